/**
 * How far each file of a multipart body has travelled, in percent, from the bytes sent of the
 * whole. The texts go first and the files follow in order; their boundaries are too small to count.
 */
export function fileProgress(loaded: number, total: number, sizes: readonly number[]): number[] {
  const filesBytes = sizes.reduce((sum, size) => sum + size, 0);
  let left = Math.max(0, loaded - Math.max(0, total - filesBytes));
  return sizes.map((size) => {
    const sent = Math.min(left, size);
    left -= sent;
    return size === 0 ? 100 : Math.floor((sent / size) * 100);
  });
}
