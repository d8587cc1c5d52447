import type { Tx } from '../../../db/database.ts';
import { appendAudit } from '../audit/audit.ts';
import { countingOf, countOne } from '../rate-limit/rate-limit.ts';
import { signInFailures } from '../../operations/metrics/metrics.ts';
import type { Context } from '../../context.ts';

type Kind = 'user' | 'admin';

/** Leaves in the audit that somebody signed in or out: who and when, and nothing more. */
export async function auditSession(
  tx: Tx,
  call: Context,
  session: { kind: Kind; accountId: string; verb: 'signIn' | 'signOut' },
): Promise<void> {
  const { kind, accountId, verb } = session;
  await appendAudit(tx, call.services.keys, {
    at: call.now().toISOString(),
    actorKind: kind,
    actorId: accountId,
    action: `${kind}.${verb}`,
    entity: kind,
    entityId: accountId,
  });
}

interface FailedSignIn {
  kind: Kind;
  /** Null where there is no such account. */
  accountId: string | null;
  /** The password was right, the code was not. */
  secondFactor?: true;
}

/**
 * Leaves in the audit that a sign-in failed. So many in an hour get an entry each; the next one
 * says that more came, so that an attack cannot fill the disk.
 */
export async function auditFailedSignIn(
  tx: Tx,
  call: Context,
  { kind, accountId, secondFactor }: FailedSignIn,
): Promise<void> {
  signInFailures.inc({ audience: kind });
  const failures = await countOne(countingOf(call, tx), 'auditedFailures', kind);
  if (failures.isOver && !failures.isFirstOver) return;
  await appendAudit(tx, call.services.keys, {
    at: call.now().toISOString(),
    actorKind: 'visitor',
    actorId: null,
    action: `${kind}.failSignIn`,
    entity: kind,
    entityId: failures.isOver ? null : accountId,
    details: { ...(secondFactor && { secondFactor }), ...(failures.isOver && { hasMore: true }) },
  });
}
