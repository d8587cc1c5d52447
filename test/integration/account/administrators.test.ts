import { describe, expect, test } from 'vitest';
import { listAdmins } from '#db/queries/account/account.ts';
import { strongPassword } from '#domain/account/account.ts';
import { createAdmin, ensureFirstAdmin } from '#server/services/account/administrators.ts';
import { resetAdminPassword, resetUserPassword } from '#server/services/account/password-change.ts';
import { getAudit, buildWorld, getError, getState } from '#test/support/context.ts';

const noura = { username: 'Noura', password: 'Secret1!', name: 'Noura Al-Salem' };

describe('an administrator signing in', () => {
  test('is found in any letter case and with spaces around the name', async () => {
    const { visitor, call, services } = await buildWorld();
    await createAdmin(services, noura);
    const { password } = noura;
    const answer = await visitor.account.adminSignIn({ username: ' nOURA ', password });
    expect(answer).toEqual({
      token: expect.any(String) as string,
      admin: {
        id: expect.any(String) as string,
        username: 'Noura',
        name: 'Noura Al-Salem',
        role: 'owner',
        createdAt: expect.any(String) as string,
      },
    });
    const signedIn = call({ token: answer.token });
    const own = { hasSecondFactor: false, mustChangePassword: false };
    expect(await signedIn.account.adminMe()).toEqual({ ...answer.admin, ...own });
    await signedIn.account.adminSignOut();
    const later = call({ token: answer.token }).account.adminMe();
    expect(await getError(later)).toMatchObject({ status: 401 });
  });

  test('gets the same error for a wrong password, an unknown name and a disabled account', async () => {
    const { visitor, call, db, services } = await buildWorld();
    await createAdmin(services, noura);
    await createAdmin(services, { ...noura, username: 'former' });
    const { token } = await visitor.account.adminSignIn({ ...noura, username: 'former' });
    const disabledAt = '2026-11-21T08:00:00.000Z';
    await db.updateTable('admin').set({ disabledAt }).where('username', '=', 'former').execute();
    const wrong = await getError(visitor.account.adminSignIn({ ...noura, password: 'Wrong1!!' }));
    expect(wrong).toMatchObject({ status: 401, sentence: 'wrongAdminCredentials' });
    for (const username of ['nobody', 'former']) {
      expect(await getError(visitor.account.adminSignIn({ ...noura, username }))).toEqual(wrong);
    }
    expect(await getError(call({ token }).account.adminMe())).toMatchObject({ status: 401 });
  });

  test('is refused after five failures of the account or twenty of the address', async () => {
    const { visitor, call, services } = await buildWorld();
    await createAdmin(services, noura);
    const wrong = (username: string) =>
      getError(visitor.account.adminSignIn({ username, password: 'Wrong1!!' }));
    for (let at = 0; at < 5; at += 1) expect((await wrong('noura')).status).toBe(401);
    expect((await wrong('NOURA')).status).toBe(429);
    expect(await getError(visitor.account.adminSignIn(noura))).toMatchObject({ status: 429 });
    await call({ address: '203.0.113.2' }).account.adminSignIn(noura);
    for (let at = 5; at < 20; at += 1) expect((await wrong(`somebody ${at}`)).status).toBe(401);
    await createAdmin(services, { ...noura, username: 'hessa' });
    const other = visitor.account.adminSignIn({ ...noura, username: 'hessa' });
    expect(await getError(other)).toMatchObject({ status: 429 });
  });

  test('needs both fields', async () => {
    const { visitor } = await buildWorld();
    const empty = await getError(visitor.account.adminSignIn({ username: ' ', password: '  ' }));
    expect(empty.issues).toEqual([
      { path: 'username', key: 'required' },
      { path: 'password', key: 'required' },
    ]);
  });
});

describe('changing an administrator’s password', () => {
  const change = { currentPassword: noura.password, newPassword: 'Another1!' };

  test('ends every session and answers a new one', async () => {
    const { visitor, call, services } = await buildWorld();
    await createAdmin(services, noura);
    const first = await visitor.account.adminSignIn(noura);
    const second = await visitor.account.adminSignIn(noura);
    const changed = await call({ token: first.token }).account.changeAdminPassword(change);
    for (const { token } of [first, second]) {
      expect(await getError(call({ token }).account.adminMe())).toMatchObject({ status: 401 });
    }
    expect(await call({ token: changed.token }).account.adminMe()).toMatchObject(first.admin);
    expect(await getError(visitor.account.adminSignIn(noura))).toMatchObject({ status: 401 });
    await visitor.account.adminSignIn({ ...noura, password: 'Another1!' });
  });

  test('is every role’s own affair, refused for a wrong or weak one and to all others', async () => {
    const { call, visitor, user, db, services } = await buildWorld();
    await createAdmin(services, { ...noura, role: 'reviewer' });
    const reviewer = call({ token: (await visitor.account.adminSignIn(noura)).token });
    const before = await getState(db);
    const wrong = reviewer.account.changeAdminPassword({ ...change, currentPassword: 'Wrong1!!' });
    expect(await getError(wrong)).toMatchObject({
      status: 400,
      issues: [{ path: 'currentPassword', key: 'currentPasswordWrong' }],
    });
    const weak = reviewer.account.changeAdminPassword({ ...change, newPassword: 'weakweak' });
    expect(await getError(weak)).toMatchObject({
      issues: [{ path: 'newPassword', key: 'passwordStrength' }],
    });
    const asVisitor = visitor.account.changeAdminPassword(change);
    expect(await getError(asVisitor)).toMatchObject({ status: 401 });
    expect(await getState(db)).toEqual(before);
    const asUser = (await user()).account.changeAdminPassword(change);
    expect(await getError(asUser)).toMatchObject({ status: 403 });
    await reviewer.account.changeAdminPassword(change);
  });
});

describe('adding administrators', () => {
  test('names every broken rule and takes a username once in any letter case', async () => {
    const { db, services } = await buildWorld();
    const faulty = createAdmin(services, { username: 'ab', password: 'weak', name: ' ' });
    expect((await getError(faulty)).issues).toEqual([
      { path: 'username', key: 'usernameMinLength' },
      { path: 'password', key: 'strongPasswordMinLength' },
      { path: 'name', key: 'nameRequired' },
    ]);
    await createAdmin(services, { ...noura, role: 'editor' });
    const again = createAdmin(services, { ...noura, username: 'NOURA' });
    expect(await getError(again)).toMatchObject({ status: 409, sentence: 'usernameTaken' });
    expect(await listAdmins(db)).toMatchObject([{ username: 'Noura', role: 'editor' }]);
  });

  test('makes the first one with a password shown once, and none after it', async () => {
    const { db, visitor, services } = await buildWorld();
    const first = await ensureFirstAdmin(services, {});
    expect(first).toEqual({
      created: true,
      username: 'admin',
      oneTimePassword: expect.any(String) as string,
    });
    const password = first.oneTimePassword ?? '';
    expect(strongPassword.safeParse(password).success).toBe(true);
    const { admin } = await visitor.account.adminSignIn({ username: 'admin', password });
    expect(admin.role).toBe('owner');
    expect(await ensureFirstAdmin(services, { username: 'second' })).toMatchObject({
      created: false,
    });
    expect(await listAdmins(db)).toHaveLength(1);
    expect(await getAudit(db)).toEqual(['admin.create', 'admin.signIn']);
    expect(JSON.stringify(await getState(db))).not.toContain(password);
  });

  test('takes the configured name and password and shows none', async () => {
    const { visitor, services } = await buildWorld();
    const configured = { username: 'hessa', password: noura.password };
    expect(await ensureFirstAdmin(services, configured)).toEqual({
      created: true,
      username: 'hessa',
    });
    await visitor.account.adminSignIn(configured);
  });

  test('refuses a configured password that is weak, and makes nobody', async () => {
    const { db, services } = await buildWorld();
    const first = ensureFirstAdmin(services, { password: 'weakweak' });
    expect((await getError(first)).issues).toEqual([{ path: 'password', key: 'passwordStrength' }]);
    expect(await listAdmins(db)).toEqual([]);
  });

  test('makes one where ten processes start at the same time', async () => {
    const { db, services } = await buildWorld();
    const starts = Array.from({ length: 10 }, () => ensureFirstAdmin(services, {}));
    const made = (await Promise.all(starts)).filter((start) => start.created);
    expect(made).toHaveLength(1);
    expect(await listAdmins(db)).toHaveLength(1);
  });
});

describe('resetting a password', () => {
  test('gives a working one and ends every session', async () => {
    const { visitor, call, services } = await buildWorld();
    await createAdmin(services, noura);
    const person = { phoneNumber: '51234567', password: 'secret' };
    const user = await visitor.account.signUp(person);
    const admin = await visitor.account.adminSignIn(noura);

    const forAdmin = await resetAdminPassword(services, 'NOURA');
    const forUser = await resetUserPassword(services, '٥١٢٣ ٤٥٦٧');
    expect(await getError(call({ token: admin.token }).account.adminMe())).toMatchObject({
      status: 401,
    });
    expect(await getError(call({ token: user.token }).account.me())).toMatchObject({
      status: 401,
    });
    await visitor.account.adminSignIn({ ...noura, password: forAdmin });
    const session = await visitor.account.signIn({ ...person, password: forUser });
    expect(session.mustChangePassword).toBe(true);
  });

  test('knows nobody by a wrong name or number', async () => {
    const { services } = await buildWorld();
    expect(await getError(resetAdminPassword(services, 'nobody'))).toMatchObject({ status: 404 });
    expect(await getError(resetUserPassword(services, '51234567'))).toMatchObject({ status: 404 });
  });
});
