import { sql } from 'kysely';
import { inTransaction, type Db, type Tx } from '../database.ts';
import { isOneOf } from '../dialect.ts';

/** What owners and reviewers see of the outbox, and do with it. */

/** Its row in the settings exists once a mail server was set up. */
const setUp = 'mailSetUpAt';

/** Holds the emails that wait when a mail server is first set up; later calls, of any process, change nothing. */
export function holdBacklog(db: Db, at: string): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { numInsertedOrUpdatedRows } = await tx
      .insertInto('setting')
      .values({ name: setUp, value: JSON.stringify(at), updatedAt: at })
      .onConflict((conflict) => conflict.column('name').doNothing())
      .executeTakeFirst();
    if (numInsertedOrUpdatedRows !== 1n) return;
    await changeable(tx).set({ heldAt: at }).where('failedAt', 'is', null).execute();
  });
}

/** Releases held emails created since a time (ISO UTC) and returns how many. */
export async function releaseHeld(tx: Tx, since: string): Promise<number> {
  const { numUpdatedRows } = await changeable(tx)
    .set({ heldAt: null })
    .where('heldAt', 'is not', null)
    .where('createdAt', '>=', since)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Discards all held emails and returns how many. */
export async function discardHeld(tx: Tx): Promise<number> {
  const { numUpdatedRows } = await changeable(tx)
    .set({ withdrawnBy: 'owner' })
    .where('heldAt', 'is not', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Makes an email due at a time (ISO UTC), also a held or failed one; false if that is no longer possible. */
export async function makeDue(tx: Tx, id: string, at: string): Promise<boolean> {
  const { numUpdatedRows } = await changeable(tx)
    .set({ heldAt: null, failedAt: null, attempts: 0, nextAttemptAt: at })
    .where('id', '=', id)
    .where('recipient', '!=', '')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Discards an email; false if it is being sent, was sent or was withdrawn. */
export async function discardMail(tx: Tx, id: string): Promise<boolean> {
  const { numUpdatedRows } = await changeable(tx)
    .set({ withdrawnBy: 'owner' })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function changeable(tx: Tx) {
  return tx
    .updateTable('outbox')
    .where('sentAt', 'is', null)
    .where('withdrawnBy', 'is', null)
    .where('claimedUntil', 'is', null);
}

/** Finds the application of an email and whether it is held. */
export function findEmail(db: Db | Tx, id: string) {
  return db
    .selectFrom('outbox')
    .select(['applicationId', 'template', 'heldAt'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A position in the list, which is ordered newest first. */
export interface EmailCursor {
  createdAt: string;
  id: string;
}

interface EmailQuery {
  /** The UUID of one application, of which all emails are listed; otherwise those that were not sent or withdrawn. */
  applicationId: string | undefined;
  limit: number;
  after?: EmailCursor;
}

/** Returns up to `limit` emails after a cursor, newest first, with their applications. */
export function listEmails(db: Db, { applicationId, limit, after }: EmailQuery) {
  let query = db
    .selectFrom('outbox')
    .innerJoin('application', 'application.id', 'outbox.applicationId')
    .select([
      'outbox.id',
      'outbox.recipient',
      'outbox.template',
      'outbox.content',
      'outbox.createdAt',
      'outbox.sentAt',
      'outbox.failedAt',
      'outbox.claimedUntil',
      'outbox.heldAt',
      'outbox.withdrawnBy',
      'outbox.nextAttemptAt',
      'outbox.lastError',
      'application.id as applicationUuid',
      'application.applicationId',
      'application.applicantName',
      'application.applicantPhone',
    ]);
  query =
    applicationId === undefined
      ? query.where('outbox.sentAt', 'is', null).where('outbox.withdrawnBy', 'is', null)
      : query.where('outbox.applicationId', '=', applicationId);
  if (after) {
    query = query.where(
      sql<boolean>`(${sql.ref('outbox.createdAt')}, ${sql.ref('outbox.id')}) < (${after.createdAt}, ${after.id})`,
    );
  }
  return query
    .orderBy('outbox.createdAt', 'desc')
    .orderBy('outbox.id', 'desc')
    .limit(limit)
    .execute();
}
export type EmailRow = Awaited<ReturnType<typeof listEmails>>[number];

/**
 * Returns the emails of these applications (UUIDs) that were given up, the latest first, unless somebody discarded them
 * or a later one was sent.
 */
export function listUndelivered(db: Db, applicationIds: readonly string[]) {
  return undelivered(db)
    .select(['applicationId', 'recipient', 'template', 'content', 'failedAt', 'lastError'])
    .where(isOneOf(db, 'applicationId', applicationIds))
    .orderBy('failedAt', 'desc')
    .execute();
}

/** Builds the query of such emails. */
export function undelivered(db: Pick<Db, 'selectFrom'>) {
  return db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is not', null)
    .where('recipient', '!=', '')
    .where((where) =>
      where.or([where('withdrawnBy', 'is', null), where('withdrawnBy', '!=', 'owner')]),
    )
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('outbox as later')
            .select('later.id')
            .whereRef('later.applicationId', '=', 'outbox.applicationId')
            .whereRef('later.sentAt', '>', 'outbox.failedAt'),
        ),
      ),
    );
}

export interface OutboxCounts {
  waiting: number;
  /** Made before a mail server was first set up. */
  held: number;
  failed: number;
  unsure: number;
  lastSentAt: string | null;
}

/** Returns the state of the outbox; `unsure` counts failed emails with the error `unsureError`. */
export async function countOutbox(db: Db, unsureError: string): Promise<OutboxCounts> {
  const open = db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('withdrawnBy', 'is', null)
    .select((from) => {
      const count = () => from.fn.countAll<number | string>();
      const failed = () =>
        count().filterWhere('failedAt', 'is not', null).filterWhere('recipient', '!=', '');
      const queued = () => count().filterWhere('failedAt', 'is', null);
      return [
        queued().filterWhere('heldAt', 'is', null).as('waiting'),
        queued().filterWhere('heldAt', 'is not', null).as('held'),
        failed().as('failed'),
        failed().filterWhere('lastError', '=', unsureError).as('unsure'),
      ];
    });
  const row = await open.executeTakeFirstOrThrow();
  const { lastSentAt } = await db
    .selectFrom('outbox')
    .select((from) => from.fn.max('sentAt').as('lastSentAt'))
    .executeTakeFirstOrThrow();
  const { waiting, held, failed, unsure } = row;
  return {
    waiting: Number(waiting),
    held: Number(held),
    failed: Number(failed),
    unsure: Number(unsure),
    lastSentAt,
  };
}

/** Returns the error of the latest unsent email, waiting or failed, with its recipient. */
export function findLastError(db: Db) {
  return db
    .selectFrom('outbox')
    .select(['lastError', 'recipient'])
    .where('lastError', 'is not', null)
    .where('sentAt', 'is', null)
    .where('withdrawnBy', 'is', null)
    .where('recipient', '!=', '')
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
}
