import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { dialectOf } from '../../../src/db/dialect.ts';
import { fewMatches } from '../../../src/db/queries/application/filter.ts';
import { pageOfApplications } from '../../../src/db/queries/application/page.ts';
import { searchNeedle } from '../../../src/domain/text/search.ts';
import { insertApplications } from '../../support/applications.ts';
import { buildWorld } from '../../support/context.ts';

test('what is frequent is remembered for a minute, and counted anew after that', async () => {
  const { db } = await buildWorld();
  await insertApplications(
    { db },
    Array.from({ length: 1001 }, (_, at) => ({ name: `Common ${at}` })),
  );
  const find = () => pageOfApplications(db, { needle: 'common' }, { limit: 2 });
  const newest = [1001, 1000];
  const first = await find();
  expect(first.places.map(({ number }) => number)).toEqual(newest);
  expect(first.total).toBeUndefined();

  await db.deleteFrom('student').execute();
  await db.deleteFrom('application').where('number', '=', 500).execute();
  const second = await find();
  expect(second.places.map(({ number }) => number)).toEqual(newest);
  expect(second.total).toBeUndefined();

  const inAMinute = performance.now() + 60_001;
  const later = vi.spyOn(performance, 'now').mockReturnValue(inAMinute);
  expect((await find()).total).toBe(1000);
  later.mockRestore();
});

test('other needles and other databases are none the wiser', async () => {
  const [one, two] = [await buildWorld(), await buildWorld()];
  await insertApplications(
    one,
    Array.from({ length: 1001 }, (_, at) => ({ name: `Common ${at}` })),
  );
  await insertApplications(two, [{ name: 'Common' }]);
  expect(await fewMatches(one.db, { needle: 'common' })).toBeUndefined();
  expect(await fewMatches(one.db, { needle: 'common  77' })).toEqual({
    numbers: [78, ...Array.from({ length: 10 }, (_, at) => 771 + at)],
  });
  expect(await fewMatches(two.db, { needle: 'common' })).toEqual({ numbers: [1] });
});

test('a page is filled from two windows, and short where those hold less', async () => {
  const { db } = await buildWorld();
  const near = new Set([1290, 1180]);
  await insertApplications(
    { db },
    Array.from({ length: 1300 }, (_, at) => ({
      name: 'Any Body',
      institution: at < 1100 || near.has(at + 1) ? 'Far School' : 'Near School',
    })),
  );
  const pageOf = async (windowRows: number) => {
    const asked = { limit: 3, windowRows };
    const { places, next } = await pageOfApplications(db, { needle: 'far' }, asked);
    return [places.map(({ number }) => number), next?.number];
  };
  expect(await pageOf(130)).toEqual([[1290, 1180, 1100], 1100]);
  expect(await pageOf(50)).toEqual([[1290], 1201]);
  expect(await pageOf(5)).toEqual([[1290], 1286]);
});

test('the few that were found are remembered, with those that come later and without those that go', async () => {
  const { db } = await buildWorld();
  await insertApplications({ db }, [{ name: 'Rare One' }, { name: 'Other' }]);
  const find = async () => {
    const { places, total } = await pageOfApplications(db, { needle: 'rare' }, { limit: 10 });
    return [places.map(({ number }) => number), total];
  };
  expect(await find()).toEqual([[1], 1]);
  await insertApplications({ db }, [{ name: 'Rare Two' }, { name: 'Another' }]);
  expect(await find()).toEqual([[3, 1], 2]);
  await db.deleteFrom('student').execute();
  await db.deleteFrom('application').where('number', '=', 1).execute();
  expect(await find()).toEqual([[3], 1]);

  const many = Array.from({ length: 250 }, (_, at) => ({ name: at % 2 ? 'Rare' : 'Common' }));
  await insertApplications({ db }, many);
  expect((await find())[1]).toBe(126);
});

test('what was found is not looked for in the index again', async () => {
  const { db } = await buildWorld();
  if (dialectOf(db) === 'postgres') return;
  await insertApplications({ db }, [{ name: 'Rare One' }]);
  const find = async () => (await pageOfApplications(db, { needle: 'rare' }, { limit: 10 })).total;
  expect(await find()).toBe(1);
  await sql`insert into "applicationSearch" ("applicationSearch") values ('delete-all')`.execute(
    db,
  );
  expect(await find()).toBe(1);
});

test('few that become more than a thousand are frequent', async () => {
  const { db } = await buildWorld();
  const some = (length: number) => Array.from({ length }, () => ({ name: 'Common' }));
  await insertApplications({ db }, some(950));
  expect((await fewMatches(db, { needle: 'common' }))?.valueOf()).toHaveProperty('numbers');
  await insertApplications({ db }, some(51));
  expect(await fewMatches(db, { needle: 'common' })).toBeUndefined();
});

/** Halves of a needle that is long enough for its phrase to be slow, and a text with all of its pieces but not the needle. */
const [front, back] = [0x4e00, 0x5e00].map((first) =>
  Array.from({ length: 49 }, (_, at) => String.fromCodePoint(first + at)).join(''),
) as [string, string];
const long = front + back;
const scattered = `${front + back.slice(0, 2)}-${front.slice(-2) + back}`;

test.each([
  ['most of more than a thousand', { holding: 1150, scattered: 100, later: 0 }, undefined],
  ['some of more than a thousand', { holding: 63, scattered: 1187, later: 0 }, 63],
  ['more than a thousand of a few more', { holding: 1020, scattered: 180, later: 0 }, undefined],
  ['some of far more than the sample knows', { holding: 63, scattered: 1187, later: 3000 }, 63],
])('a slow phrase is told from what has its pieces: %s', async (_what, rows, few) => {
  const world = await buildWorld();
  const halves = Array.from({ length: 2000 }, () => [{ name: front }, { name: back }]);
  await insertApplications(world, [
    ...halves.flat(),
    ...Array.from({ length: rows.scattered }, () => ({ name: scattered })),
    ...Array.from({ length: rows.holding }, () => ({ name: long })),
  ]);
  await fewMatches(world.db, { needle: 'sample' });
  const later = Array.from({ length: rows.later }, () => ({ name: scattered }));
  await insertApplications(world, later);
  const found = await fewMatches(world.db, { needle: long });
  const page = await pageOfApplications(world.db, { needle: long }, { limit: 5 });
  expect(found !== undefined).toBe(few !== undefined);
  expect(page.total).toBe(few);
  const newest = 4000 + rows.scattered + rows.holding;
  expect(page.places.map(({ number }) => number)).toEqual([0, 1, 2, 3, 4].map((at) => newest - at));
});

test('a quick phrase is asked for where more have its pieces than the sample knows', async () => {
  const world = await buildWorld();
  await insertApplications(world, [{ name: 'Any Body' }]);
  await fewMatches(world.db, { needle: 'sample' });
  const some = (length: number, name: string) => Array.from({ length }, () => ({ name }));
  await insertApplications(world, [...some(700, 'abcde cdefg'), ...some(500, 'abcdefg')]);
  const { total, places } = await pageOfApplications(world.db, { needle: 'abcdefg' }, { limit: 1 });
  expect([total, places[0]?.number]).toEqual([500, 1201]);
});

test.each(['1 2', '1-2', '12', '4 -', '٣ ٤', 'ب', '-', '"', '5 1 2'])(
  '%s is looked for',
  async (search) => {
    const { db } = await buildWorld();
    const name = '12 34 4x 512 ب -x "y"';
    await insertApplications({ db }, [{ name }, { name: 'Any Body', phone: '+96560000000' }]);
    const needle = searchNeedle(search);
    if (needle === undefined) throw new Error('a search');
    const { places } = await pageOfApplications(db, { needle }, { limit: 5 });
    expect(places.map(({ number }) => number)).toEqual([1]);
  },
);

test('what the sample tells to be frequent needs no index', async () => {
  const { db } = await buildWorld();
  if (dialectOf(db) === 'postgres') return;
  const some = Array.from({ length: 2500 }, (_, at) => ({ name: at % 5 ? 'Common' : 'Rare' }));
  await insertApplications({ db }, some);
  await sql`insert into "applicationSearch" ("applicationSearch") values ('delete-all')`.execute(
    db,
  );
  expect(await fewMatches(db, { needle: 'common' })).toBeUndefined();
  expect(await fewMatches(db, { needle: 'rare' })).toEqual({ numbers: [] });
});
