import { setTimeout as after } from 'node:timers/promises';
import {
  claim,
  listDue,
  markFailed,
  markRetry,
  markSendStarted,
  markSent,
  postpone,
  withdrawClaimed,
  type OutboxRow,
  resolveAbandoned,
} from '#db/queries/outbox.ts';
import { holdBacklog } from '#db/queries/outbox-list.ts';
import { inTransaction } from '#db/database.ts';
import { email } from '#domain/text/field.ts';
import type { Services } from '#server/context.ts';
import { makeCode } from '../agreement/access.ts';
import { prepareReminder } from '../agreement/reminder.ts';
import { appendAudit } from '../audit/audit.ts';
import { taskFailures } from '#server/metrics.ts';
import { createMailer, type Delivery, type Mailer } from './smtp.ts';
import type { MailContent } from './content.ts';
import { writeMail } from './template.ts';

/** How long a claim on an email lasts; longer than sending can take. */
const claimMs = 5 * 60_000;

/** Half a minute after the first failure, then four times longer each time, at most six hours. */
const firstRetryMs = 30_000;
const retryFactor = 4;
const retryMaxMs = 6 * 3_600_000;
const maxAttempts = 10;

/** The clock skew allowed between processes, in ms. */
const skewMs = 3_600_000;

/** Emails per round. */
const roundSize = 20;

/** The error of an email that may or may not have been sent. */
export const unsureError = 'The connection closed before the mail server confirmed delivery.';

/**
 * Sends due emails one by one and returns how many were sent. Stops if the mail server is unreachable or `mayContinue` is
 * false.
 */
export async function deliverDue(
  services: Services,
  mailer: Mailer,
  mayContinue: () => boolean = () => true,
): Promise<number> {
  const { db, now } = services;
  await resolveAbandoned(db, dueAt(now()), unsureError);
  let sent = 0;
  for (const id of await listDue(db, dueAt(now()), roundSize)) {
    if (!mayContinue()) break;
    const delivery = await deliver(services, mailer, id);
    if (delivery?.outcome === 'sent') sent += 1;
    else if (delivery?.isUnreachable) break;
  }
  return sent;
}

/** No wait that started before now ends later than `latest`. */
function dueAt(now: Date) {
  const latest = new Date(now.getTime() + retryMaxMs + skewMs);
  return { now: now.toISOString(), latest: latest.toISOString() };
}

/** An email and the end of this process's claim on it. */
interface Held {
  row: OutboxRow;
  until: string;
}

/** Sends one email; undefined if another process has claimed it. */
async function deliver(
  services: Services,
  mailer: Mailer,
  id: string,
): Promise<Delivery | undefined> {
  const { db, now } = services;
  const until = new Date(now().getTime() + claimMs).toISOString();
  const row = await claim(db, { id, until, ...dueAt(now()) });
  if (!row) return undefined;
  const prepared = await prepare(services, row);
  if (prepared.outcome === 'drop') {
    await withdrawClaimed(db, { id, until, reason: prepared.reason });
    return undefined;
  }
  if (prepared.outcome === 'later') {
    await postpone(db, { id, until, nextAttemptAt: prepared.at });
    return undefined;
  }
  const delivery = await send(services, mailer, { row, until, content: prepared.content });
  await recordDelivery(services, { row, until }, delivery);
  return delivery;
}

type Prepared =
  | { outcome: 'send'; content: MailContent }
  | { outcome: 'later'; at: string }
  | { outcome: 'drop'; reason: string };

/** Completes what is known only when an email is handed over: a code, and what a reminder still has to say. */
async function prepare(services: Services, row: OutboxRow): Promise<Prepared> {
  const content = getContent(row);
  if (content.template === 'code') {
    const code = await makeCode(services, content.codeId);
    if (code === undefined) return { outcome: 'drop', reason: 'used' };
    return { outcome: 'send', content: { ...content, code } };
  }
  if (content.template !== 'reminder') return { outcome: 'send', content };
  const { agreementId } = content;
  const prepared = await prepareReminder(services, { agreementId, outboxId: row.id });
  if (prepared.outcome !== 'send') return prepared;
  return { outcome: 'send', content: { ...content, facts: prepared.facts } };
}

async function send(
  { db, config, now }: Services,
  mailer: Mailer,
  { row, until, content }: Held & { content: MailContent },
): Promise<Delivery> {
  const to = email.safeParse(row.recipient);
  if (!to.success || to.data !== row.recipient) {
    return { outcome: 'refused', error: 'The address is not valid.', isUnreachable: false };
  }
  const written = writeMail(content, {
    language: row.language,
    siteUrl: config.siteUrl,
  });
  return mailer.send({ id: row.id, to: to.data, language: row.language, ...written }, async () => {
    const at = now().toISOString();
    const isOurs = await markSendStarted(db, { id: row.id, until, at });
    if (!isOurs) throw new Error('another process has this message');
  });
}

async function recordDelivery(
  { db, keys, log, now }: Services,
  { row, until }: Held,
  delivery: Delivery,
): Promise<void> {
  const at = now();
  if (delivery.outcome === 'sent') return markSent(db, row.id, at.toISOString());
  const { outcome, error } = delivery;
  log.warn({ outbox: row.id, outcome, attempts: row.attempts }, 'email not sent');
  if (outcome === 'retry' && row.attempts < maxAttempts) {
    const nextAttemptAt = new Date(at.getTime() + retryAfterMs(row.attempts)).toISOString();
    return markRetry(db, { id: row.id, until, error, nextAttemptAt });
  }
  taskFailures.inc({ task: 'mail' });
  const failed = { at: at.toISOString(), error: outcome === 'unsure' ? unsureError : error };
  await inTransaction(db, async (tx) => {
    if (!(await markFailed(tx, { id: row.id, until, ...failed }))) return;
    await appendAudit(tx, keys, {
      at: failed.at,
      actorKind: 'system',
      actorId: null,
      action: 'application.failEmail',
      entity: 'application',
      entityId: row.applicationId,
      details: { template: row.template, isUnsure: outcome === 'unsure' },
    });
  });
}

/** The back-off after a number of failed attempts, in ms. */
function retryAfterMs(attempts: number): number {
  return Math.min(firstRetryMs * retryFactor ** (attempts - 1), retryMaxMs);
}

function getContent({ template, content }: OutboxRow): MailContent {
  // NOTE: only `outbox.ts` writes these two columns, from this type.
  return { template, ...(JSON.parse(content) as object) } as MailContent;
}

/** The polling interval of the outbox, in ms. */
const roundEveryMs = 3000;

/** How long a stop waits for an email in progress, in ms. */
const stopWaitMs = 10_000;

/**
 * Holds what waits if a mail server is configured for the first time, before the first request can add to it.
 * NOTE: the database knows, so that a restart, another server or another process holds nothing again.
 */
export async function beginMail({ config, db, now }: Services): Promise<void> {
  if (config.mail) await holdBacklog(db, now().toISOString());
}

/**
 * Starts delivery of the outbox if a mail server is configured. The returned function stops it after the current email.
 */
export function startDelivering(services: Services): () => Promise<void> {
  const { config, log } = services;
  if (!config.mail) return () => Promise.resolve();
  const mailer = createMailer(config.mail);
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let round: Promise<unknown> = Promise.resolve();
  const mayContinue = () => !isStopping;
  const deliver = () => {
    round = deliverDue(services, mailer, mayContinue)
      .catch((err: unknown) => {
        log.error({ err }, 'sending email failed');
      })
      .then(() => {
        if (isStopping) return;
        timer = setTimeout(deliver, roundEveryMs);
        timer.unref();
      });
  };
  deliver();
  return async () => {
    isStopping = true;
    clearTimeout(timer);
    await Promise.race([round, after(stopWaitMs, undefined, { ref: false })]);
  };
}
