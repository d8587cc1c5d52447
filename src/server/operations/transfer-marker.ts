import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncPath, writeDurably } from '../durable-file.ts';

/** While this file exists, the SQLite file beside it is obsolete. */
const markerName = 'moved-to-postgres';

export function isMoved(dataDir: string): boolean {
  return existsSync(join(dataDir, markerName));
}

/** The error of a start with the old SQLite file. */
export function movedMessage(dataDir: string): string {
  return (
    'The data was migrated to PostgreSQL. Set DATABASE_URL. To return to the data from before ' +
    `the migration and lose all later changes, delete ${join(dataDir, markerName)}.`
  );
}

/** Prevents later starts from using the data folder's SQLite file. */
export async function markMoved(dataDir: string, now: Date): Promise<void> {
  const part = join(dataDir, `${markerName}.part`);
  await rm(part, { force: true });
  await writeDurably(part, `${now.toISOString()}\n`);
  await rename(part, join(dataDir, markerName));
  await syncPath(dataDir);
}
