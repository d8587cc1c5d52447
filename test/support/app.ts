import { chmodSync, copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import pino from 'pino';
import { onTestFinished } from 'vitest';
import type { Db } from '#db/database.ts';
import type { DialectName } from '#db/dialect.ts';
import type { AdminRole } from '#domain/account/account.ts';
import { languages, type Language } from '#domain/text/language.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { connectDatabase } from '#server/startup/connect-database.ts';
import type { Services } from '#server/context.ts';
import { readFolder } from '#server/http/pages/static-files.ts';
import { prerenderedFile } from '#server/http/pages/prerendered.ts';
import { readClient, type Client } from '#server/http/pages/pages.ts';
import { loggerOptions } from '#server/logger.ts';
import { openStorage } from '#server/startup/open-storage.ts';
import { documentStore } from '#server/services/document/store.ts';
import { openSecretKey } from '#server/services/key/keys.ts';
import { issueToken } from '#server/services/account/token.ts';
import { migratedDatabase } from './database.ts';

/** A Sunday morning in Kuwait, unless a test sets the clock. */
const defaultNow = new Date('2026-11-22T06:00:00.000Z');

export interface TestOptions {
  environment?: Record<string, string>;
  /** The clock; change `app.clock.now` to move it. */
  now?: Date;
  /** What the build made ahead, by language and address; by default nothing. */
  pages?: Record<Language, Record<string, string>>;
  /** The database to be on; by default the one that this run is about. */
  dialect?: DialectName;
  /** What requests get for the database: the same one, watched. */
  watch?: (db: Db) => Db;
}

/** The real app on a database and a data folder of its own, gone after the test. */
export async function buildTestApp(options: TestOptions = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'rusoom-test-'));
  chmodSync(dataDir, 0o700);
  const database = await migratedDatabase(dataDir, options.dialect);
  const config = readConfig({
    DATA_DIR: dataDir,
    LOG_LEVEL: 'info',
    ...database.environment,
    ...options.environment,
  });
  const db = await connectDatabase(config);
  const clock = { now: options.now ?? defaultNow };
  const lines: string[] = [];
  const log = pino(loggerOptions(config.logLevel), { write: (line: string) => lines.push(line) });
  const keys = await openSecretKey(db, config.secretKeyFile, clock.now);
  const storage = await openStorage(config, log);
  const documents = documentStore(storage, keys);
  const now = () => clock.now;
  const watched = options.watch?.(db) ?? db;
  const services: Services = { db: watched, storage, documents, keys, config, log, now };
  const client = testClient(options.pages);
  const app = await buildApp({ services, client, version: '0.0.0-test' });
  onTestFinished(async () => {
    await app.close();
    await db.destroy();
    database.release();
    rmSync(dataDir, { recursive: true, force: true });
  });
  return { app, db, services, dataDir, clock, log: lines, inject: app.inject.bind(app) };
}

/** The real page, with files beside it as the build makes them. */
function testClient(pages: TestOptions['pages']): Client {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-client-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(
    join(import.meta.dirname, '../../src/client/index.html'),
    join(folder, 'index.html'),
  );
  mkdirSync(join(folder, 'assets'));
  const script = join(folder, 'assets', 'main-abc123.js');
  writeFileSync(script, 'export {};');
  writeFileSync(`${script}.br`, brotliCompressSync('export {};'));
  writeFileSync(`${script}.gz`, gzipSync('export {};'));
  writeFileSync(join(folder, 'favicon.ico'), 'icon');
  for (const language of languages) {
    mkdirSync(join(folder, 'pages', language), { recursive: true });
    for (const [name, html] of Object.entries(pages?.[language] ?? {})) {
      writeFileSync(join(folder, prerenderedFile(language, name)), html);
    }
  }
  return readClient(readFolder(folder));
}

export type TestApp = Awaited<ReturnType<typeof buildTestApp>>;

/** A stored administrator's bearer header; the password is of no use, the session is real. */
export async function adminBearer(
  { db, services, clock }: TestApp,
  role: AdminRole = 'owner',
): Promise<{ authorization: string; adminId: string }> {
  const adminId = crypto.randomUUID();
  const at = clock.now.toISOString();
  const username = `${role}-${adminId}`;
  await db
    .insertInto('admin')
    .values({
      id: adminId,
      username,
      usernameFolded: username,
      passwordHash: '-',
      name: role,
      role,
      disabledAt: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const token = await getToken(services, { audience: 'admin', subjectId: adminId, now: clock.now });
  return { authorization: `Bearer ${token}`, adminId };
}

/** A stored user's bearer header. */
export async function userBearer({ db, services, clock }: TestApp): Promise<{
  authorization: string;
  userId: string;
}> {
  const userId = crypto.randomUUID();
  const at = clock.now.toISOString();
  await db
    .insertInto('user')
    .values({
      id: userId,
      phoneNumber: `+9655${String(Math.random()).slice(2, 9)}`,
      passwordHash: '-',
      fullName: null,
      email: null,
      verifiedAt: null,
      verificationCode: null,
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  const token = await getToken(services, { audience: 'user', subjectId: userId, now: clock.now });
  return { authorization: `Bearer ${token}`, userId };
}

function getToken(
  services: Services,
  session: { audience: 'user' | 'admin'; subjectId: string; now: Date },
): Promise<string> {
  return issueToken(services.db, services.keys, { ...session, sessionId: crypto.randomUUID() });
}
