import { called, OperatorError } from '../operator-error.ts';
import { listAdmins } from '#db/queries/account/account.ts';
import type { Db } from '#db/database.ts';
import { AppError } from '#domain/errors/errors.ts';
import { errorSentences, issueSentence } from '#domain/errors/error-messages.ts';
import { embeddedVersion } from '../embedded-assets.ts';
import { backup } from './backup.ts';
import { doctor } from './doctor.ts';
import { moveToPostgres } from './transfer-to-postgres.ts';
import { restore } from './restore.ts';
import { exportKey, rotate } from './key.ts';
import { verify, verifyBackup } from './verify.ts';
import { configOfProcess } from '../config.ts';
import { createAdmin } from '../services/account/administrators.ts';
import {
  resetAdminPassword,
  resetUserPassword,
  type AuditedData,
} from '../services/account/password-change.ts';
import {
  oneTimePassword,
  oneTimePasswordEnd,
  printedPassword,
} from '../services/account/one-time-password.ts';
import { openSecretKey } from '../services/key/keys.ts';
import { openDatabase } from '../start.ts';

export const usage = `Usage: ${called('[command]')}

  serve                              Start the server (default)
  migrate                            Update the database to the latest schema
  migrate --from sqlite --to postgres
                                     Move data and documents to DATABASE_URL (stop the site first)
  admin create USERNAME [NAME]       Add an owner and print a one-time password
  admin list                         List administrators
  admin reset-password USERNAME      Set and print a new one-time password
  user reset-password PHONE          Set and print a new one-time password
  backup                             Back up the SQLite database and documents, verify the copy and
                                     delete old backups (for PostgreSQL: pg_dump)
  restore [BACKUP] [--force]         Replace the data with a backup (default: the latest)
  doctor                             Check everything the site needs and suggest fixes
  verify [BACKUP]                    Check all data, or a backup, for damage
  key export [FILE]                  Write the secret key to a file or to standard output
  secret rotate                      Replace the secret key and sign everyone out
  --version, --help, --licences
  --unit, --caddyfile                Print a systemd unit or a Caddyfile (see docs/install.md)

Settings come from environment variables. See .env.example.`;

/** Returns undefined for arguments that it does not understand. */
type Command = (args: string[]) => Promise<number> | undefined;

/** Every command but `serve`; each returns the exit code. */
export const commands: Record<string, Command> = {
  migrate: (args) => {
    if (args.length === 0) return withDatabase(() => say('The database is up to date.'));
    const isMove = ['--from sqlite --to postgres', '--to postgres --from sqlite'];
    return isMove.includes(args.join(' ')) ? moveToPostgres(configOfProcess()) : undefined;
  },
  admin: ([action, name, ...more]) => {
    if (action === 'list' && name === undefined) return withDatabase(printAdmins);
    if (action === 'create' && name)
      return withAuditedData((data) => addAdmin(data, name, more.join(' ')));
    if (action === 'reset-password' && name && more.length === 0) {
      return withAuditedData(async (data) => sayPassword(await getNewPassword(data, name)));
    }
    return undefined;
  },
  user: ([action, phone, ...more]) => {
    if (action !== 'reset-password' || !phone || more.length > 0) return undefined;
    return withAuditedData(async (data) => sayPassword(await resetUserPassword(data, phone)));
  },
  doctor: (args) =>
    args.length > 0 ? undefined : doctor({ version: embeddedVersion(), settings: configOfProcess }),
  backup: (args) => (args.length > 0 ? undefined : backup(configOfProcess())),
  restore: (args) => {
    const [named, ...more] = args.filter((arg) => arg !== '--force');
    if (more.length > 0 || named?.startsWith('-')) return undefined;
    return restore(configOfProcess(), { named, force: args.includes('--force') });
  },
  verify: ([named, ...more]) => {
    if (more.length > 0 || named?.startsWith('-')) return undefined;
    return named === undefined ? verify(configOfProcess()) : verifyBackup(configOfProcess(), named);
  },
  key: ([action, file, ...more]) =>
    action === 'export' && more.length === 0 ? exportKey(configOfProcess(), file) : undefined,
  secret: ([action, ...more]) =>
    action === 'rotate' && more.length === 0 ? rotate(configOfProcess()) : undefined,
};

async function withDatabase(work: (db: Db) => Promise<void> | void): Promise<number> {
  const db = await openDatabase(configOfProcess());
  try {
    await work(db);
    return 0;
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    console.error(toSentence(error));
    return 1;
  } finally {
    await db.destroy();
  }
}

/** As `withDatabase`, for changes in the audit log. */
function withAuditedData(work: (data: AuditedData) => Promise<void>): Promise<number> {
  return withDatabase(async (db) => {
    const { secretKeyFile } = configOfProcess();
    await work({ db, keys: await openSecretKey(db, secretKeyFile, new Date()) });
  });
}

function toSentence({ code, details }: AppError): string {
  const issues = details.issues?.map(({ path, key }) => `${path}: ${issueSentence(key, 'en')}`);
  return [errorSentences[details.sentence ?? code].en, ...(issues ?? [])].join('\n');
}

async function printAdmins(db: Db): Promise<void> {
  for (const admin of await listAdmins(db)) say(`${admin.username}\t${admin.role}\t${admin.name}`);
}

async function getNewPassword(data: AuditedData, username: string): Promise<string> {
  try {
    return await resetAdminPassword(data, username);
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'not_found') throw error;
    const list = called('admin list');
    throw new OperatorError(`No administrator uses this username. To list them, run: ${list}`);
  }
}

async function addAdmin(data: AuditedData, username: string, name: string): Promise<void> {
  const password = oneTimePassword();
  const passwordExpiresAt = oneTimePasswordEnd(new Date());
  await createAdmin(data, { username, name: name || username, password, passwordExpiresAt });
  sayPassword(password);
}

function sayPassword(password: string): void {
  say(printedPassword(password));
}

function say(text: string): void {
  console.log(text);
}
