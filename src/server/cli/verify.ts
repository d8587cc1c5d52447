import type { Config } from '../config.ts';
import { openStorage } from '../startup/open-storage.ts';
import { checkBackup } from '../operations/backup/check.ts';
import { deriveKeys } from '../services/key/keys.ts';
import { readSecret } from '../services/key/key-file.ts';
import { OperatorError } from '../operator-error.ts';
import { verifyAll } from '../operations/backup/verify.ts';
import { requireNewestSchema, withBackups, withPresentData } from './open-existing-data.ts';
import { getBackupFolder } from './restore.ts';
import { counted, say } from './terminal.ts';

/** Verifies all data and reports damage; returns 0 without damage, else 1. */
export async function verify(config: Config): Promise<number> {
  const { issues, ...found } = await withPresentData(config, async (data) => {
    await requireNewestSchema(data.db);
    return verifyAll({ ...data, storage: await openStorage(config) });
  });
  const content = [
    counted(found.applications, 'application'),
    counted(found.documents, 'document'),
    counted(found.logos, 'logo'),
    ...(found.agreements > 0 ? [counted(found.agreements, 'agreement')] : []),
    counted(found.auditRows, 'audit log entry', 'audit log entries'),
  ].join(', ');
  for (const issue of issues) say(`DAMAGED ${issue}`);
  say(`Checked: ${content}. Last audit log hash: ${found.auditHash || 'none'}`);
  return verdict(issues);
}

/** As `verify`, for a backup by name or path. */
export async function verifyBackup(config: Config, named: string): Promise<number> {
  const folder = await getBackupFolder(config, named);
  const secret = await readSecret(config.secretKeyFile);
  if (!secret) throw new OperatorError(`${config.secretKeyFile} is missing.`);
  const { manifest, issues } = await withBackups(config, () =>
    checkBackup(folder, deriveKeys(secret)),
  );
  for (const issue of issues) say(`DAMAGED ${issue}`);
  for (const line of manifest.damaged) say(`Already damaged when the backup was made: ${line}`);
  const { applications, documents, createdAt } = manifest;
  const content = `${counted(applications, 'application')}, ${counted(documents, 'document')}`;
  say(`Checked: ${content} of ${createdAt}.`);
  return verdict(issues);
}

function verdict(issues: readonly string[]): number {
  say(
    issues.length === 0 ? 'No damage found.' : `${counted(issues.length, 'damaged item')} found.`,
  );
  return issues.length === 0 ? 0 : 1;
}
