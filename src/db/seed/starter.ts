import type { Insertable } from 'kysely';
import type { EducationType, PublicationStatus } from '#domain/institution/education-type.ts';
import { currency, toFils } from '#domain/money/money.ts';
import { partnerTypes, type PartnerType } from '#domain/partner/partner.ts';
import { inTransaction, type Db, type Tx } from '../database.ts';
import { insertInstitution, type NewClass } from '../queries/institution/institution.ts';
import { insertPartner } from '../queries/partner.ts';
import type { PricingTable } from '../schema/schema.ts';
import starter from './starter.json' with { type: 'json' };

/** An institution of the catalogue; omitted fields are null, or `active`. */
interface SeedInstitution {
  educationType: EducationType;
  nameEn: string;
  nameAr: string;
  descriptionEn: string;
  descriptionAr: string;
  website: string;
  status?: PublicationStatus;
  university?: {
    establishment: number;
    locationEn: string;
    locationAr: string;
    facultiesEn: string;
    facultiesAr: string;
    degreesEn: string;
    degreesAr: string;
  };
  /** In display order: names, and the tuition in KWD a year. */
  classes: [nameEn: string, nameAr: string, tuition: number][];
  /** Prices by age stage in KWD a year, in the order of `ageStages`. */
  stageTuition?: readonly number[];
}

/**
 * The starter catalogue, with invented institutions and partners, so that it claims no real partnership. A partner has
 * one name, in both scripts.
 */
// NOTE: the file beside this one; `seed.test.ts` inserts all of it, which checks it.
const { ageStages, institutions, partners } = starter as {
  ageStages: [nameEn: string, nameAr: string][];
  institutions: SeedInstitution[];
  partners: { type: PartnerType; name: string; websiteUrl: string }[];
};

/** The setting that marks a database as seeded, or as not to be seeded; no screen shows it. */
const markName = 'seed';

/** The content of a new database: the catalogue (also for `demo`), or nothing. */
export type Seed = 'starter' | 'demo' | 'none';

interface Seeding {
  seed: Seed;
  now: Date;
  newId: () => string;
}

interface Times {
  createdAt: string;
  updatedAt: string;
}

interface Work {
  tx: Tx;
  times: Times;
  newId: () => string;
}

/**
 * Seeds a new database, all or nothing, and marks it, so that a catalogue that was emptied on purpose stays empty.
 * Returns whether anything was inserted.
 */
export function seedDatabase(db: Db, seeding: Seeding): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const isNew = (await mark(tx, seeding)) && !(await isUsed(tx));
    if (!isNew || seeding.seed === 'none') return false;
    const at = seeding.now.toISOString();
    const work = { tx, times: { createdAt: at, updatedAt: at }, newId: seeding.newId };
    const stageIds = await addAgeStages(work);
    await addInstitutions(work, stageIds);
    for (const type of partnerTypes) await addPartners(work, type);
    return true;
  });
}

/** False if another process or an earlier start was first. */
async function mark(tx: Tx, { seed, now }: Seeding): Promise<boolean> {
  const marked = await tx
    .insertInto('setting')
    .values({ name: markName, value: JSON.stringify(seed), updatedAt: now.toISOString() })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .returning('name')
    .executeTakeFirst();
  return marked !== undefined;
}

async function isUsed(tx: Tx): Promise<boolean> {
  for (const table of ['institution', 'partner', 'ageStage', 'application'] as const) {
    if (await tx.selectFrom(table).select('id').limit(1).executeTakeFirst()) return true;
  }
  return false;
}

async function addAgeStages({ tx, times, newId }: Work): Promise<string[]> {
  const rows = ageStages.map(([nameEn, nameAr], at) => ({
    id: newId(),
    nameEn,
    nameAr,
    orderIndex: at + 1,
    status: 'active' as const,
    ...times,
  }));
  await tx.insertInto('ageStage').values(rows).execute();
  return rows.map((row) => row.id);
}

/** Inserts all classes in one statement, and all prices in another, to keep the first start fast. */
async function addInstitutions(work: Work, stageIds: readonly string[]): Promise<void> {
  const added = institutions.map((institution) => ({ id: work.newId(), ...institution }));
  for (const institution of added) await addInstitution(work, institution);
  const classes = added.flatMap((institution) => classRows(work, institution));
  await work.tx.insertInto('class').values(classes).execute();
  const prices = added.flatMap((institution) => priceRows(work, institution, stageIds));
  await work.tx.insertInto('pricing').values(prices).execute();
}

type NewInstitution = SeedInstitution & { id: string };

async function addInstitution({ tx, times }: Work, institution: NewInstitution): Promise<void> {
  const { classes, stageTuition, university, status = 'active', ...texts } = institution;
  await insertInstitution(tx, { ...texts, ...university, status, ...times });
}

function classRows({ times, newId }: Work, { id, classes }: NewInstitution) {
  return classes.map(([nameEn, nameAr, tuition], at) => ({
    id: newId(),
    institutionId: id,
    nameEn,
    nameAr,
    orderIndex: at + 1,
    tuitionAmountFils: toFils(tuition),
    currency,
    status: 'active' as const,
    ...times,
  })) satisfies NewClass[];
}

function priceRows(
  { times, newId }: Work,
  { id, stageTuition = [] }: NewInstitution,
  stageIds: readonly string[],
) {
  return stageTuition.flatMap((tuition, at) => {
    const ageStageId = stageIds[at];
    if (ageStageId === undefined) return [];
    const price = { ageStageId, tuitionAmountFils: toFils(tuition), currency };
    return [{ id: newId(), institutionId: id, ...price, status: 'active' as const, ...times }];
  }) satisfies Insertable<PricingTable>[];
}

async function addPartners({ tx, times, newId }: Work, type: PartnerType): Promise<void> {
  const ofType = partners.filter((partner) => partner.type === type);
  for (const [at, partner] of ofType.entries()) {
    const columns = { id: newId(), orderIndex: at + 1, status: 'active' as const };
    await insertPartner(tx, { ...partner, ...columns, ...times });
  }
}
