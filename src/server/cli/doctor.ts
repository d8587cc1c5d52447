import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '#db/database.ts';
import { ConfigError, type Config } from '../config.ts';
import { connectDatabase } from '../startup/connect-database.ts';
import { documentsName } from '../operations/backup/manifest.ts';
import {
  examineClock,
  examineDisk,
  examineFolder,
  examineLimits,
  findingsAbout,
  type Finding,
} from '../operations/machine-checks.ts';
import {
  examineBackups,
  examineDatabase,
  examineAgreements,
  examineHolidays,
  examineKey,
  examineMail,
  examineScanner,
  examineSettings,
  examineStorage,
  notWorking,
} from '../operations/service-checks.ts';
import { openStorage } from '../startup/open-storage.ts';
import { counted, say } from './terminal.ts';

interface Examination {
  version: string;
  settings: () => Config;
  /** The clock; tests set it. */
  now?: () => Date;
}

/** Checks everything the site needs, also while the server runs; returns 0 without errors, else 1. */
export async function doctor(examination: Examination): Promise<number> {
  const findings = await examine(examination);
  for (const finding of findings) say(getLine(finding));
  const count = (level: Finding['level']) =>
    findings.filter((finding) => finding.level === level).length;
  const warnings = counted(count('warn'), 'warning');
  say(
    count('bad') === 0
      ? `Ready to serve, ${warnings}.`
      : `${counted(count('bad'), 'error')}, ${warnings}.`,
  );
  return count('bad') === 0 ? 0 : 1;
}

/** Returns all findings, in the order in which to fix them. */
export async function examine({
  version,
  settings,
  now = () => new Date(),
}: Examination): Promise<Finding[]> {
  const about = findingsAbout('version').ok(`${version}, Node ${process.versions.node}`);
  let config: Config;
  try {
    config = settings();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const remedy = 'Fix it. .env.example describes each setting.';
    return [about, findingsAbout('settings').bad(error.message, remedy)];
  }
  const { findings, isUsable } = await examineFolder(config.dataDir);
  const disk = await examineDisk(config.dataDir);
  const first = [about, ...examineSettings(config), examineLimits(), ...findings, ...disk];
  const { db, problems } = await opened(config, isUsable);
  try {
    return [
      ...first,
      ...problems,
      ...(db ? await examineDatabase(db) : []),
      ...(db ? await examineHolidays(db, now()) : []),
      ...(db ? await examineAgreements(db, config) : []),
      await examineKey(db, config.secretKeyFile),
      await examineClock(db, { now }),
      ...(await getStorage(config, isUsable)),
      await examineMail(db, config.mail),
      ...(await examineScanner(config)),
      await examineBackups(config, now()),
    ];
  } finally {
    await db?.destroy();
  }
}

/** Opens the database without migrating it; creates nothing. */
async function opened(
  config: Config,
  isUsable: boolean,
): Promise<{ db?: Db; problems: Finding[] }> {
  const about = findingsAbout('database');
  if (config.databaseUrl === undefined) {
    if (!isUsable) return { problems: [] };
    if (!existsSync(config.databaseFile)) {
      return { problems: [about.warn('no database yet', 'The first start creates it.')] };
    }
  }
  try {
    return { db: await connectDatabase(config), problems: [] };
  } catch (error) {
    return { problems: [notWorking(error)] };
  }
}

/** Checks the configured storage; a folder only if it exists. */
async function getStorage(config: Config, isUsable: boolean): Promise<Finding[]> {
  const { bucket, client } = config.storage ?? {};
  const where =
    bucket && client
      ? `${bucket} at ${new URL(client.endpoint).host}`
      : join(config.dataDir, documentsName);
  if (!isUsable) return [];
  if (!bucket && !existsSync(where)) {
    const about = findingsAbout('storage');
    return [about.warn(`${where} does not exist yet`, 'The first start creates it.')];
  }
  const remedy = bucket
    ? 'Check STORAGE_URL and its keys: the bucket, the region, and permission to list, read, ' +
      'write and delete.'
    : `Check the folder and disk above. ${where} must be owned by the service user.`;
  return [await examineStorage(() => openStorage(config), { where, remedy })];
}

const signs = { ok: 'ok   ', warn: 'WARN ', bad: 'FAIL ' } as const;
const aboutWidth = 13;

function getLine({ level, about, says, remedy }: Finding): string {
  const line = `${signs[level]} ${about.padEnd(aboutWidth)} ${says}`;
  return remedy === undefined ? line : `${line}\n${' '.repeat(aboutWidth + 7)}→ ${remedy}`;
}
