import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Storage } from '../../storage/storage.ts';
import type { BackupFile } from './manifest.ts';
import { OperatorError } from '../operator-error.ts';

/**
 * Adds the papers of a backup to a storage that is not in the data folder. What is there and whole
 * stays, what is there and changed is replaced, and what the backup does not know is left alone.
 * May be repeated after any crash.
 */
export async function putPapersBack(
  storage: Storage,
  folder: string,
  papers: readonly BackupFile[],
): Promise<void> {
  for (const { path, sha256 } of papers) {
    const name = basename(path);
    const present = await storage.read(name);
    if (present && hashOf(present) === sha256) continue;
    const bytes = await readFile(join(folder, path));
    if (hashOf(bytes) !== sha256) {
      throw new OperatorError(`${folder} is damaged: ${path} is not as it was written.`);
    }
    if (present) await storage.remove(name);
    await storage.put(name, bytes);
  }
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
