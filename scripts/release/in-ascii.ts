/**
 * A program's text with every other character escaped, so that a byte each is enough for the engine too. What builds it
 * does so in strings, and leaves patterns and templates as they are. NOTE: `String.raw` would show the escapes.
 * Errors: where such a character is escaped already, which would escape the escape.
 */
export function inAscii(text: string): string {
  const [escaped] = /\\[^\0-\x7f]/.exec(text) ?? [];
  if (escaped !== undefined) throw new Error(`${escaped} needs no backslash`);
  return text.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
