import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * Node's flags for the program. With a young generation of 4 MB from the start, objects that hold document bytes are
 * freed soon and full garbage collections are rare. Signals cannot open the debugger, which would expose memory and
 * keys to everyone on the machine.
 */
export const programFlags = [
  '--max-semi-space-size=4',
  '--min-semi-space-size=4',
  '--disable-sigusr1',
];

/**
 * Defaults: a single malloc arena for all threads, and enough threads that documents waiting for the disk block no
 * commit or read. The systemd unit sets the same.
 */
export const programEnvironment = {
  UV_THREADPOOL_SIZE: process.env['UV_THREADPOOL_SIZE'] ?? '16',
  MALLOC_ARENA_MAX: process.env['MALLOC_ARENA_MAX'] ?? '1',
};

/** Makes Node read `.env`, which the environment overrides; Node prints a warning for a missing file. */
export function settingsFlags() {
  const file = fileURLToPath(new URL('../.env', import.meta.url));
  return existsSync(file) ? [`--env-file=${file}`] : [];
}
