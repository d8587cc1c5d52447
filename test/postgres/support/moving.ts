import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Db } from '#db/database.ts';
import { migrations } from '#db/migrations/index.ts';
import { openSqliteCopy } from '#db/sqlite/online-backup.ts';
import { openPostgres } from '#db/postgres/postgres.ts';
import { moveToPostgres } from '#server/cli/transfer-to-postgres.ts';
import { readConfig } from '#server/config.ts';
import { transferToPostgres, type Transfer } from '#server/operations/postgres-transfer.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';
import { runCommand } from '#test/support/run-command.ts';
import { databaseMade } from './made-database.ts';

/** A system on SQLite, and an empty PostgreSQL database that it is to be moved to. */
export async function beforeMove() {
  const app = await buildTestApp({ dialect: 'sqlite' });
  const url = await databaseMade();
  const target = await openPostgres(url);
  onTestFinished(() => target.destroy());
  const environment = { DATA_DIR: app.dataDir, DATABASE_URL: url };
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' });
  return { app, target, environment, config };
}

export function runMove(config: Parameters<typeof moveToPostgres>[0]) {
  return runCommand(() => moveToPostgres(config));
}

/** Moves without the command; files stay in their place unless the changes say otherwise. */
export async function move(
  { app, target }: { app: TestApp; target: Db },
  changes: Partial<Transfer> = {},
) {
  const { databaseFile, secretKeyFile: keyFile } = app.services.config;
  const source = openSqliteCopy(databaseFile);
  const from = await openDiskStorage(join(app.dataDir, 'documents'));
  try {
    return await transferToPostgres({
      ...{ source, target, keyFile, from, to: from },
      schemas: Object.keys(migrations('postgres')),
      beforeCommit: () => Promise.resolve(),
      onProgress: () => undefined,
      ...changes,
    });
  } finally {
    await source.destroy();
  }
}
