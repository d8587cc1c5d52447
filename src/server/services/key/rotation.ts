import { rm } from 'node:fs/promises';
import { inTransaction, type Db, type Tx } from '#db/database.ts';
import { listSecondFactors, updateFactorSecret } from '#db/queries/account/second-factor.ts';
import { putSecret } from '#db/queries/system/key.ts';
import { revokeAllSessions } from '#db/queries/account/session.ts';
import { listStoredDocumentPages, updateWrappedKey } from '#db/queries/document/stored-file.ts';
import { resealed } from '../account/second-factor.ts';
import { appendAudit } from '../audit/audit.ts';
import { rewrapKey } from '../document/encryption.ts';
import { sealEarlierKeys } from './key-ring.ts';
import { deriveKeys, type Keys } from './keys.ts';
import { adoptNextKey, makeSecret, nextKeyFile } from './key-file.ts';

export interface Rotation {
  documents: number;
  sessions: number;
  /** Names of documents and second factors that were already unreadable; they stay unchanged. */
  damaged: string[];
  /** The file of the old key. */
  earlierKeyFile: string | undefined;
}

/**
 * Replaces the secret: rewraps all document keys, reseals second factors and ends all sessions. Nothing else may use
 * the database at the same time. A crash leaves either no change or a database that waits for the next key, which
 * `openSecretKey` then puts in place: the new key is on disk before the transaction that rewraps the keys and binds the
 * database to it.
 */
export async function rotateSecret(
  { db, keys }: { db: Db; keys: Keys },
  file: string,
  now: Date,
): Promise<Rotation> {
  // Removes the leftover of an interrupted rotation.
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
      details: { documents: documents.count, sessions },
    });
    return { documents: documents.count, sessions, damaged: [...documents.damaged, ...factors] };
  });
  return { ...done, earlierKeyFile: await adoptNextKey(file) };
}

/** Keeps the old keys whose signatures and hashes cannot be renewed. */
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
  for await (const documents of listStoredDocumentPages(tx)) {
    for (const document of documents) {
      const wrappedKey = rewrapKey(keys, document);
      if (wrappedKey === undefined) {
        damaged.push(`document ${document.filePath} of application ${document.applicationId}`);
        continue;
      }
      await updateWrappedKey(tx, document.id, wrappedKey);
      count += 1;
    }
  }
  return { count, damaged };
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
