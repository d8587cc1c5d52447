/**
 * What Node starts the program with. Half of what young objects may take, in MB, to keep its memory small: the bytes of
 * papers hang on young objects, and are given back when those are looked through. With Node's own 16
 * that happens so seldom that the whole heap is marked again and again instead. The heap is looked through whole once it
 * has doubled: left alone it may grow to four times what is in use first, and keeps what it gave back. What is made is young at
 * first, always: V8 would learn from the calls that wait in line when young objects are looked through that what such calls make lives
 * long, and make it old from then on, where it stays until the whole heap is looked through. And no signal
 * opens the debugger, which would show everybody on the machine the memory, keys and all.
 */
export const programFlags = [
  '--max-semi-space-size=4',
  '--heap-growing-percent=100',
  '--no-allocation-site-pretenuring',
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
