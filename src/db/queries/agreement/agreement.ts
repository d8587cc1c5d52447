import type { Insertable, Selectable, Updateable } from 'kysely';
import type { InstalmentRow } from '#domain/money/instalment.ts';
import type { Db, Tx } from '#db/database.ts';
import { isOneOf } from '#db/dialect.ts';
import type { AgreementTable } from '#db/schema/agreement-tables.ts';

export type AgreementRow = Selectable<AgreementTable>;

export const agreementColumns = [
  'id',
  'number',
  'applicationId',
  'financierId',
  'ruleSet',
  'limitReason',
  'language',
  'totalFils',
  'months',
  'startsOn',
  'salaryFils',
  'obligationsFils',
  'ratioBasisPoints',
  'personCivilId',
  'text',
  'contentHash',
  'offeredAt',
  'offeredBy',
  'readUntil',
  'lapsesOn',
  'acceptedAt',
  'acceptedName',
  'acceptedBy',
  'bureauConsentAt',
  'disputedAt',
  'disputeReason',
  'withdrawnAt',
  'withdrawnReason',
  'replacedById',
  'idempotencyKey',
  'outstandingFils',
  'creditFils',
  'oldestUnpaidDueOn',
] as const satisfies readonly (keyof AgreementTable)[];

/** The revision of a schedule; a changed one would be the next. */
export const firstRevision = 1;

/** Finds an agreement by its id or number. */
export function findAgreement(db: Db | Tx, id: string): Promise<AgreementRow | undefined> {
  return db
    .selectFrom('agreement')
    .select(agreementColumns)
    .where((where) => where.or([where('id', '=', id.toLowerCase()), where('number', '=', id)]))
    .executeTakeFirst();
}

/** Finds the agreement of the call with this key. */
export function findAgreementByKey(tx: Tx, key: string): Promise<AgreementRow | undefined> {
  return tx
    .selectFrom('agreement')
    .select(agreementColumns)
    .where('idempotencyKey', '=', key)
    .executeTakeFirst();
}

/** Returns the agreements of an application (UUID), the latest first. */
export function listApplicationAgreements(
  db: Db | Tx,
  applicationId: string,
): Promise<AgreementRow[]> {
  return db
    .selectFrom('agreement')
    .select(agreementColumns)
    .where('applicationId', '=', applicationId)
    .orderBy('offeredAt', 'desc')
    .orderBy('number', 'desc')
    .execute();
}

/** Finds the agreement of an application (UUID) that is neither withdrawn nor replaced. */
export function findOpenAgreement(
  db: Db | Tx,
  applicationId: string,
): Promise<AgreementRow | undefined> {
  return db
    .selectFrom('agreement')
    .select(agreementColumns)
    .where('applicationId', '=', applicationId)
    .where('withdrawnAt', 'is', null)
    .where('replacedById', 'is', null)
    .executeTakeFirst();
}

/** Returns the agreements of a person that money is owed for. */
export function listRunningOfPerson(db: Db | Tx, civilId: string): Promise<AgreementRow[]> {
  return db
    .selectFrom('agreement')
    .select(agreementColumns)
    .where('personCivilId', '=', civilId)
    .where('acceptedAt', 'is not', null)
    .where('withdrawnAt', 'is', null)
    .where('outstandingFils', '>', 0)
    .orderBy('offeredAt')
    .execute();
}

/** Returns the schedules of agreements by id, each in order. */
export async function listInstalments(
  db: Db | Tx,
  agreementIds: readonly string[],
): Promise<Map<string, InstalmentRow[]>> {
  if (agreementIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('instalment')
    .select(['agreementId', 'number', 'dueOn', 'amountFils'])
    .where(isOneOf(db, 'agreementId', agreementIds))
    .where('revision', '=', firstRevision)
    .orderBy('agreementId')
    .orderBy('number')
    .execute();
  const schedules = new Map<string, InstalmentRow[]>();
  for (const { agreementId, ...row } of rows) {
    const schedule = schedules.get(agreementId);
    if (schedule) schedule.push(row);
    else schedules.set(agreementId, [row]);
  }
  return schedules;
}

/** Returns the latest number of a year, `AG-2027-…`; null if there is none. */
export async function findLastAgreementNumber(tx: Tx, prefix: string): Promise<string | null> {
  const row = await tx
    .selectFrom('agreement')
    .select('number')
    .where('number', '>=', prefix)
    .where('number', '<', `${prefix}~`)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.number ?? null;
}

export async function insertAgreement(
  tx: Tx,
  agreement: Insertable<AgreementTable>,
  rows: readonly InstalmentRow[],
): Promise<void> {
  await tx.insertInto('agreement').values(agreement).execute();
  const { id: agreementId } = agreement;
  await tx
    .insertInto('instalment')
    .values(rows.map((row) => ({ ...row, agreementId, revision: firstRevision })))
    .execute();
}

export async function updateAgreement(
  tx: Tx,
  id: string,
  set: Updateable<AgreementTable>,
): Promise<void> {
  await tx.updateTable('agreement').set(set).where('id', '=', id).execute();
}

/** Finds a financial partner that is not deleted. */
export function findFinancier(
  db: Db | Tx,
  id: string,
): Promise<{ id: string; name: string } | undefined> {
  return db
    .selectFrom('partner')
    .select(['id', 'name'])
    .where('id', '=', id)
    .where('type', '=', 'financial')
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Returns the name of whoever finances an agreement, also if it was deleted. */
export async function findPartnerNames(
  db: Db | Tx,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('partner')
    .select(['id', 'name'])
    .where(isOneOf(db, 'id', ids))
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Returns the paths of the signed copies of an application's agreements by their position. */
export async function listSignedCopies(
  db: Db | Tx,
  applicationId: string,
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom('document')
    .select(['position', 'filePath'])
    .where('applicationId', '=', applicationId)
    .where('kind', '=', 'agreementCopy')
    .execute();
  return new Map(rows.map(({ position, filePath }) => [position, filePath]));
}
