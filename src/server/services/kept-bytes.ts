/**
 * A text as bytes to be kept, in memory of their own. `Buffer.from` cuts small ones from a block
 * of 64 KiB, and one that is kept would keep its whole block.
 */
export function keptBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return bytes;
}
