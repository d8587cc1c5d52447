import { rm } from 'node:fs/promises';
import { inTransaction, type Db, type Tx } from '../../../db/database.ts';
import {
  listSecondFactors,
  updateFactorSecret,
} from '../../../db/queries/account/second-factor.ts';
import { putSecret } from '../../../db/queries/system/key.ts';
import { revokeAllSessions } from '../../../db/queries/account/session.ts';
import {
  listStoredDocumentsAfter,
  updateWrappedKey,
} from '../../../db/queries/document/stored-file.ts';
import { resealed } from '../account/second-factor.ts';
import { appendAudit } from '../audit/audit.ts';
import { rewrapKey } from '../document/encryption.ts';
import { sealEarlierKeys } from './key-ring.ts';
import { deriveKeys, type Keys } from './keys.ts';
import { adoptNextKey, makeSecret, nextKeyFile } from './key-file.ts';

/** Documents held in memory at a time. */
const pageSize = 500;

/** What a rotation did. */
export interface Rotation {
  documents: number;
  sessions: number;
  /** Documents and second factors that nobody could open before, named; they stay as they are. */
  damaged: string[];
  /** Where the key that was used until now is. */
  earlierKeyFile: string | undefined;
}

/**
 * Replaces the secret: wraps the key of every document anew, seals second factors anew and ends all
 * sessions. Nothing else may use the database meanwhile.
 *
 * A crash leaves either all of it undone or a database that waits for the next key, which
 * `openSecretKey` then puts in its place: the new key is safe on disk before the database is
 * bound to it, and the database is bound to it in the transaction that wraps the keys.
 */
export async function rotateSecret(
  { db, keys }: { db: Db; keys: Keys },
  file: string,
  now: Date,
): Promise<Rotation> {
  // What an earlier try left before the database was bound to it.
  await rm(nextKeyFile(file), { force: true });
  const to = nextKeys(keys, deriveKeys(await makeSecret(nextKeyFile(file))));
  const done = await inTransaction(db, async (tx) => {
    const documents = await rewrapDocumentKeys(tx, { from: keys, to });
    const factors = await resealFactors(tx, { from: keys, to });
    const sessions = await revokeAllSessions(tx, now.toISOString());
    await bindTo(tx, to, now);
    await appendAudit(tx, to, {
      at: now.toISOString(),
      actorKind: 'operator',
      actorId: null,
      action: 'secret.rotate',
      entity: 'secret',
      entityId: null,
      details: { papers: documents.count, sessions },
    });
    return { documents: documents.count, sessions, damaged: [...documents.damaged, ...factors] };
  });
  return { ...done, earlierKeyFile: await adoptNextKey(file) };
}

/** What the old secret's keys bound for good stays bound by them. */
function nextKeys(from: Keys, to: Keys): Keys {
  const earlierAudit = [...from.earlierAudit, from.audit];
  return { ...to, earlierAudit, recoveryCode: from.recoveryCode };
}

async function bindTo(tx: Tx, to: Keys, now: Date): Promise<void> {
  const { earlier, earlierAudit, recoveryCode, fingerprint } = to;
  const earlierKeys = sealEarlierKeys(earlier, { audit: [...earlierAudit], recoveryCode });
  await putSecret(tx, { fingerprint, earlierKeys }, now.toISOString());
}

async function rewrapDocumentKeys(tx: Tx, keys: { from: Keys; to: Keys }) {
  const damaged: string[] = [];
  let count = 0;
  let last = '';
  for (;;) {
    const documents = await listStoredDocumentsAfter(tx, last, pageSize);
    for (const document of documents) {
      const wrappedKey = rewrapKey(keys, document);
      if (wrappedKey === undefined) {
        damaged.push(`document ${document.filePath} of application ${document.applicationId}`);
        continue;
      }
      await updateWrappedKey(tx, document.id, wrappedKey);
      count += 1;
    }
    const end = documents.at(-1);
    if (!end) return { count, damaged };
    last = end.id;
  }
}

async function resealFactors(tx: Tx, keys: { from: Keys; to: Keys }): Promise<string[]> {
  const damaged: string[] = [];
  for (const factor of await listSecondFactors(tx)) {
    const secret = resealed(keys, factor);
    if (secret === undefined) damaged.push(`second factor of administrator ${factor.adminId}`);
    else await updateFactorSecret(tx, factor.adminId, secret);
  }
  return damaged;
}
