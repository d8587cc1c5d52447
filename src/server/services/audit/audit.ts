import { createHmac, type KeyObject } from 'node:crypto';
import type { Tx } from '../../../db/database.ts';
import {
  insertAudit,
  lockAuditHead,
  measureAudit,
  putAuditHead,
  type AuditHead,
  type AuditRow,
} from '../../../db/queries/system/audit.ts';
import type { AuditTable } from '../../../db/schema/schema.ts';
import type { Keys } from '../key/keys.ts';

/** What the first row of the chain is bound to. */
export const auditRoot = '0'.repeat(64);

/** What binds the audit's rows: without it nobody can write a row that counts. */
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
 * Appends to the audit log within the transaction of the change, so that neither is committed without
 * the other. Each row's keyed hash covers the row and the hash before it; the head says how many
 * rows there are. `verifyAuditChain` reads both.
 */
export async function appendAudit(tx: Tx, keys: AuditKey, entry: AuditEntry): Promise<void> {
  const head = (await lockAuditHead(tx)) ?? noHead;
  const known = head.mac === '' ? await headOfUnkeyed(tx) : head;
  const previousHash = known.hash === '' ? auditRoot : known.hash;
  const row = { ...entry, details: JSON.stringify(entry.details ?? {}), previousHash };
  const hash = auditHash(keys.audit, row);
  await insertAudit(tx, { ...row, hash });
  const next = { rows: known.rows + 1, unsignedRows: known.unsignedRows, hash };
  await putAuditHead(tx, { ...next, mac: headMac(keys.audit, next) });
}

const noHead: AuditHead = { rows: 0, unsignedRows: 0, hash: '', mac: '' };

/** Rows from before there was a head; their hashes prove their order alone. */
async function headOfUnkeyed(tx: Tx): Promise<Omit<AuditHead, 'mac'>> {
  const { rows, hash } = await measureAudit(tx);
  return { rows, unsignedRows: rows, hash };
}

/** What of a row is hashed, in this order. */
export function auditParts(row: Omit<AuditRow, 'sequence' | 'hash'>): string {
  const { previousHash, at, actorKind, actorId, action, entity, entityId, details } = row;
  return JSON.stringify([previousHash, at, actorKind, actorId, action, entity, entityId, details]);
}

/** The keyed hash of an audit row, hex. */
export function auditHash(key: KeyObject, row: Omit<AuditRow, 'sequence' | 'hash'>): string {
  return createHmac('sha256', key).update(auditParts(row)).digest('hex');
}

/** The keyed hash of the head, hex. */
export function headMac(key: KeyObject, head: Omit<AuditHead, 'mac'>): string {
  const parts = JSON.stringify(['head', head.rows, head.unsignedRows, head.hash]);
  return createHmac('sha256', key).update(parts).digest('hex');
}
