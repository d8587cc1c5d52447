/**
 * How the program's memory is kept small. Half of what young objects may take, in MB: the bytes of
 * papers hang on young objects, and are given back when those are looked through. With Node's own 16
 * that happens so seldom that the whole heap is marked again and again instead.
 */
export const memoryFlags = ['--max-semi-space-size=4'];

/** What Node starts the built program with. */
export const programFlags = [...memoryFlags, '--enable-source-maps'];
