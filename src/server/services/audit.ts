import { createHash } from 'node:crypto';
import type { Tx } from '../../db/database.ts';
import { insertAudit, lastAuditHash } from '../../db/queries/audit.ts';
import type { AuditTable } from '../../db/schema.ts';

/** What the first row of the chain is bound to. */
const auditRoot = '0'.repeat(64);

export interface AuditEntry {
  /** ISO UTC. */
  at: string;
  actorKind: AuditTable['actorKind'];
  actorId: string | null;
  /** `noun.verb`, such as `application.setStatus`. */
  action: string;
  entity: string;
  entityId: string | null;
  /** What changed, by name; never personal data. */
  details?: Readonly<Record<string, unknown>>;
}

/**
 * Appends to the audit within the transaction of what it tells, so that neither stands without
 * the other. Each row's hash covers the row and the hash before it.
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  const previousHash = (await lastAuditHash(tx)) ?? auditRoot;
  const row = { ...entry, details: JSON.stringify(entry.details ?? {}), previousHash };
  await insertAudit(tx, { ...row, hash: auditHash(row) });
}

/** The hash of an audit row; what `verify` computes again. */
function auditHash(row: Omit<AuditTable, 'sequence' | 'hash'>): string {
  const parts = [
    row.previousHash,
    row.at,
    row.actorKind,
    row.actorId,
    row.action,
    row.entity,
    row.entityId,
    row.details,
  ];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}
