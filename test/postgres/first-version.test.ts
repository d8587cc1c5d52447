import pg from 'pg';
import { expect, test } from 'vitest';
import { openPostgres } from '#db/postgres/postgres.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/start.ts';
import {
  allRows,
  expectUnchanged,
  expectReadable,
  firstVersion,
} from '../support/first-version.ts';
import { databaseMade } from './support/made-database.ts';

test('a PostgreSQL database of the first version is opened with every row and document', async () => {
  const { dataDir, dump, facts } = firstVersion();
  const url = await databaseMade();
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(dump);
  await client.end();
  const old = await openPostgres(url);
  const before = await allRows(old);
  await old.destroy();
  expect(before['application']).toHaveLength(3);

  const environment = { DATA_DIR: dataDir, DATABASE_URL: url };
  const db = await openDatabase(readConfig({ ...environment, LOG_LEVEL: 'silent' }));
  expectUnchanged(before, await allRows(db));
  await db.destroy();
  await expectReadable(environment, facts);
});
