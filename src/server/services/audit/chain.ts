import { createHash, type KeyObject } from 'node:crypto';
import type { Db } from '../../../db/database.ts';
import { hasAdmin } from '../../../db/queries/account/account.ts';
import { findAuditHead, listAuditAfter, type AuditRow } from '../../../db/queries/system/audit.ts';
import { auditHash, auditParts, auditRoot, headMac, type AuditKey } from './audit.ts';

/** How many rows are held in memory at a time. */
const pageSize = 1000;

/** The key that binds new rows, and those before it, the oldest first. */
export type AuditChainKeys = AuditKey & { earlierAudit?: readonly KeyObject[] };

/** What is wrong, where it first shows. */
export interface AuditError {
  /** The first row that is not as it was written; the next free number for rows that are missing. */
  sequence: number;
  /**
   * `changed`: the row is not as it was written. `moved`: a row before it is missing or stands
   * elsewhere. `shortened`: rows are missing at the end. `head`: the record of the end was changed.
   */
  kind: 'changed' | 'moved' | 'shortened' | 'head';
}

export interface AuditCheck {
  rows: number;
  /** Rows from before rows were bound by a key: only their order is proved. */
  unsignedRows: number;
  /** The last row's hash; stored elsewhere, it shows later that nothing before it was changed. */
  hash: string;
  error?: AuditError;
}

/**
 * Reads the whole audit, page by page, while others may append to it, and names the first row that was changed, moved or taken
 * away. Rows taken from the end are missed too, unless a copy of the head from before their time
 * was put back with them; for that, compare `hash` with one that was noted elsewhere.
 */
export async function verifyAuditChain(db: Db, keys: AuditChainKeys): Promise<AuditCheck> {
  const unsignedRows = (await findAuditHead(db))?.unsignedRows ?? 0;
  const chain = startChain(keys, unsignedRows);
  const check = () => ({ rows: chain.rows, unsignedRows, hash: chain.hash });
  for (let seen: string | undefined; ;) {
    const page = await listAuditAfter(db, chain.sequence, pageSize);
    for (const row of page) {
      const kind = chain.next(row);
      if (kind) return { ...check(), error: { sequence: row.sequence, kind } };
    }
    if (page.length === pageSize) continue;
    const head = await findAuditHead(db);
    const kind = await findHeadError(db, { keys, ...check(), head });
    if (!kind) return check();
    if (kind !== 'shortened' || head?.hash === seen) {
      return { ...check(), error: { sequence: chain.sequence + 1, kind } };
    }
    // Others may have appended since the page was read: the rows that the head counts must then be there.
    seen = head?.hash;
  }
}

/** Follows the rows one by one; a row may be bound by the last row's key or a later one. */
function startChain(keys: AuditChainKeys, unsignedRows: number) {
  const ring = [...(keys.earlierAudit ?? []), keys.audit];
  let oldest = 0;
  const chain = {
    rows: 0,
    sequence: 0,
    hash: '',
    next(row: AuditRow): AuditError['kind'] | undefined {
      const previous = chain.hash === '' ? auditRoot : chain.hash;
      if (chain.rows < unsignedRows) {
        if (row.hash !== plainHash(row)) return 'changed';
      } else {
        const used = ring.findIndex((key, at) => at >= oldest && row.hash === auditHash(key, row));
        if (used === -1) return 'changed';
        oldest = used;
      }
      if (row.previousHash !== previous) return 'moved';
      Object.assign(chain, { rows: chain.rows + 1, sequence: row.sequence, hash: row.hash });
      return undefined;
    },
  };
  return chain;
}

interface End {
  keys: AuditChainKeys;
  rows: number;
  hash: string;
  head: Awaited<ReturnType<typeof findAuditHead>>;
}

/** Only the holder of the key can write the head, and it counts as many rows as there are. */
async function findHeadError(db: Db, { keys, rows, hash, head }: End) {
  if (!head) return 'head';
  if (head.mac === '') {
    // Nothing was ever appended with a key; an administrator's account always is.
    const isFresh = head.rows === 0 && head.unsignedRows === 0 && rows === 0;
    return isFresh && !(await hasAdmin(db)) ? undefined : 'head';
  }
  const ring = [keys.audit, ...(keys.earlierAudit ?? [])];
  if (!ring.some((key) => head.mac === headMac(key, head))) return 'head';
  return head.rows === rows && head.hash === hash ? undefined : 'shortened';
}

/** How rows were bound before there was a key. */
function plainHash(row: AuditRow): string {
  return createHash('sha256').update(auditParts(row)).digest('hex');
}
