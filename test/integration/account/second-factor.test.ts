import { describe, expect, test } from 'vitest';
import { adminRoles } from '#domain/account/account.ts';
import { createAdmin } from '#server/services/account/administrators.ts';
import { totpCode } from '#server/services/account/totp.ts';
import { connectDatabase } from '#server/startup/connect-database.ts';
import { getAudit, buildWorld, denials, getError, type World } from '#test/support/context.ts';

const noura = { username: 'noura', password: 'Secret1!', name: 'Noura' };
const stepMs = 30_000;

/** Base32 back to bytes, as an authenticator app reads a secret. */
function readBytes(secret: string): Buffer {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((sign) => alphabet.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** An administrator whose second factor is on, with what the app and the drawer hold. */
async function withSecondFactor(world: World) {
  await createAdmin(world.services, noura, world.services.now());
  const { token } = await world.visitor.account.adminSignIn(noura);
  const signedIn = world.call({ token });
  const { secret, otpauthUrl } = await signedIn.account.beginSecondFactor(noura);
  const code = () => totpCode(readBytes(secret), world.services.now().getTime() / stepMs);
  const { recoveryCodes } = await signedIn.account.confirmSecondFactor({ code: code() });
  world.pass(stepMs);
  const signIn = (typed?: string) =>
    world.visitor.account.adminSignIn({ ...noura, ...(typed !== undefined && { code: typed }) });
  return { signedIn, code, recoveryCodes, signIn, secret, otpauthUrl };
}

describe('a second factor', () => {
  test('is asked for at sign-in once its first code confirmed it', async () => {
    const world = await buildWorld();
    const { signIn, code, signedIn, otpauthUrl, secret } = await withSecondFactor(world);
    expect(new URL(otpauthUrl).searchParams.get('secret')).toBe(secret);
    expect(await getError(signIn())).toMatchObject({
      status: 401,
      code: 'second_factor_required',
    });
    expect(await getError(signIn('000000'))).toMatchObject({
      status: 401,
      code: 'second_factor_required',
      sentence: 'secondFactorWrong',
    });
    const { token } = await signIn(` ${code().slice(0, 3)} ${code().slice(3)} `);
    expect((await world.call({ token }).account.adminMe()).hasSecondFactor).toBe(true);
    expect(await signedIn.account.secondFactor()).toEqual({
      isOn: true,
      confirmedAt: '2026-11-21T09:00:00.000Z',
      recoveryCodesLeft: 10,
    });
    expect(await getAudit(world.db)).toContain('admin.addSecondFactor');
  });

  test('asks nothing before it is confirmed, and is not confirmed by a wrong code', async () => {
    const world = await buildWorld();
    await createAdmin(world.services, noura);
    const { token } = await world.visitor.account.adminSignIn(noura);
    const signedIn = world.call({ token });
    const confirming = (code: string) => getError(signedIn.account.confirmSecondFactor({ code }));
    const wrong = { status: 400, issues: [{ path: 'code', key: 'codeWrong' }] };
    expect(await confirming('123456')).toMatchObject(wrong);
    await signedIn.account.beginSecondFactor(noura);
    expect(await confirming('123456')).toMatchObject(wrong);
    await world.visitor.account.adminSignIn(noura);
    expect((await signedIn.account.secondFactor()).isOn).toBe(false);
    const begin = signedIn.account.beginSecondFactor({ password: 'Wrong1!!' });
    expect((await getError(begin)).issues).toEqual([
      { path: 'password', key: 'currentPasswordWrong' },
    ]);
  });

  test('takes each code once, also when it comes twice at the same time', async () => {
    const world = await buildWorld();
    const { signIn, code } = await withSecondFactor(world);
    const results = await Promise.allSettled([signIn(code()), signIn(code())]);
    expect(results.map((result) => result.status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await getError(signIn(code()))).code).toBe('second_factor_required');
    world.pass(stepMs);
    await signIn(code());
  });

  test('stops after five tries in five minutes, a right code among them', async () => {
    const world = await buildWorld();
    const { signIn, code } = await withSecondFactor(world);
    world.pass(5 * 60_000);
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await getError(signIn('000000'))).status).toBe(401);
    }
    expect(await getError(signIn(code()))).toMatchObject({ status: 429, retryAfterSeconds: 300 });
    world.pass(5 * 60_000);
    await signIn(code());
  });

  test('has recovery codes, each good once and in any spelling', async () => {
    const world = await buildWorld();
    const { signIn, recoveryCodes, signedIn } = await withSecondFactor(world);
    expect(new Set(recoveryCodes).size).toBe(10);
    const [first = '', second = ''] = recoveryCodes;
    // 24 of 31 signs: more than 112 bits, which no hash can be searched for.
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/);
    await signIn(first);
    expect((await getError(signIn(first))).code).toBe('second_factor_required');
    await signIn(` ${second.toUpperCase().replaceAll('-', ' ')}`);
    expect((await signedIn.account.secondFactor()).recoveryCodesLeft).toBe(8);
  });

  test('gives new recovery codes for the password, and no earlier one is good any more', async () => {
    const world = await buildWorld();
    const { signIn, recoveryCodes, signedIn } = await withSecondFactor(world);
    const [first = '', second = ''] = recoveryCodes;
    // 24 of 31 signs: more than 112 bits, which no hash can be searched for.
    for (const code of recoveryCodes) expect(code).toMatch(/^([a-z2-9]{6}-){3}[a-z2-9]{6}$/);
    await signIn(first);
    const wrong = await getError(signedIn.account.renewRecoveryCodes({ password: 'Wrong1!!' }));
    expect(wrong.issues).toEqual([{ path: 'password', key: 'currentPasswordWrong' }]);
    const renewed = await signedIn.account.renewRecoveryCodes(noura);
    expect(new Set([...recoveryCodes, ...renewed.recoveryCodes]).size).toBe(20);
    expect((await getError(signIn(second))).code).toBe('second_factor_required');
    await signIn(renewed.recoveryCodes[0]);
    expect((await signedIn.account.secondFactor()).recoveryCodesLeft).toBe(9);
    expect(await getAudit(world.db)).toContain('admin.renewRecoveryCodes');
  });

  test('gives no recovery codes where it is not on', async () => {
    const world = await buildWorld();
    await createAdmin(world.services, noura);
    const { token } = await world.visitor.account.adminSignIn(noura);
    const signedIn = world.call({ token });
    await signedIn.account.beginSecondFactor(noura);
    expect((await getError(signedIn.account.renewRecoveryCodes(noura))).status).toBe(404);
  });

  test('stands in the database neither as a secret nor as codes, and survives a restart', async () => {
    const world = await buildWorld();
    const { secret, recoveryCodes, signIn, code } = await withSecondFactor(world);
    const again = await connectDatabase(world.services.config);
    const stored = JSON.stringify([
      await again.selectFrom('secondFactor').selectAll().execute(),
      await again.selectFrom('recoveryCode').selectAll().execute(),
      await again.selectFrom('audit').selectAll().execute(),
    ]);
    await again.destroy();
    for (const plain of [secret, readBytes(secret).toString('base64url'), ...recoveryCodes]) {
      expect(stored).not.toContain(plain);
      expect(stored).not.toContain(plain.replace('-', ''));
    }
    await signIn(code());
  });

  test('goes with the password and a code, no less', async () => {
    const world = await buildWorld();
    const { signedIn, code, signIn } = await withSecondFactor(world);
    const { password } = noura;
    const remove = signedIn.account.removeSecondFactor;
    expect((await getError(remove({ password, code: '000000' }))).status).toBe(400);
    expect((await getError(remove({ password: 'Wrong1!!', code: code() }))).status).toBe(400);
    await remove({ password, code: code() });
    await signIn();
    expect(await signedIn.account.secondFactor()).toMatchObject({ isOn: false });
    expect(await getAudit(world.db)).toContain('admin.removeSecondFactor');
  });

  test('goes by another owner’s hand for whoever lost app and codes, with all sessions', async () => {
    const world = await buildWorld();
    const { signIn, code, recoveryCodes } = await withSecondFactor(world);
    const before = await signIn(code());
    const { id } = before.admin;
    const owner = await world.admin();
    expect(await owner.account.removeAdminSecondFactor({ id })).toEqual({ id });
    const left = world.call({ token: before.token }).account.adminMe();
    expect((await getError(left)).status).toBe(401);
    const { token } = await signIn();
    const again = world.call({ token }).account;
    expect(await again.secondFactor()).toMatchObject({ isOn: false, recoveryCodesLeft: 0 });
    // The earlier codes open nothing once a factor is on again.
    const { secret } = await again.beginSecondFactor(noura);
    const first = totpCode(readBytes(secret), world.services.now().getTime() / stepMs);
    await again.confirmSecondFactor({ code: first });
    expect((await getError(signIn(recoveryCodes[0]))).status).toBe(401);
    expect((await getError(owner.account.removeAdminSecondFactor({ id: 'nobody' }))).status).toBe(
      404,
    );
    expect(await getAudit(world.db)).toContain('admin.removeSecondFactor');
  });

  test('that is on cannot be replaced by whoever knows the password', async () => {
    const world = await buildWorld();
    const { signedIn, signIn, code } = await withSecondFactor(world);
    expect(await getError(signedIn.account.beginSecondFactor(noura))).toMatchObject({
      status: 409,
      sentence: 'secondFactorOn',
    });
    await signIn(code());
  });

  test('is every administrator’s, and nobody else’s', async () => {
    const world = await buildWorld();
    for (const { caller, code } of await denials(world, adminRoles)) {
      expect((await getError(caller.account.secondFactor())).code).toBe(code);
      expect((await getError(caller.account.beginSecondFactor(noura))).code).toBe(code);
      const confirm = caller.account.confirmSecondFactor({ code: '123456' });
      expect((await getError(confirm)).code).toBe(code);
      const remove = caller.account.removeSecondFactor({ ...noura, code: '123456' });
      expect((await getError(remove)).code).toBe(code);
    }
    for (const role of ['reviewer', 'editor'] as const) {
      expect((await (await world.admin(role)).account.secondFactor()).isOn).toBe(false);
    }
  });
});
