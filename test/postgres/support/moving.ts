import { join } from 'node:path';
import { onTestFinished, vi } from 'vitest';
import type { Db } from '../../../src/db/database.ts';
import { migrations } from '../../../src/db/migrations/index.ts';
import { openSqliteMoment } from '../../../src/db/transfer/source.ts';
import { openPostgres } from '../../../src/db/postgres/postgres.ts';
import { moveToPostgres } from '../../../src/server/cli/transfer-to-postgres.ts';
import { readConfig } from '../../../src/server/config.ts';
import { moveData, type Move } from '../../../src/server/operations/postgres-transfer/transfer.ts';
import { openDiskStorage } from '../../../src/server/storage/disk.ts';
import { buildTestApp, type TestApp } from '../../support/app.ts';
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

/** Runs a command; what it says to its operator comes with the exit code. */
export async function told(command: () => Promise<number>) {
  const said: string[] = [];
  const spies = [process.stdout, process.stderr].map((stream) =>
    vi.spyOn(stream, 'write').mockImplementation((text) => said.push(String(text)) > 0),
  );
  try {
    return { code: await command(), said: said.join('') };
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

export function runMove(config: Parameters<typeof moveToPostgres>[0]) {
  return told(() => moveToPostgres(config));
}

/** Moves without the command; files stay in their place unless told otherwise. */
export async function move(
  { app, target }: { app: TestApp; target: Db },
  changes: Partial<Move> = {},
) {
  const { databaseFile, secretKeyFile } = app.services.config;
  const source = openSqliteMoment(databaseFile);
  const from = await openDiskStorage(join(app.dataDir, 'documents'));
  try {
    return await moveData({
      ...{ source, target, from, to: from, place: 'here', keyFile: secretKeyFile, isStill: true },
      schemas: Object.keys(migrations('postgres')),
      now: app.services.now(),
      leaveSource: () => Promise.resolve(),
      tell: () => undefined,
      ...changes,
    });
  } finally {
    await source.destroy();
  }
}
