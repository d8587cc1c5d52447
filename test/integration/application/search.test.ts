import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findApplicationPage, selectListed } from '#db/queries/application/page.ts';
import { searchWords } from '#domain/text/search.ts';
import { insertApplications } from '#test/support/applications.ts';
import { buildWorld } from '#test/support/context.ts';

type World = Awaited<ReturnType<typeof buildWorld>>;

/** The numbers on the first page of a search, and the total. */
async function find({ db }: Pick<World, 'db'>, search: string, limit = 5) {
  const query = { limit, select: selectListed };
  const { rows, total } = await findApplicationPage(db, { words: searchWords(search) }, query);
  return [rows.map(({ number }) => number), total];
}

test('a search is counted up to a thousand matches', async () => {
  const world = await buildWorld();
  const some = (length: number) => Array.from({ length }, () => ({ name: 'Common' }));
  await insertApplications(world, some(1000));
  expect(await find(world, 'common', 2)).toEqual([[1000, 999], 1000]);
  await insertApplications(world, some(1));
  expect(await find(world, 'common', 2)).toEqual([[1001, 1000], undefined]);
  await world.db.deleteFrom('student').execute();
  await world.db.deleteFrom('application').where('number', '=', 500).execute();
  expect(await find(world, 'common', 2)).toEqual([[1001, 1000], 1000]);
});

test('finds what was stored last, and nothing that is gone', async () => {
  const world = await buildWorld();
  await insertApplications(world, [{ name: 'Rare One' }, { name: 'Other' }]);
  expect(await find(world, 'rare')).toEqual([[1], 1]);
  await insertApplications(world, [{ name: 'Rare Two' }, { name: 'Another' }]);
  expect(await find(world, 'rare')).toEqual([[3, 1], 2]);
  await world.db.deleteFrom('student').execute();
  await world.db.deleteFrom('application').where('number', '=', 1).execute();
  expect(await find(world, 'rare')).toEqual([[3], 1]);
});

test('a text with all letters of a word in another order is not found', async () => {
  const world = await buildWorld();
  await insertApplications(world, [
    { name: 'abcde cdefg' },
    { name: 'abcdefg' },
    { name: 'defgabc' },
  ]);
  expect(await find(world, 'abcdefg')).toEqual([[2], 1]);
  expect(await find(world, 'cdef abcd')).toEqual([[2, 1], 2]);
});

test.each(['1 2', '1-2', '12', '4 -', '٣ ٤', 'ب', '-', '"', '5 1 2'])(
  '%s is looked for',
  async (search) => {
    const world = await buildWorld();
    const name = '12 34 4x 512 ب -x "y"';
    await insertApplications(world, [{ name }, { name: 'Any Body', phone: '+96560000000' }]);
    expect((await find(world, search))[0]).toEqual([1]);
  },
);

test('finds exactly the texts that hold every word, whatever their characters', async () => {
  const world = await buildWorld();
  const character = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom('ا', 'ل', 'م', 'a', 'b', '-', '@', '0', '7', 'ء') },
    fc.constantFrom('😀', '"', '\\', "'", '[', ',', '*', '%', '_', '\u{f0021}'),
  );
  const word = fc.string({ unit: character, minLength: 1, maxLength: 8 });
  const names = fc.sample(fc.array(word, { minLength: 1, maxLength: 6 }), {
    numRuns: 300,
    seed: 1,
  });
  await insertApplications(
    world,
    names.map((words) => ({ name: words.join(' ') })),
  );
  const texts = await world.db
    .selectFrom('application')
    .select(['number', 'searchText'])
    .orderBy('number', 'desc')
    .execute();
  const part = fc
    .constantFrom(...names.flat())
    .chain((whole) => fc.nat(2).map((from) => [...whole].slice(from, from + 4).join('')));
  await fc.assert(
    fc.asyncProperty(fc.array(part, { minLength: 1, maxLength: 3 }), async (parts) => {
      const words = searchWords(parts.join(' '));
      fc.pre(words.length > 0);
      const held = texts.filter(({ searchText }) => words.every((one) => searchText.includes(one)));
      expect((await find(world, parts.join(' '), 500))[0]).toEqual(
        held.map(({ number }) => number),
      );
    }),
    { numRuns: 200 },
  );
});
