import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { migrations } from '../../db/migrations/index.ts';
import { openSqliteMoment } from '../../db/transfer/source.ts';
import { ConfigError, type Config } from '../config.ts';
import { connectDatabase } from '../startup/connect-database.ts';
import { lockDataFolder } from '../startup/data-lock.ts';
import { openStorage } from '../startup/open-storage.ts';
import { documentsName } from '../operations/backup/manifest.ts';
import { isMoved, noteMoved } from '../operations/postgres-transfer/marker-file.ts';
import { moveData, type Moved } from '../operations/postgres-transfer/transfer.ts';
import { OperatorError } from '../operations/operator-error.ts';
import { isRestoring, unfinishedRestore } from '../operations/backup/restore.ts';
import { openDiskStorage } from '../storage/disk.ts';
import { placeOf, sentenceOfFailure, teller } from './transfer-progress.ts';
import { counted, say, warn } from './terminal.ts';

/** The exit code of a run that went ahead while the site was served. */
const unfinished = 3;

/** Moves the data folder's SQLite database and its files to where the settings say. */
export async function moveToPostgres(config: Config): Promise<number> {
  const { dataDir, databaseFile, databaseUrl } = config;
  if (databaseUrl === undefined) {
    throw new OperatorError('Say where to: DATABASE_URL=postgres://user:password@host/database');
  }
  if (isRestoring(dataDir)) throw new OperatorError(unfinishedRestore(dataDir));
  if (!existsSync(databaseFile)) {
    throw new OperatorError(`There is no data yet: ${databaseFile} was never used.`);
  }
  const unlock = lockUnlessServed(dataDir);
  const begun = performance.now();
  const target = await connectDatabase(config);
  try {
    const source = openSqliteMoment(databaseFile);
    try {
      const from = await openDiskStorage(join(dataDir, documentsName));
      const to = config.storage ? await openStorage(config) : from;
      const moved = await moveData({
        source,
        target,
        from,
        to,
        place: placeOf(config),
        keyFile: config.secretKeyFile,
        schemas: Object.keys(migrations('postgres')),
        isStill: unlock !== undefined,
        now: new Date(),
        leaveSource: () => noteMoved(dataDir, new Date()),
        tell: teller(),
      });
      return report(moved, (performance.now() - begun) / 1000);
    } finally {
      await source.destroy();
    }
  } catch (error) {
    throw explained(error, dataDir);
  } finally {
    await target.destroy();
    unlock?.();
  }
}

/** Undefined while somebody serves the data folder. */
function lockUnlessServed(dataDir: string): (() => void) | undefined {
  try {
    return lockDataFolder(dataDir);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return undefined;
  }
}

function report(moved: Moved, seconds: number): number {
  const { added, compared, papers, logos, damaged } = moved;
  const files = `${counted(papers, 'paper')}, ${counted(logos, 'logo')}`;
  if (moved.isResumed) say('Went on where an earlier run had stopped.');
  say(`Taken over in ${seconds.toFixed(1)} s: ${counted(added, 'row')}, ${files}.`);
  if (!moved.isFinished) {
    warn(
      'NOT FINISHED: the site is still served from SQLite. Stop it and run this command again; ' +
        'what changed meanwhile is then brought over, which is quick.',
    );
    return unfinished;
  }
  say(`Compared: ${counted(compared, 'row')}, all the same on both sides.`);
  say('The move is finished. Serve with the same DATABASE_URL from now on.');
  if (damaged.length === 0) return 0;
  warn(`Damaged before the move already:\n${damaged.join('\n')}`);
  return 1;
}

function explained(error: unknown, dataDir: string): unknown {
  const isDone = error instanceof OperatorError && isMoved(dataDir);
  return isDone
    ? new OperatorError(`${error.message} This data was moved before.`)
    : sentenceOfFailure(error);
}
