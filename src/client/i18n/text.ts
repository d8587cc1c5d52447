import type { Language } from '../../domain/text/language.ts';
import { withThousands } from '../../domain/money/money.ts';

/**
 * Words in two languages, side by side. Plain Node can import this file, so scripts can read every text.ts;
 * React lives in use-text.ts and values.tsx.
 */

/** A sentence with inserted values kept apart, so that each value can be isolated from the text around it. */
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
  // NOTE: a literal dictionary is a Mirror of itself with its strings widened; TypeScript cannot see that for a free T.
  return text as unknown as Text<Mirror<T>>;
}

/** One sentence of a text file in both languages, for what stays while the language changes. */
export function inBoth<Words>(text: Text<Words>, pick: (words: Words) => string): Text<string> {
  return { ar: pick(text.ar), en: pick(text.en) };
}

/** Tag for a sentence with values in it: phrase`Saved as ${name}`. Show it with <Words of={…} />. */
export function phrase(strings: TemplateStringsArray, ...values: readonly unknown[]): Phrase {
  return { strings: [...strings], values };
}

/** The same sentence as one string, for titles and aria-labels. Values must be text or numbers. */
export function plain(words: string | Phrase): string {
  if (typeof words === 'string') return words;
  return words.strings.map((part, index) => part + written(words.values[index])).join('');
}

export type PluralForms = { other: string } & Partial<
  Record<'zero' | 'one' | 'two' | 'few' | 'many', string>
>;

// NOTE: made when first needed: the first of Intl's takes a phone as long as all of a page's other code.
const rules: Partial<Record<Language, Intl.PluralRules>> = {};

/** Chooses the plural form for a count and puts the count where the form says `#`. */
export function plural(language: Language, count: number, forms: PluralForms): string {
  // NOTE: English has no rule for zero, though a text may have words for it.
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
