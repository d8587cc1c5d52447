/** First letters of the first two words; the Arabic article counts for nothing. */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2);
  const letters = words.map((word) => [...word.replace(/^ال(?=.{2})/, '')][0] ?? '');
  // NOTE: a zero-width non-joiner keeps two Arabic initials from joining into one shape.
  return letters.join('\u200c').toLocaleUpperCase();
}
