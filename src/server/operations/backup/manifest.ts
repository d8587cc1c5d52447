import { createHmac, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { ignore, readRegular, writeDurably } from '#server/durable-file.ts';
import { OperatorError } from '#server/operator-error.ts';
import { rejectUnreleased } from '../unreleased-data.ts';
import type { Keys } from '#server/services/key/keys.ts';

const manifestName = 'manifest.json';
/** A keyed hash of the manifest, hex, against damage and forgery. */
const macName = 'manifest.mac';

/** The codes of a file that does not exist. */
const missing = ['ENOENT', 'ENOTDIR'];

/** Names in a backup and in a data folder. */
export const databaseName = 'app.sqlite';
export const documentsName = 'documents';

const backupManifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration of its database. */
  schema: z.string(),
  keyFingerprint: z.string(),
  applications: z.int(),
  documents: z.int(),
  /** The audit log's last hash; a copy stored elsewhere proves that no earlier row was altered. */
  auditHash: z.string(),
  /** Documents that were already damaged at the time of the backup. */
  damaged: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof backupManifest>;
export type BackupFile = BackupManifest['files'][number];

/** The path of a stored file in a backup or below a data folder. */
export function documentPath(storedName: string): string {
  return join(documentsName, storedName.slice(0, 2), storedName);
}

export async function writeManifest(
  folder: string,
  keys: Keys,
  manifest: BackupManifest,
): Promise<void> {
  const text = `${JSON.stringify(manifest, undefined, 1)}\n`;
  await writeDurably(join(folder, manifestName), text);
  await writeDurably(join(folder, macName), `${getMac(keys, Buffer.from(text))}\n`);
}

/**
 * Reads a backup's manifest and verifies its keyed hash.
 * Errors: OperatorError for a folder without a backup, a backup of another key, or a damaged manifest; UnreleasedDataError
 * for a backup by an unreleased version.
 */
export async function readManifest(folder: string, keys: Keys): Promise<BackupManifest> {
  const bytes = await ignore(missing, readRegular(join(folder, manifestName)));
  if (!bytes) throw new OperatorError(`${folder} is not a backup: ${manifestName} is missing.`);
  const fingerprint = /"keyFingerprint": "([0-9a-f]{64})"/.exec(bytes.toString('latin1'))?.[1];
  if (fingerprint !== undefined && fingerprint !== keys.fingerprint) {
    throw new OperatorError(
      `${folder} was made with a different secret key. Replace the current key with the one used ` +
        'then, and try again.',
    );
  }
  const mac = (await ignore(missing, readRegular(join(folder, macName))))?.toString('latin1') ?? '';
  if (!isSame(mac, `${getMac(keys, bytes)}\n`)) {
    throw new OperatorError(`${folder} is damaged: ${manifestName} was altered.`);
  }
  const manifest: unknown = JSON.parse(bytes.toString('utf8'));
  rejectUnreleased(folder, [z.object({ schema: z.string() }).parse(manifest).schema]);
  return backupManifest.parse(manifest);
}

/** The files of a backup that its manifest does not list. */
export const manifestNames: readonly string[] = [manifestName, macName];

function getMac(keys: Keys, bytes: Uint8Array): string {
  return createHmac('sha256', keys.backup).update(bytes).digest('hex');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
