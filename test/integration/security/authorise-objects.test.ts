import { expect, test } from 'vitest';
import { educationTypes } from '#domain/institution/education-type.ts';
import { createAdmin } from '#server/services/account/administrators.ts';
import { adminBearer, buildTestApp } from '#test/support/app.ts';
import { insertApplications } from '#test/support/applications.ts';
import { buildWorld, getError, getState } from '#test/support/context.ts';
import { makePngFile, multipart } from '#test/support/documents.ts';
import { submit } from '#test/support/submit.ts';

const names = { nameAr: 'أ', nameEn: 'A' };

test('an institution, its classes and prices answer under their own kind and parent alone', async () => {
  const world = await buildWorld();
  const { institution } = await world.admin('editor');
  const school = await institution.create({ educationType: 'school', ...names });
  const other = await institution.create({ educationType: 'school', nameAr: 'ب', nameEn: 'B' });
  const parent = { educationType: 'school', institutionId: school.id } as const;
  const { id: classId } = await institution.createClass({ ...parent, ...names });
  const before = await getState(world.db);
  const wrongParts = [
    ...educationTypes
      .filter((type) => type !== 'school')
      .map((educationType) => ({ educationType, institutionId: school.id })),
    { educationType: 'school', institutionId: other.id } as const,
  ];
  for (const wrong of wrongParts) {
    // NOTE: each begins when it is waited for: nobody would hear of a refusal that came earlier.
    const calls = [
      () => institution.updateClass({ ...wrong, classId, nameEn: 'X' }),
      () => institution.removeClass({ ...wrong, classId }),
      () => institution.restoreClass({ ...wrong, classId }),
      () => institution.reorderClasses({ ...wrong, classes: [{ id: classId }] }),
    ];
    for (const call of calls) expect((await getError(call())).status).not.toBe(500);
    if (wrong.educationType === 'school') continue;
    const key = { educationType: wrong.educationType, id: school.id };
    for (const call of [
      () => institution.update({ ...key, nameEn: 'X' }),
      () => institution.remove(key),
      () => institution.restore(key),
      () => institution.createClass({ ...wrong, nameAr: 'ج', nameEn: 'C' }),
      () => institution.publicClasses(wrong),
      () => institution.classes(wrong),
      () =>
        institution.copyClasses({
          ...wrong,
          fromEducationType: 'school',
          fromInstitutionId: other.id,
        }),
    ]) {
      expect((await getError(call())).status).toBe(404);
    }
  }
  expect(await getState(world.db)).toEqual(before);
});

test('sessions, filters and passwords are their holder’s own', async () => {
  const world = await buildWorld();
  const noura = { username: 'noura', password: 'Secret1!', name: 'Noura' };
  await createAdmin(world.services, noura);
  const { token } = await world.visitor.account.adminSignIn(noura);
  const [one, two] = [world.call({ token }), await world.admin('reviewer')];
  const [session] = await two.account.sessions();
  const ending = one.account.revokeSession({ ...noura, id: session!.id });
  expect((await getError(ending)).status).toBe(404);
  const [filter] = await two.application.saveFilter({ name: 'mine', filter: {} });
  expect((await getError(one.application.removeFilter({ id: filter!.id }))).status).toBe(404);
  expect(await one.application.savedFilters()).toEqual([]);
  expect(await two.application.savedFilters()).toHaveLength(1);
  await two.account.adminMe();
  const { user } = await world.visitor.account.signUp({
    phoneNumber: '51234567',
    password: 'riddle',
  });
  const other = await world.user();
  expect((await other.account.me()).id).not.toBe(user.id);
});

test('an application opens to its own id and e-mail together, to no other pair', async () => {
  const app = await buildTestApp();
  const [mine, theirs] = await insertApplications(app, [
    { name: 'One', email: 'one@example.com' },
    { name: 'Two', email: 'two@example.com' },
  ]);
  const track = (applicationId: unknown, email: unknown) =>
    app.inject({
      method: 'POST',
      url: '/api/applications/track',
      payload: { applicationId, email } as object,
    });
  expect((await track(mine!.applicationId, 'ONE@example.com')).statusCode).toBe(200);
  const refused = [
    [mine!.applicationId, 'two@example.com'],
    [theirs!.applicationId, 'one@example.com'],
    [mine!.id, 'one@example.com'],
    ["' or '1'='1", 'one@example.com'],
    ['%', 'one@example.com'],
    ['RSM-____-____-____', 'one@example.com'],
  ] as const;
  const bodies = new Set<string>();
  for (const [id, email] of refused) {
    const answer = await track(id, email);
    expect([id, answer.statusCode]).toEqual([id, 404]);
    const { date: _date, ...headers } = answer.headers;
    bodies.add(answer.body + JSON.stringify(headers));
  }
  expect(bodies.size).toBe(1);
  for (const [id, email] of [
    [[mine!.applicationId], 'one@example.com'],
    [mine!.applicationId, ['one@example.com']],
    [{ $ne: null }, 'one@example.com'],
    [mine!.applicationId, true],
  ]) {
    expect((await track(id, email)).statusCode).toBe(400);
  }
});

test('application ids do not follow from each other', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const ids: string[] = [];
  for (let at = 0; at < 8; at += 1) {
    ids.push((await submit(app)).json<{ applicationId: string }>().applicationId);
  }
  for (const id of ids) expect(id).toMatch(/^RSM(-[2-9A-HJ-NP-Z]{4}){3}$/);
  const letters = ids.map((id) => id.replaceAll('-', '').slice(3));
  for (const one of letters) {
    for (const two of letters) {
      const same = [...one].filter((sign, at) => sign === two[at]).length;
      // By chance twelve of 32 signs agree in more than five places once in ten million pairs.
      if (one !== two) expect(same).toBeLessThan(7);
    }
  }
  expect(new Set(ids).size).toBe(8);
});

test('tracking guesses sent all at once learn no more than one after the other', async () => {
  const world = await buildWorld();
  const [right] = await insertApplications(world, [{ name: 'One', email: 'one@example.com' }]);
  const ask = (email: string, address?: string) => {
    const caller = world.call(address === undefined ? {} : { address });
    return caller.application.track({ applicationId: right!.applicationId, email });
  };
  const guesses = Array.from({ length: 60 }, (_, at) => getError(ask(`guess-${at}@example.com`)));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 404)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(30);
  expect((await getError(ask('one@example.com'))).status).toBe(429);
  expect((await ask('one@example.com', '203.0.113.7')).status).toBe('pending');
});

test('an unused logo is for administrators who have no password to choose', async () => {
  const app = await buildTestApp();
  const { authorization, adminId } = await adminBearer(app, 'editor');
  const file = { field: 'file', name: 'a.png', bytes: makePngFile() };
  const { payload, headers } = multipart({ directory: 'partners' }, [file]);
  const uploaded = await app.inject({ method: 'POST', url: '/api/upload', payload, headers });
  const { filePath: url } = uploaded.json<{ filePath: string }>();
  const read = async () => (await app.inject({ url, headers: { authorization } })).statusCode;
  expect(await read()).toBe(200);
  const passwordResetAt = app.clock.now.toISOString();
  await app.db.updateTable('admin').set({ passwordResetAt }).where('id', '=', adminId).execute();
  expect(await read()).toBe(404);
});
