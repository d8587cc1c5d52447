import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db } from '#db/database.ts';
import { isOneOf } from '#db/dialect.ts';
import { containsWords, findSearched } from '#db/search.ts';
import type { Database } from '#db/schema/schema.ts';
import { type AgreementRow, agreementColumns } from './agreement.ts';

/** Days that a queue is about, `YYYY-MM-DD`; `after` is exclusive, `upTo` inclusive. */
export interface DueDays {
  upTo?: string;
  after?: string;
}

export interface AgreementQuery {
  /** Offers that are open on this day. */
  openOn?: string;
  isAccepted?: boolean;
  isOwed?: boolean;
  hasCredit?: boolean;
  isDisputed?: boolean;
  /** The oldest instalment that is not covered is due on these days. */
  due?: DueDays;
  /** Words of the applicant's search text; see `searchWords`. */
  words?: readonly string[];
  /** An agreement's, a receipt's or a payment's reference, exactly. */
  code?: string;
  civilId?: string;
}

/** The order: the oldest unpaid day first where `due` is given, else the latest offer first. */
export interface AgreementCursor {
  at: string;
  id: string;
}

type Where = ExpressionBuilder<Database, 'agreement'>;

/** Returns up to `limit` agreements after a cursor. */
export async function listAgreements(
  db: Db,
  query: AgreementQuery,
  { limit, after }: { limit: number; after?: AgreementCursor },
): Promise<AgreementRow[]> {
  const isByDue = query.due !== undefined;
  const column = isByDue ? 'oldestUnpaidDueOn' : 'offeredAt';
  const order = isByDue ? 'asc' : 'desc';
  let rows = filterAgreements(db, query, await searched(db, query)).select(agreementColumns);
  if (after) {
    const comparison = sql.raw(isByDue ? '>' : '<');
    rows = rows.where(
      sql<SqlBool>`(${sql.ref(column)}, "id") ${comparison} (${after.at}, ${after.id})`,
    );
  }
  return rows.orderBy(column, order).orderBy('id', order).limit(limit).execute();
}

/** Returns how many agreements a filter without a search finds, and the sum of a column, which takes longer. */
export async function countAgreements(
  db: Db,
  query: AgreementQuery,
  summed?: 'outstandingFils' | 'creditFils',
): Promise<{ count: number; fils: number }> {
  const row = await filterAgreements(db, query, undefined)
    .select((from) => from.fn.countAll<number | string>().as('count'))
    .$if(summed !== undefined, (rows) =>
      rows.select((from) =>
        from.fn.sum<number | string | null>(summed ?? 'outstandingFils').as('fils'),
      ),
    )
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), fils: Number(row.fils ?? 0) };
}

/** The numbers of the applications that a search may find; undefined if they are too many. */
function searched(db: Db, { words }: AgreementQuery): Promise<number[] | undefined> {
  return words && words.length > 0 ? findSearched(db, words) : Promise.resolve(undefined);
}

// NOTE: a partial index is used only if its condition is in the query's text.
const isTrue = (condition: string) => sql<SqlBool>`${sql.raw(condition)}`;

function filterAgreements(db: Db, query: AgreementQuery, numbers: readonly number[] | undefined) {
  const { openOn, due } = query;
  let rows = db.selectFrom('agreement');
  if (openOn !== undefined) {
    rows = rows
      .where(isTrue(`"acceptedAt" is null and "withdrawnAt" is null and "replacedById" is null`))
      .where('lapsesOn', '>=', openOn);
  }
  if (query.isAccepted) {
    rows = rows.where(isTrue(`"acceptedAt" is not null and "withdrawnAt" is null`));
  }
  if (query.isOwed !== undefined) {
    rows = rows.where(isTrue(`"oldestUnpaidDueOn" is ${query.isOwed ? 'not null' : 'null'}`));
  }
  if (query.hasCredit) rows = rows.where(isTrue('"creditFils" > 0'));
  if (query.isDisputed !== undefined) {
    rows = rows.where(isTrue(`"disputedAt" is ${query.isDisputed ? 'not null' : 'null'}`));
  }
  if (due?.upTo !== undefined) rows = rows.where('oldestUnpaidDueOn', '<=', due.upTo);
  if (due?.after !== undefined) rows = rows.where('oldestUnpaidDueOn', '>', due.after);
  if (query.words === undefined && query.code === undefined) return rows;
  return rows.where((where) => where.or(findMatches(db, where, { ...query, numbers })));
}

/** Conditions of a search, of which one must hold. */
function findMatches(
  db: Db,
  where: Where,
  {
    words = [],
    code,
    civilId,
    numbers,
  }: AgreementQuery & { numbers: readonly number[] | undefined },
): Expression<SqlBool>[] {
  const applications = where.selectFrom('application').select('application.id');
  const ofApplications = (found: typeof applications) => where('applicationId', 'in', found);
  const named = containsWords(db, 'application.searchText', words);
  const byWords =
    numbers === undefined
      ? applications.where(named)
      : applications.where(isOneOf(db, 'application.number', numbers)).where(named);
  const students = where.selectFrom('student').select('student.applicationId');
  return [
    ...(words.length > 0 ? [ofApplications(byWords)] : []),
    ...(civilId === undefined
      ? []
      : [
          where('personCivilId', '=', civilId),
          where('applicationId', 'in', students.where('student.civilIdNumber', '=', civilId)),
        ]),
    ...(code === undefined
      ? []
      : [
          where('number', '=', code),
          ...(['receiptNumber', 'reference'] as const).map((column) =>
            where(
              'id',
              'in',
              where
                .selectFrom('ledgerEntry')
                .select('ledgerEntry.agreementId')
                .where(column, '=', code),
            ),
          ),
        ]),
  ];
}

/** Returns accepted agreements that money is owed for, after an id, whose oldest unpaid day is not after a day. */
export function listOwed(
  db: Db,
  { upTo, afterId, limit }: { upTo: string; afterId: string; limit: number },
): Promise<AgreementRow[]> {
  return db
    .selectFrom('agreement')
    .select(agreementColumns)
    .where(isTrue(`"acceptedAt" is not null and "withdrawnAt" is null`))
    .where(isTrue('"oldestUnpaidDueOn" is not null'))
    .where('disputedAt', 'is', null)
    .where('oldestUnpaidDueOn', '<=', upTo)
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Returns agreements in order of id, for `verify`. */
export function listAgreementsAfter(db: Db, id: string, limit: number): Promise<AgreementRow[]> {
  return db
    .selectFrom('agreement')
    .select(agreementColumns)
    .where('id', '>', id)
    .orderBy('id')
    .limit(limit)
    .execute();
}
