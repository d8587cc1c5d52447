import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

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

/** The variables of `.env` that the environment does not set. A byte-order mark, as Windows writes it, is skipped. */
export function settingsOfFile(file = new URL('../.env', import.meta.url)) {
  if (!existsSync(file)) return {};
  const bytes = readFileSync(file);
  const encoding = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-8';
  const settings = parseEnv(new TextDecoder(encoding).decode(bytes));
  return { ...settings, ...process.env };
}
