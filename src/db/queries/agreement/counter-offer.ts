import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { CounterOfferTable } from '#db/schema/agreement-tables.ts';
import type { ApplicationTable } from '#db/schema/application-tables.ts';

export type CounterOfferRow = Selectable<CounterOfferTable>;

const columns = [
  'id',
  'applicationId',
  'totalFils',
  'months',
  'offeredAt',
  'offeredBy',
  'acceptedAt',
  'withdrawnAt',
] as const satisfies readonly (keyof CounterOfferTable)[];

/** Finds the latest counter-offer to an application (UUID) that was not withdrawn. */
export function findCounterOffer(
  db: Db | Tx,
  applicationId: string,
): Promise<CounterOfferRow | undefined> {
  return db
    .selectFrom('counterOffer')
    .select(columns)
    .where('applicationId', '=', applicationId)
    .where('withdrawnAt', 'is', null)
    .orderBy('offeredAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

export async function insertCounterOffer(
  tx: Tx,
  row: Insertable<CounterOfferTable>,
): Promise<void> {
  await tx.insertInto('counterOffer').values(row).execute();
}

export async function updateCounterOffer(
  tx: Tx,
  id: string,
  set: { acceptedAt: string } | { withdrawnAt: string },
): Promise<void> {
  await tx.updateTable('counterOffer').set(set).where('id', '=', id).execute();
}

/** The terms that a family's consent changes. */
export type ChangedTerms = Pick<
  Updateable<ApplicationTable>,
  | 'finalTuitionAmountFils'
  | 'isManuallyAdjusted'
  | 'installmentPlan'
  | 'customInstallmentMonths'
  | 'monthlyPaymentFils'
  | 'totalAmountFils'
  | 'debtToIncomeBasisPoints'
  | 'updatedAt'
>;

export async function updateTerms(tx: Tx, id: string, terms: ChangedTerms): Promise<void> {
  await tx.updateTable('application').set(terms).where('id', '=', id).execute();
}

/** Finds the application (UUID) that continues another one. */
export function findRenewal(
  db: Db | Tx,
  id: string,
): Promise<{ id: string; applicationId: string } | undefined> {
  return db
    .selectFrom('application')
    .select(['id', 'applicationId'])
    .where('renewsId', '=', id)
    .orderBy('submittedAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Finds the application that another one (UUID) continues. */
export function findRenewed(
  db: Db | Tx,
  id: string,
): Promise<{ id: string; applicationId: string } | undefined> {
  return db
    .selectFrom('application as later')
    .innerJoin('application', 'application.id', 'later.renewsId')
    .select(['application.id', 'application.applicationId'])
    .where('later.id', '=', id)
    .executeTakeFirst();
}
