/**
 * Frees the memory of bytes that nobody uses any more at once: megabytes would wait for a garbage collection that sees
 * only small objects. They are empty afterwards; bytes that share their memory with others stay.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  // NOTE: small ones stand in a buffer with others.
  const isAlone = buffer.byteLength === byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
