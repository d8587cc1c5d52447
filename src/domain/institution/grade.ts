import { foldForSearch } from '../text/search.ts';

const ordinals: Readonly<Record<'ar' | 'en', readonly string[]>> = {
  ar: 'اول ثاني ثالث رابع خامس سادس سابع ثامن تاسع عاشر حادي-عشر ثاني-عشر'.split(' '),
  en: 'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth'.split(
    ' ',
  ),
};
const cardinals = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** The word beside a grade's number: `الصف الثالث`, `Grade 3`, `3rd grade`, `G3`. */
const gradeWord = /^(?:(?:ال)?صف |grade |class |gr? ?(?=\d))| (?:grade|class)$/g;

/**
 * Returns the number of a school grade, 1 to 12, from its name in any form: `الصف الثالث`, `Grade 3`, `third grade`, `3`;
 * undefined for other names. British years count differently and are other names.
 */
export function gradeNumber(name: string): number | undefined {
  const bare = foldForSearch(name)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(gradeWord, '');
  const digits = /^0?(\d{1,2})(?:st|nd|rd|th)?$/.exec(bare)?.[1];
  const word = bare.replace(/^ال/, '').replace(' ', '-');
  const place = [ordinals.ar, ordinals.en, cardinals].map((words) => words.indexOf(word) + 1);
  const number = digits === undefined ? Math.max(...place) : Number(digits);
  return number >= 1 && number <= 12 ? number : undefined;
}
