import { readFileSync } from 'node:fs';
import { readCsv } from '#client/features/admin/class/import/table-csv.ts';

/** The words that the glossary forbids in the interface. */
const neverWords = readCsv(readFileSync('src/domain/glossary.csv'))
  .rows.slice(1)
  .flatMap(({ cells }) => String(cells[4] ?? '').split(';'))
  .map((word) => word.trim())
  .filter((word) => word !== '')
  .map((word) => ({ word, pattern: makePattern(word) }));

/** Returns the forbidden words in a text of either language. */
export function avoidedIn(text: string): string[] {
  const spoken = text.replace(/\$\{[^}]*\}/g, '');
  return neverWords.filter(({ pattern }) => pattern.test(spoken)).map(({ word }) => word);
}

/** Matches whole words; in Arabic also after the article and attached prefixes. */
function makePattern(word: string): RegExp {
  const quoted = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const prefix = /\p{Script=Arabic}/u.test(word) ? '(?:[وف]?[بلك]?(?:ال|ل)?)' : '';
  return new RegExp(`(?<![\\p{L}\\p{M}])${prefix}${quoted}(?![\\p{L}\\p{M}])`, 'iu');
}

const wrongPunctuation = {
  en: /['"]|;|\.\.\.|n’t\b/,
  ar: /,(?!\d)|[;?'"]|\.\.\.|[٠-٩]|\u0640|\u064b\u0627/,
};
/** Texts of the specification, and one that shows characters. */
const exceptions = new Set(['Loading...', 'أحد هذه الرموز: @ $ ! % * ? &']);

/** Returns the first punctuation or digit in a text that is wrong in its language. */
export function wrongPunctuationIn(language: 'en' | 'ar', text: string): string[] {
  if (exceptions.has(text)) return [];
  const spoken = text.replace(/\$\{[^}]*\}/g, '#');
  return wrongPunctuation[language].exec(spoken)?.slice(0, 1) ?? [];
}
