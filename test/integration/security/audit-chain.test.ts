import { randomInt } from 'node:crypto';
import SqliteDatabase from 'better-sqlite3';
import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { verifyAuditChain } from '#server/services/audit/chain.ts';
import { appendAudit, type AuditKey } from '#server/services/audit/audit.ts';
import { deriveKeys } from '#server/services/key/keys.ts';
import { buildWorld, type World } from '#test/support/context.ts';

const rowCount = 12;

/** A house whose audit has twelve rows. */
async function withAudit(rows: number = rowCount) {
  const world = await buildWorld();
  await append(world, rows);
  return world;
}

async function append({ db, services }: World, rows: number, keys: AuditKey = services.keys) {
  await inTransaction(db, async (tx) => {
    for (let at = 0; at < rows; at += 1) {
      await appendAudit(tx, keys, {
        at: services.now().toISOString(),
        actorKind: 'admin',
        actorId: `admin-${at}`,
        action: 'partner.update',
        entity: 'partner',
        entityId: `partner-${at}`,
        details: { fields: ['name'] },
      });
    }
  });
}

/** What somebody does who has the database's file, its triggers out of the way, and no key. */
function tamper({ services }: World, ...statements: string[]): void {
  const sqlite = new SqliteDatabase(services.config.databaseFile);
  sqlite.exec('drop trigger if exists audit_update; drop trigger if exists audit_delete');
  for (const statement of statements) sqlite.exec(statement);
  sqlite.close();
}

const errorIn = async ({ db, services }: World) =>
  (await verifyAuditChain(db, services.keys)).error;

test('an audit as it was written is whole, page after page, and so is one of nothing', async () => {
  expect(await errorIn(await buildWorld())).toBeUndefined();
  const world = await withAudit(1001);
  const check = await verifyAuditChain(world.db, world.services.keys);
  expect(check).toEqual({
    rows: 1001,
    hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string,
  });
});

test('the database refuses to change and to delete what is written', async () => {
  const { db } = await withAudit(2);
  await expect(db.updateTable('audit').set({ actorId: null }).execute()).rejects.toThrow(
    'append-only',
  );
  await expect(db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
  const rows = await db.selectFrom('audit').selectAll().orderBy('sequence').execute();
  const forged = rows.map((row) => ({ ...row, actorId: 'nobody' }));
  await expect(db.replaceInto('audit').values(forged).execute()).rejects.toThrow('append-only');
  expect(await db.selectFrom('audit').selectAll().orderBy('sequence').execute()).toEqual(rows);
});

test('whatever is changed is found at its row, whichever it is', async () => {
  const world = await withAudit();
  const columns = ['at', 'actorKind', 'actorId', 'action', 'entity', 'entityId', 'details', 'hash'];
  for (const [at, column] of columns.entries()) {
    const sequence = rowCount - at;
    const value = column === 'actorKind' ? 'system' : 'other';
    tamper(world, `update audit set "${column}" = '${value}' where sequence = ${sequence}`);
    expect([column, await errorIn(world)]).toEqual([column, { sequence, kind: 'changed' }]);
  }
});

test('a row that is gone is missed at the next one, at the end too', async () => {
  const world = await withAudit();
  tamper(world, 'delete from audit where sequence = 12');
  expect(await errorIn(world)).toEqual({ sequence: 12, kind: 'shortened' });
  tamper(world, 'delete from audit where sequence in (8, 9)');
  expect(await errorIn(world)).toEqual({ sequence: 10, kind: 'moved' });
  tamper(world, 'delete from audit where sequence = 1');
  expect(await errorIn(world)).toEqual({ sequence: 2, kind: 'moved' });
});

test('rows that changed places are found', async () => {
  const world = await withAudit();
  tamper(
    world,
    'update audit set sequence = -4 where sequence = 4',
    'update audit set sequence = 4 where sequence = 5',
    'update audit set sequence = 5 where sequence = -4',
  );
  expect(await errorIn(world)).toEqual({ sequence: 4, kind: 'moved' });
});

test('a thousand tamperings are found, each by itself', { timeout: 120_000 }, async () => {
  const rows = 60;
  const world = await withAudit(rows);
  tamper(world, 'create table kept as select * from audit');
  const row = () => 1 + randomInt(rows);
  const bent = (column: string, at: number) =>
    `update audit set "${column}" = substr("${column}", 1, ${randomInt(4)}) || '~' where sequence = ${at}`;
  const pairs = () => {
    const one = row();
    const other = 1 + ((one + randomInt(rows - 1)) % rows);
    return [
      `update audit set sequence = -1 where sequence = ${one}`,
      `update audit set sequence = ${one} where sequence = ${other}`,
      `update audit set sequence = ${other} where sequence = -1`,
    ];
  };
  const kinds: (() => string[])[] = [
    () => [bent('details', row())],
    () => [bent(['at', 'action', 'entity', 'entityId', 'actorId', 'hash'][randomInt(6)]!, row())],
    () => [`delete from audit where sequence = ${row()}`],
    () => [`delete from audit where sequence >= ${row()}`],
    pairs,
  ];
  const overlooked: string[] = [];
  for (let at = 0; at < 1000; at += 1) {
    const statements = kinds[at % kinds.length]!();
    tamper(world, ...statements);
    if (!(await errorIn(world))) overlooked.push(statements.join('; '));
    tamper(world, 'delete from audit', 'insert into audit select * from kept');
  }
  expect(overlooked).toEqual([]);
  expect(await errorIn(world)).toBeUndefined();
});

test('a row that somebody without the key appends is found', async () => {
  const world = await withAudit();
  const { hash } = await verifyAuditChain(world.db, world.services.keys);
  tamper(
    world,
    `insert into audit (at, "actorKind", action, entity, details, "previousHash", hash)
     values ('2026-11-21T09:00:00.000Z', 'system', 'x.y', 'x', '{}', '${hash}', '${'a'.repeat(64)}')`,
  );
  expect(await errorIn(world)).toEqual({ sequence: 13, kind: 'changed' });
});

test('the head cannot be shortened with the rows, nor begun anew', async () => {
  const world = await withAudit();
  const before = new SqliteDatabase(world.services.config.databaseFile, { readonly: true });
  const eleventh = before.prepare('select hash from audit where sequence = 11').pluck().get();
  before.close();
  tamper(
    world,
    'delete from audit where sequence = 12',
    `update "auditHead" set "rows" = 11, hash = '${String(eleventh)}'`,
  );
  expect(await errorIn(world)).toEqual({ sequence: 12, kind: 'head' });
  tamper(world, 'delete from "auditHead"');
  expect(await errorIn(world)).toEqual({ sequence: 12, kind: 'head' });
  await append(world, 1);
  expect(await errorIn(world)).toEqual({ sequence: 14, kind: 'shortened' });
});

test('an audit that was emptied is missed while there is an administrator', async () => {
  const world = await withAudit();
  await world.admin();
  tamper(world, 'delete from audit', `update "auditHead" set "rows" = 0, hash = '', mac = ''`);
  expect(await errorIn(world)).toEqual({ sequence: 1, kind: 'head' });
});

test('a chain goes on under a new key while the earlier one is known', async () => {
  const world = await withAudit();
  const { db, services } = world;
  const { audit } = deriveKeys(new Uint8Array(32).fill(7));
  await append(world, 3, { audit });
  const earlierAudit = [services.keys.audit];
  expect(await verifyAuditChain(db, { audit, earlierAudit })).not.toHaveProperty('error');
  const without = await verifyAuditChain(db, { audit });
  expect(without.error).toEqual({ sequence: 1, kind: 'changed' });
  await append(world, 1);
  const back = await verifyAuditChain(db, { audit, earlierAudit });
  expect(back.error).toEqual({ sequence: 16, kind: 'changed' });
});
