import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * What Node starts the program with. The bytes of documents hang on young objects: with 4 MB for these, from the start
 * on, they are freed soon, and the whole heap is marked seldom. And no signal opens the debugger, which would show
 * everybody on the machine the memory, keys and all.
 */
export const programFlags = [
  '--max-semi-space-size=4',
  '--min-semi-space-size=4',
  '--disable-sigusr1',
];

/**
 * Unless set otherwise: one heap of the C library for all threads, and threads enough that documents which wait for the
 * disk keep no commit and no read waiting. The systemd unit says the same.
 */
export const programEnvironment = {
  UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? '16',
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '1',
};

/** Makes Node read `.env`, which what the environment says outweighs; Node remarks on a file that is not there. */
export function settingsFlags() {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
