import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { newAdmin } from '#domain/account/account.ts';
import { brand } from '#domain/site/brand.ts';
import { isIssueKey, issueSentence } from '#domain/errors/error-messages.ts';
import { getMailSender, getMailServer, type MailConfig } from '#domain/setting/mail-server.ts';
import { getScannerAddress } from '#domain/setting/virus-scanner.ts';
import { readS3Settings, type S3Settings } from './storage/s3/settings.ts';

/** Blank variables count as absent, so that lines in `.env.example` may be empty. */
const blankIsAbsent = (value: unknown) => (value === '' ? undefined : value);
const optionalText = z.preprocess(blankIsAbsent, z.string().optional());
const withDefault = (fallback: string) => z.preprocess(blankIsAbsent, z.string().default(fallback));
const wholeNumberText = (min: number, max: number) =>
  z.coerce
    .number(`must be a whole number from ${min} to ${max}`)
    .int(`must be a whole number from ${min} to ${max}`)
    .min(min, `must be at least ${min}`)
    .max(max, `must be at most ${max}`);
const wholeNumber = (fallback: number, min: number, max: number) =>
  z.preprocess(blankIsAbsent, wholeNumberText(min, max).default(fallback));

/** The environment variables of the specification. */
const environment = z.object({
  HOST: withDefault('127.0.0.1'),
  PORT: wholeNumber(3000, 0, 65_535),
  DATA_DIR: withDefault('./data'),
  DATABASE_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .refine(
        (text) => isPostgresAddress(text),
        'must look like postgres://user:password@host:port/database',
      )
      .optional(),
  ),
  STORAGE_URL: optionalText,
  AWS_ACCESS_KEY_ID: optionalText,
  AWS_SECRET_ACCESS_KEY: optionalText,
  AWS_SESSION_TOKEN: optionalText,
  AWS_REGION: optionalText,
  AWS_DEFAULT_REGION: optionalText,
  ADMIN_USERNAME: z.preprocess(blankIsAbsent, newAdmin.shape.username.optional()),
  ADMIN_PASSWORD: z.preprocess(blankIsAbsent, newAdmin.shape.password.optional()),
  SEED: z.preprocess(blankIsAbsent, z.enum(['starter', 'demo', 'none']).default('starter')),
  PUBLIC_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .trim()
      .refine(isOrigin, 'must be http:// or https:// and a host, without path, query or user')
      .transform((text) => new URL(text).origin)
      .optional(),
  ),
  TRUST_PROXY: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .refine(
        (text) => text.split(',').every(isProxyAddress),
        'must be IP addresses or networks, separated by commas',
      )
      .optional(),
  ),
  RATE_LIMIT: z.preprocess(blankIsAbsent, z.enum(['on', 'off']).default('on')),
  SMTP_URL: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .refine(
        (text) => getMailServer(text) !== undefined,
        'must look like smtp://user:password@host:port or smtps://…, without a path; write %, #, / and ? in the username and password as %25, %23, %2F and %3F',
      )
      .optional(),
  ),
  MAIL_FROM: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .trim()
      .refine(
        (text) => getMailSender(text) !== undefined,
        'must be an email address, or a name and an <address>',
      )
      .optional(),
  ),
  SECRET_KEY_FILE: optionalText,
  LOG_LEVEL: z.preprocess(
    blankIsAbsent,
    z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  ),
  METRICS_TOKEN: optionalText,
  CLAMD: z.preprocess(
    blankIsAbsent,
    z
      .string()
      .refine((text) => getScannerAddress(text) !== undefined, 'must be host:port or a socket path')
      .optional(),
  ),
  BACKUP_EVERY: z.preprocess(
    blankIsAbsent,
    z.coerce
      .number('must be a number of hours above 0')
      .positive('must be a number of hours above 0')
      .max(10_000, 'must be at most 10000')
      .optional(),
  ),
  BACKUP_KEEP: wholeNumber(7, 1, 10_000),
  RETENTION_DAYS: z.preprocess(blankIsAbsent, wholeNumberText(1, 36_500).optional()),
});

export type Config = Readonly<ReturnType<typeof readConfig>>;

/** An invalid setting; the message names it. */
export class ConfigError extends Error {
  override name = 'ConfigError';
}

/**
 * Parses the settings from environment variables. Errors: ConfigError that names each invalid variable but never its
 * value, which may be secret.
 */
export function readConfig(variables: Readonly<Record<string, string | undefined>>) {
  const parsed = environment.safeParse(variables);
  if (!parsed.success) {
    const names = parsed.error.issues.map(
      ({ path, message }) =>
        `${path.join('.')}: ${isIssueKey(message) ? issueSentence(message, 'en') : message}`,
    );
    throw new ConfigError(`Invalid settings: ${names.join('; ')}`);
  }
  const found = parsed.data;
  const dataDir = resolve(found.DATA_DIR);
  return Object.freeze({
    host: found.HOST,
    port: found.PORT,
    dataDir,
    /** PostgreSQL's URL; undefined for the SQLite file. */
    databaseUrl: found.DATABASE_URL,
    databaseFile: join(dataDir, 'app.sqlite'),
    /** The bucket for documents and logos; undefined for files in the data folder. */
    storage: getStorage(found),
    /** The storage's environment variables for a child process. */
    storageEnvironment: getStorageEnvironment(found),
    secretKeyFile: found.SECRET_KEY_FILE
      ? resolve(found.SECRET_KEY_FILE)
      : join(dataDir, 'secret.key'),
    firstAdmin: { username: found.ADMIN_USERNAME, password: found.ADMIN_PASSWORD },
    seed: found.SEED,
    publicUrl: found.PUBLIC_URL,
    siteUrl: getSiteUrl(found),
    trustProxy: found.TRUST_PROXY?.split(',').map((address) => address.trim()),
    rateLimit: found.RATE_LIMIT === 'on',
    logLevel: found.LOG_LEVEL,
    metricsToken: found.METRICS_TOKEN,
    mail: getMail(found),
    /** The virus scanner; undefined for none. */
    clamd: found.CLAMD === undefined ? undefined : getScannerAddress(found.CLAMD),
    backupFolder: join(dataDir, 'backups'),
    /** The interval in hours; undefined for none. */
    backupEvery: found.BACKUP_EVERY,
    backupKeep: found.BACKUP_KEEP,
    /** How long documents of rejected applications are kept; undefined for no limit. */
    retentionDays: found.RETENTION_DAYS,
  });
}

export function configOfProcess(): Config {
  return readConfig(process.env);
}

/** The site's URL for links in emails, without a trailing slash. */
function getSiteUrl({ PUBLIC_URL, HOST, PORT }: z.infer<typeof environment>): string {
  const host = HOST === '0.0.0.0' || HOST === '::' ? 'localhost' : HOST;
  const own = `http://${host.includes(':') ? `[${host}]` : host}:${PORT}`;
  return PUBLIC_URL ?? own;
}

/** The mail server and sender; without a mail server emails wait. */
function getMail(found: z.infer<typeof environment>): MailConfig | undefined {
  const server = found.SMTP_URL === undefined ? undefined : getMailServer(found.SMTP_URL);
  if (!server) return undefined;
  const host = found.PUBLIC_URL === undefined ? 'localhost' : new URL(found.PUBLIC_URL).hostname;
  const from = getMailSender(found.MAIL_FROM ?? '');
  return { server, from: from ?? { name: brand.name.en, address: `no-reply@${host}` } };
}

function getStorage(found: z.infer<typeof environment>): S3Settings | undefined {
  if (found.STORAGE_URL === undefined) return undefined;
  try {
    return readS3Settings(found.STORAGE_URL, found);
  } catch (error) {
    throw new ConfigError(`STORAGE_URL: ${error instanceof Error ? error.message : ''}`);
  }
}

function getStorageEnvironment(found: z.infer<typeof environment>): Record<string, string> {
  const names = Object.keys(environment.shape).filter((name) => /^(STORAGE_URL|AWS_)/.test(name));
  const given = Object.entries(found).filter(([name, value]) => names.includes(name) && value);
  return Object.fromEntries(given.map(([name, value]) => [name, String(value)]));
}

/** The address of a whole site: pages, links in emails and the allowed origin have no other path. */
function isOrigin(text: string): boolean {
  return /^https?:\/\/[^/?#@\s\\]+\/*$/i.test(text) && URL.canParse(text);
}

/** A server's URL, or `postgres:///database?host=/folder` for a socket. */
function isPostgresAddress(text: string): boolean {
  return /^postgres(ql)?:\/\/.*\/[^/?]+(\?|$)/.test(text) && URL.canParse(text);
}

/** An IP address, or a network such as `10.0.0.0/8`. */
function isProxyAddress(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/');
  const version = isIP(address);
  if (version === 0 || more.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
