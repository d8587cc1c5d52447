/**
 * What Node starts the program with. Half of what young objects may take, in MB, to keep its memory small: the bytes of
 * papers hang on young objects, and are given back when those are looked through. With Node's own 16
 * that happens so seldom that the whole heap is marked again and again instead. They have all of it from the start on: while the
 * program is put together much is made that stays, and is copied less often. And no signal opens the debugger, which would
 * show everybody on the machine the memory, keys and all. None of them makes V8 turn away what was compiled before
 * (src/server/startup/v8-flags.ts has the flags that would).
 */
export const programFlags = [
  '--max-semi-space-size=4',
  '--min-semi-space-size=4',
  '--disable-sigusr1',
];

/**
 * What its environment says, where nobody said otherwise. One heap of the C library for all threads, in place of one for
 * each: what one has given back serves the others. The systemd unit says the same of the program as one
 * file.
 */
export const programEnvironment = {
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '1',
};
