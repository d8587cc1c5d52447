/**
 * Frees a buffer immediately instead of waiting for garbage collection, which sees only its small object. The buffer is
 * empty afterwards; one that shares its memory is left alone.
 */
export function freeBuffer({ buffer, byteLength }: Uint8Array): void {
  // NOTE: small buffers share an ArrayBuffer.
  const isAlone = buffer.byteLength === byteLength;
  if (isAlone && buffer instanceof ArrayBuffer) buffer.transfer(0);
}
