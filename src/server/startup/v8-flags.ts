import { setFlagsFromString } from 'node:v8';

/**
 * What keeps the heap small. It is looked through whole once it has doubled: left alone it may grow to four times what
 * is in use first, and keeps what it gave back. And what is made is young at first, always: from the calls that wait in
 * line when young objects are looked through, V8 would learn that what such calls make lives long, and make it old from
 * then on, where it stays until the whole heap is looked through.
 */
const flags = ['--heap-growing-percent=100', '--no-allocation-site-pretenuring'];

/**
 * To be called once the program serves. NOTE: as flags of the start they would cost a fifth of it: V8 takes what was
 * compiled before, as Node's own modules were, under the same flags alone.
 */
export function keepHeapSmall(): void {
  for (const flag of flags) setFlagsFromString(flag);
}
