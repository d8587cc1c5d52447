/**
 * How long to look again for what arrives later (`expect.poll(…, soon)`): long for a busy machine, and
 * over at once where it is there already.
 */
export const soon = { timeout: 20_000 };
