import type { Insertable, Selectable, Updateable } from 'kysely';
import { institutionFields, type ListInstitutionsInput } from '#domain/institution/institution.ts';
import type { EducationType } from '#domain/institution/education-type.ts';
import { sortByName } from '#domain/text/name-order.ts';
import { toSearchPhrases, searchWords } from '#domain/text/search.ts';
import type { Db, Tx } from '#db/database.ts';
import { getDialect } from '#db/dialect.ts';
import type { ClassTable, InstitutionTable } from '#db/schema/schema.ts';
import { containsWords } from '#db/search.ts';

const institutionColumns = [
  'id',
  'educationType',
  'nameAr',
  'nameEn',
  ...institutionFields,
  'status',
  'createdAt',
  'updatedAt',
] as const;
export type InstitutionRow = Pick<
  Selectable<InstitutionTable>,
  (typeof institutionColumns)[number]
>;
export type NewInstitution = Omit<Insertable<InstitutionTable>, 'searchText' | 'deletedAt'>;
export type InstitutionChanges = Omit<Updateable<InstitutionTable>, 'id' | 'searchText'>;

const classColumns = [
  'id',
  'institutionId',
  'nameAr',
  'nameEn',
  'orderIndex',
  'tuitionAmountFils',
  'currency',
  'status',
  'createdAt',
  'updatedAt',
] as const;
export type ClassRow = Omit<Selectable<ClassTable>, 'deletedAt'>;
export type NewClass = Omit<Insertable<ClassTable>, 'deletedAt'>;
export type ClassChanges = Omit<Updateable<ClassTable>, 'id' | 'institutionId'>;

/** The key of an institution: an id is valid only with its own education type. */
export interface InstitutionId {
  educationType: EducationType;
  id: string;
}

/** The key of a class: an id is valid only with its own institution. */
export interface ClassId {
  institutionId: string;
  classId: string;
}

/** A school's price of an age stage, which the wizard offers like a class. */
export interface PricedStageRow {
  /** The age stage's id. */
  id: string;
  nameAr: string;
  nameEn: string;
  orderIndex: number;
  tuitionAmountFils: number;
}

/** Returns the active institutions of a type, by English name. */
export async function listPublicInstitutions(
  db: Db,
  educationType: EducationType,
): Promise<InstitutionRow[]> {
  const query = institutions(db)
    .where('educationType', '=', educationType)
    .where('status', '=', 'active');
  return sortByName(await query.execute(), 'en');
}

/** Returns an administrator's list of a type, by English name; `search` matches both names. */
export async function listInstitutions(
  db: Db,
  filter: ListInstitutionsInput,
): Promise<InstitutionRow[]> {
  const { educationType, status, search } = filter;
  const words = searchWords(search ?? '');
  let query = institutions(db).where('educationType', '=', educationType);
  if (status !== undefined) query = query.where('status', '=', status);
  if (words.length > 0) query = query.where(containsWords(db, 'searchText', words));
  return sortByName(await query.execute(), 'en');
}

/** Returns the institutions of a type deleted at or after `since` (ISO UTC), latest first. */
export function listDeletedInstitutions(
  db: Db,
  { educationType, since }: { educationType: EducationType; since: string },
) {
  return db
    .selectFrom('institution')
    .select(['id', 'nameAr', 'nameEn'])
    .select((from) => [
      from.ref('deletedAt').$castTo<string>().as('deletedAt'),
      from
        .selectFrom('class')
        .select(({ fn }) => fn.countAll().as('classes'))
        .whereRef('class.institutionId', '=', 'institution.id')
        .where('class.deletedAt', 'is', null)
        .as('classes'),
    ])
    .where('educationType', '=', educationType)
    .where('deletedAt', '>=', since)
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Returns the names of deleted institutions with their classes, and of deleted classes, until they are purged. */
export async function listDeletedNames(db: Db) {
  const institutions = await db
    .selectFrom('institution')
    .select(['id', 'nameAr', 'nameEn'])
    .where('deletedAt', 'is not', null)
    .execute();
  const classes = await db
    .selectFrom('class')
    .innerJoin('institution', 'institution.id', 'class.institutionId')
    .select(['class.id', 'class.nameAr', 'class.nameEn'])
    .where((from) =>
      from.or([
        from('class.deletedAt', 'is not', null),
        from('institution.deletedAt', 'is not', null),
      ]),
    )
    .execute();
  return [...institutions, ...classes];
}

/** Finds an institution that is not deleted. */
export function findInstitution(db: Db, key: InstitutionId): Promise<InstitutionRow | undefined> {
  return db
    .selectFrom('institution')
    .select(institutionColumns)
    .where('id', '=', key.id)
    .where('educationType', '=', key.educationType)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
}

/** Finds an institution, deleted or not, and locks it until the transaction ends. */
export function lockInstitution(
  tx: Tx,
  key: InstitutionId,
): Promise<(InstitutionRow & { deletedAt: string | null }) | undefined> {
  return tx
    .selectFrom('institution')
    .select([...institutionColumns, 'deletedAt'])
    .where('id', '=', key.id)
    .where('educationType', '=', key.educationType)
    .$if(getDialect(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Inserts an institution with its search text. */
export function insertInstitution(tx: Tx, values: NewInstitution): Promise<InstitutionRow> {
  return tx
    .insertInto('institution')
    .values({ ...values, searchText: institutionSearchText(values) })
    .returning(institutionColumns)
    .executeTakeFirstOrThrow();
}

/** Changes the fields in `changes` and updates the search text. */
export function updateInstitution(
  tx: Tx,
  row: InstitutionRow,
  changes: InstitutionChanges,
): Promise<InstitutionRow> {
  return tx
    .updateTable('institution')
    .set({ ...changes, searchText: institutionSearchText({ ...row, ...changes }) })
    .where('id', '=', row.id)
    .returning(institutionColumns)
    .executeTakeFirstOrThrow();
}

/** Returns an institution's classes, all or active ones, in display order, then by age. */
export function listClasses(
  db: Db,
  institutionId: string,
  which: 'all' | 'active',
): Promise<ClassRow[]> {
  let query = db
    .selectFrom('class')
    .select(classColumns)
    .where('institutionId', '=', institutionId)
    .where('deletedAt', 'is', null);
  if (which === 'active') query = query.where('status', '=', 'active');
  return query.orderBy('orderIndex').orderBy('createdAt').orderBy('id').execute();
}

/** Returns the classes of an institution deleted at or after `since` (ISO UTC), latest first. */
export function listDeletedClasses(
  db: Db,
  { institutionId, since }: { institutionId: string; since: string },
) {
  return db
    .selectFrom('class')
    .select(['id', 'nameAr', 'nameEn', 'tuitionAmountFils'])
    .select((from) => from.ref('deletedAt').$castTo<string>().as('deletedAt'))
    .where('institutionId', '=', institutionId)
    .where('deletedAt', '>=', since)
    .orderBy('deletedAt', 'desc')
    .orderBy('id')
    .execute();
}

/** Finds a class, deleted or not, locked as in `lockInstitution`. */
export function lockClass(
  tx: Tx,
  key: ClassId,
): Promise<(ClassRow & { deletedAt: string | null }) | undefined> {
  return tx
    .selectFrom('class')
    .select([...classColumns, 'deletedAt'])
    .where('id', '=', key.classId)
    .where('institutionId', '=', key.institutionId)
    .$if(getDialect(tx) === 'postgres', (query) => query.forUpdate())
    .executeTakeFirst();
}

/** Inserts a class. Errors: a unique violation if the institution already has one of its names. */
export function insertClass(tx: Tx, values: NewClass): Promise<ClassRow> {
  return tx.insertInto('class').values(values).returning(classColumns).executeTakeFirstOrThrow();
}

/** Changes the fields in `changes`. Errors: as `insertClass`. */
export function updateClass(tx: Tx, id: string, changes: ClassChanges): Promise<ClassRow> {
  return tx
    .updateTable('class')
    .set(changes)
    .where('id', '=', id)
    .returning(classColumns)
    .executeTakeFirstOrThrow();
}

/** Returns a school's active prices of active age stages, in the order of the stages. */
export function listPricedStages(db: Db, institutionId: string): Promise<PricedStageRow[]> {
  return db
    .selectFrom('pricing')
    .innerJoin('ageStage', 'ageStage.id', 'pricing.ageStageId')
    .select([
      'ageStage.id',
      'ageStage.nameAr',
      'ageStage.nameEn',
      'ageStage.orderIndex',
      'pricing.tuitionAmountFils',
    ])
    .where('pricing.institutionId', '=', institutionId)
    .where('pricing.status', '=', 'active')
    .where('ageStage.status', '=', 'active')
    .orderBy('ageStage.orderIndex')
    .orderBy('ageStage.createdAt')
    .orderBy('ageStage.id')
    .execute();
}

/** The yearly tuition of an institution's cheapest priced class. */
export interface LowestTuitionRow {
  institutionId: string;
  tuitionAmountFils: number;
}

/**
 * Returns the lowest tuition of each active institution that lists one: of its active classes, or, for a school without
 * any, of its priced age stages.
 */
export async function listLowestTuitions(db: Db): Promise<LowestTuitionRow[]> {
  const classes = await db
    .selectFrom('class')
    .innerJoin('institution', 'institution.id', 'class.institutionId')
    .select(({ fn }) => [
      'class.institutionId',
      fn.min<number>('class.tuitionAmountFils').as('tuitionAmountFils'),
    ])
    .where('class.tuitionAmountFils', '>', 0)
    .where('class.status', '=', 'active')
    .where('class.deletedAt', 'is', null)
    .where('institution.status', '=', 'active')
    .where('institution.deletedAt', 'is', null)
    .groupBy('class.institutionId')
    .execute();
  const stages = await db
    .selectFrom('pricing')
    .innerJoin('ageStage', 'ageStage.id', 'pricing.ageStageId')
    .innerJoin('institution', 'institution.id', 'pricing.institutionId')
    .select(({ fn }) => [
      'pricing.institutionId',
      fn.min<number>('pricing.tuitionAmountFils').as('tuitionAmountFils'),
    ])
    .where('pricing.tuitionAmountFils', '>', 0)
    .where('pricing.status', '=', 'active')
    .where('ageStage.status', '=', 'active')
    .where('institution.educationType', '=', 'school')
    .where('institution.status', '=', 'active')
    .where('institution.deletedAt', 'is', null)
    .where((from) =>
      from.not(
        from.exists(
          from
            .selectFrom('class')
            .select('class.id')
            .whereRef('class.institutionId', '=', 'pricing.institutionId')
            .where('class.status', '=', 'active')
            .where('class.deletedAt', 'is', null),
        ),
      ),
    )
    .groupBy('pricing.institutionId')
    .execute();
  return [...classes, ...stages];
}

/**
 * Purges institutions, classes and partners deleted before a time (ISO UTC), with an institution's classes and prices.
 * Returns the number of rows, without those removed by cascade.
 */
export async function purgeDeleted(db: Db, before: string): Promise<number> {
  const removed = [
    await db.deleteFrom('class').where('deletedAt', '<', before).executeTakeFirst(),
    await db.deleteFrom('institution').where('deletedAt', '<', before).executeTakeFirst(),
    await db.deleteFrom('partner').where('deletedAt', '<', before).executeTakeFirst(),
  ];
  return removed.reduce((sum, result) => sum + Number(result.numDeletedRows), 0);
}

function institutions(db: Db) {
  return db
    .selectFrom('institution')
    .select(institutionColumns)
    .where('deletedAt', 'is', null)
    .orderBy('id');
}

function institutionSearchText(names: { nameAr: string; nameEn: string }): string {
  return toSearchPhrases([names.nameEn, names.nameAr]);
}
