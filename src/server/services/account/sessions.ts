import { inTransaction, type Tx } from '#db/database.ts';
import {
  listLiveSessions,
  revokeOtherSessions,
  revokeOwnSession,
  revokeSession,
} from '#db/queries/account/session.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { Actor, Context } from '#server/context.ts';
import { checkOwnPassword, requireStillRight } from './password-check.ts';
import { auditSession } from './audit.ts';
import { appendAudit } from '../audit/audit.ts';
import { idleSince } from './token.ts';

/** The caller's session and account. */
export interface OwnSession {
  kind: 'user' | 'admin';
  accountId: string;
  sessionId: string;
}

export function getOwnSession(actor: Exclude<Actor, { kind: 'visitor' }>): OwnSession {
  const { kind, sessionId } = actor;
  return { kind, sessionId, accountId: kind === 'user' ? actor.userId : actor.adminId };
}

/** Returns the browsers in which an account is signed in, the last used first. */
export async function listOwnSessions({ services, now }: Context, own: OwnSession) {
  const at = now();
  const rows = await listLiveSessions(services.db, {
    audience: own.kind,
    subjectId: own.accountId,
    now: at.toISOString(),
    idleSince: idleSince(own.kind, at),
  });
  return rows.map((row) => ({ ...row, isCurrent: row.id === own.sessionId }));
}

/**
 * Ends one of the caller's sessions, after a password check.
 * Errors: `bad_input` for a wrong password; `not_found` for an ended session or another account's; `rate_limited`.
 */
export async function endOwnSession(
  call: Context,
  own: OwnSession,
  { id, password }: { id: string; password: string },
): Promise<void> {
  const holder = await checkOwnPassword(call, own.kind, { ...own, password });
  await inTransaction(call.services.db, async (tx) => {
    await requireStillRight(tx, own.kind, holder);
    const at = call.now().toISOString();
    const ended = { id, audience: own.kind, subjectId: own.accountId };
    if (!(await revokeOwnSession(tx, ended, at))) throw new AppError('not_found');
    await auditEnding(tx, call, { own, sessions: 1 });
  });
}

/**
 * Ends all of the caller's other sessions, after a password check, and returns how many.
 * Errors: `bad_input` for a wrong password; `rate_limited`.
 */
export async function endOtherSessions(
  call: Context,
  own: OwnSession,
  { password }: { password: string },
): Promise<{ ended: number }> {
  const holder = await checkOwnPassword(call, own.kind, { ...own, password });
  return inTransaction(call.services.db, async (tx) => {
    await requireStillRight(tx, own.kind, holder);
    const at = call.now().toISOString();
    const current = { id: own.sessionId, audience: own.kind, subjectId: own.accountId };
    const ended = await revokeOtherSessions(tx, current, at);
    if (ended > 0) await auditEnding(tx, call, { own, sessions: ended });
    return { ended };
  });
}

/** Ends the caller's session immediately. */
export async function endSession(call: Context, own: OwnSession): Promise<void> {
  await inTransaction(call.services.db, async (tx) => {
    await revokeSession(tx, own.sessionId, call.now().toISOString());
    await auditSession(tx, call, { kind: own.kind, accountId: own.accountId, verb: 'signOut' });
  });
}

async function auditEnding(
  tx: Tx,
  call: Context,
  { own, sessions }: { own: OwnSession; sessions: number },
): Promise<void> {
  const { kind, accountId } = own;
  await appendAudit(tx, call.services.keys, {
    at: call.now().toISOString(),
    actorKind: kind,
    actorId: accountId,
    action: `${kind}.endSession`,
    entity: kind,
    entityId: accountId,
    details: { sessions },
  });
}
