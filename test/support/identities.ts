import type { AdminRole } from '#domain/account/account.ts';
import { adminBearer, userBearer, type TestApp } from './app.ts';

/**
 * Whom a call is for: everybody, a signed-in user, an administrator at the own account, any
 * administrator, or one of a role (owners have every role).
 */
export type Needs =
  | 'nobody'
  | 'user'
  | 'account'
  | 'admin'
  | 'reviewer'
  | 'editor'
  | 'cashier'
  | 'reviewer or cashier'
  | 'owner';

/** Everybody who may ask; the last four hold a token that opens nothing, or little. */
export const identities = [
  'visitor',
  'user',
  'reviewer',
  'editor',
  'cashier',
  'owner',
  'forger',
  'former owner',
  'signed-out owner',
  'owner with a handed-over password',
] as const;
export type Identity = (typeof identities)[number];

const admins: Readonly<Record<Needs, readonly Identity[]>> = {
  nobody: identities,
  user: ['user'],
  account: ['reviewer', 'editor', 'cashier', 'owner', 'owner with a handed-over password'],
  admin: ['reviewer', 'editor', 'cashier', 'owner'],
  reviewer: ['reviewer', 'owner'],
  editor: ['editor', 'owner'],
  cashier: ['cashier', 'owner'],
  'reviewer or cashier': ['reviewer', 'cashier', 'owner'],
  owner: ['owner'],
};

const unknown: readonly Identity[] = ['visitor', 'forger', 'former owner', 'signed-out owner'];

/** What a call answers somebody whom it is not for; undefined for those it is for. */
export function rejectionStatus(needs: Needs, identity: Identity): 401 | 403 | undefined {
  if (admins[needs].includes(identity)) return undefined;
  return unknown.includes(identity) ? 401 : 403;
}

/** The headers of one of each. */
export async function headersOfAll(
  app: TestApp,
): Promise<Record<Identity, Record<string, string>>> {
  const admin = async (role: AdminRole) => {
    const { authorization, adminId } = await adminBearer(app, role);
    return { headers: { authorization }, adminId };
  };
  const change = (id: string, changes: { disabledAt?: string; passwordResetAt?: string }) =>
    app.db.updateTable('admin').set(changes).where('id', '=', id).execute();
  const at = app.clock.now.toISOString();
  const [owner, reviewer, editor, cashier] = [
    await admin('owner'),
    await admin('reviewer'),
    await admin('editor'),
    await admin('cashier'),
  ];
  const [former, signedOut, passwordChange] = [
    await admin('owner'),
    await admin('owner'),
    await admin('owner'),
  ];
  await change(former.adminId, { disabledAt: at });
  await change(passwordChange.adminId, { passwordResetAt: at });
  await app.db
    .updateTable('session')
    .set({ revokedAt: at })
    .where('subjectId', '=', signedOut.adminId)
    .execute();
  const { authorization } = owner.headers;
  const forged = authorization.slice(0, -9) + (authorization.at(-9) === 'A' ? 'B' : 'A');
  return {
    visitor: {},
    user: { authorization: (await userBearer(app)).authorization },
    reviewer: reviewer.headers,
    editor: editor.headers,
    cashier: cashier.headers,
    owner: owner.headers,
    forger: { authorization: forged + authorization.slice(-8) },
    'former owner': former.headers,
    'signed-out owner': signedOut.headers,
    'owner with a handed-over password': passwordChange.headers,
  };
}
