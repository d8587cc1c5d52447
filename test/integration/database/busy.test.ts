import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import SqliteDatabase from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { inTransaction, isStorageUnavailable, openSqlite } from '#db/database.ts';
import { migrateToLatest } from '#db/migrate.ts';

/** A database, and another process's hold on it. */
async function held() {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-busy-'));
  const file = join(folder, 'app.sqlite');
  const db = openSqlite(file);
  await migrateToLatest(db);
  const other = new SqliteDatabase(file);
  onTestFinished(async () => {
    other.close();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });
  return { db, other };
}

const count = { name: 'x', value: 1 };

test('a write waits for another process without holding up reads or the event loop', async () => {
  const { db, other } = await held();
  other.exec('begin immediate');
  const writes = [
    db.insertInto('counter').values(count).execute(),
    inTransaction(db, (tx) =>
      tx
        .insertInto('counter')
        .values({ ...count, name: 'y' })
        .execute(),
    ),
  ];
  for (let round = 0; round < 20; round += 1) {
    await after(10);
    expect(await db.selectFrom('counter').selectAll().execute()).toEqual([]);
  }
  other.exec('rollback');
  await Promise.all(writes);
  const rows = await db.selectFrom('counter').select('name').orderBy('name').execute();
  expect(rows).toEqual([{ name: 'x' }, { name: 'y' }]);
});

test('a write that waits too long gets an error, however many wait', async () => {
  const { db, other } = await held();
  other.exec('begin immediate');
  const started = performance.now();
  const writes = Array.from({ length: 10 }, (_, at) =>
    inTransaction(db, (tx) =>
      tx
        .insertInto('counter')
        .values({ ...count, name: String(at) })
        .execute(),
    ).then(
      () => false,
      (error: unknown) => isStorageUnavailable(error),
    ),
  );
  expect(new Set(await Promise.all(writes))).toEqual(new Set([true]));
  expect(performance.now() - started).toBeLessThan(20_000);
  other.exec('rollback');
  await db.insertInto('counter').values(count).execute();
});

test('a transaction runs alone: nothing runs between its statements', async () => {
  const { db } = await held();
  const seen: number[] = [];
  const add = (name: string) =>
    inTransaction(db, async (tx) => {
      await tx
        .insertInto('counter')
        .values({ ...count, name })
        .execute();
      await after(5);
      const rows = await tx.selectFrom('counter').select('name').execute();
      seen.push(rows.length);
    });
  await Promise.all(['a', 'b', 'c'].map(add));
  expect(seen).toEqual([1, 2, 3]);
});
