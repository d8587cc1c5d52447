import { describe, expect, test } from 'vitest';
import { adminRoles } from '#domain/account/account.ts';
import { purgeDeleted } from '#db/queries/institution/institution.ts';
import { educationTypes } from '#domain/institution/education-type.ts';
import { getAudit, buildWorld, denials, getError, getState } from '#test/support/context.ts';

const school = {
  educationType: 'school',
  nameAr: 'مدرسة الإبداع',
  nameEn: 'Al-Ibdaa School',
} as const;

const dayMs = 24 * 60 * 60_000;
const startedAt = '2026-11-21T09:00:00.000Z';

describe('creating an institution', () => {
  test('answers it with absent texts as null and shows it to the public', async () => {
    const { admin, visitor } = await buildWorld();
    const owner = await admin();
    const created = await owner.institution.create({ ...school, descriptionEn: '  ' });
    expect(created).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/) as string,
      nameAr: 'مدرسة الإبداع',
      nameEn: 'Al-Ibdaa School',
      descriptionAr: null,
      descriptionEn: null,
      website: null,
      status: 'active',
      createdAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-21T09:00:00.000Z',
    });
    expect(await visitor.institution.listPublic({ educationType: 'school' })).toEqual([created]);
    for (const educationType of educationTypes.filter((type) => type !== 'school')) {
      expect(await visitor.institution.listPublic({ educationType })).toEqual([]);
    }
  });

  test('lists institutions by English name, whatever case and accents', async () => {
    const { admin, visitor } = await buildWorld();
    const owner = await admin();
    for (const nameEn of ['beta', 'Gamma', 'Élan', 'School 10', 'School 2', 'Alpha'])
      await owner.institution.create({ ...school, nameEn });
    const listed = await visitor.institution.listPublic({ educationType: 'school' });
    const sorted = ['Alpha', 'beta', 'Élan', 'Gamma', 'School 2', 'School 10'];
    expect(listed.map(({ nameEn }) => nameEn)).toEqual(sorted);
    const all = await owner.institution.list({ educationType: 'school' });
    expect(all.map(({ nameEn }) => nameEn)).toEqual(sorted);
  });

  test('keeps the seven fields of a university and of no other', async () => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const fields = {
      establishment: 1998,
      locationAr: 'حولي',
      locationEn: 'Hawally',
      facultiesAr: 'الهندسة',
      facultiesEn: 'Engineering',
      degreesAr: 'بكالوريوس',
      degreesEn: 'Bachelor',
    };
    const names = { nameAr: 'جامعة', nameEn: 'University' };
    const university = await owner.institution.create({
      educationType: 'university',
      ...names,
      ...fields,
    });
    expect(university).toMatchObject(fields);
    const academy = await owner.institution.create({
      educationType: 'academy',
      ...names,
      ...fields,
    });
    expect(Object.keys(academy)).not.toContain('establishment');
    const stored = await db
      .selectFrom('institution')
      .select(['establishment', 'locationEn', 'degreesAr'])
      .where('id', '=', academy.id)
      .executeTakeFirst();
    expect(stored).toEqual({ establishment: null, locationEn: null, degreesAr: null });
  });

  test.each([
    [{ nameAr: ' ' }, 'nameAr', 'nameArRequired'],
    [{ nameEn: '' }, 'nameEn', 'nameEnRequired'],
    [{ nameEn: 'x'.repeat(201) }, 'nameEn', 'tooLong'],
    [{ website: 'javascript:alert(1)' }, 'website', 'urlInvalid'],
    [{ status: 'hidden' }, 'status', 'publicationInvalid'],
    [{ educationType: 'kindergarten' }, 'educationType', 'choiceInvalid'],
    [{ nameEn: ['Al-Ibdaa School'] }, 'nameEn', 'invalid'],
  ])('refuses %j and stores nothing', async (issue, path, key) => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const before = await getState(db);
    const input = { ...school, ...issue } as typeof school;
    expect(await getError(owner.institution.create(input))).toMatchObject({
      status: 400,
      issues: [{ path, key }],
    });
    expect(await getState(db)).toEqual(before);
  });
});

describe('changing an institution', () => {
  test('changes only the fields that are present', async () => {
    const { admin, pass } = await buildWorld();
    const owner = await admin();
    const website = 'https://ibdaa.example';
    const created = await owner.institution.create({ ...school, website, status: 'inactive' });
    pass(5000);
    const key = { educationType: 'school', id: created.id } as const;
    const renamed = await owner.institution.update({ ...key, nameEn: 'Ibdaa' });
    const updatedAt = '2026-11-21T09:00:05.000Z';
    expect(renamed).toEqual({ ...created, nameEn: 'Ibdaa', updatedAt });
    expect((await owner.institution.update({ ...key, website: '' })).website).toBeNull();
  });

  test('moves its time forward even when the clock goes back', async () => {
    const { admin, pass } = await buildWorld();
    const owner = await admin();
    const created = await owner.institution.create(school);
    pass(-60_000);
    const changed = await owner.institution.update({ ...school, id: created.id, nameEn: 'Ibdaa' });
    expect(changed.updatedAt > created.updatedAt).toBe(true);
  });

  test('is refused to a reader of an older state, who learns that it changed', async () => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const { id, updatedAt } = await owner.institution.create(school);
    await owner.institution.update({ ...school, id, nameEn: 'First', updatedAt });
    const before = await getState(db);
    const late = owner.institution.update({ ...school, id, nameEn: 'Second', updatedAt });
    expect(await getError(late)).toMatchObject({ status: 409, code: 'changed' });
    expect(await getState(db)).toEqual(before);
  });

  test('is found under its own education type alone', async () => {
    const { admin } = await buildWorld();
    const owner = await admin();
    const { id } = await owner.institution.create(school);
    for (const key of [
      { educationType: 'nursery', id },
      { educationType: 'school', id: 'no-uuid' },
    ] as const) {
      const code = { status: 404, code: 'not_found' };
      expect(await getError(owner.institution.update({ ...key, nameEn: 'X' }))).toMatchObject(code);
      expect(await getError(owner.institution.remove(key))).toMatchObject(code);
      expect(await getError(owner.institution.restore(key))).toMatchObject(code);
    }
  });
});

describe('deleting an institution', () => {
  test('hides it and its classes everywhere, and restoring brings both back', async () => {
    const { admin, visitor, db, pass } = await buildWorld();
    const owner = await admin();
    const { id } = await owner.institution.create(school);
    const ofInstitution = { educationType: 'school', institutionId: id } as const;
    const grade = { nameAr: 'الأول', nameEn: 'Grade 1', tuitionAmount: 1050.5 };
    const created = await owner.institution.createClass({ ...ofInstitution, ...grade });
    const former = await owner.institution.createClass({
      ...ofInstitution,
      nameAr: 'ق',
      nameEn: 'Old',
    });
    await owner.institution.removeClass({ ...ofInstitution, classId: former.id });
    expect(await owner.institution.remove({ educationType: 'school', id })).toEqual({ id });
    expect(await owner.institution.listDeleted({ educationType: 'school' })).toEqual([
      { id, nameAr: school.nameAr, nameEn: school.nameEn, classes: 1, deletedAt: startedAt },
    ]);
    expect(await owner.institution.listDeleted({ educationType: 'nursery' })).toEqual([]);

    // Applications go on naming them in either language.
    const reviewer = await admin('reviewer');
    const names = ({ id, nameAr, nameEn }: { id: string; nameAr: string; nameEn: string }) => ({
      id,
      nameAr,
      nameEn,
    });
    const deleted = [{ ...school, id }, created, former].map(names);
    expect(await reviewer.institution.deletedNames()).toEqual(expect.arrayContaining(deleted));
    expect(await reviewer.institution.deletedNames()).toHaveLength(3);

    expect(await visitor.institution.listPublic({ educationType: 'school' })).toEqual([]);
    expect(await owner.institution.list({ educationType: 'school' })).toEqual([]);
    const hidden = [
      visitor.institution.publicClasses(ofInstitution),
      owner.institution.classes(ofInstitution),
      visitor.institution.pricedStages(ofInstitution),
      owner.institution.update({ ...school, id }),
      owner.institution.remove({ educationType: 'school', id }),
      owner.institution.createClass({ ...ofInstitution, nameAr: 'الثاني', nameEn: 'Grade 2' }),
      owner.institution.removeClass({ ...ofInstitution, classId: created.id }),
    ];
    for (const call of hidden) expect(await getError(call)).toMatchObject({ status: 404 });

    pass(30 * dayMs);
    const { institution } = await admin();
    await institution.restore({ educationType: 'school', id });
    expect(await institution.listDeleted({ educationType: 'school' })).toEqual([]);
    expect(await reviewer.institution.deletedNames()).toEqual([names(former)]);
    expect(await visitor.institution.publicClasses(ofInstitution)).toEqual([created]);
    expect(await getAudit(db)).toEqual([
      'institution.create',
      'class.create',
      'class.create',
      'class.remove',
      'institution.remove',
      'institution.restore',
    ]);
  });

  test('cannot be undone after thirty days, nor where nothing is deleted', async () => {
    const { admin, pass } = await buildWorld();
    const owner = await admin();
    const { id } = await owner.institution.create(school);
    const key = { educationType: 'school', id } as const;
    expect(await getError(owner.institution.restore(key))).toMatchObject({ status: 404 });
    await owner.institution.remove(key);
    pass(30 * dayMs + 1);
    const { institution } = await admin();
    expect(await institution.listDeleted({ educationType: 'school' })).toEqual([]);
    expect(await getError(institution.restore(key))).toMatchObject({ status: 404 });
  });

  test('is final once it is purged, its classes with it', async () => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const { id } = await owner.institution.create(school);
    const remaining = await owner.institution.create({ ...school, nameEn: 'Kept' });
    const grade = { nameAr: 'الأول', nameEn: 'Grade 1' };
    for (const institutionId of [id, remaining.id]) {
      await owner.institution.createClass({ educationType: 'school', institutionId, ...grade });
    }
    await owner.institution.remove({ educationType: 'school', id });
    expect(await purgeDeleted(db, '2026-11-21T09:00:00.000Z')).toBe(0);
    expect(await purgeDeleted(db, '2026-11-21T09:00:00.001Z')).toBe(1);
    const left = await getState(db);
    expect(left.institution).toMatchObject([{ id: remaining.id }]);
    expect(left.class).toMatchObject([{ institutionId: remaining.id }]);
  });
});

describe('listing institutions', () => {
  test('shows the public the active ones, by English name', async () => {
    const { admin, visitor } = await buildWorld();
    const owner = await admin();
    for (const nameEn of ['Cedar', 'amber', 'Birch']) {
      await owner.institution.create({ ...school, nameEn });
    }
    await owner.institution.create({ ...school, nameEn: 'Hidden', status: 'inactive' });
    const listed = await visitor.institution.listPublic({ educationType: 'school' });
    expect(listed.map((item) => item.nameEn)).toEqual(['amber', 'Birch', 'Cedar']);
  });

  test('filters by status and searches both names, folded', async () => {
    const { admin } = await buildWorld();
    const owner = await admin();
    await owner.institution.create(school);
    const hidden = {
      nameAr: 'مدرسة أخرى',
      nameEn: 'Other 50% School',
      status: 'inactive',
    } as const;
    await owner.institution.create({ ...school, ...hidden });
    const found = async (filter: { status?: 'active' | 'inactive'; search?: string }) => {
      const listed = await owner.institution.list({ educationType: 'school', ...filter });
      return listed.map((item) => item.nameEn);
    };
    expect(await found({})).toEqual(['Al-Ibdaa School', 'Other 50% School']);
    expect(await found({ status: 'inactive' })).toEqual(['Other 50% School']);
    expect(await found({ search: 'الابداع' })).toEqual(['Al-Ibdaa School']);
    expect(await found({ search: 'IBDAA  school' })).toEqual(['Al-Ibdaa School']);
    expect(await found({ search: 'ot' })).toEqual(['Other 50% School']);
    expect(await found({ search: 'th' })).toEqual([]);
    expect(await found({ search: '50%' })).toEqual(['Other 50% School']);
    expect(await found({ search: '%' })).toEqual([]);
    expect(await found({ search: 'school', status: 'active' })).toEqual(['Al-Ibdaa School']);
    expect(await getError(found({ search: 'x'.repeat(101) }))).toMatchObject({ status: 400 });
  });

  test('finds a changed name by its new words alone', async () => {
    const { admin } = await buildWorld();
    const owner = await admin();
    const { id } = await owner.institution.create(school);
    await owner.institution.update({ educationType: 'school', id, nameEn: 'Tamayuz' });
    const search = (text: string) =>
      owner.institution.list({ educationType: 'school', search: text });
    expect(await search('tamayuz')).toHaveLength(1);
    expect(await search('ibdaa')).toHaveLength(0);
    expect(await search('الإبداع')).toHaveLength(1);
  });
});

test('writes are for owners and editors, and nothing else is written', async () => {
  const world = await buildWorld();
  const { id } = await (await world.admin('editor')).institution.create(school);
  const key = { educationType: 'school', id } as const;
  for (const { who, caller, code } of await denials(world, ['owner', 'editor'])) {
    const before = await getState(world.db);
    for (const call of [
      caller.institution.create(school),
      caller.institution.update({ ...key, nameEn: 'X' }),
      caller.institution.remove(key),
      caller.institution.restore(key),
      caller.institution.listDeleted({ educationType: 'school' }),
    ]) {
      expect(await getError(call), who).toMatchObject({ code });
    }
    expect(await getState(world.db), who).toEqual(before);
  }
});

test('the whole list is for administrators of every role', async () => {
  const world = await buildWorld();
  for (const role of ['owner', 'reviewer', 'editor'] as const) {
    const admin = await world.admin(role);
    expect(await admin.institution.list({ educationType: 'school' })).toEqual([]);
  }
  for (const { caller, code } of await denials(world, adminRoles)) {
    const list = caller.institution.list({ educationType: 'school' });
    expect(await getError(list)).toMatchObject({ code });
  }
});
