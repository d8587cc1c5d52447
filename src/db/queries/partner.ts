import type { Insertable, Selectable, Updateable } from 'kysely';
import type { ListPartnersInput, PartnerType } from '#domain/partner/partner.ts';
import { toSearchPhrases, searchWords } from '#domain/text/search.ts';
import type { Db, Tx } from '../database.ts';
import { getDialect } from '../dialect.ts';
import type { PartnerTable } from '../schema/schema.ts';
import { containsWords } from '../search.ts';

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

/** Returns the active partners of a type, in display order, then by age. */
export function listPublicPartners(db: Db, type: PartnerType): Promise<PartnerRow[]> {
  return partners(db).where('type', '=', type).where('status', '=', 'active').execute();
}

/** Returns an administrator's list of both types, in display order, then by age; `search` matches the name. */
export function listPartners(db: Db, filter: ListPartnersInput): Promise<PartnerRow[]> {
  const words = searchWords(filter.search ?? '');
  let query = partners(db);
  if (filter.status !== undefined) query = query.where('status', '=', filter.status);
  if (words.length > 0) query = query.where(containsWords(db, 'searchText', words));
  return query.execute();
}

/** Returns the partners deleted at or after `since` (ISO UTC), latest first. */
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

/** Finds a partner, deleted or not, and locks it until the transaction ends. */
export function lockPartner(
  tx: Tx,
  id: string,
): Promise<(PartnerRow & { deletedAt: string | null }) | undefined> {
  return tx
    .selectFrom('partner')
    .select([...partnerColumns, 'deletedAt'])
    .where('id', '=', id)
    .$if(getDialect(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Inserts a partner with its search text. */
export function insertPartner(tx: Tx, values: NewPartner): Promise<PartnerRow> {
  return tx
    .insertInto('partner')
    .values({ ...values, searchText: toSearchPhrases([values.name]) })
    .returning(partnerColumns)
    .executeTakeFirstOrThrow();
}

/** Changes the fields in `changes` and updates the search text. */
export function updatePartner(
  tx: Tx,
  row: PartnerRow,
  changes: PartnerChanges,
): Promise<PartnerRow> {
  return tx
    .updateTable('partner')
    .set({ ...changes, searchText: toSearchPhrases([changes.name ?? row.name]) })
    .where('id', '=', row.id)
    .returning(partnerColumns)
    .executeTakeFirstOrThrow();
}

/** True for a path that the upload returned and whose file still exists. */
export async function isUploaded(db: Db, filePath: string): Promise<boolean> {
  const found = await db
    .selectFrom('logo')
    .select('filePath')
    .where('filePath', '=', filePath)
    .$if(getDialect(db) === 'postgres', (query) => query.forUpdate())
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
