import SqliteDatabase from 'better-sqlite3';
import { Kysely, SqliteDialect } from 'kysely';
import { expect, test } from 'vitest';
import { listAuditLog } from '#db/queries/system/audit-log.ts';
import { inTransaction } from '#db/database.ts';
import type { Database } from '#db/schema/schema.ts';
import { actionWords, auditKinds, auditText } from '#domain/audit/audit-text.ts';
import { appendAudit } from '#server/services/audit/audit.ts';
import { adminBearer, buildTestApp } from '#test/support/app.ts';
import { insertApplications } from '#test/support/applications.ts';
import { buildWorld, getError } from '#test/support/context.ts';
import { cellsOfCsv } from '#test/support/spreadsheet.ts';

test('an owner reads who did what, when, on what, by person, kind and day', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, [{ name: 'Maria' }]);
  const reviewer = await world.admin('reviewer');
  await reviewer.application.setStatus({ id: stored?.id ?? '', status: 'under_review' });
  const partner = { type: 'financial' as const, status: 'active' as const, orderIndex: 1 };
  const { id } = await (
    await world.admin('owner')
  ).partner.create({ ...partner, name: 'Gulf Bank' });
  world.pass(24 * 60 * 60 * 1000);
  const owner = await world.admin('owner');
  await owner.partner.remove({ id });

  const all = await owner.audit.list({});
  expect(all.items.find(({ action }) => action === 'partner.remove')).toMatchObject({
    at: '2026-11-22T09:00:00.000Z',
    actorKind: 'admin',
    entityName: { en: 'Gulf Bank', ar: 'Gulf Bank' },
  });
  const status = all.items.find(({ action }) => action === 'application.setStatus');
  expect(status?.entityName?.en).toBe(stored?.applicationId);
  const actions = async (filter: Parameters<typeof owner.audit.list>[0]) =>
    (await owner.audit.list(filter)).items.map(({ action }) => action);
  expect(await actions({ kind: 'deletion' })).toEqual(['partner.remove']);
  expect(await actions({ kind: 'decision' })).toEqual(['application.setStatus']);
  expect(await actions({ from: '2026-11-22', to: '2026-11-22' })).toContain('partner.remove');
  expect(await actions({ from: '2026-11-23' })).toEqual([]);
  expect(await actions({ to: '2026-11-21', kind: 'deletion' })).toEqual([]);
  const { id: reviewerId } = await world.db
    .selectFrom('admin')
    .select('id')
    .where('role', '=', 'reviewer')
    .orderBy('createdAt')
    .executeTakeFirstOrThrow();
  const own = await owner.audit.list({ person: reviewerId, kind: 'decision' });
  expect(own.items).toHaveLength(1);
  expect(own.items[0]?.actorName).toEqual(expect.any(String));
  expect(await actions({ person: reviewerId, kind: 'deletion' })).toEqual([]);
  const other = await world.admin('reviewer');
  expect(await getError(other.audit.list({}))).toMatchObject({ code: 'forbidden' });
  expect(await getError(owner.audit.list({ from: '2026-13-01' }))).toMatchObject({
    code: 'bad_input',
  });
});

test('pages meet without a gap, also among entries of one moment', async () => {
  const world = await buildWorld();
  await inTransaction(world.db, async (tx) => {
    for (let at = 0; at < 25; at += 1) {
      const action = ['class.remove', 'partner.remove', 'class.update'][at % 3] ?? '';
      await appendAudit(tx, world.services.keys, {
        ...{ at: '2026-11-21T09:00:00.000Z', actorKind: 'system', actorId: null },
        ...{ action, entity: 'class', entityId: null },
      });
    }
  });
  const owner = await world.admin('owner');
  const walk = async (kind: 'deletion' | undefined) => {
    const seen: number[] = [];
    for (let cursor: string | undefined; ;) {
      const page = await owner.audit.list({ limit: 4, kind, cursor, to: '2026-11-21' });
      seen.push(...page.items.map(({ sequence }) => sequence));
      cursor = page.nextCursor;
      if (cursor === undefined) return seen;
    }
  };
  const numbers = Array.from({ length: 25 }, (_, at) => 25 - at);
  expect((await walk(undefined)).filter((number) => number <= 25)).toEqual(numbers);
  expect(await walk('deletion')).toEqual(numbers.filter((number) => number % 3 !== 0));
});

test('exports the filtered log, with an entry of its own', async () => {
  const app = await buildTestApp();
  await insertApplications(app, [{ name: 'Maria' }]);
  const { authorization } = await adminBearer(app, 'owner');
  const read = (query: string) =>
    app.inject({ url: `/files/audit-log?${query}`, headers: { authorization } });
  expect((await read('language=en&kind=decision')).statusCode).toBe(200);
  await expect
    .poll(async () => (await read('language=en&kind=export')).rawPayload.toString())
    .toContain(', complete');
  const [heading, ...rows] = cellsOfCsv((await read('language=en&kind=export')).rawPayload);
  expect(heading).toEqual(['Number', 'Time (Kuwait)', 'Who', 'What', 'On what', 'Details']);
  expect(rows.at(-1)?.slice(3)).toEqual([
    ...['Export started', 'Export'],
    'format: csv, language: English, kind: Decisions',
  ]);
  const reviewer = await adminBearer(app, 'reviewer');
  const denied = await app.inject({ url: '/files/audit-log', headers: reviewer });
  expect(denied.statusCode).toBe(403);
});

test('the head tells whether the end of the chain is as it was written', async () => {
  const world = await buildWorld();
  const owner = await world.admin('owner');
  const write = () =>
    inTransaction(world.db, (tx) =>
      appendAudit(tx, world.services.keys, {
        ...{ at: '2026-11-21T09:00:00.000Z', actorKind: 'system', actorId: null },
        ...{ action: 'partner.update', entity: 'partner', entityId: 'p' },
      }),
    );
  for (let at = 0; at < 3; at += 1) await write();
  const whole = await owner.audit.head();
  const { rows } = await world.db.selectFrom('auditHead').select('rows').executeTakeFirstOrThrow();
  expect(whole).toEqual({
    rows,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
    isIntact: true,
  });
  const sqlite = new SqliteDatabase(world.services.config.databaseFile);
  sqlite.exec('drop trigger if exists audit_update; drop trigger if exists audit_delete');
  sqlite.exec(`update audit set "actorId" = 'x' where sequence = ${rows - 1}`);
  expect((await owner.audit.head()).isIntact).toBe(false);
  sqlite.exec(`update audit set "actorId" = null where sequence = ${rows - 1}`);
  expect((await owner.audit.head()).isIntact).toBe(true);
  sqlite.exec(`delete from audit where sequence = ${rows}`);
  expect((await owner.audit.head()).isIntact).toBe(false);
  sqlite.close();
});

test('every filter of the log is read along an index, in its order', async () => {
  const world = await buildWorld();
  const sqlite = new SqliteDatabase(world.services.config.databaseFile);
  const plans: string[] = [];
  const db = new Kysely<Database>({
    dialect: new SqliteDialect({ database: sqlite }),
    log: ({ query }) => {
      const steps = sqlite.prepare(`explain query plan ${query.sql}`).all(...query.parameters);
      plans.push(JSON.stringify(steps));
    },
  });
  const after = { at: '2026-11-21T09:00:00.000Z', sequence: 5 };
  const days = { from: '2026-11-01T00:00:00.000Z', before: '2026-11-30T00:00:00.000Z' };
  const person = { actorId: 'a' };
  const kind = { actions: ['class.remove'] };
  for (const [filter, index] of [
    [{}, 'audit_at'],
    [kind, 'audit_action'],
    [person, 'audit_actor'],
    [{ ...person, ...kind }, 'audit_actor'],
  ] as const) {
    for (const range of [{}, days]) {
      await listAuditLog(db, { ...filter, ...range }, { limit: 51, after });
      expect(plans.at(-1)).toContain(`INDEX ${index}`);
    }
  }
  sqlite.close();
});

test('every action of a kind has words in both languages', () => {
  for (const action of Object.values(auditKinds).flat()) {
    expect(auditText.verbs, action).toHaveProperty(action.split('.')[1] ?? '');
    expect(actionWords(action, 'ar')).not.toBe(actionWords(action, 'en'));
  }
});
