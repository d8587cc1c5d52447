import { createHmac, timingSafeEqual } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { isErrno, writeDurably } from './durable-file.ts';
import { OperatorError } from '../operator-error.ts';
import type { Keys } from '../../services/key/keys.ts';

const manifestName = 'manifest.json';
/** A keyed hash of the manifest, hex: neither damage nor a forger gets past it. */
const macName = 'manifest.mac';

/** Where in a backup, and in a data folder, things are. */
export const databaseName = 'app.sqlite';
export const documentsName = 'documents';

const backupManifest = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** The newest migration its database has seen. */
  schema: z.string(),
  keyFingerprint: z.string(),
  applications: z.int(),
  papers: z.int(),
  /** The audit's last hash: stored elsewhere, it shows that nothing before it was changed since. */
  auditHash: z.string(),
  /** Documents that were damaged already when it was made, named. */
  damaged: z.array(z.string()),
  files: z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() })),
});
export type BackupManifest = z.infer<typeof backupManifest>;
export type BackupFile = BackupManifest['files'][number];

/** Where in a backup, or below a data folder, a stored file is. */
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
  await writeDurably(join(folder, macName), `${macOf(keys, Buffer.from(text))}\n`);
}

/**
 * The manifest of a backup, which is what was written and belongs to this key.
 * Errors: OperatorError for a folder that is no backup, one of another key, a damaged manifest.
 */
export async function readManifest(folder: string, keys: Keys): Promise<BackupManifest> {
  const bytes = await bytesOf(join(folder, manifestName));
  if (!bytes) throw new OperatorError(`${folder} is not a backup: ${manifestName} is missing.`);
  const fingerprint = /"keyFingerprint": "([0-9a-f]{64})"/.exec(bytes.toString('latin1'))?.[1];
  if (fingerprint !== undefined && fingerprint !== keys.fingerprint) {
    throw new OperatorError(
      `${folder} was made with a different secret key. Replace the current key with the one used ` +
        'then, and try again.',
    );
  }
  const mac = (await bytesOf(join(folder, macName)))?.toString('latin1') ?? '';
  if (!isSame(mac, `${macOf(keys, bytes)}\n`)) {
    throw new OperatorError(`${folder} is damaged: ${manifestName} was altered.`);
  }
  return backupManifest.parse(JSON.parse(bytes.toString('utf8')));
}

/** The names that a backup has besides those in its manifest. */
export const manifestNames: readonly string[] = [manifestName, macName];

function macOf(keys: Keys, bytes: Uint8Array): string {
  return createHmac('sha256', keys.backup).update(bytes).digest('hex');
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}

async function bytesOf(path: string): Promise<Buffer | undefined> {
  try {
    return await readFile(path);
  } catch (error) {
    if (isErrno(error, 'ENOENT', 'ENOTDIR')) return undefined;
    throw error;
  }
}
