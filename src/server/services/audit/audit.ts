import { createHmac, type KeyObject } from 'node:crypto';
import type { Tx } from '#db/database.ts';
import {
  insertAudit,
  listNewestAudit,
  lockAuditHead,
  putAuditHead,
  type AuditHead,
  type AuditRow,
} from '#db/queries/system/audit.ts';
import type { AuditTable } from '#db/schema/schema.ts';
import type { Keys } from '../key/keys.ts';

/** The previous hash of the first row. */
export const auditRoot = '0'.repeat(64);

/** The key of the audit log: rows are valid only with it. */
export type AuditKey = Pick<Keys, 'audit'>;

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
 * Appends an audit log entry in the same transaction as the change it records. Each row's keyed hash covers the row and
 * the previous hash; the head counts the rows. `verifyAuditChain` checks both.
 */
export async function appendAudit(tx: Tx, keys: AuditKey, entry: AuditEntry): Promise<void> {
  const head = (await lockAuditHead(tx)) ?? noHead;
  const previousHash = head.hash === '' ? await getLastHash(tx) : head.hash;
  const row = { ...entry, details: JSON.stringify(entry.details ?? {}), previousHash };
  const hash = auditHash(keys.audit, row);
  await insertAudit(tx, { ...row, hash });
  const next = { rows: head.rows + 1, hash };
  await putAuditHead(tx, { ...next, mac: headMac(keys.audit, next) });
}

const noHead: AuditHead = { rows: 0, hash: '', mac: '' };

/** If someone removed the head, the log goes on, and verification reports that the head counts fewer rows. */
async function getLastHash(tx: Tx): Promise<string> {
  const [last] = await listNewestAudit(tx, 1);
  return last?.hash ?? auditRoot;
}

export function auditHash(key: KeyObject, row: Omit<AuditRow, 'sequence' | 'hash'>): string {
  const { previousHash, at, actorKind, actorId, action, entity, entityId, details } = row;
  const parts = [previousHash, at, actorKind, actorId, action, entity, entityId, details];
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex');
}

export function headMac(key: KeyObject, head: Omit<AuditHead, 'mac'>): string {
  const parts = JSON.stringify(['head', head.rows, head.hash]);
  return createHmac('sha256', key).update(parts).digest('hex');
}
