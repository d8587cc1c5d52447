/**
 * A program's text with every other character escaped, so that a byte each is enough for the engine too. What builds it
 * does so in strings, and leaves patterns and templates as they are. NOTE: `String.raw` would show the escapes.
 */
export function inAscii(text: string): string {
  return text.replaceAll(
    /[^\0-\x7f]/g,
    (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
