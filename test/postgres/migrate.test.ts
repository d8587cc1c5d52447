import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { tableNames } from '#db/transfer/tables.ts';
import { readConfig } from '#server/config.ts';
import { verifyAuditChain } from '#server/services/audit/chain.ts';
import { openDatabase } from '#server/start.ts';
import { openDiskStorage } from '#server/storage/disk.ts';
import { adminBearer, buildTestApp, type TestApp } from '../support/app.ts';
import { documentedFields } from '../support/application-fields.ts';
import { emptyFolder } from '../support/backups.ts';
import { submit } from '../support/submit.ts';
import { getRows, useEverything } from './support/full-database.ts';
import { beforeMove, move, runMove } from './support/moving.ts';

test('every table of SQLite is moved', async () => {
  const { db } = await buildTestApp({ dialect: 'sqlite' });
  const { rows } = await sql<{ name: string }>`select name from sqlite_schema
    where type = 'table' and name not like 'sqlite_%' and name not like 'kysely_%'
      and name not like 'applicationSearch%'`.execute(db);
  expect(rows.map(({ name }) => name).sort()).toEqual([...tableNames].sort());
});

/** What different callers are answered; the same system answers the same. */
async function getAnswers({ inject }: Pick<TestApp, 'inject'>, id: string, authorization: string) {
  const headers = { authorization };
  const get = async (url: string) => {
    const answer = await inject({ url, headers });
    return { status: answer.statusCode, link: answer.headers['link'], body: answer.body };
  };
  const track = { applicationId: id, email: 'mariam@example.com' };
  const tracked = await inject({
    method: 'POST',
    url: '/api/applications/track',
    payload: track,
  });
  const list = await get('/api/admin/applications?limit=20');
  const found = await get(`/api/admin/applications?search=${encodeURIComponent('مريم العلي')}`);
  // NOTE: the documented answer, whose shape other tests hold.
  const [{ documents }] = JSON.parse(found.body) as [
    { documents: { civilId: { filePath: string } } },
  ];
  const file = encodeURIComponent(documents.civilId.filePath);
  return {
    tracked: { status: tracked.statusCode, body: tracked.body },
    ...{ list, found },
    next: await get(/<([^>]+)>/.exec(String(list.link))?.[1] ?? 'none'),
    pending: await get('/api/admin/applications?status=pending&search=05'),
    statistics: await get('/api/admin/statistics'),
    schools: await get('/api/schools'),
    partners: await get('/api/admin/partners'),
    document: await get(`/api/admin/documents/download?file=${file}`),
  };
}

test('a moved system has every row, and answers and goes on as before', async () => {
  const { app, target, environment, config } = await beforeMove();
  await useEverything(app);
  const { authorization } = await adminBearer(app);
  const sent = await submit(app);
  const { applicationId } = sent.json<{ applicationId: string }>();
  const before = await getAnswers(app, applicationId, authorization);
  expect(before.next.status).toBe(200);
  expect(before.document.body.startsWith('%PDF')).toBe(true);
  const rows = await getRows(app.db);
  expect(Object.keys(rows).filter((table) => rows[table]?.length === 0)).toEqual([]);

  const { code, output } = await runMove(config);
  expect(output).toMatch(/Copied and verified in [\d.]+ s: [\d,]+ rows/);
  expect(code).toBe(0);
  expect(await getRows(target)).toEqual(rows);

  const moved = await buildTestApp({ environment });
  expect(await getAnswers(moved, applicationId, authorization)).toEqual(before);
  const { rows: count } = await verifyAuditChain(moved.db, moved.services.keys);
  const next = await submit(moved, documentedFields(1, { applicantEmail: 'next@example.com' }));
  expect(next.statusCode).toBe(201);
  const numbers = await moved.db.selectFrom('application').select('number').execute();
  expect(new Set(numbers.map((row) => row.number)).size).toBe(numbers.length);
  const chain = await verifyAuditChain(moved.db, moved.services.keys);
  expect({ error: chain.error, more: chain.rows - count }).toEqual({ error: undefined, more: 1 });

  const left = readConfig({ DATA_DIR: app.dataDir });
  await expect(openDatabase(left)).rejects.toThrow('was migrated to PostgreSQL. Set DATABASE_URL');
  await expect(runMove(config)).rejects.toThrow('already contains data. Nothing was migrated');
  await rm(join(app.dataDir, 'moved-to-postgres'));
  await (await openDatabase(left)).destroy();
});

test('a document that is damaged already is named, one that is in the new storage is taken as it is', async () => {
  const { app, target } = await beforeMove();
  await submit(app);
  const [damaged, missing] = await app.db.selectFrom('document').selectAll().limit(2).execute();
  const from = await openDiskStorage(join(app.dataDir, 'documents'));
  const to = await openDiskStorage(emptyFolder());
  await from.remove(missing!.storedName);
  await from.remove(damaged!.storedName);
  await from.put(damaged!.storedName, Buffer.from(randomUUID()));
  const [early] = await app.db.selectFrom('document').selectAll().offset(2).limit(1).execute();
  await to.put(early!.storedName, (await from.read(early!.storedName))!);
  await from.remove(early!.storedName);
  const moved = await move({ app, target }, { from, to });
  expect(await getRows(target)).toEqual(await getRows(app.db));
  expect(moved.damaged).toHaveLength(2);
  expect(moved.damaged.join()).toContain(`document ${damaged!.filePath}`);
  expect(await to.exists(missing!.storedName)).toBe(false);
  expect(await to.read(damaged!.storedName)).toEqual(await from.read(damaged!.storedName));
});
