/**
 * A text as bytes to be kept, in memory of their own. `Buffer.from` cuts small ones from a block
 * of 64 KiB, and one that is kept would keep its whole block.
 */
export function keptBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}

/** Several in one, likewise. */
export function keptTogether(parts: readonly Buffer[]): Buffer {
  const bytes = Buffer.allocUnsafeSlow(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) at += part.copy(bytes, at);
  return bytes;
}

/**
 * What `make` makes of a value, once: it is kept on the value, where no copy and nothing written of it has it. Nobody may
 * change the value after that. NOTE: in a weak map bytes now and then outlive a whole collection of garbage, at thousands
 * of lists a second 50 MB of them.
 */
export function bytesOn(value: object, name: symbol, make: () => Buffer): Buffer {
  // NOTE: nobody else has the name.
  const known = (value as Record<symbol, Buffer | undefined>)[name];
  if (known) return known;
  const bytes = make();
  Object.defineProperty(value, name, { value: bytes });
  return bytes;
}
