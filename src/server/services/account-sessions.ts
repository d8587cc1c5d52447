import { inTransaction } from '../../db/database.ts';
import {
  listLiveSessions,
  revokeOtherSessions,
  revokeOwnSession,
  revokeSession,
} from '../../db/queries/session.ts';
import { AppError } from '../../domain/errors.ts';
import type { AdminActor } from '../context.ts';
import type { AccountCall } from './account-check.ts';
import { auditSession } from './account-trace.ts';
import { appendAudit } from './audit.ts';
import { idleSince } from './token.ts';

type OwnSessions = AccountCall & { admin: Pick<AdminActor, 'adminId' | 'sessionId'> };

/** The browsers in which an administrator is signed in, the one used last first. */
export async function listOwnSessions({ services, admin, now }: OwnSessions) {
  const at = now();
  const rows = await listLiveSessions(services.db, {
    audience: 'admin',
    subjectId: admin.adminId,
    now: at.toISOString(),
    idleSince: idleSince('admin', at),
  });
  return rows.map((row) => ({ ...row, isCurrent: row.id === admin.sessionId }));
}

/** Ends one of the own sessions. Errors: `not_found` for one that has ended or is another's. */
export async function endOwnSession(call: OwnSessions, { id }: { id: string }): Promise<void> {
  const { adminId } = call.admin;
  await inTransaction(call.services.db, async (tx) => {
    const at = call.now().toISOString();
    const own = { id, audience: 'admin' as const, subjectId: adminId };
    if (!(await revokeOwnSession(tx, own, at))) throw new AppError('not_found');
    await appendAudit(tx, call.services.keys, { ...traceOf(call, at), details: { sessions: 1 } });
  });
}

/** Ends all of the own sessions but the one that asks; answers how many. */
export async function endOtherSessions(call: OwnSessions): Promise<{ ended: number }> {
  const { adminId, sessionId } = call.admin;
  return inTransaction(call.services.db, async (tx) => {
    const at = call.now().toISOString();
    const kept = { id: sessionId, audience: 'admin' as const, subjectId: adminId };
    const ended = await revokeOtherSessions(tx, kept, at);
    if (ended > 0) {
      const trace = { ...traceOf(call, at), details: { sessions: ended } };
      await appendAudit(tx, call.services.keys, trace);
    }
    return { ended };
  });
}

/** Ends the session that asks, at once and for good. */
export async function endSession(
  call: Pick<AccountCall, 'services' | 'now'>,
  session: { kind: 'user' | 'admin'; accountId: string; sessionId: string },
): Promise<void> {
  const { kind, accountId, sessionId } = session;
  await inTransaction(call.services.db, async (tx) => {
    await revokeSession(tx, sessionId, call.now().toISOString());
    await auditSession(tx, call, { kind, accountId, verb: 'signOut' });
  });
}

function traceOf({ admin }: OwnSessions, at: string) {
  return {
    at,
    actorKind: 'admin' as const,
    actorId: admin.adminId,
    action: 'admin.endSession',
    entity: 'admin',
    entityId: admin.adminId,
  };
}
