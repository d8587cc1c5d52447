import type { Language } from '../../domain/text/language.ts';

type Named = { nameAr: string; nameEn: string };

// NOTE: made when first needed: a phone takes long for the first of them.
const collators: Partial<Record<Language, Intl.Collator>> = {};

/** In the alphabet of the language on screen: in Arabic آ, أ, إ and ا are one letter. */
export function compareNames(language: Language): (one: string, other: string) => number {
  const { compare } = (collators[language] ??= new Intl.Collator(language, { numeric: true }));
  return (one, other) => compare(withBareAlef(one), withBareAlef(other)) || compare(one, other);
}

/** NOTE: to the collator أ and إ are the letter ا, but آ is a letter before it. */
function withBareAlef(name: string): string {
  return name.normalize('NFC').replace(/[آأإٱ]/g, 'ا');
}

/** Things in the order of their names in the language on screen. */
export function sortByName<Item extends Named>(items: readonly Item[], language: Language): Item[] {
  const compare = compareNames(language);
  return [...items].sort((one, other) =>
    language === 'ar' ? compare(one.nameAr, other.nameAr) : compare(one.nameEn, other.nameEn),
  );
}
