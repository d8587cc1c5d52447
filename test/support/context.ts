import type { Db } from '#db/database.ts';
import { tableNames, type TableName } from '#db/transfer/tables.ts';
import { adminRoles, type AdminRole } from '#domain/account/account.ts';
import type { ErrorCode } from '#domain/errors/errors.ts';
import type { Language } from '#domain/text/language.ts';
import type { Services } from '#server/context.ts';
import { createContext } from '#server/http/request.ts';
import { getAppError, getFailure } from '#server/errors.ts';
import { createCaller } from '#server/routers/index.ts';
import { adminBearer, buildTestApp, userBearer, type TestApp } from './app.ts';

/** Every procedure, as one caller reaches them. */
export type Caller = ReturnType<typeof createCaller>;

interface Asking {
  token?: string;
  address?: string;
  language?: Language;
}

/** The server behind its procedures, its clock in the test's hand. */
export interface World {
  db: Db;
  services: Services;
  inject: TestApp['inject'];
  /** Moves the clock. */
  pass: (ms: number) => void;
  call: (asking?: Asking) => Caller;
  visitor: Caller;
  user: () => Promise<Caller>;
  admin: (role?: AdminRole) => Promise<Caller>;
}

/** A world at nine on a Saturday, UTC; `environment` as the program reads it. */
export async function buildWorld(environment: Record<string, string> = {}): Promise<World> {
  const app = await buildTestApp({ environment, now: new Date('2026-11-21T09:00:00.000Z') });
  const { db, services, clock, inject } = app;
  const callAs = (
    authorization?: string,
    { address = '203.0.113.1', language = 'en' }: Asking = {},
  ) => heard(createCaller(createContext(services, { authorization, address, language })));
  const call = (asking: Asking = {}) =>
    callAs(asking.token === undefined ? undefined : `Bearer ${asking.token}`, asking);
  return {
    ...{ db, services, inject },
    call,
    visitor: call(),
    pass: (ms) => {
      clock.now = new Date(clock.now.getTime() + ms);
    },
    user: async () => callAs((await userBearer(app)).authorization),
    admin: async (role = 'owner') => callAs((await adminBearer(app, role)).authorization),
  };
}

/**
 * The same caller, of whose refusals somebody hears at once: tests begin several calls and wait for one after the
 * other, and Node takes a refusal that nobody has heard of yet for a fault.
 */
function heard<Part extends object>(part: Part): Part {
  return new Proxy(part, {
    get: (target, name) => {
      const inner: unknown = Reflect.get(target, name);
      return typeof inner === 'function' ? heard(inner) : inner;
    },
    apply: (target, self, given) => {
      // NOTE: what can be called at the end of a path is a procedure.
      const answer = Reflect.apply(target as unknown as CallableFunction, self, given) as unknown;
      if (answer instanceof Promise) answer.catch(() => undefined);
      return answer;
    },
  });
}

/** Why a call was refused; fails where it was not. */
export async function getError(call: Promise<unknown>) {
  const error = await call.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error === undefined) throw new Error('the call was not refused');
  const { details } = getAppError(error);
  const { status, body } = getFailure(error, 'en');
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

/** Tables of counts, sessions' last use and where the audit ends; what else is stored is compared. */
const bookkeeping: readonly TableName[] = ['auditHead', 'counter', 'rateLimit', 'session'];
const preservedTables = tableNames.filter((name) => !bookkeeping.includes(name));

/** Everything that a refused call must leave as it was. */
export async function getState(db: Db): Promise<Record<string, unknown[]>> {
  const rows = preservedTables.map(async (table) => [
    table,
    await db.selectFrom(table).selectAll().execute(),
  ]);
  return Object.fromEntries(await Promise.all(rows)) as Record<string, unknown[]>;
}

/** What the audit holds, in order. */
export async function getAudit(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('audit').select('action').orderBy('sequence').execute();
  return rows.map((row) => row.action);
}
