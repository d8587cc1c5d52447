import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { openSqlite } from '#db/database.ts';
import { readConfig } from '#server/config.ts';
import { openStorage } from '#server/startup/open-storage.ts';
import { decryptDocument } from '#server/services/document/encryption.ts';
import { openSecretKey } from '#server/services/key/keys.ts';
import { verifyAll } from '#server/operations/backup/verify.ts';
import type { Acknowledged } from './applicant.ts';

/** What a data folder holds against what clients were told. All but the first must be nothing. */
export interface LeftBehind {
  applications: number;
  /** Acknowledged, and not there. */
  lost: string[];
  /** Acknowledged, and a document's bytes are not those that were sent. */
  changed: string[];
  /** There, with fewer documents than were sent. */
  half: string[];
  /** What `verify` finds: damage, broken references, files that no record knows. */
  issues: string[];
}

/**
 * Looks into a data folder that nobody serves. Documents are compared with what the client sent, byte
 * for byte by their SHA-256, after decrypting what is stored, on the disk or where `settings` say.
 */
export async function inspectFolder(
  dataDir: string,
  acknowledged: Iterable<Acknowledged>,
  settings: Readonly<Record<string, string>> = {},
): Promise<LeftBehind> {
  const db = openSqlite(join(dataDir, 'app.sqlite'));
  try {
    const keys = await openSecretKey(db, join(dataDir, 'secret.key'), new Date());
    const storage = await openStorage(readConfig({ ...settings, DATA_DIR: dataDir }));
    const documents = await db
      .selectFrom('application')
      .leftJoin('document', 'document.applicationId', 'application.id')
      .select(['application.applicationId', 'document.storedName', 'document.wrappedKey'])
      .execute();
    const stored = new Map<string, string[]>();
    for (const { applicationId, storedName, wrappedKey } of documents) {
      const known = stored.get(applicationId) ?? [];
      stored.set(applicationId, known);
      if (storedName === null || wrappedKey === null) continue;
      const bytes = (await storage.read(storedName)) ?? Buffer.alloc(0);
      known.push(getDigest(() => decryptDocument(keys, { storedName, wrappedKey }, bytes)));
    }
    const all = [...acknowledged];
    const isSame = (one: readonly string[], other: readonly string[]) =>
      one.toSorted().join() === other.toSorted().join();
    const { issues } = await verifyAll({ db, keys, storage });
    return {
      applications: stored.size,
      lost: all.map((one) => one.applicationId).filter((id) => !stored.has(id)),
      changed: all
        .filter(({ applicationId, sent }) => {
          const found = stored.get(applicationId);
          return found !== undefined && !isSame(found, sent);
        })
        .map((one) => one.applicationId),
      half: [...stored].filter(([, found]) => found.length !== 4).map(([id]) => id),
      issues,
    };
  } finally {
    await db.destroy();
  }
}

/** What must be nothing of what a data folder holds against what clients were told. */
export function listErrors({ lost, changed, half, issues }: LeftBehind): string[] {
  return [
    ...lost.map((id) => `${id} was acknowledged and is lost`),
    ...changed.map((id) => `${id} has other bytes than were sent`),
    ...half.map((id) => `${id} has not all its documents`),
    ...issues,
  ];
}

/** As `inspectFolder`, in sentences; empty if all is well. */
export async function findErrors(
  dataDir: string,
  acknowledged: Iterable<Acknowledged>,
): Promise<string[]> {
  return listErrors(await inspectFolder(dataDir, acknowledged));
}

/** Which acknowledged ones are not there; reads no document, and so takes no longer the more there are. */
export async function lostFrom(
  dataDir: string,
  acknowledged: Iterable<Acknowledged>,
): Promise<string[]> {
  const db = openSqlite(join(dataDir, 'app.sqlite'));
  try {
    const rows = await db.selectFrom('application').select('applicationId').execute();
    const there = new Set(rows.map(({ applicationId }) => applicationId));
    return [...acknowledged].map((one) => one.applicationId).filter((id) => !there.has(id));
  } finally {
    await db.destroy();
  }
}

function getDigest(read: () => Buffer): string {
  try {
    return createHash('sha256').update(read()).digest('hex');
  } catch {
    return 'unreadable';
  }
}
