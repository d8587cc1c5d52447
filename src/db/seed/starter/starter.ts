import type { Insertable } from 'kysely';
import { currency, filsOf } from '../../../domain/money/money.ts';
import { partnerTypes, type PartnerType } from '../../../domain/partner/partner.ts';
import { insertRows } from '../../sqlite/insert-rows.ts';
import { inTransaction, type Db, type Tx } from '../../database.ts';
import { insertInstitution, type NewClass } from '../../queries/institution/institution.ts';
import { insertPartner } from '../../queries/partner/partner.ts';
import type { PricingTable } from '../../schema/schema.ts';
import { academies } from './academies.ts';
import { ageStages, type SeedInstitution } from './catalogue.ts';
import { nurseries } from './nurseries.ts';
import { partners } from './partners.ts';
import { schools } from './schools.ts';
import { universities } from './universities.ts';

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
  const institutions = [...schools, ...nurseries, ...academies, ...universities].map(
    (institution) => ({ id: work.newId(), ...institution }),
  );
  for (const institution of institutions) await addInstitution(work, institution);
  const classes = institutions.flatMap((institution) => classRows(work, institution));
  await insertRows(work.tx, 'class', classes);
  const prices = institutions.flatMap((institution) => priceRows(work, institution, stageIds));
  await insertRows(work.tx, 'pricing', prices);
}

type NewInstitution = SeedInstitution & { id: string };

async function addInstitution({ tx, times }: Work, institution: NewInstitution): Promise<void> {
  const { classes, stageTuition, university, status = 'active', ...texts } = institution;
  await insertInstitution(tx, { ...texts, ...university, status, ...times });
}

function classRows({ times, newId }: Work, { id, classes }: NewInstitution) {
  return classes.map(({ nameEn, nameAr, tuition }, at) => ({
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
    const place = { id: newId(), orderIndex: at + 1, status: 'active' as const };
    await insertPartner(tx, { ...partner, ...place, ...times });
  }
}
