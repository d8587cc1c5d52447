import type { Language } from '#domain/text/language.ts';
import { withThousands } from '#domain/money/money.ts';

/**
 * Texts in two languages, side by side. Plain Node can import this file, so that scripts can read every text.ts. React
 * code is in use-text.ts and bidi.tsx.
 */

/** A sentence and its inserted values, so that each value can be isolated from the text around it. */
export type Phrase = { readonly strings: readonly string[]; readonly values: readonly unknown[] };

type Entry =
  | string
  | readonly string[]
  | ((...values: never[]) => string | Phrase)
  | { readonly [key: string]: Entry };
type Dictionary = { readonly [key: string]: Entry };

type Mirror<T> = T extends string
  ? string
  : T extends (...values: infer V) => infer R
    ? (...values: V) => R extends string ? string : R
    : T extends readonly string[]
      ? { readonly [K in keyof T]: string }
      : { readonly [K in keyof T]: Mirror<T[K]> };

export type Text<Words> = Readonly<Record<Language, Words>>;

/** Pairs English with Arabic; a key that only one of them has does not compile. */
export function defineText<const T extends Dictionary>(text: {
  en: T;
  ar: Mirror<NoInfer<T>>;
}): Text<Mirror<T>> {
  // NOTE: a literal dictionary is a Mirror of itself with its strings widened, which TypeScript cannot infer here.
  return text as unknown as Text<Mirror<T>>;
}

/** One sentence in both languages, for text that stays when the language changes. */
export function inBoth<Words>(text: Text<Words>, pick: (words: Words) => string): Text<string> {
  return { ar: pick(text.ar), en: pick(text.en) };
}

/** Tag for a sentence with values: phrase`Saved as ${name}`. Render it with <Words of={…} />. */
export function phrase(strings: TemplateStringsArray, ...values: readonly unknown[]): Phrase {
  return { strings: [...strings], values };
}

/** The same sentence as a string, for titles and aria-labels. Values must be text or numbers. */
export function plain(words: string | Phrase): string {
  if (typeof words === 'string') return words;
  return words.strings.map((part, index) => part + written(words.values[index])).join('');
}

export type PluralForms = { other: string } & Partial<
  Record<'zero' | 'one' | 'two' | 'few' | 'many', string>
>;

// NOTE: created at first use, because the first Intl object takes a phone as long as all other code of a page.
const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** Chooses the plural form for a count and replaces `#` with the count. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  // NOTE: English has no plural rule for zero, but a text may have a form for it.
  const rule =
    count === 0 && forms.zero
      ? 'zero'
      : (rules[language] ??= new Intl.PluralRules(language)).select(count);
  const form = forms[rule] ?? forms.other;
  return form.replaceAll('#', withThousands(String(count)));
}

function written(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
