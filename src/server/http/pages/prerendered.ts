import { languages, type Language } from '#domain/text/language.ts';

/**
 * Prerendered pages by language and name. They stay bytes until requested: decoding them all would take longer than
 * reading the rest of the client.
 */
export type PrerenderedPages = Readonly<Record<Language, ReadonlyMap<string, Buffer>>>;

/** The file of a prerendered page in the build. It is not served directly, because it is not filled. */
export function prerenderedFile(language: Language, name: string): string {
  return `/pages/${language}/${encodeURIComponent(name)}.html`;
}

/** Returns the prerendered pages among the client's files. */
export function readPrerenderedPages(bodies: ReadonlyMap<string, Buffer>): PrerenderedPages {
  const pages = { ar: new Map<string, Buffer>(), en: new Map<string, Buffer>() };
  for (const [address, body] of bodies) {
    const [, folder, name] = /^\/pages\/(\w+)\/(.+)\.html$/.exec(address) ?? [];
    const language = languages.find((known) => known === folder);
    if (language && name) pages[language].set(decodeURIComponent(name), body);
  }
  return pages;
}
