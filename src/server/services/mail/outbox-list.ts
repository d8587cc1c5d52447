import {
  discardHeld,
  discardMail,
  type EmailRow,
  findEmail,
  listEmails as readEmails,
  listUndelivered,
  makeDue,
  releaseHeld as release,
} from '#db/queries/outbox-list.ts';
import type { Db, Tx } from '#db/database.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import { AppError } from '#domain/errors/errors.ts';
import {
  type EmailTemplate,
  type EmailView,
  type HeldChoice,
  type ListEmailsInput,
  recentHours,
  type ReleasedView,
  toEmailState,
  type UndeliveredEmail,
} from '#domain/mail/email.ts';
import { withoutRecipient } from '#domain/mail/reason.ts';
import type { Page } from '#domain/text/pagination.ts';
import type { AdminContext, Services } from '#server/context.ts';
import { decodeTimeCursor, encodeTimeCursor } from '../time-cursor.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import { unsureError } from './outbox-delivery.ts';

/** Returns a page of emails, newest first. Errors: `bad_input` for an invalid cursor. */
export async function listEmails(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { application, limit, cursor }: ListEmailsInput,
): Promise<Page<EmailView>> {
  const after = decodeTimeCursor(cursor);
  const query = { applicationId: application, limit: limit + 1, ...(after && { after }) };
  const rows = await readEmails(db, query);
  const last = rows.length > limit ? rows[limit - 1] : undefined;
  return {
    items: rows.slice(0, limit).map((row) => toView(row, config)),
    ...(last && { nextCursor: encodeTimeCursor(last) }),
  };
}

function toView(row: EmailRow, config: Services['config']): EmailView {
  const state = toEmailState(row, row.lastError === unsureError);
  return {
    id: row.id,
    application: {
      id: row.applicationUuid,
      applicationId: row.applicationId,
      name: row.applicantName,
      phone: row.applicantPhone,
    },
    recipient: row.recipient,
    ...subjectOf(row),
    state,
    createdAt: row.createdAt,
    sendsAt: state === 'waiting' && config.mail ? row.nextAttemptAt : null,
    endedAt: row.sentAt ?? row.failedAt,
    error: readableError(config, row),
  };
}

/** What an email is about. */
function subjectOf({ template, content }: { template: string; content: string }): {
  template: EmailTemplate;
  status: ApplicationStatus | null;
} {
  // NOTE: only `outbox.ts` writes these two columns; old content is deleted.
  const { status } = JSON.parse(content) as { status?: ApplicationStatus };
  return { template: template as EmailTemplate, status: status ?? null };
}

/** The mail server's words of an email's last attempt, without the recipient. */
export function readableError(
  { mail }: Partial<Pick<Services['config'], 'mail'>>,
  { lastError, recipient }: { lastError: string | null; recipient: string },
): string | null {
  return lastError && withoutRecipient(lastError, recipient, mail?.from.address);
}

/** Returns the latest email that did not arrive of each of these applications (UUIDs) that has one. */
export async function findUndelivered(
  db: Db,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, UndeliveredEmail>> {
  const rows = await listUndelivered(db, applicationIds);
  return new Map(
    rows.toReversed().map((row) => [
      row.applicationId ?? '',
      {
        ...subjectOf(row),
        at: row.failedAt ?? '',
        isUnsure: row.lastError === unsureError,
        error: readableError({}, row),
      },
    ]),
  );
}

/** Sends or discards the emails that were made before a mail server was first set up. */
export function releaseHeld(change: AdminContext, choice: HeldChoice): Promise<ReleasedView> {
  return changeAsAdmin(change, async (tx, now) => {
    const since = { all: '', recent: hoursBefore(now, recentHours) };
    const sent = choice === 'discard' ? 0 : await release(tx, since[choice]);
    const result = { sent, discarded: await discardHeld(tx) };
    const audit = { action: 'mail.releaseHeld', entity: 'setting', entityId: 'mail' };
    return { result, audit: { ...audit, details: { choice, ...result } } };
  });
}

function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * 3_600_000).toISOString();
}

/**
 * Sends an email at the next round, also one that failed.
 * Errors: as `discardEmail`; `not_found` if no mail server is configured.
 */
export function sendEmailNow(change: AdminContext, id: string): Promise<void> {
  if (!change.services.config.mail) {
    throw new AppError('not_found', { sentence: 'mailNotConfigured' });
  }
  return changeEmail(change, { id, action: 'application.sendEmailNow' }, (tx, now) =>
    makeDue(tx, id, now.toISOString()),
  );
}

/**
 * Discards an unsent email.
 * Errors: `not_found`; `changed` if it is being sent, was sent or withdrawn; `forbidden` for a held email, about which
 * owners choose.
 */
export function discardEmail(change: AdminContext, id: string): Promise<void> {
  return changeEmail(change, { id, action: 'application.discardEmail' }, (tx) =>
    discardMail(tx, id),
  );
}

function changeEmail(
  change: AdminContext,
  { id, action }: { id: string; action: string },
  work: (tx: Tx, now: Date) => Promise<boolean>,
): Promise<void> {
  return changeAsAdmin(change, async (tx, now) => {
    const email = await findEmail(tx, id);
    if (!email) throw new AppError('not_found');
    if (email.heldAt !== null && change.admin.role !== 'owner') throw new AppError('forbidden');
    if (!(await work(tx, now))) throw new AppError('changed');
    const { applicationId: entityId, template } = email;
    const audit = { action, entity: 'application', entityId, details: { template } };
    return { result: undefined, audit };
  });
}
