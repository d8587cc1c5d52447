import { randomUUID } from 'node:crypto';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { onTestFinished } from 'vitest';
import { insertAdmin, insertUser } from '../../src/db/queries/account.ts';
import { inTransaction, openSqlite, type Db } from '../../src/db/database.ts';
import { migrateToLatest } from '../../src/db/migrate.ts';
import { adminRoles, foldUsername, type AdminRole } from '../../src/domain/account.ts';
import type { ErrorCode } from '../../src/domain/errors.ts';
import type { Language } from '../../src/domain/language.ts';
import { readConfig } from '../../src/server/config.ts';
import { createContext, type Services } from '../../src/server/context.ts';
import { appErrorOf, failureOf } from '../../src/server/failure.ts';
import { createCaller } from '../../src/server/routers/index.ts';
import { hashPassword } from '../../src/server/services/password.ts';
import { deriveKeys } from '../../src/server/services/secret-key.ts';
import { issueToken } from '../../src/server/services/token.ts';
import { openDiskStorage } from '../../src/server/storage/disk.ts';

/** Every procedure, as one caller reaches them. */
export type Caller = ReturnType<typeof createCaller>;

interface Asking {
  token?: string;
  address?: string;
  language?: Language;
}

/** The server's inside on a database of its own, its clock in the test's hand. */
export interface World {
  db: Db;
  services: Services;
  /** Moves the clock. */
  pass: (ms: number) => void;
  call: (asking?: Asking) => Caller;
  visitor: Caller;
  user: (phoneNumber?: string) => Promise<Caller>;
  admin: (role?: AdminRole) => Promise<Caller>;
}

let template: Promise<string> | undefined;

/** A fresh world per test, on a real SQLite file; `settings` are environment variables. */
export async function buildWorld(settings: Record<string, string> = {}): Promise<World> {
  const folder = await mkdtemp(join(tmpdir(), 'rusoom-test-'));
  const file = join(folder, 'app.sqlite');
  await copyFile(await (template ??= migratedFile()), file);
  const db = openSqlite(file);
  onTestFinished(async () => {
    await db.destroy();
    await rm(folder, { recursive: true });
  });
  let now = Date.parse('2026-11-21T09:00:00.000Z');
  const services: Services = {
    db,
    storage: await openDiskStorage(join(folder, 'files')),
    keys: deriveKeys(Buffer.alloc(32, 7)),
    config: readConfig({ DATA_DIR: folder, ...settings }),
    log: Fastify({ logger: false }).log,
    now: () => new Date(now),
  };
  const call = ({ token, address = '203.0.113.1', language = 'en' }: Asking = {}) => {
    const authorization = token === undefined ? undefined : `Bearer ${token}`;
    return createCaller(createContext(services, { authorization, address, language }));
  };
  return {
    db,
    services,
    call,
    visitor: call(),
    pass: (ms) => {
      now += ms;
    },
    user: async (phoneNumber = '+96551234567') =>
      call({ token: await userToken(services, phoneNumber) }),
    admin: async (role = 'owner') => call({ token: await adminToken(services, { role }) }),
  };
}

/** A session of a new user, whose password nobody knows. */
async function userToken(services: Services, phoneNumber: string): Promise<string> {
  const id = randomUUID();
  const at = services.now().toISOString();
  const times = { createdAt: at, updatedAt: at };
  await inTransaction(services.db, (tx) =>
    insertUser(tx, { id, phoneNumber, passwordHash: 'none', ...times }),
  );
  return sessionToken(services, 'user', id);
}

export interface KnownAdmin {
  username?: string;
  password?: string;
  role?: AdminRole;
}

/** A session of a new administrator; without a password nobody can sign in as this one. */
export async function adminToken(services: Services, known: KnownAdmin = {}): Promise<string> {
  const { username = `admin-${randomUUID()}`, password, role = 'owner' } = known;
  const id = randomUUID();
  const at = services.now().toISOString();
  const passwordHash = password === undefined ? 'none' : await hashPassword(password);
  const names = { username, usernameFolded: foldUsername(username), name: 'Noura' };
  const times = { createdAt: at, updatedAt: at };
  await inTransaction(services.db, (tx) =>
    insertAdmin(tx, { id, ...names, passwordHash, role, ...times }),
  );
  return sessionToken(services, 'admin', id);
}

function sessionToken(services: Services, audience: 'user' | 'admin', subjectId: string) {
  const session = { audience, subjectId, sessionId: randomUUID(), now: services.now() };
  return issueToken(services.db, services.keys, session);
}

/** Why a call was refused; fails where it was not. */
export async function refusalOf(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error === undefined) throw new Error('the call was not refused');
  const { details } = appErrorOf(error);
  const { status, body } = failureOf(error, 'en');
  return { status, code: body.code, message: body.message, ...details };
}

/** What every denied caller of an administrator's procedure is told. */
export async function denials(world: World, allowed: readonly AdminRole[]) {
  const roles = adminRoles.filter((role) => !allowed.includes(role));
  return [
    { who: 'visitor', caller: world.visitor, code: 'unauthenticated' },
    { who: 'forger', caller: world.call({ token: 'a.b.c' }), code: 'unauthenticated' },
    { who: 'user', caller: await world.user(), code: 'forbidden' },
    ...(await Promise.all(
      roles.map(async (role) => ({
        who: role,
        caller: await world.admin(role),
        code: 'forbidden',
      })),
    )),
  ] as { who: string; caller: Caller; code: ErrorCode }[];
}

const keptTables = [
  'institution',
  'class',
  'ageStage',
  'pricing',
  'partner',
  'user',
  'admin',
  'message',
  'setting',
  'audit',
] as const;

/** Everything that a refused call must leave as it was. */
export async function stateOf(db: Db): Promise<Record<string, unknown[]>> {
  const rows = keptTables.map(async (table) => [
    table,
    await db.selectFrom(table).selectAll().execute(),
  ]);
  return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown[]>;
}

/** What the audit holds, in order. */
export async function auditOf(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit').select('action').orderBy('sequence').execute();
  return rows.map((row) => row.action);
}

async function migratedFile(): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'rusoom-template-')), 'app.sqlite');
  const db = openSqlite(file);
  await migrateToLatest(db);
  await db.destroy();
  return file;
}
