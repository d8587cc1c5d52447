/**
 * Gives the memory of bytes that nobody uses any more back at once, long before a collector of garbage would. They are
 * empty afterwards, and so is all that shares their buffer.
 */
export function giveBack({ buffer, byteLength }: Uint8Array): void {
  // NOTE: small ones stand in a buffer with others.
  const isAlone = buffer.byteLength === byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
