import type { KeyObject } from 'node:crypto';
import type { Db } from '#db/database.ts';
import { hasAdmin } from '#db/queries/account/account.ts';
import {
  findAuditHead,
  listAuditAfter,
  listNewestAudit,
  type AuditRow,
} from '#db/queries/system/audit.ts';
import { auditHash, auditRoot, headMac, type AuditKey } from './audit.ts';

const pageSize = 1000;

/** The key of new rows, and the keys of earlier rows, oldest first. */
export type AuditChainKeys = AuditKey & { earlierAudit?: readonly KeyObject[] };

/** The first error in the chain. */
export interface AuditError {
  /** The first altered row, or the next sequence number if rows are missing. */
  sequence: number;
  /**
   * `changed`: the row was altered. `moved`: a row before it is missing or moved. `shortened`: rows are missing at the
   * end. `head`: the head was altered.
   */
  kind: 'changed' | 'moved' | 'shortened' | 'head';
}

export interface AuditCheck {
  rows: number;
  /** The last row's hash; a copy stored elsewhere can prove later that no earlier row was altered. */
  hash: string;
  error?: AuditError;
}

/**
 * Reads the whole audit log in pages, while entries may be appended, and returns the first row that was altered, moved
 * or removed. Rows removed from the end go unnoticed only if an older head was restored with them; to detect that,
 * compare `hash` with a copy stored elsewhere.
 */
export async function verifyAuditChain(db: Db, keys: AuditChainKeys): Promise<AuditCheck> {
  const chain = startChain(keys);
  const check = () => ({ rows: chain.rows, hash: chain.hash });
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
    // Entries may have been appended since the page was read; the rows that the head counts must then exist.
    seen = head?.hash;
  }
}

/**
 * Checks the end of the log: the head is signed and names the last row, and the newest rows are signed and follow one
 * another.
 */
export async function readAuditHead(db: Db, keys: AuditChainKeys) {
  const head = await findAuditHead(db);
  const newest = await listNewestAudit(db, pageSize);
  const ring = [keys.audit, ...(keys.earlierAudit ?? [])];
  const isSigned = (row: AuditRow) => ring.some((key) => row.hash === auditHash(key, row));
  const isLinked = (row: AuditRow, at: number) => {
    const earlier = newest[at + 1];
    return earlier === undefined || row.previousHash === earlier.hash;
  };
  // Entries may have been appended since the head was read.
  const last = newest.find(({ hash }) => hash === head?.hash) ?? newest[0];
  const facts = { rows: head?.rows ?? 0, hash: last?.hash ?? '' };
  return {
    ...facts,
    isIntact:
      (await findHeadError(db, { ...facts, keys, head })) === undefined &&
      newest.every(isSigned) &&
      newest.every(isLinked),
  };
}

/** Checks the rows one by one; each must be signed with the previous row's key or a later one. */
function startChain(keys: AuditChainKeys) {
  const ring = [...(keys.earlierAudit ?? []), keys.audit];
  let oldest = 0;
  const chain = {
    rows: 0,
    sequence: 0,
    hash: '',
    next(row: AuditRow): AuditError['kind'] | undefined {
      const previous = chain.hash === '' ? auditRoot : chain.hash;
      const used = ring.findIndex((key, at) => at >= oldest && row.hash === auditHash(key, row));
      if (used === -1) return 'changed';
      oldest = used;
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

/** Only the key's holder can write the head, and its count must match the rows. */
async function findHeadError(db: Db, { keys, rows, hash, head }: End) {
  if (!head) return 'head';
  if (head.mac === '') {
    // No keyed entry was ever appended; creating an administrator always appends one.
    const isFresh = head.rows === 0 && rows === 0;
    return isFresh && !(await hasAdmin(db)) ? undefined : 'head';
  }
  const ring = [keys.audit, ...(keys.earlierAudit ?? [])];
  if (!ring.some((key) => head.mac === headMac(key, head))) return 'head';
  return head.rows === rows && head.hash === hash ? undefined : 'shortened';
}
