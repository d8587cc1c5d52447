import type { Insertable } from 'kysely';
import type { EducationType, PublicationStatus } from '../../domain/institution/education-type.ts';
import { currency, filsOf } from '../../domain/money/money.ts';
import { partnerTypes, type PartnerType } from '../../domain/partner/partner.ts';
import { inTransaction, type Db, type Tx } from '../database.ts';
import { insertInstitution, type NewClass } from '../queries/institution/institution.ts';
import { insertPartner } from '../queries/partner/partner.ts';
import type { PricingTable } from '../schema/schema.ts';
import starter from './starter.json' with { type: 'json' };

/** An institution of the catalogue; what is left out is null, or `active`. */
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
  /** In their order: names, and the tuition in KWD a year. */
  classes: [nameEn: string, nameAr: string, tuition: number][];
  /** A price list by age stage: KWD a year, in the order of `ageStages`. */
  stageTuition?: readonly number[];
}

/**
 * The starter catalogue: invented institutions and partners, so that nobody's partnership is
 * claimed. A partner has one name, so it carries both scripts.
 */
// NOTE: the file beside this one; `seed.test.ts` puts all of it into a database, which checks it.
const { ageStages, institutions, partners } = starter as {
  ageStages: [nameEn: string, nameAr: string][];
  institutions: SeedInstitution[];
  partners: { type: PartnerType; name: string; websiteUrl: string }[];
};

/** Stands among the settings once a database has been seeded or was not to be; no screen shows it. */
const markName = 'seed';

/** What a new database begins with: the catalogue (`demo` too), or nothing at all with `none`. */
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
 * Fills a new database, all or nothing, and marks it, so that a catalogue that was emptied on
 * purpose stays empty. Answers whether anything was written.
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

/** False where another process or an earlier start was first. */
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

/** All their classes are one statement, and all their prices another: a first start waits for them. */
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
    tuitionAmountFils: filsOf(tuition),
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
    const price = { ageStageId, tuitionAmountFils: filsOf(tuition), currency };
    return [{ id: newId(), schoolId: id, ...price, status: 'active' as const, ...times }];
  }) satisfies Insertable<PricingTable>[];
}

async function addPartners({ tx, times, newId }: Work, type: PartnerType): Promise<void> {
  const ofType = partners.filter((partner) => partner.type === type);
  for (const [at, partner] of ofType.entries()) {
    const columns = { id: newId(), orderIndex: at + 1, status: 'active' as const };
    await insertPartner(tx, { ...partner, ...columns, ...times });
  }
}
