import type { Db } from '#db/database.ts';
import { tableNames, type TableName } from '#db/transfer/tables.ts';
import type { AdminRole } from '#domain/account/account.ts';
import { adminBearer, buildTestApp, userBearer, type TestApp } from './app.ts';
import { createContext } from '#server/http/request.ts';
import { createCaller } from '#server/routers/index.ts';
import { totpCode } from '#server/services/account/totp.ts';
import { hashPassword } from '#server/services/account/password-hash.ts';
import type { Caller } from './context.ts';

/** What may happen to somebody between the authorisation of a call and its first change. */
export const losses = ['signed out', 'deactivated', 'demoted', 'must change password'] as const;
export type Loss = (typeof losses)[number];

/** Whom a change is for: `account` and `admin` without regard to the role. */
export type Holder = 'user' | 'account' | 'admin' | AdminRole;

/** The losses that take a right away, with the answer that follows. */
export function answersTo(holder: Holder): Partial<Record<Loss, 401 | 403>> {
  if (holder === 'user') return { 'signed out': 401 };
  const always = { 'signed out': 401, deactivated: 401 } as const;
  if (holder === 'account') return always;
  const settled = { ...always, 'must change password': 403 } as const;
  return holder === 'admin' ? settled : { ...settled, demoted: 403 };
}

export const password = 'Riddle-Stone-47';

/** Somebody signed in, at a server that can take the right away in the middle of a call. */
export interface Person {
  id: string;
  headers: { authorization: string };
  call: Caller;
}

export type Scene = Awaited<ReturnType<typeof buildScene>>;

/** A server, an owner at it, and who else is asked for. */
export async function buildScene() {
  let meanwhile: (() => Promise<void>) | undefined;
  let readsBefore = 0;
  let isInside = false;
  const watch = (db: Db) =>
    db.withPlugin({
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (!meanwhile || !result.rows.some((row) => 'passwordResetAt' in row)) return result;
        if (readsBefore > 0) {
          readsBefore -= 1;
          return result;
        }
        const happens = meanwhile();
        meanwhile = undefined;
        // NOTE: during a transaction it waits for the end of that.
        if (!isInside) await happens;
        return result;
      },
    });
  const environment = { RATE_LIMIT: 'off', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@b.co' };
  const app = await buildTestApp({ environment, watch });
  const passwordHash = await hashPassword(password);
  const callAs = (authorization: string) =>
    createCaller(
      createContext(app.services, { authorization, address: '203.0.113.1', language: 'en' }),
    );
  const person = async (holder: Holder): Promise<Person> => {
    if (holder === 'user') {
      const { authorization, userId: id } = await userBearer(app);
      await app.db.updateTable('user').set({ passwordHash }).where('id', '=', id).execute();
      return { id, headers: { authorization }, call: callAs(authorization) };
    }
    const role = holder === 'account' || holder === 'admin' ? 'reviewer' : holder;
    const { authorization, adminId: id } = await adminBearer(app, role);
    await app.db.updateTable('admin').set({ passwordHash }).where('id', '=', id).execute();
    return { id, headers: { authorization }, call: callAs(authorization) };
  };
  const owner = await person('owner');
  return {
    app,
    owner: owner.call,
    person,
    /**
     * Takes a right away right after the next call's authorisation, or during one of its transactions, counted from 1;
     * resolves to what was stored then.
     */
    loseMeanwhile: (id: string, loss: Loss, transaction: number = 0) =>
      new Promise<unknown>((resolve, reject) => {
        readsBefore = transaction;
        isInside = transaction > 0;
        meanwhile = async () => {
          await lose(app, id, loss);
          await readStored(app.db).then(resolve, reject);
        };
      }),
    stored: () => readStored(app.db),
  };
}

async function lose({ db, clock }: TestApp, id: string, loss: Loss): Promise<void> {
  const at = clock.now.toISOString();
  const admin = (set: { disabledAt?: string; role?: AdminRole; passwordResetAt?: string }) =>
    db.updateTable('admin').set(set).where('id', '=', id).execute();
  if (loss === 'signed out') {
    await db.updateTable('session').set({ revokedAt: at }).where('subjectId', '=', id).execute();
  } else if (loss === 'deactivated') await admin({ disabledAt: at });
  else if (loss === 'must change password') await admin({ passwordResetAt: at });
  else {
    const { role } = await db
      .selectFrom('admin')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    // NOTE: reviewers may do what cashiers may but for recording payments, so cashiers become editors.
    await admin({
      role: role === 'owner' ? 'reviewer' : role === 'editor' ? 'reviewer' : 'editor',
    });
  }
}

const counts: readonly TableName[] = ['auditHead', 'counter', 'rateLimit'];

/** All that is stored but counts. */
async function readStored(db: Db): Promise<unknown> {
  const tables = tableNames.filter((name) => !counts.includes(name));
  return Promise.all(tables.map((table) => db.selectFrom(table).selectAll().execute()));
}

/** Another session of the same person. */
export async function otherSession({ app }: Scene, { id: subjectId }: Person) {
  const own = await app.db
    .selectFrom('session')
    .selectAll()
    .where('subjectId', '=', subjectId)
    .executeTakeFirstOrThrow();
  const other = { ...own, id: crypto.randomUUID() };
  await app.db.insertInto('session').values(other).execute();
  return { id: other.id, password };
}

/** The first code of a second factor that was begun. */
export async function codeOf({ app }: Scene, { call }: Person) {
  const { secret } = await call.account.beginSecondFactor({ password });
  return { code: totpCode(fromBase32(secret), app.clock.now.getTime() / 30_000) };
}

function fromBase32(text: string): Uint8Array {
  const bits = [...text]
    .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
    .join('');
  return Uint8Array.from(bits.match(/.{8}/g) ?? [], (byte) => Number.parseInt(byte, 2));
}

/** With the second factor on; the code is the next one, because each works once. */
export async function withFactor(scene: Scene, person: Person) {
  const { code } = await codeOf(scene, person);
  const { recoveryCodes } = await person.call.account.confirmSecondFactor({ code });
  return { password, code: recoveryCodes[0] };
}
