import { readFileSync } from 'node:fs';
import { readCsv } from '../../src/client/features/admin/class/import/table-csv.ts';

/** The words that the glossary marks as never right in the interface. */
const neverWords = readCsv(readFileSync('src/domain/glossary.csv'))
  .rows.slice(1)
  .flatMap(({ cells }) => String(cells[4] ?? '').split(';'))
  .map((word) => word.trim())
  .filter((word) => word !== '')
  .map((word) => ({ word, pattern: patternOf(word) }));

/** Those of them that a text uses, in either language. */
export function avoidedIn(text: string): string[] {
  const spoken = text.replace(/\$\{[^}]*\}/g, '');
  return neverWords.filter(({ pattern }) => pattern.test(spoken)).map(({ word }) => word);
}

/** The word as a whole; in Arabic also behind the article and the prefixes written together with it. */
function patternOf(word: string): RegExp {
  const quoted = word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  const prefix = /\p{Script=Arabic}/u.test(word) ? '(?:[وف]?[بلك]?(?:ال|ل)?)' : '';
  return new RegExp(`(?<![\\p{L}\\p{M}])${prefix}${quoted}(?![\\p{L}\\p{M}])`, 'iu');
}

const wrongPunctuation = {
  en: /['"]|;|\.\.\.|n’t\b/,
  ar: /,(?!\d)|[;?'"]|\.\.\.|[٠-٩]|\u0640|\u064b\u0627/,
};
/** Texts that the specification gives, and one that shows signs. */
const exceptions = new Set(['Loading...', 'أحد هذه الرموز: @ $ ! % * ? &']);

/** What a text has of the other language’s punctuation or digits, if anything. */
export function wrongPunctuationIn(language: 'en' | 'ar', text: string): string[] {
  if (exceptions.has(text)) return [];
  const spoken = text.replace(/\$\{[^}]*\}/g, '#');
  return wrongPunctuation[language].exec(spoken)?.slice(0, 1) ?? [];
}
