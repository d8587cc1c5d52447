/**
 * What Node starts the program with, to keep its memory small. Half of what young objects may take, in MB: the bytes of
 * papers hang on young objects, and are given back when those are looked through. With Node's own 16
 * that happens so seldom that the whole heap is marked again and again instead.
 */
export const programFlags = ['--max-semi-space-size=4'];
