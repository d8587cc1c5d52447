import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ListPartners, PartnerType } from '../../../domain/partner/partner.ts';
import { searchPhrasesOf, searchWords } from '../../../domain/text/search.ts';
import type { Db, Tx } from '../../database.ts';
import { dialectOf } from '../../dialect.ts';
import type { PartnerTable } from '../../schema/schema.ts';
import { containsWords } from '../../search/search.ts';

const partnerColumns = [
  'id',
  'name',
  'type',
  'logoPath',
  'websiteUrl',
  'orderIndex',
  'status',
  'createdAt',
  'updatedAt',
] as const;
export type PartnerRow = Pick<Selectable<PartnerTable>, (typeof partnerColumns)[number]>;
export type NewPartner = Omit<Insertable<PartnerTable>, 'searchText' | 'deletedAt'>;
export type PartnerChanges = Omit<Updateable<PartnerTable>, 'id' | 'searchText'>;

/** The active partners of a type, by order and then by age. */
export function listPublicPartners(db: Db, type: PartnerType): Promise<PartnerRow[]> {
  return partners(db).where('type', '=', type).where('status', '=', 'active').execute();
}

/** An administrator's list of both types, by order and then by age; `search` looks in the name. */
export function listPartners(db: Db, filter: ListPartners): Promise<PartnerRow[]> {
  const words = searchWords(filter.search ?? '');
  let query = partners(db);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (words.length > 0) query = query.where(containsWords(db, 'searchText', words));
  return query.execute();
}

/** The partners that were deleted at or after `since` (ISO UTC), the latest first. */
export function listDeletedPartners(db: Db, since: string) {
  return db
    .selectFrom('partner')
    .select(['id', 'name', 'type', 'logoPath'])
    .select((from) => from.ref('deletedAt').$castTo<string>().as('deletedAt'))
    .where('deletedAt', '>=', since)
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** A partner to be changed in this transaction, deleted or not; nobody else changes it until that ends. */
export function lockPartner(
  tx: Tx,
  id: string,
): Promise<(PartnerRow & { deletedAt: string | null }) | undefined> {
  return tx
    .selectFrom('partner')
    .select([...partnerColumns, 'deletedAt'])
    .where('id', '=', id)
    .$if(dialectOf(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Inserts a partner with its search text. */
export function insertPartner(tx: Tx, values: NewPartner): Promise<PartnerRow> {
  return tx
    .insertInto('partner')
    .values({ ...values, searchText: searchPhrasesOf([values.name]) })
    .returning(partnerColumns)
    .executeTakeFirstOrThrow();
}

/** Changes what `changes` names, and keeps the search text true to the name. */
export function updatePartner(
  tx: Tx,
  row: PartnerRow,
  changes: PartnerChanges,
): Promise<PartnerRow> {
  return tx
    .updateTable('partner')
    .set({ ...changes, searchText: searchPhrasesOf([changes.name ?? row.name]) })
    .where('id', '=', row.id)
    .returning(partnerColumns)
    .executeTakeFirstOrThrow();
}

/** True for a path that the upload call answered and that still has its file. */
export async function isUploaded(db: Db, filePath: string): Promise<boolean> {
  const found = await db
    .selectFrom('logo')
    .select('filePath')
    .where('filePath', '=', filePath)
    .$if(dialectOf(db) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
  return found !== undefined;
}

function partners(db: Db) {
  return db
    .selectFrom('partner')
    .select(partnerColumns)
    .where('deletedAt', 'is', null)
    .orderBy('orderIndex')
    .orderBy('createdAt')
    .orderBy('id');
}
