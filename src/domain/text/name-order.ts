import type { Language } from './language.ts';

type Named = Readonly<{ nameAr: string; nameEn: string }>;

// NOTE: created at first use, because the first one is slow on a phone.
const collators: Partial<Record<Language, Intl.Collator>> = {};

/** Compares names in the current language's alphabet: in Arabic آ, أ, إ and ا are one letter. */
export function compareNames(language: Language): (one: string, other: string) => number {
  const { compare } = (collators[language] ??= new Intl.Collator(language, { numeric: true }));
  return (one, other) => compare(withBareAlef(one), withBareAlef(other)) || compare(one, other);
}

/** NOTE: the collator treats أ and إ as ا, but آ as a letter before it. */
function withBareAlef(name: string): string {
  return name.normalize('NFC').replace(/[آأإٱ]/g, 'ا');
}

/** Sorts items by their names in the current language. */
export function sortByName<Item extends Named>(items: readonly Item[], language: Language): Item[] {
  const compare = compareNames(language);
  return [...items].sort((one, other) =>
    language === 'ar' ? compare(one.nameAr, other.nameAr) : compare(one.nameEn, other.nameEn),
  );
}
