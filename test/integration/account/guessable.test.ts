import { expect, test } from 'vitest';
import { inTransaction } from '#db/database.ts';
import { writeSetting } from '#db/queries/system/setting.ts';
import { createAdmin, ensureFirstAdmin } from '#server/services/account/administrators.ts';
import { buildWorld, getError, getState, type World } from '#test/support/context.ts';

const dana = { fullName: 'Dana Al-Mutairi', email: 'd.mutairi@example.com' };
const noura = { username: 'noura7', password: 'Secret1!', name: 'Noura Al-Sabah' };

const strict = ({ db }: World) =>
  inTransaction(db, (tx) =>
    writeSetting(tx, { name: 'strictSignUp', value: true }, '2026-11-21T09:00:00.000Z'),
  );

const withSiteWords = ['Rusoom@2026', 'Kuwait$Rusoom1', 'P@55word!'];
const leaked = ['Zaq1@wsx', 'Tr@nsF3r'];

test('under strict sign-up no user chooses one that others would guess', async () => {
  const world = await buildWorld();
  await strict(world);
  const person = { ...dana, phoneNumber: '51234567' };
  const before = await getState(world.db);
  const guessable = getCases([...withSiteWords, 'Dana!1990', 'Mut@iri-1']);
  for (const [password, key] of guessable) {
    expect(await getError(world.visitor.account.signUp({ ...person, password }))).toMatchObject({
      status: 400,
      issues: [{ path: 'password', key }],
    });
  }
  expect(await getState(world.db)).toEqual(before);
  const { token } = await world.visitor.account.signUp({ ...person, password: noura.password });
  const { account } = world.call({ token });
  const currentPassword = noura.password;
  for (const [newPassword, key] of guessable) {
    const changing = account.changePassword({ currentPassword, newPassword });
    expect(await getError(changing)).toMatchObject({
      status: 400,
      issues: [{ path: 'newPassword', key }],
    });
  }
  await account.changePassword({ currentPassword, newPassword: 'My-Kuwait-Kettle-9*' });
});

test('without strict sign-up users choose as they like', async () => {
  const { visitor, call } = await buildWorld();
  const person = { ...dana, phoneNumber: '51234567', password: 'rusoom' };
  let { token } = await visitor.account.signUp(person);
  let currentPassword = person.password;
  for (const newPassword of ['dana1990', ...withSiteWords, ...leaked]) {
    const change = { currentPassword, newPassword };
    ({ token } = await call({ token }).account.changePassword(change));
    currentPassword = newPassword;
  }
});

test('no administrator chooses one that others would guess', async () => {
  const world = await buildWorld();
  await createAdmin(world.services, noura);
  const { token } = await world.visitor.account.adminSignIn(noura);
  const { account } = world.call({ token });
  const currentPassword = noura.password;
  for (const [newPassword, key] of getCases([...withSiteWords, 'N0ura!1990', 'Noura7@Sabah'])) {
    const changing = account.changeAdminPassword({ currentPassword, newPassword });
    expect(await getError(changing)).toMatchObject({
      status: 400,
      issues: [{ path: 'newPassword', key }],
    });
  }
  await account.changeAdminPassword({ currentPassword, newPassword: 'Other-Kettle-9*' });
});

test('an operator’s own choice, and one to hand over, follow the rule of strength alone', async () => {
  const world = await buildWorld();
  const configured = { username: 'noura7', password: 'Noura7@Sabah' };
  expect(await ensureFirstAdmin(world.services, configured)).toMatchObject({ created: true });
  const owner = await world.admin();
  for (const [at, password] of [...withSiteWords, ...leaked].entries()) {
    await createAdmin(world.services, { ...noura, username: `by-command-${at}`, password });
    const given = { ...noura, username: `given-${at}`, password, role: 'editor' } as const;
    await owner.account.createAdmin(given);
  }
  await world.visitor.account.adminSignIn(configured);
});

function getCases(made: readonly string[]): [password: string, key: string][] {
  return [
    ...made.map((password): [string, string] => [password, 'passwordOfHouseWords']),
    ...leaked.map((password): [string, string] => [password, 'passwordLeaked']),
  ];
}
