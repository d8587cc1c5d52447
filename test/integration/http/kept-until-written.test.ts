import { expect, onTestFinished, test } from 'vitest';
import { dialectOf } from '../../../src/db/dialect.ts';
import type { ListRows } from '../../../src/domain/application/review-list.ts';
import { connectDatabase } from '../../../src/server/startup/connect-database.ts';
import { listViews } from '../../../src/server/services/application/list.ts';
import { keptUntilWritten } from '../../../src/server/cache/until-next-write.ts';
import { insertApplications } from '../../support/applications.ts';
import { buildWorld, type World } from '../../support/context.ts';

/** Work that tells how often it was asked for, and answers so many rows. */
function counted(rows = 0) {
  let times = 0;
  return () => Promise.resolve({ times: (times += 1), items: Array.from({ length: rows }) });
}

/** Anything that is written, wherever that is. */
function write({ db }: Pick<World, 'db'>) {
  return db
    .updateTable('counter')
    .set((counter) => ({ value: counter('value', '+', 1) }))
    .execute();
}

test('an answer is kept until anything is written, by this process or another', async () => {
  const world = await buildWorld();
  if (dialectOf(world.db) === 'postgres') return;
  await insertApplications(world, [{ name: 'One' }]);
  const other = await connectDatabase(world.services.config);
  onTestFinished(() => other.destroy());
  const work = counted();
  const ask = () => keptUntilWritten(world.db, 'key', work);
  const first = await ask();
  expect(await ask()).toBe(first);
  await write(world);
  expect(await ask()).toMatchObject({ times: 2 });
  await write({ db: other });
  expect(await ask()).toMatchObject({ times: 3 });
  expect(await ask()).toMatchObject({ times: 3 });
});

test('who asks while an answer is worked out shares it, and its failure', async () => {
  const { db } = await buildWorld();
  if (dialectOf(db) === 'postgres') return;
  const work = counted();
  const ask = () => keptUntilWritten(db, 'key', work);
  expect(await Promise.all([ask(), ask()])).toMatchObject([{ times: 1 }, { times: 1 }]);
  const failing = () => keptUntilWritten(db, 'other', () => Promise.reject(new Error('no')));
  const failed = await Promise.allSettled([failing(), failing()]);
  expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await keptUntilWritten(db, 'other', work)).toMatchObject({ times: 2 });
});

test.each([
  [99, 8],
  [19, 40],
  [799, 1],
  [0, 800],
])('of answers with %i rows the newest %i are kept', async (rows, most) => {
  const { db } = await buildWorld();
  if (dialectOf(db) === 'postgres') return;
  const work = counted(rows);
  for (let key = 0; key <= most; key += 1) await keptUntilWritten(db, String(key), work);
  expect(await keptUntilWritten(db, '1', work)).toMatchObject({ times: 2 });
  expect(await keptUntilWritten(db, '0', work)).toMatchObject({ times: most + 2 });
});

test('of what failed and what was written over no rows are left to count', async () => {
  const { db } = await buildWorld();
  if (dialectOf(db) === 'postgres') return;
  await keptUntilWritten(db, 'large', counted(700));
  await insertApplications({ db }, [{ name: 'One' }]);
  const failing = () => Promise.reject(new Error('no'));
  for (let key = 0; key < 800; key += 1) {
    await expect(keptUntilWritten(db, `failing ${key}`, failing)).rejects.toThrow('no');
  }
  const work = counted(399);
  await keptUntilWritten(db, 'one', work);
  await keptUntilWritten(db, 'two', work);
  expect(await keptUntilWritten(db, 'one', work)).toMatchObject({ times: 1 });
});

test('what is written while an answer is worked out has it asked for again', async () => {
  const world = await buildWorld();
  await insertApplications(world, [{ name: 'One' }]);
  const work = counted();
  const interrupted = async () => {
    const answer = await work();
    await write(world);
    return answer;
  };
  expect(await keptUntilWritten(world.db, 'key', interrupted)).toMatchObject({ times: 1 });
  expect(await keptUntilWritten(world.db, 'key', work)).toMatchObject({ times: 2 });
});

test('keys and databases have answers of their own, and failures are not kept', async () => {
  const [one, two] = [await buildWorld(), await buildWorld()];
  const work = counted();
  expect(await keptUntilWritten(one.db, 'a', work)).toMatchObject({ times: 1 });
  expect(await keptUntilWritten(one.db, 'b', work)).toMatchObject({ times: 2 });
  expect(await keptUntilWritten(two.db, 'a', work)).toMatchObject({ times: 3 });
  const failing = () => Promise.reject(new Error('out of order'));
  await expect(keptUntilWritten(one.db, 'c', failing)).rejects.toThrow('out of order');
  expect(await keptUntilWritten(one.db, 'c', work)).toMatchObject({ times: 4 });
});

test('where the database does not tell of writes, every question is put', async () => {
  const { db } = await buildWorld();
  if (dialectOf(db) === 'sqlite') return;
  const work = counted();
  expect(await keptUntilWritten(db, 'key', work)).toMatchObject({ times: 1 });
  expect(await keptUntilWritten(db, 'key', work)).toMatchObject({ times: 2 });
});

test('pages of a hundred are kept, longer ones and queues are not', async () => {
  const { db } = await buildWorld();
  if (dialectOf(db) === 'postgres') return;
  await insertApplications({ db }, [{ name: 'One' }]);
  const now = new Date('2026-11-21T09:00:00.000Z');
  const isKept = async (input: ListRows) =>
    (await listViews(db, input, now)) === (await listViews(db, input, now));
  expect(await isKept({ limit: 100 })).toBe(true);
  expect(await isKept({ limit: 101 })).toBe(false);
  expect(await isKept({ limit: 100, queue: 'waiting' })).toBe(false);
});

test('the lists show what has changed since they were last asked for', async () => {
  const world = await buildWorld();
  await insertApplications(world, [{ name: 'Sara One' }, { name: 'Sara Two' }]);
  const reviewer = await world.admin();
  const seen = async (input: { search?: string; status?: 'pending' }) => {
    const views = await reviewer.application.list(input);
    const rows = await reviewer.application.rows(input);
    const names = (items: { applicantName: string; status: string }[]) =>
      items.map(({ applicantName, status }) => `${applicantName} ${status}`);
    expect(names(rows.items)).toEqual(names(views.items));
    expect([rows.total, rows.nextCursor]).toEqual([views.total, views.nextCursor]);
    return names(views.items);
  };
  expect(await seen({ search: 'sara' })).toEqual(['Sara Two pending', 'Sara One pending']);
  expect(await seen({ search: 'sara' })).toEqual(['Sara Two pending', 'Sara One pending']);
  expect(await seen({ status: 'pending' })).toHaveLength(2);

  const [, { id = '' } = {}] = (await reviewer.application.list({})).items;
  await reviewer.application.setStatus({ id, status: 'approved' });
  expect(await seen({ search: 'sara' })).toEqual(['Sara One approved', 'Sara Two pending']);
  expect(await seen({ status: 'pending' })).toEqual(['Sara Two pending']);

  await insertApplications(world, [{ name: 'Sara Three' }]);
  expect(await seen({ search: 'sara' })).toContain('Sara Three pending');
});
