import type { Tx } from '#db/database.ts';
import { appendAudit } from '../audit/audit.ts';
import { getCounting, countOne } from '../rate-limit/rate-limit.ts';
import { signInFailures } from '#server/metrics.ts';
import type { Context } from '#server/context.ts';

type Kind = 'user' | 'admin';

/** Appends an audit entry for a sign-in or sign-out: who and when, nothing more. */
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
  /** Null if the account does not exist. */
  accountId: string | null;
  /** The password was right, the code was wrong. */
  secondFactor?: true;
}

/**
 * Appends an audit entry for a failed sign-in. Entries per hour are limited, and the last one says that more failed, so
 * that an attack cannot fill the disk.
 */
export async function auditFailedSignIn(
  tx: Tx,
  call: Context,
  { kind, accountId, secondFactor }: FailedSignIn,
): Promise<void> {
  signInFailures.inc({ audience: kind });
  const failures = await countOne(getCounting(call, tx), 'auditedFailures', kind);
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
