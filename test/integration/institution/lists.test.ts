import { describe, expect, test } from 'vitest';
import type { EducationType } from '#domain/institution/education-type.ts';
import {
  getAudit,
  buildWorld,
  denials,
  getError,
  getState,
  type World,
} from '#test/support/context.ts';

const names = { nameAr: 'مدرسة', nameEn: 'School' };

async function schoolWith(
  world: World,
  classes: readonly [ar: string, en: string, fees: number][],
  educationType: EducationType = 'school',
) {
  const editor = await world.admin('editor');
  const { id } = await editor.institution.create({ educationType, ...names });
  const of = { educationType, institutionId: id };
  for (const [at, [nameAr, nameEn, tuitionAmount]] of classes.entries()) {
    const orderIndex = at + 1;
    await editor.institution.createClass({ ...of, nameAr, nameEn, tuitionAmount, orderIndex });
  }
  const list = () => editor.institution.classes(of);
  return { editor, of, list };
}

const three: [string, string, number][] = [
  ['الأول', 'Grade 1', 1000],
  ['الثاني', 'Grade 2', 1100],
  ['الثالث', 'Grade 3', 1200.5],
];
const getNames = (rows: readonly { nameEn: string }[]) => rows.map((row) => row.nameEn);

describe('reordering classes', () => {
  test('takes all of them at once and touches those that move', async () => {
    const world = await buildWorld();
    const { editor, of, list } = await schoolWith(world, three);
    const [one, two, last] = await list();
    const order = [last!, two!, one!].map(({ id, updatedAt }) => ({ id, updatedAt }));
    world.pass(1000);
    const answer = await editor.institution.reorderClasses({ ...of, classes: order });
    expect(getNames(answer)).toEqual(['Grade 3', 'Grade 2', 'Grade 1']);
    expect(answer.map((row) => row.orderIndex)).toEqual([1, 2, 3]);
    expect(answer[1]?.updatedAt).toBe(two?.updatedAt);
    expect(answer[0]?.updatedAt).not.toBe(last?.updatedAt);
    expect(getNames(await world.visitor.institution.publicClasses(of))).toEqual(getNames(answer));
    expect(await getAudit(world.db)).toContain('class.reorder');
  });

  test('is refused once somebody added, changed or deleted one, and changes nothing', async () => {
    const world = await buildWorld();
    const { editor, of, list } = await schoolWith(world, three);
    const rows = await list();
    const order = rows.map(({ id, updatedAt }) => ({ id, updatedAt })).reverse();
    const reorder = (classes: typeof order) =>
      getError(editor.institution.reorderClasses({ ...of, classes }));
    expect((await reorder(order.slice(1))).code).toBe('changed');
    expect((await reorder([...order, order[0]!])).code).toBe('changed');
    const classId = rows[0]!.id;
    await editor.institution.updateClass({ ...of, classId, tuitionAmount: 5 });
    expect((await reorder(order)).code).toBe('changed');
    expect(getNames(await list())).toEqual(['Grade 1', 'Grade 2', 'Grade 3']);
    const elsewhere = { ...of, institutionId: crypto.randomUUID(), classes: order };
    expect((await getError(editor.institution.reorderClasses(elsewhere))).code).toBe('not_found');
  });
});

describe('importing classes', () => {
  const rows = [
    { nameAr: ' الأول ', nameEn: 'Grade 1', tuitionAmount: '١٠٥٠٫٥'.replace('٫', '.') },
    { nameAr: 'الثاني', nameEn: 'Grade 2', tuitionAmount: 1100 },
    { nameAr: 'الرابع', nameEn: 'Grade 4', tuitionAmount: '1300.250', status: 'inactive' },
    { nameAr: '5', nameEn: 5, tuitionAmount: 0, orderIndex: null },
  ];

  test('shows what would happen, then updates prices and adds the rest', async () => {
    const world = await buildWorld();
    const { editor, of, list } = await schoolWith(world, three);
    const before = await getState(world.db);
    const preview = await editor.institution.importClasses({ ...of, rows, isDryRun: true });
    expect(preview).toMatchObject({ isSaved: false, faults: [] });
    expect(preview.rows.map(({ action }) => action)).toEqual(['update', 'keep', 'add', 'add']);
    expect(preview.rows[0]).toEqual({
      row: 0,
      action: 'update',
      nameAr: 'الأول',
      nameEn: 'Grade 1',
      tuitionAmount: 1050.5,
      previousTuitionAmount: 1000,
    });
    expect(await getState(world.db)).toEqual(before);
    const saved = await editor.institution.importClasses({ ...of, rows });
    expect(saved).toEqual({ ...preview, isSaved: true });
    expect(
      (await list()).map(({ nameEn, tuitionAmount, orderIndex, status }) => [
        ...[nameEn, tuitionAmount, orderIndex, status],
      ]),
    ).toEqual([
      ['Grade 1', 1050.5, 1, 'active'],
      ['Grade 2', 1100, 2, 'active'],
      ['Grade 3', 1200.5, 3, 'active'],
      ['Grade 4', 1300.25, 4, 'inactive'],
      ['5', 0, 5, 'active'],
    ]);
    expect((await getAudit(world.db)).filter((action) => action === 'class.import')).toHaveLength(
      1,
    );
  });

  test('names each bad row and field, and then imports none', async () => {
    const world = await buildWorld();
    const { editor, of } = await schoolWith(world, three);
    const bad = [
      ...rows,
      { nameAr: '', nameEn: 'Grade 6', tuitionAmount: 'much' },
      { nameAr: 'السابع', nameEn: 'Grade 2', tuitionAmount: 1 },
      { nameAr: 'الثامن', nameEn: 'Grade 4', tuitionAmount: -1, status: 'open' },
      { nameAr: 'التاسع', nameEn: 'Grade 4', tuitionAmount: 1 },
      { nameAr: null, tuitionAmount: null },
    ];
    const before = await getState(world.db);
    const preview = await editor.institution.importClasses({ ...of, rows: bad, isDryRun: true });
    expect(preview.rows).toHaveLength(4);
    expect(preview.faults.map(({ row, field, key }) => `${row} ${field} ${key}`)).toEqual([
      '4 nameAr nameArRequired',
      '4 tuitionAmount amountInvalid',
      '5 nameEn rowRepeated',
      '6 tuitionAmount tuitionNotNegative',
      '6 status publicationInvalid',
      '7 nameEn rowRepeated',
      '8 nameAr nameArRequired',
      '8 nameEn nameEnRequired',
      '8 tuitionAmount required',
    ]);
    const saving = await getError(editor.institution.importClasses({ ...of, rows: bad }));
    expect(saving.status).toBe(400);
    expect(saving.issues?.[1]).toEqual({ path: 'rows.4.tuitionAmount', key: 'amountInvalid' });
    const conflict = { ...of, rows: [{ nameAr: 'الأول', nameEn: 'Reception', tuitionAmount: 1 }] };
    expect(await getError(editor.institution.importClasses(conflict))).toMatchObject({
      issues: [{ path: 'rows.0.nameAr', key: 'rowNamesConflict' }],
    });
    expect(await getState(world.db)).toEqual(before);
  });

  test('finds a grade by any form of its name, once', async () => {
    const world = await buildWorld();
    const { editor, of, list } = await schoolWith(world, three);
    const grades = [
      { nameAr: 'الصف الأول', nameEn: 'First grade', tuitionAmount: 1500 },
      { nameAr: '٢', nameEn: '2', tuitionAmount: 1600 },
      { nameAr: 'الصف الرابع', nameEn: '4', tuitionAmount: 1700 },
    ];
    const preview = await editor.institution.importClasses({ ...of, rows: grades, isDryRun: true });
    expect(preview.rows.map(({ action }) => action)).toEqual(['update', 'update', 'add']);
    await editor.institution.importClasses({ ...of, rows: grades });
    expect((await list()).map(({ nameEn, tuitionAmount }) => [nameEn, tuitionAmount])).toEqual([
      ...[
        ['Grade 1', 1500],
        ['Grade 2', 1600],
        ['Grade 3', 1200.5],
        ['4', 1700],
      ],
    ]);
    const twice = [...grades, { nameAr: 'الثاني', nameEn: 'G2', tuitionAmount: 1 }];
    const { faults } = await editor.institution.importClasses({
      ...of,
      rows: twice,
      isDryRun: true,
    });
    expect(faults).toEqual([{ row: 3, field: 'nameEn', key: 'rowRepeated' }]);
  });

  test('rounds amounts that a spreadsheet program calculated, and rejects a real fourth decimal', async () => {
    const world = await buildWorld();
    const { editor, of } = await schoolWith(world, []);
    const amounts = [
      '727.5599999999999',
      '999.82400000000000001',
      1250.0999999999999,
      '1.0005',
      1.0005,
    ];
    const rows = amounts.map((tuitionAmount, at) => ({
      ...{ nameAr: `صف ${at}`, nameEn: `Class ${at}`, tuitionAmount },
    }));
    const preview = await editor.institution.importClasses({ ...of, rows, isDryRun: true });
    expect(preview.rows.map(({ tuitionAmount }) => tuitionAmount)).toEqual([
      ...[727.56, 999.824, 1250.1],
    ]);
    expect(preview.faults.map(({ row, key }) => `${row} ${key}`)).toEqual([
      ...['3 amountInvalid', '4 amountInvalid'],
    ]);
  });

  test('takes 1 to 300 rows of an institution that is there', async () => {
    const world = await buildWorld();
    const { editor, of } = await schoolWith(world, []);
    const importing = (count: number, institutionId: string = of.institutionId) =>
      editor.institution.importClasses({
        ...{ ...of, institutionId },
        rows: Array.from({ length: count }, (_, at) => ({
          ...{ nameAr: `صف ${at}`, nameEn: `Class ${at}`, tuitionAmount: at },
        })),
      });
    const range = { issues: [{ path: 'rows', key: 'rowsRange' }] };
    expect(await getError(importing(0))).toMatchObject(range);
    expect(await getError(importing(301))).toMatchObject(range);
    expect((await getError(importing(1, crypto.randomUUID()))).code).toBe('not_found');
    expect((await importing(300)).rows).toHaveLength(300);
  });
});

describe('copying classes', () => {
  test('adds what is missing behind the own ones and tells the rest', async () => {
    const world = await buildWorld();
    const { of: from } = await schoolWith(world, three, 'nursery');
    const { editor, of, list } = await schoolWith(world, [['الثاني', 'Second', 9]]);
    const source = { fromEducationType: 'nursery', fromInstitutionId: from.institutionId } as const;
    const preview = await editor.institution.copyClasses({ ...of, ...source, isDryRun: true });
    expect(await list()).toHaveLength(1);
    const copied = await editor.institution.copyClasses({ ...of, ...source });
    expect(copied).toEqual(preview);
    expect(copied.conflicts).toEqual([{ nameAr: 'الثاني', nameEn: 'Grade 2' }]);
    expect(getNames(await list())).toEqual(['Second', 'Grade 1', 'Grade 3']);
    expect((await list()).map((row) => row.tuitionAmount)).toEqual([9, 1000, 1200.5]);
    const again = await editor.institution.copyClasses({ ...of, ...source });
    expect(again.added).toEqual([]);
    const wrong = { ...of, ...source, fromEducationType: 'school' as const };
    expect((await getError(editor.institution.copyClasses(wrong))).code).toBe('not_found');
  });
});

describe('a school’s price list', () => {
  const stage = { nameAr: 'ابتدائي', nameEn: 'Primary', orderIndex: 1 };

  test('has a price for each age stage, and the wizard offers the active ones', async () => {
    const world = await buildWorld();
    const { editor, of } = await schoolWith(world, []);
    const institutionId = of.institutionId;
    const { id: ageStageId } = await editor.institution.createAgeStage(stage);
    const key = { institutionId, ageStageId };
    const price = await editor.institution.setPrice({ ...key, tuitionAmount: 727.56, notes: 'x' });
    expect(price).toMatchObject({ tuitionAmount: 727.56, notes: 'x', currency: 'KWD' });
    const offered = () => world.visitor.institution.pricedStages(of);
    expect(await offered()).toEqual([{ id: ageStageId, ...stage, tuitionAmount: 727.56 }]);
    const { updatedAt } = price;
    await editor.institution.setPrice({ ...key, tuitionAmount: 800, updatedAt });
    const stale = editor.institution.setPrice({ ...key, tuitionAmount: 1, updatedAt });
    expect((await getError(stale)).code).toBe('changed');
    const reviewer = await world.admin('reviewer');
    expect(await reviewer.institution.prices({ institutionId })).toMatchObject([
      { tuitionAmount: 800, notes: 'x' },
    ]);
    await editor.institution.setPrice({ ...key, tuitionAmount: 800, status: 'inactive' });
    expect(await offered()).toEqual([]);
    await editor.institution.removePrice(key);
    expect(await editor.institution.prices({ institutionId })).toEqual([]);
    expect((await getError(editor.institution.removePrice(key))).code).toBe('not_found');
  });

  test('loses a stage’s price with the stage', async () => {
    const world = await buildWorld();
    const { editor, of } = await schoolWith(world, []);
    const { id, updatedAt } = await editor.institution.createAgeStage(stage);
    const institutionId = of.institutionId;
    await editor.institution.setPrice({ institutionId, ageStageId: id, tuitionAmount: 1 });
    const renamed = await editor.institution.updateAgeStage({ id, nameEn: 'Basic', updatedAt });
    expect(renamed).toMatchObject({ nameEn: 'Basic', nameAr: stage.nameAr });
    const stale = editor.institution.updateAgeStage({ id, nameEn: 'x', updatedAt });
    expect((await getError(stale)).code).toBe('changed');
    expect(await editor.institution.removeAgeStage({ id })).toEqual({ id });
    expect(await editor.institution.ageStages()).toEqual([]);
    expect(await editor.institution.prices({ institutionId })).toEqual([]);
  });

  test('is a school’s alone, and needs a stage and a price that is no debt', async () => {
    const world = await buildWorld();
    const { editor, of } = await schoolWith(world, [], 'nursery');
    const { id: ageStageId } = await editor.institution.createAgeStage(stage);
    const ofNursery = { institutionId: of.institutionId, ageStageId, tuitionAmount: 1 };
    expect((await getError(editor.institution.setPrice(ofNursery))).code).toBe('not_found');
    const below = editor.institution.setPrice({ ...ofNursery, tuitionAmount: -1 });
    expect((await getError(below)).issues).toEqual([
      { path: 'tuitionAmount', key: 'tuitionNotNegative' },
    ]);
    const nameless = editor.institution.createAgeStage({ ...stage, nameAr: ' ' });
    expect((await getError(nameless)).issues).toEqual([{ path: 'nameAr', key: 'nameArRequired' }]);
  });
});

test('lists and prices are changed by owners and editors alone, and read by every role', async () => {
  const world = await buildWorld();
  const { editor, of } = await schoolWith(world, three);
  const institutionId = of.institutionId;
  const { id } = await editor.institution.createAgeStage({ nameAr: 'ا', nameEn: 'A' });
  const callers = await denials(world, ['owner', 'editor']);
  const before = await getState(world.db);
  for (const { who, caller, code } of callers) {
    const { institution } = caller;
    for (const call of [
      institution.reorderClasses({ ...of, classes: [] }),
      institution.importClasses({ ...of, rows: [{ nameEn: 'x' }] }),
      institution.copyClasses({
        ...of,
        fromEducationType: 'school',
        fromInstitutionId: institutionId,
      }),
      institution.createAgeStage({ nameAr: 'ب', nameEn: 'B' }),
      institution.updateAgeStage({ id, nameEn: 'C' }),
      institution.removeAgeStage({ id }),
      institution.setPrice({ institutionId, ageStageId: id, tuitionAmount: 1 }),
      institution.removePrice({ institutionId, ageStageId: id }),
    ]) {
      expect((await getError(call)).code, who).toBe(code);
    }
    const reads = [institution.ageStages(), institution.prices({ institutionId })];
    if (who === 'reviewer' || who === 'cashier') await Promise.all(reads);
    else for (const read of reads) expect((await getError(read)).code, who).toBe(code);
  }
  expect(await getState(world.db)).toEqual(before);
});
