import { expect, test } from 'vitest';
import { insertRows } from '../../../src/db/sqlite/insert-rows.ts';
import { buildTestApp } from '../../support/app.ts';

const createdAt = '2026-11-25T06:00:00.000Z';
const stagingOf = (at: number) => ({ id: `id-${at}`, storedNames: `[${at}]`, createdAt });

test.each([0, 1, 2, 17, 501])('%i rows come out as they went in', async (count) => {
  const { db } = (await buildTestApp()).services;
  const rows = Array.from({ length: count }, (_, at) => stagingOf(at));
  await insertRows(db, 'staging', rows);
  const stored = await db.selectFrom('staging').selectAll().execute();
  expect(stored.map(({ id }) => id).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(stored).toEqual(expect.arrayContaining(rows));
});

test('rows of other columns in another order and number each have their own', async () => {
  const { db } = (await buildTestApp()).services;
  const [one, two] = [stagingOf(1), stagingOf(2)];
  const turned = { createdAt, storedNames: two.storedNames, id: two.id };
  await insertRows(db, 'staging', [one]);
  await insertRows(db, 'staging', [turned]);
  await insertRows(db, 'staging', [stagingOf(3), { ...turned, id: 'id-4' }]);
  expect(await db.selectFrom('staging').selectAll().orderBy('id').execute()).toEqual([
    one,
    two,
    stagingOf(3),
    { ...two, id: 'id-4' },
  ]);
});

test('a row with a column more or less than the first is refused, and none is there', async () => {
  const { db } = (await buildTestApp()).services;
  const student = { applicationId: 'a', studentNumber: 1, tuitionAmountFils: 1, name: 'x' };
  const more = { ...student, studentNumber: 2, grade: 'y' };
  for (const rows of [
    [student, more],
    [more, student],
  ]) {
    await expect(insertRows(db, 'student', rows)).rejects.toThrow(TypeError);
  }
  expect(await db.selectFrom('student').selectAll().execute()).toEqual([]);
});
