import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { syncFolder, writeDurably } from '../backup/durable-file.ts';

/** Says, while it is there, that the SQLite file beside it is not the data any more. */
const noteName = 'moved-to-postgres';

export function isMoved(dataDir: string): boolean {
  return existsSync(join(dataDir, noteName));
}

/** What an operator is told who would serve the data that was left behind. */
export function movedAway(dataDir: string): string {
  return (
    'The data was moved to PostgreSQL: set DATABASE_URL. To go back to what it was before the ' +
    `move, and lose what came since, delete ${join(dataDir, noteName)}.`
  );
}

/** From now on the data folder's SQLite file is left alone. */
export async function noteMoved(dataDir: string, now: Date): Promise<void> {
  const part = join(dataDir, `${noteName}.part`);
  await rm(part, { force: true });
  await writeDurably(part, `${now.toISOString()}\n`);
  await rename(part, join(dataDir, noteName));
  await syncFolder(dataDir);
}
