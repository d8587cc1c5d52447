import { expect, test } from 'vitest';
import { seedDatabase, type Seed } from '#db/seed/starter.ts';
import { createClassInput, createInstitutionInput } from '#domain/institution/institution.ts';
import { educationTypes } from '#domain/institution/education-type.ts';
import { toKwd } from '#domain/money/money.ts';
import { createPartnerInput } from '#domain/partner/partner.ts';
import { buildWorld, getState, type World } from '#test/support/context.ts';

const seed = ({ db, services }: World, kind: Seed = 'starter') =>
  seedDatabase(db, { seed: kind, now: services.now(), newId: () => crypto.randomUUID() });

test('a new database shows a catalogue of every kind to its first visitor', async () => {
  const world = await buildWorld();
  expect(await seed(world)).toBe(true);
  const { visitor } = world;
  const counts = educationTypes.map(async (educationType) => [
    educationType,
    (await visitor.institution.listPublic({ educationType })).length,
  ]);
  expect(Object.fromEntries(await Promise.all(counts))).toEqual({
    school: 6,
    nursery: 4,
    academy: 3,
    university: 4,
  });
  expect(await visitor.partner.listPublic({ type: 'financial' })).toHaveLength(6);
  expect(await visitor.partner.listPublic({ type: 'academic' })).toHaveLength(5);
});

test('what is seeded keeps every rule, in both languages and under .example', async () => {
  const world = await buildWorld();
  await seed(world);
  const {
    institution,
    class: classes,
    partner,
  } = await world.db.transaction().execute(async (tx) => ({
    institution: await tx.selectFrom('institution').selectAll().execute(),
    class: await tx.selectFrom('class').selectAll().execute(),
    partner: await tx.selectFrom('partner').selectAll().execute(),
  }));
  const bilingual = (row: { nameAr: string; nameEn: string }) => {
    expect(row.nameAr).toMatch(/\p{Script=Arabic}/u);
    expect(row.nameAr).not.toMatch(/[A-Za-z]/);
    expect(row.nameEn).not.toMatch(/\p{Script=Arabic}/u);
  };
  for (const row of institution) {
    expect(createInstitutionInput.parse(row)).toMatchObject({
      nameAr: row.nameAr,
      nameEn: row.nameEn,
    });
    bilingual(row);
    bilingual({ nameAr: row.descriptionAr ?? '', nameEn: row.descriptionEn ?? '' });
    expect(row.website).toMatch(/^https:\/\/[a-z-]+\.example$/);
  }
  for (const row of classes) {
    bilingual(row);
    const given = { ...row, educationType: 'school', tuitionAmount: toKwd(row.tuitionAmountFils) };
    expect(createClassInput.parse(given).tuitionAmount).toBeGreaterThan(0);
  }
  for (const row of partner) {
    expect(createPartnerInput.parse(row).name).toBe(row.name);
    expect(row.websiteUrl).toMatch(/^https:\/\/[a-z-]+\.example$/);
  }
});

test('one school has prices by stage and no classes, and one institution has neither', async () => {
  const world = await buildWorld();
  await seed(world);
  const bare: string[] = [];
  for (const educationType of educationTypes) {
    for (const { id, nameEn } of await world.visitor.institution.listPublic({ educationType })) {
      const key = { educationType, institutionId: id };
      const classes = await world.visitor.institution.publicClasses(key);
      const stages = await world.visitor.institution.pricedStages(key);
      if (classes.length === 0) bare.push(`${nameEn}: ${stages.length} stages`);
      else expect(stages).toEqual([]);
    }
  }
  expect(bare).toEqual(['Lulwa Coast School: 4 stages', 'Sanabel Morning Nursery: 0 stages']);
});

test('a database is seeded once, even after its catalogue was emptied', async () => {
  const world = await buildWorld();
  const both = await Promise.all([seed(world), seed(world)]);
  expect(both.sort()).toEqual([false, true]);
  await world.db.deleteFrom('institution').execute();
  await world.db.deleteFrom('partner').execute();
  await world.db.deleteFrom('ageStage').execute();
  const before = await getState(world.db);
  expect(await seed(world)).toBe(false);
  expect(await getState(world.db)).toEqual(before);
});

test('a database that is not to be seeded, or is in use, stays as it is', async () => {
  const empty = await buildWorld();
  expect(await seed(empty, 'none')).toBe(false);
  expect(await seed(empty, 'starter')).toBe(false);
  const used = await buildWorld();
  await (await used.admin()).partner.create({ name: 'Bank', type: 'financial' });
  expect(await seed(used)).toBe(false);
  expect((await getState(used.db)).institution).toEqual([]);
});
