// Loads SQLite's native addon from the single executable, instead of from node_modules.
import { createHash, randomUUID } from 'node:crypto';
import {
  constants,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { getRawAsset } from 'node:sea';

/** Linux: an unnamed file, which disappears with the process. */
const O_TMPFILE = 0o20200000;

let loaded: object | undefined;

/** The addon's exports. Errors: if it cannot be loaded from any folder, with each folder's reason. */
export function loadAddon(): object {
  loaded ??= load(Buffer.from(getRawAsset('better_sqlite3.node')));
  return loaded;
}

function load(bytes: Buffer): object {
  const reasons: string[] = [];
  for (const folder of ['/dev/shm', tmpdir(), '.']) {
    try {
      return loadNameless(bytes, folder);
    } catch (error) {
      reasons.push(`${folder}: ${String(error)}`);
    }
  }
  for (const folder of [process.env['DATA_DIR'] ?? 'data', tmpdir()]) {
    try {
      return loadCached(bytes, folder);
    } catch (error) {
      reasons.push(`${folder}: ${String(error)}`);
    }
  }
  throw new Error(`SQLite cannot be loaded:\n${reasons.join('\n')}`);
}

/** Loads it from an unnamed file, which no other process can open and which disappears with the process. */
function loadNameless(bytes: Buffer, folder: string): object {
  // NOTE: stays open, because another addon under the same descriptor would be taken for this one.
  const file = openSync(folder, O_TMPFILE | constants.O_RDWR, 0o700);
  let written = 0;
  while (written < bytes.length) written += writeSync(file, bytes, written);
  return opened(`/proc/self/fd/${file}`);
}

/** Without unnamed or executable ones: loads it from a cached file, named by its hash. */
function loadCached(bytes: Buffer, folder: string): object {
  const hash = getHash(bytes);
  const home = join(folder, '.cache');
  mkdirSync(home, { recursive: true, mode: 0o700 });
  const file = resolve(home, `better_sqlite3-${hash}.node`);
  if (!isWhole(file, hash)) {
    const fresh = `${file}.${randomUUID()}`;
    writeFileSync(fresh, bytes, { mode: 0o500 });
    renameSync(fresh, file);
  }
  return opened(file);
}

function isWhole(file: string, hash: string): boolean {
  try {
    return getHash(readFileSync(file)) === hash;
  } catch {
    return false;
  }
}

function getHash(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}

function opened(file: string): object {
  const module = { exports: {} };
  process.dlopen(module, file);
  return module.exports;
}
