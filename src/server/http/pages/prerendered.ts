import { languages, type Language } from '../../../domain/text/language.ts';

/**
 * What the build made ahead: a page of a language, by its name. They stay bytes until one is asked for: as texts, all of
 * them take longer to read than the rest of the client.
 */
export type MadePages = Readonly<Record<Language, ReadonlyMap<string, Buffer>>>;

/** Where a page lies among the client's files. Nobody can ask for it there: it is not filled in. */
export function madePageFile(language: Language, name: string): string {
  return `/pages/${language}/${encodeURIComponent(name)}.html`;
}

/** The pages among the client's files. */
export function madePagesOf(bodies: ReadonlyMap<string, Buffer>): MadePages {
  const pages = { ar: new Map<string, Buffer>(), en: new Map<string, Buffer>() };
  for (const [address, body] of bodies) {
    const [, folder, name] = /^\/pages\/(\w+)\/(.+)\.html$/.exec(address) ?? [];
    const language = languages.find((known) => known === folder);
    if (language && name) pages[language].set(decodeURIComponent(name), body);
  }
  return pages;
}
