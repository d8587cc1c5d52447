import { describe, expect, test } from 'vitest';
import type { EducationType } from '#domain/institution/education-type.ts';
import {
  getAudit,
  buildWorld,
  denials,
  getError,
  getState,
  type Caller,
} from '#test/support/context.ts';

const grade = { nameAr: 'الصف الأول', nameEn: 'Grade 1' };
const second = { nameAr: 'الصف الثاني', nameEn: 'Grade 2' };

/** A new institution, as its classes' calls name it. */
async function getInstitution(
  caller: Caller,
  changes: { educationType?: EducationType; status?: 'active' | 'inactive' } = {},
) {
  const { educationType = 'school' } = changes;
  const names = { nameAr: 'مؤسسة', nameEn: 'Institution' };
  const { id } = await caller.institution.create({ ...names, educationType, ...changes });
  return { educationType, institutionId: id };
}

describe('creating a class', () => {
  test('answers it with its tuition to the fils, and with defaults', async () => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const key = await getInstitution(owner);
    const created = await owner.institution.createClass({
      ...key,
      ...grade,
      tuitionAmount: 1050.505,
    });
    expect(created).toEqual({
      id: expect.any(String) as string,
      institutionId: key.institutionId,
      ...grade,
      orderIndex: 0,
      tuitionAmount: 1050.505,
      currency: 'KWD',
      status: 'active',
      createdAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-21T09:00:00.000Z',
    });
    const stored = await db.selectFrom('class').select('tuitionAmountFils').executeTakeFirst();
    expect(stored).toEqual({ tuitionAmountFils: 1_050_505 });
    expect((await owner.institution.createClass({ ...key, ...second })).tuitionAmount).toBe(0);
  });

  test.each([
    [{ nameAr: '' }, 'nameAr', 'nameArRequired'],
    [{ nameEn: '  ' }, 'nameEn', 'nameEnRequired'],
    [{ tuitionAmount: -1 }, 'tuitionAmount', 'tuitionNotNegative'],
    [{ tuitionAmount: 1.0005 }, 'tuitionAmount', 'amountInvalid'],
    [{ tuitionAmount: 1_000_000.001 }, 'tuitionAmount', 'amountTooLarge'],
    [{ orderIndex: 1.5 }, 'orderIndex', 'orderInvalid'],
    [{ status: 'closed' }, 'status', 'publicationInvalid'],
  ])('refuses %j and stores nothing', async (issue, path, key) => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const institution = await getInstitution(owner);
    const before = await getState(db);
    const input = { ...institution, ...grade, ...issue } as typeof institution & typeof grade;
    expect(await getError(owner.institution.createClass(input))).toMatchObject({
      status: 400,
      issues: [{ path, key }],
    });
    expect(await getState(db)).toEqual(before);
  });

  test.each(['nameAr', 'nameEn'] as const)('is refused where %s is taken', async (name) => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const key = await getInstitution(owner);
    await owner.institution.createClass({ ...key, ...grade });
    const before = await getState(db);
    const twin = owner.institution.createClass({ ...key, ...second, [name]: grade[name] });
    expect(await getError(twin)).toMatchObject({ code: 'taken', sentence: 'classNameTaken' });
    expect(await getState(db)).toEqual(before);
    const elsewhere = await getInstitution(owner);
    await owner.institution.createClass({ ...elsewhere, ...grade });
  });

  test('lets one of two equal names at the same time win', async () => {
    const { admin, visitor } = await buildWorld();
    const owner = await admin();
    const key = await getInstitution(owner);
    const both = [grade, grade].map((names) => owner.institution.createClass({ ...key, ...names }));
    const results = await Promise.allSettled(both);
    expect(results.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(await visitor.institution.publicClasses(key)).toHaveLength(1);
  });
});

describe('changing a class', () => {
  test('changes only the fields that are present', async () => {
    const { admin, pass } = await buildWorld();
    const owner = await admin();
    const key = await getInstitution(owner);
    const given = { ...grade, tuitionAmount: 900, orderIndex: 3, status: 'inactive' } as const;
    const created = await owner.institution.createClass({ ...key, ...given });
    pass(1000);
    const of = { ...key, classId: created.id };
    const updatedAt = '2026-11-21T09:00:01.000Z';
    const changed = await owner.institution.updateClass({ ...of, tuitionAmount: 900.25 });
    expect(changed).toEqual({ ...created, tuitionAmount: 900.25, updatedAt });
    expect(await owner.institution.updateClass({ ...of, tuitionAmount: 0 })).toMatchObject({
      tuitionAmount: 0,
      orderIndex: 3,
      status: 'inactive',
    });
  });

  test('is refused for a taken name and to a reader of an older state', async () => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const key = await getInstitution(owner);
    await owner.institution.createClass({ ...key, ...grade });
    const { id, updatedAt } = await owner.institution.createClass({ ...key, ...second });
    const of = { ...key, classId: id };
    await owner.institution.updateClass({ ...of, nameEn: 'Grade 2', updatedAt });
    const before = await getState(db);
    const twin = owner.institution.updateClass({ ...of, nameEn: grade.nameEn });
    expect(await getError(twin)).toMatchObject({ status: 409, sentence: 'classNameTaken' });
    const late = owner.institution.updateClass({ ...of, orderIndex: 9, updatedAt });
    expect(await getError(late)).toMatchObject({ status: 409, code: 'changed' });
    expect(await getState(db)).toEqual(before);
  });

  test('finds a class under its own institution and education type alone', async () => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const key = await getInstitution(owner);
    const other = await getInstitution(owner);
    const { id: classId } = await owner.institution.createClass({ ...key, ...grade });
    const wrongKeys = [
      { ...other, classId },
      { ...key, educationType: 'nursery', classId },
      { ...key, institutionId: 'no-uuid', classId },
      { ...key, classId: 'no-uuid' },
    ] as const;
    const before = await getState(db);
    for (const wrong of wrongKeys) {
      for (const call of [
        owner.institution.updateClass({ ...wrong, nameEn: 'X' }),
        owner.institution.removeClass(wrong),
        owner.institution.restoreClass(wrong),
      ]) {
        expect(await getError(call)).toMatchObject({ status: 404, code: 'not_found' });
      }
    }
    expect(await getState(db)).toEqual(before);
  });
});

describe('deleting a class', () => {
  test('hides it and frees its names, and restoring brings it back', async () => {
    const { admin, visitor, db } = await buildWorld();
    const owner = await admin();
    const key = await getInstitution(owner);
    const created = await owner.institution.createClass({ ...key, ...grade });
    const of = { ...key, classId: created.id };
    expect(await owner.institution.removeClass(of)).toEqual({ id: created.id });
    expect(await owner.institution.classes(key)).toEqual([]);
    expect(await getError(owner.institution.removeClass(of))).toMatchObject({ status: 404 });
    const changed = owner.institution.updateClass({ ...of, nameEn: 'X' });
    expect(await getError(changed)).toMatchObject({ status: 404 });
    await owner.institution.restoreClass(of);
    expect(await visitor.institution.publicClasses(key)).toMatchObject([{ id: created.id }]);
    expect(await getAudit(db)).toEqual([
      'institution.create',
      'class.create',
      'class.remove',
      'class.restore',
    ]);
  });

  test('needs another name once its own is taken, and cannot be undone after thirty days', async () => {
    const { admin, pass } = await buildWorld();
    const owner = await admin();
    const key = await getInstitution(owner);
    const { id } = await owner.institution.createClass({ ...key, ...grade });
    await owner.institution.removeClass({ ...key, classId: id });
    const successor = await owner.institution.createClass({ ...key, ...grade });
    const restore = () => owner.institution.restoreClass({ ...key, classId: id });
    expect(await getError(restore())).toMatchObject({ status: 409, sentence: 'classNameTaken' });
    const renamed = { nameAr: 'الأول ب', nameEn: 'Grade 1 B' };
    const restored = await owner.institution.restoreClass({ ...key, classId: id, ...renamed });
    expect(restored).toMatchObject({ id, ...renamed });
    await owner.institution.removeClass({ ...key, classId: successor.id });
    const { nameAr, nameEn, tuitionAmount } = successor;
    expect(await owner.institution.deletedClasses(key)).toMatchObject([
      { id: successor.id, nameAr, nameEn, tuitionAmount },
    ]);
    pass(30 * 24 * 60 * 60_000 + 1);
    const { institution } = await admin();
    const late = institution.restoreClass({ ...key, classId: successor.id });
    expect(await getError(late)).toMatchObject({ status: 404 });
    expect(await institution.deletedClasses(key)).toEqual([]);
  });
});

describe('listing classes', () => {
  test('goes by order and then by age, and shows everybody but administrators the active', async () => {
    const world = await buildWorld();
    const owner = await world.admin();
    const key = await getInstitution(owner);
    const add = async (nameEn: string, orderIndex: number, status: 'active' | 'inactive') => {
      world.pass(1000);
      const names = { nameEn, nameAr: `صف ${nameEn}` };
      await owner.institution.createClass({ ...key, ...names, orderIndex, status });
    };
    await add('C', 2, 'active');
    await add('A', 1, 'active');
    await add('B', 1, 'active');
    await add('Hidden', 0, 'inactive');
    const named = async (list: Promise<{ nameEn: string }[]>) =>
      (await list).map((item) => item.nameEn);
    expect(await named(owner.institution.classes(key))).toEqual(['Hidden', 'A', 'B', 'C']);
    const reviewer = await world.admin('reviewer');
    expect(await named(reviewer.institution.classes(key))).toEqual(['Hidden', 'A', 'B', 'C']);
    for (const caller of [world.visitor, await world.user(), world.call({ token: 'a.b.c' })]) {
      expect(await named(caller.institution.classes(key))).toEqual(['A', 'B', 'C']);
      expect(await named(caller.institution.publicClasses(key))).toEqual(['A', 'B', 'C']);
    }
    expect(await named(owner.institution.publicClasses(key))).toEqual(['A', 'B', 'C']);
  });

  test('knows no institution that is inactive, except for administrators', async () => {
    const { admin, visitor } = await buildWorld();
    const owner = await admin();
    const key = await getInstitution(owner, { status: 'inactive' });
    const created = await owner.institution.createClass({ ...key, ...grade });
    expect(await owner.institution.classes(key)).toEqual([created]);
    const unknown = { educationType: 'school', institutionId: 'unknown' } as const;
    for (const call of [
      visitor.institution.classes(key),
      visitor.institution.publicClasses(key),
      visitor.institution.pricedStages(key),
      visitor.institution.publicClasses(unknown),
      owner.institution.classes(unknown),
      owner.institution.classes({ ...key, educationType: 'university' }),
    ]) {
      expect(await getError(call)).toMatchObject({ status: 404, code: 'not_found' });
    }
  });
});

test('priced stages are the active prices of active stages, in order', async () => {
  const { admin, visitor, db } = await buildWorld();
  const owner = await admin();
  const key = await getInstitution(owner);
  const at = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' };
  const add = async (id: string, orderIndex: number, status: 'active' | 'inactive') => {
    const names = { nameAr: `مرحلة ${id}`, nameEn: id };
    await db
      .insertInto('ageStage')
      .values({ id, ...names, orderIndex, status, ...at })
      .execute();
  };
  const price = async (ageStageId: string, fils: number, status: 'active' | 'inactive') => {
    const amount = { tuitionAmountFils: fils, currency: 'KWD' };
    const of = { id: `price-${ageStageId}`, institutionId: key.institutionId, ageStageId };
    await db
      .insertInto('pricing')
      .values({ ...of, ...amount, status, ...at })
      .execute();
  };
  await add('second', 2, 'active');
  await add('first', 1, 'active');
  await add('stopped', 3, 'inactive');
  await add('unpriced', 4, 'active');
  await add('withdrawn', 5, 'active');
  await price('second', 1_985_500, 'active');
  await price('first', 1_560_000, 'active');
  await price('stopped', 1, 'active');
  await price('withdrawn', 1, 'inactive');
  const lowest = () => visitor.institution.lowestTuitions();
  expect(await lowest()).toEqual([{ institutionId: key.institutionId, tuitionAmount: 1560 }]);
  expect(await visitor.institution.pricedStages(key)).toEqual([
    { id: 'first', nameAr: 'مرحلة first', nameEn: 'first', orderIndex: 1, tuitionAmount: 1560 },
    {
      id: 'second',
      nameAr: 'مرحلة second',
      nameEn: 'second',
      orderIndex: 2,
      tuitionAmount: 1985.5,
    },
  ]);
});

test('the lowest tuition is that of the cheapest priced class that visitors see', async () => {
  const { admin, visitor } = await buildWorld();
  const owner = await admin();
  const key = await getInstitution(owner);
  const { institutionId } = key;
  const lowest = () => visitor.institution.lowestTuitions();
  const add = (nameEn: string, tuitionAmount: number, status: 'active' | 'inactive' = 'active') =>
    owner.institution.createClass({ ...key, nameAr: nameEn, nameEn, tuitionAmount, status });
  await add('free', 0);
  expect(await lowest()).toEqual([]);
  await add('dear', 2240);
  const cheap = await add('cheap', 1895.5);
  await add('hidden', 100, 'inactive');
  expect(await lowest()).toEqual([{ institutionId, tuitionAmount: 1895.5 }]);
  await owner.institution.removeClass({ ...key, classId: cheap.id });
  expect(await lowest()).toEqual([{ institutionId, tuitionAmount: 2240 }]);
  const { educationType } = key;
  await owner.institution.update({ educationType, id: institutionId, status: 'inactive' });
  expect(await lowest()).toEqual([]);
});

test('class writes are for owners and editors, and nothing else is written', async () => {
  const world = await buildWorld();
  const editor = await world.admin('editor');
  const key = await getInstitution(editor);
  const { id } = await editor.institution.createClass({ ...key, ...grade });
  for (const { who, caller, code } of await denials(world, ['owner', 'editor'])) {
    const before = await getState(world.db);
    for (const call of [
      caller.institution.createClass({ ...key, ...second }),
      caller.institution.updateClass({ ...key, classId: id, nameEn: 'X' }),
      caller.institution.removeClass({ ...key, classId: id }),
      caller.institution.restoreClass({ ...key, classId: id }),
      caller.institution.deletedClasses(key),
    ]) {
      expect(await getError(call), who).toMatchObject({ code });
    }
    expect(await getState(world.db), who).toEqual(before);
  }
});
