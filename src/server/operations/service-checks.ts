import { randomBytes } from 'node:crypto';
import { inTransaction, type Db } from '#db/database.ts';
import { migrationState } from '#db/migrate.ts';
import { countAgreements } from '#db/queries/agreement/list.ts';
import { findBacklog } from '#db/queries/outbox.ts';
import { findSchemaName } from '#db/queries/system/integrity.ts';
import { findKeyFingerprint } from '#db/queries/system/key.ts';
import { readHolidayDays } from '#db/queries/system/setting.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import type { MailConfig } from '#domain/setting/mail-server.ts';
import type { Services } from '../context.ts';
import { findReceiptGaps } from '../services/agreement/verify.ts';
import { tryScanner } from '../services/document/virus-scan.ts';
import {
  getFingerprint,
  nextKeyFile,
  readSecret,
  SecretKeyError,
} from '../services/key/key-file.ts';
import { tryMailServer } from '../services/mail/smtp.ts';
import { newStoredName, type Storage } from '../storage/storage.ts';
import { lastBackupAt } from './backup/folder.ts';
import { findingsAbout, getReason, type Finding } from './machine-checks.ts';
import { UnreleasedDataError } from './unreleased-data.ts';

type Config = Services['config'];

const settings = findingsAbout('settings');
const database = findingsAbout('database');
const key = findingsAbout('secret key');
const storage = findingsAbout('storage');
const mail = findingsAbout('mail');
const backups = findingsAbout('backups');
const scanner = findingsAbout('virus scanner');
const holidays = findingsAbout('holidays');
const agreements = findingsAbout('agreements');

const hourMs = 3_600_000;
/** An older backup is reported even if no interval is set. */
const oldBackupMs = 48 * hourMs;

/** Reports settings that are valid but probably not intended. */
export function examineSettings({
  publicUrl,
  trustProxy,
  host,
  rateLimit,
}: Pick<Config, 'publicUrl' | 'trustProxy' | 'host' | 'rateLimit'>): Finding[] {
  const isLocal = /^(127\.|::1$|localhost$)/.test(host);
  const found: Finding[] = [];
  if (publicUrl === undefined) {
    const says =
      'PUBLIC_URL is not set, so links in emails point to this machine and pages use the Host ' +
      'header of each request';
    found.push(settings.warn(says, 'Set it to the site’s public address.'));
  } else if (!publicUrl.startsWith('https:')) {
    const says = 'PUBLIC_URL is not https, so traffic is not encrypted';
    found.push(settings.warn(says, 'Use a reverse proxy with TLS (see docs/install.md).'));
  }
  if (publicUrl?.startsWith('https:') && isLocal && trustProxy === undefined) {
    const says = 'TRUST_PROXY is not set, so all visitors share one address and its rate limits';
    found.push(settings.warn(says, 'Set it to the proxy’s address, such as 127.0.0.1.'));
  }
  if (!rateLimit) {
    found.push(settings.warn('RATE_LIMIT is off', 'Remove it. Password guessing is not limited.'));
  }
  return found.length > 0 ? found : [settings.ok('no problems found')];
}

/** Checks the age of the newest backup; for PostgreSQL, other programs make them. */
export async function examineBackups(
  { backupFolder, backupEvery, databaseUrl }: Config,
  now: Date,
): Promise<Finding> {
  if (databaseUrl !== undefined) {
    const remedy = 'Run pg_dump daily and copy the documents, as docs/postgresql.md shows.';
    if (backupEvery === undefined) return backups.ok(`of PostgreSQL: not checked. ${remedy}`);
    return backups.warn('BACKUP_EVERY has no effect with PostgreSQL', remedy);
  }
  const last = await lastBackupAt(backupFolder, now).catch(() => undefined);
  const remedy = 'Set BACKUP_EVERY=24, and copy the backups to another machine.';
  if (!last) return backups.warn('no backups yet', remedy);
  const ageMs = now.getTime() - last.getTime();
  const says = `the latest is ${Math.max(0, Math.round(ageMs / hourMs))} hours old`;
  const limitMs = backupEvery === undefined ? oldBackupMs : 2 * backupEvery * hourMs;
  if (ageMs <= limitMs) return backups.ok(says);
  return backups.warn(
    says,
    backupEvery === undefined ? remedy : 'Search the log for "backup failed".',
  );
}

/** Checks whether the virus scanner responds, if one is configured. */
export async function examineScanner({ clamd }: Config): Promise<Finding[]> {
  if (!clamd) return [];
  const where = 'path' in clamd ? clamd.path : `${clamd.host}:${clamd.port}`;
  const failure = await tryScanner(clamd);
  if (failure === undefined) return [scanner.ok(`${where} is responding`)];
  const remedy = 'Start clamd, or remove CLAMD. Until then, no documents are accepted.';
  return [scanner.bad(`${where}: ${failure}`, remedy)];
}

/** Checks that deadlines know the holidays of this year and the next. */
export async function examineHolidays(db: Db, now: Date): Promise<Finding[]> {
  // A database without the table is reported by `examineDatabase`.
  const days = await readHolidayDays(db).catch(() => undefined);
  if (!days) return [];
  const year = Number(todayInKuwait(now).slice(0, 4));
  const missing = [year, year + 1].filter(
    (one) => ![...days].some((day) => day.startsWith(`${one}-`)),
  );
  if (missing.length === 0) return [holidays.ok(`known until the end of ${year + 1}`)];
  const says = `none of ${missing.join(' and ')}, so deadlines count them as working days`;
  return [holidays.warn(says, 'An owner adds them in the settings, under Holidays.')];
}

/** Checks the receipts, and how families without email get a code. */
export async function examineAgreements(db: Db, { mail: server }: Config): Promise<Finding[]> {
  // A database without the tables is reported by `examineDatabase`.
  const gaps = await findReceiptGaps(db).catch(() => undefined);
  if (!gaps) return [];
  if (gaps.length > 0) {
    return [agreements.bad(gaps.join('; '), 'Run verify, and restore the latest backup.')];
  }
  const counts = await countAgreements(db, { isAccepted: true });
  const says = `${counts.count} accepted, receipt numbers without gaps`;
  if (server || counts.count === 0) return [agreements.ok(says)];
  const remedy =
    'Set SMTP_URL. Until then agreements are signed on paper, and the list names whom to remind.';
  return [agreements.warn(`${says}; without email there are no codes and no reminders`, remedy)];
}

/** A slower write delays requests noticeably, in ms. */
const slowWriteMs = 500;

/** Checks that an open database has this version's schema and accepts a transaction; nothing is written. */
export async function examineDatabase(db: Db): Promise<Finding[]> {
  try {
    const { executed, pending } = await migrationState(db);
    if (executed.length === 0) {
      return [database.warn('empty', 'The first start sets it up.')];
    }
    const newest = await findSchemaName(db);
    if (newest !== undefined && !executed.includes(newest) && !pending.includes(newest)) {
      return [
        database.bad(
          `last used by a newer version of this program (${newest})`,
          'Run that version, or roll back as described in docs/install.md.',
        ),
      ];
    }
    const begun = performance.now();
    await inTransaction(db, () => Promise.resolve());
    const ms = Math.round(performance.now() - begun);
    return [
      ms > slowWriteMs
        ? database.warn(
            `a transaction takes ${ms} ms`,
            'Check what else is using the disk or server.',
          )
        : database.ok(`responding, schema ${newest ?? 'unknown'}`),
      ...(pending.length > 0
        ? [
            database.warn(
              `${pending.length} pending migration(s): ${pending.join(', ')}`,
              'The next start runs them. A SQLite database is copied first.',
            ),
          ]
        : []),
    ];
  } catch (error) {
    return [notWorking(error)];
  }
}

/** The finding for a database that cannot be opened or used. */
export function notWorking(error: unknown): Finding {
  const reason = error instanceof Error ? error.message : String(error);
  if (error instanceof UnreleasedDataError) {
    return database.bad(reason, 'Use an empty data folder, or an empty PostgreSQL database.');
  }
  const code = getReason(error);
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code) || reason.includes('is damaged')) {
    return database.bad(`damaged (${code})`, 'Restore a backup: restore --force');
  }
  if (/^SQLITE_BUSY/.test(code)) {
    return database.bad('locked by another process', 'Find the process that has app.sqlite open.');
  }
  if (/^SQLITE_/.test(code)) {
    return database.bad(`cannot be used (${code})`, 'Check the folder and disk above.');
  }
  return database.bad(
    reason,
    'Check DATABASE_URL, that the server is running, and that it accepts this user.',
  );
}

/** Checks that the key exists, is private and matches this database; creates none. */
export async function examineKey(db: Db | undefined, file: string): Promise<Finding> {
  let secret: Uint8Array | undefined;
  try {
    secret = await readSecret(file);
  } catch (error) {
    const says = error instanceof SecretKeyError ? error.message : `${file}: ${getReason(error)}`;
    return key.bad(says, 'Put the right key there, owned by the service user, with mode 0600.');
  }
  const known = db && (await findKeyFingerprint(db).catch(() => undefined));
  if (!secret) {
    if (known === undefined)
      return key.warn(`${file} does not exist yet`, 'The first start creates it.');
    return key.bad(
      `${file} is missing; documents cannot be read without it`,
      'Restore your copy of the key (the output of `key export` works). There is no other way.',
    );
  }
  if (known === undefined || known === getFingerprint(secret)) {
    return key.ok(`${file}, private${known === undefined ? '' : ', matches this database'}`);
  }
  const next = await readSecret(nextKeyFile(file)).catch(() => undefined);
  if (next && getFingerprint(next) === known) {
    return key.warn('a key rotation was interrupted', 'The next start completes it.');
  }
  return key.bad(
    `${file} does not match this database`,
    'Put the right key there. Previous keys in this folder end in eight hex digits (secret.key.…).',
  );
}

const probeBytes = 1024;
const slowStorageMs = 3000;

/** Opens the storage, then writes, reads and deletes a few bytes. `where` contains no password. */
export async function examineStorage(
  open: () => Promise<Storage>,
  { where, remedy }: { where: string; remedy: string },
): Promise<Finding> {
  const name = newStoredName();
  const bytes = randomBytes(probeBytes);
  const begun = performance.now();
  let step = 'reached';
  let store: Storage | undefined;
  try {
    store = await open();
    await store.check();
    step = 'written';
    await store.put(name, bytes);
    step = 'read';
    const read = await store.read(name);
    if (!read?.equals(bytes)) throw new Error('data read back differs from data written');
    step = 'deleted from';
    await store.remove(name);
  } catch (error) {
    await store?.remove(name).catch(() => undefined);
    return storage.bad(`${where} cannot be ${step} (${getReason(error)})`, remedy);
  }
  const ms = Math.round(performance.now() - begun);
  if (ms > slowStorageMs)
    return storage.warn(`${where} responds in ${ms} ms`, 'Check the network.');
  return storage.ok(`${where}: write, read and delete work`);
}

/** Checks whether the mail server accepts our sign-in; sends no email. */
export async function examineMail(
  db: Db | undefined,
  config: MailConfig | undefined,
): Promise<Finding> {
  const backlog = db && (await findBacklog(db).catch(() => undefined));
  const held = backlog?.held ? `; ${backlog.held} held, choose in the settings` : '';
  const waiting = backlog ? `; ${backlog.waiting} email(s) queued${held}` : '';
  if (!config) {
    return mail.warn(
      `no mail server is set up${waiting}`,
      'Set SMTP_URL and MAIL_FROM. Until then, emails wait.',
    );
  }
  const { host, port } = config.server;
  const rejection = await tryMailServer(config);
  if (rejection === undefined) return mail.ok(`connected to ${host}:${port}${waiting}`);
  return mail.bad(`${host}:${port}: ${rejection.error}${waiting}`, mailRemedy(rejection));
}

function mailRemedy({ error, code }: { error: string; code: string }): string {
  if (code === 'EAUTH') return 'Check the username and password in SMTP_URL (write @ as %40).';
  if (/certificate|self.signed|altname/i.test(error)) {
    return 'Use the host name on the server’s certificate in SMTP_URL, or have the certificate renewed.';
  }
  if (code === 'EDNS' || /ENOTFOUND|EAI_AGAIN/.test(error)) {
    return 'Check the host name in SMTP_URL and this machine’s DNS.';
  }
  if (code === 'ETLS' || /ssl|tls|wrong version/i.test(error)) {
    return 'Try smtp:// on port 587 instead of smtps:// on port 465, or the reverse.';
  }
  return 'Check that the server is running on this port and that no firewall blocks it.';
}
