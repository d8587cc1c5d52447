import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import { getDialect } from '#db/dialect.ts';
import type { AgeStageTable, PricingTable } from '#db/schema/schema.ts';

const stageColumns = [
  'id',
  'nameAr',
  'nameEn',
  'orderIndex',
  'status',
  'createdAt',
  'updatedAt',
] as const;
export type AgeStageRow = Selectable<AgeStageTable>;
export type AgeStageChanges = Omit<Updateable<AgeStageTable>, 'id' | 'createdAt'>;

const priceColumns = [
  'id',
  'institutionId',
  'ageStageId',
  'tuitionAmountFils',
  'currency',
  'notes',
  'status',
  'createdAt',
  'updatedAt',
] as const;
export type PriceRow = Selectable<PricingTable>;

/** Returns all age stages in display order, then by age. */
export function listAgeStages(db: Db): Promise<AgeStageRow[]> {
  return db
    .selectFrom('ageStage')
    .select(stageColumns)
    .orderBy('orderIndex')
    .orderBy('createdAt')
    .orderBy('id')
    .execute();
}

/** Finds an age stage and locks it until the transaction ends. */
export function lockAgeStage(tx: Tx, id: string): Promise<AgeStageRow | undefined> {
  return tx
    .selectFrom('ageStage')
    .select(stageColumns)
    .where('id', '=', id)
    .$if(getDialect(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

export function insertAgeStage(tx: Tx, stage: Insertable<AgeStageTable>): Promise<AgeStageRow> {
  return tx.insertInto('ageStage').values(stage).returning(stageColumns).executeTakeFirstOrThrow();
}

export function updateAgeStage(tx: Tx, id: string, changes: AgeStageChanges): Promise<AgeStageRow> {
  return tx
    .updateTable('ageStage')
    .set(changes)
    .where('id', '=', id)
    .returning(stageColumns)
    .executeTakeFirstOrThrow();
}

/** Removes an age stage with all its prices. */
export async function deleteAgeStage(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('ageStage').where('id', '=', id).execute();
}

/** Returns a school's price list, in the order of the age stages. */
export function listPrices(db: Db, institutionId: string): Promise<PriceRow[]> {
  return db
    .selectFrom('pricing')
    .innerJoin('ageStage', 'ageStage.id', 'pricing.ageStageId')
    .select(priceColumns.map((column) => `pricing.${column}` as const))
    .where('institutionId', '=', institutionId)
    .orderBy('ageStage.orderIndex')
    .orderBy('ageStage.createdAt')
    .orderBy('pricing.id')
    .execute();
}

/** Finds a school's price of an age stage, locked as in `lockAgeStage`. */
export function lockPrice(
  tx: Tx,
  key: { institutionId: string; ageStageId: string },
): Promise<PriceRow | undefined> {
  return tx
    .selectFrom('pricing')
    .select(priceColumns)
    .where('institutionId', '=', key.institutionId)
    .where('ageStageId', '=', key.ageStageId)
    .$if(getDialect(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Inserts a price. Errors: a unique violation if the school already has one for this age stage. */
export function insertPrice(tx: Tx, price: Insertable<PricingTable>): Promise<PriceRow> {
  return tx.insertInto('pricing').values(price).returning(priceColumns).executeTakeFirstOrThrow();
}

export function updatePrice(
  tx: Tx,
  id: string,
  changes: Pick<Updateable<PricingTable>, 'tuitionAmountFils' | 'notes' | 'status' | 'updatedAt'>,
): Promise<PriceRow> {
  return tx
    .updateTable('pricing')
    .set(changes)
    .where('id', '=', id)
    .returning(priceColumns)
    .executeTakeFirstOrThrow();
}

export async function deletePrice(tx: Tx, id: string): Promise<void> {
  await tx.deleteFrom('pricing').where('id', '=', id).execute();
}
