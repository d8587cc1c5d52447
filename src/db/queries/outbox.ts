import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { Db, Tx } from '../database.ts';
import type { Database, OutboxTable } from '../schema/schema.ts';

const columns = [
  'id',
  'applicationId',
  'recipient',
  'template',
  'language',
  'content',
  'createdAt',
  'attempts',
] as const;
export type OutboxRow = Pick<Selectable<OutboxTable>, (typeof columns)[number]>;
export type NewOutboxRow = Pick<
  Insertable<OutboxTable>,
  'id' | 'applicationId' | 'recipient' | 'template' | 'language' | 'content' | 'createdAt'
>;

/** Enqueues an email, due at `nextAttemptAt` (ISO UTC). */
export async function insertOutbox(
  tx: Tx,
  row: NewOutboxRow & { nextAttemptAt: string },
): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ ...row, attempts: 0 })
    .execute();
}

/** Finds an unsent email about a status; undefined if it was sent or does not exist. */
export function findWaitingStatusMail(
  db: Db | Tx,
  id: string,
): Promise<{ content: string; nextAttemptAt: string } | undefined> {
  return db
    .selectFrom('outbox')
    .select(['content', 'nextAttemptAt'])
    .where('id', '=', id)
    .where('template', '=', 'status')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('withdrawnBy', 'is', null)
    .where('claimedUntil', 'is', null)
    .executeTakeFirst();
}

/** Sends an application's unsent emails to another address, but for its receipt, which is deleted. */
export async function redirectMail(
  tx: Tx,
  { applicationId, recipient }: { applicationId: string; recipient: string },
): Promise<void> {
  await tx
    .deleteFrom('outbox')
    .where('applicationId', '=', applicationId)
    .where('template', '=', 'receipt')
    .where('sentAt', 'is', null)
    .execute();
  await tx
    .updateTable('outbox')
    .set({ recipient })
    .where('applicationId', '=', applicationId)
    .where('sentAt', 'is', null)
    .execute();
}

/**
 * Removes an email before it is sent, and restores those that it has overtaken; false if a process has claimed it, or it
 * was sent or given up.
 */
export async function withdrawMail(tx: Tx, id: string): Promise<boolean> {
  const deleted = await tx
    .deleteFrom('outbox')
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('claimedUntil', 'is', null)
    .returning('applicationId')
    .executeTakeFirst();
  if (!deleted) return false;
  await tx
    .updateTable('outbox')
    .set({ withdrawnBy: null })
    .where('applicationId', '=', deleted.applicationId)
    .where('withdrawnBy', '=', id)
    .execute();
  return true;
}

/** Emails that a decision or a withdrawal makes obsolete; receipts of payments are sent in any case. */
const ofReview = ['receipt', 'status', 'documentRequest', 'counterOffer'];

/** Withdraws an application's unsent emails that a status overtakes; a decision also ends requests for documents. */
export async function withdrawOvertaken(
  tx: Tx,
  { applicationId, changeId }: { applicationId: string; changeId: string },
  isDecision: boolean,
): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ withdrawnBy: changeId })
    .where('applicationId', '=', applicationId)
    .where('sentAt', 'is', null)
    .where('withdrawnBy', 'is', null)
    .where(
      'template',
      'in',
      isDecision ? ofReview : ofReview.filter((name) => name !== 'documentRequest'),
    )
    .execute();
}

/** Withdraws an application's unsent emails about documents that are no longer requested; each has its request's ID. */
export async function withdrawFulfilled(tx: Tx, applicationId: string): Promise<void> {
  const open = tx
    .selectFrom('documentRequest')
    .select('id')
    .where('applicationId', '=', applicationId)
    .where('answeredAt', 'is', null)
    .where('withdrawnAt', 'is', null);
  await tx
    .updateTable('outbox')
    .set({ withdrawnBy: 'request' })
    .where('applicationId', '=', applicationId)
    .where('template', '=', 'documentRequest')
    .where('sentAt', 'is', null)
    .where('withdrawnBy', 'is', null)
    .where('id', 'not in', open)
    .execute();
}

/** Withdraws all unsent emails about an application that the applicant withdrew. */
export async function withdrawAllMail(tx: Tx, applicationId: string): Promise<void> {
  await tx
    .updateTable('outbox')
    .set({ withdrawnBy: 'applicant' })
    .where('template', 'in', [...ofReview, 'agreement'])
    .where('applicationId', '=', applicationId)
    .where('sentAt', 'is', null)
    .where('withdrawnBy', 'is', null)
    .execute();
}

/** ISO UTC. A wait beyond `latest` was set by a wrong clock, so it counts as over. */
export interface Due {
  now: string;
  latest: string;
}

/** Returns due and unclaimed emails, oldest first. */
export async function listDue(db: Db, due: Due, limit: number): Promise<string[]> {
  const rows = await waiting(db)
    .select('id')
    .where('claimedUntil', 'is', null)
    .where((where) => isDue(where, due))
    .orderBy('nextAttemptAt')
    .orderBy('createdAt')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}

/**
 * Claims a due email for this process until a time (ISO UTC); undefined if another process was first. One conditional
 * update, so that two processes never send the same email.
 */
export function claim(
  db: Db,
  { id, until, ...due }: { id: string; until: string } & Due,
): Promise<OutboxRow | undefined> {
  return db
    .updateTable('outbox')
    .set((from) => ({ claimedUntil: until, attempts: from('attempts', '+', 1) }))
    .where('id', '=', id)
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('heldAt', 'is', null)
    .where('withdrawnBy', 'is', null)
    .where('claimedUntil', 'is', null)
    .where((where) => isDue(where, due))
    .returning(columns)
    .executeTakeFirst();
}

function isDue(where: ExpressionBuilder<Database, 'outbox'>, { now, latest }: Due) {
  return where.or([where('nextAttemptAt', '<=', now), where('nextAttemptAt', '>', latest)]);
}

const free = { claimedUntil: null, sendStartedAt: null } as const;

export async function markSent(db: Db, id: string, at: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ sentAt: at, ...free, lastError: null })
    .where('id', '=', id)
    .execute();
}

/** An email that this process has claimed; others are left alone. */
interface Claimed {
  id: string;
  until: string;
  error: string;
}

/** Schedules the next attempt. */
export async function markRetry(
  db: Db,
  { id, until, error, nextAttemptAt }: Claimed & { nextAttemptAt: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...free, lastError: error, nextAttemptAt })
    .where('id', '=', id)
    .where('claimedUntil', '=', until)
    .execute();
}

/** Withdraws an email that this process has claimed. */
export async function withdrawClaimed(
  db: Db,
  { id, until, reason }: { id: string; until: string; reason: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ ...free, withdrawnBy: reason })
    .where('id', '=', id)
    .where('claimedUntil', '=', until)
    .execute();
}

/** Gives a claimed email back until a time, without an attempt. */
export async function postpone(
  db: Db,
  { id, until, nextAttemptAt }: { id: string; until: string; nextAttemptAt: string },
): Promise<void> {
  await db
    .updateTable('outbox')
    .set((from) => ({ ...free, nextAttemptAt, attempts: from('attempts', '-', 1) }))
    .where('id', '=', id)
    .where('claimedUntil', '=', until)
    .execute();
}

/** Gives an email up; false if the claim is no longer this process's. */
export async function markFailed(
  tx: Tx,
  { id, until, error, at }: Claimed & { at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ ...free, lastError: error, failedAt: at })
    .where('id', '=', id)
    .where('claimedUntil', '=', until)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Records that sending begins; false if the claim is no longer this process's, or the email was withdrawn. */
export async function markSendStarted(
  db: Db,
  { id, until, at }: { id: string; until: string; at: string },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ sendStartedAt: at })
    .where('id', '=', id)
    .where('claimedUntil', '=', until)
    .where('withdrawnBy', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Resolves emails whose claim ended before `now`, or ends after `latest`: if sending had not begun, the email waits
 * again; otherwise it may have been sent, so it is given up.
 */
export async function resolveAbandoned(db: Db, { now, latest }: Due, error: string): Promise<void> {
  const abandoned = db
    .updateTable('outbox')
    .where((where) =>
      where.or([where('claimedUntil', '<', now), where('claimedUntil', '>', latest)]),
    );
  await abandoned.set({ claimedUntil: null }).where('sendStartedAt', 'is', null).execute();
  await abandoned
    .set({ ...free, lastError: error, failedAt: now })
    .where('sendStartedAt', 'is not', null)
    .execute();
}

/** Withdraws waiting emails created before a time (ISO UTC), which are no longer relevant; held ones stay. */
export async function withdrawStale(db: Db, before: string): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ withdrawnBy: 'age' })
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('heldAt', 'is', null)
    .where('withdrawnBy', 'is', null)
    .where('claimedUntil', 'is', null)
    .where('createdAt', '<', before)
    .execute();
}

/** Requeues all failed emails that still have a recipient. */
export async function retryFailed(tx: Tx, now: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('outbox')
    .set({ failedAt: null, attempts: 0, nextAttemptAt: now })
    .where('failedAt', 'is not', null)
    .where('withdrawnBy', 'is', null)
    .where('recipient', '!=', '')
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** Deletes recipient and content of emails that ended before a time (ISO UTC). */
export async function forgetOldMail(db: Db, before: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('outbox')
    .set({ recipient: '', content: '{}' })
    .where('recipient', '!=', '')
    .where((where) =>
      where.or([
        where('sentAt', '<', before),
        where('failedAt', '<', before),
        where.and([where('withdrawnBy', 'is not', null), where('createdAt', '<', before)]),
      ]),
    )
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

/** For sample applicants, who must get no email. */
export async function emptyOutbox(db: Db): Promise<void> {
  await db.deleteFrom('outbox').execute();
}

/** Returns how many emails wait, and when the oldest was created (ISO UTC), and how many are held; cheap while few do. */
export async function findBacklog(
  db: Db,
): Promise<{ waiting: number; oldestAt: string | null; held: number }> {
  const { held } = await db
    .selectFrom('outbox')
    .select((from) => from.fn.countAll<number | string>().as('held'))
    .where('sentAt', 'is', null)
    .where('withdrawnBy', 'is', null)
    .where('heldAt', 'is not', null)
    .executeTakeFirstOrThrow();
  const row = await waiting(db)
    .select((from) => [
      from.fn.countAll<number | string>().as('count'),
      from.fn.min('createdAt').as('oldestAt'),
    ])
    .executeTakeFirstOrThrow();
  return { waiting: Number(row.count), oldestAt: row.oldestAt, held: Number(held) };
}

function waiting(db: Db) {
  return db
    .selectFrom('outbox')
    .where('sentAt', 'is', null)
    .where('failedAt', 'is', null)
    .where('heldAt', 'is', null)
    .where('withdrawnBy', 'is', null);
}
