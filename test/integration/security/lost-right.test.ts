import { expect, test } from 'vitest';
import { restRoutes } from '#server/rest/routes.ts';
import { appRouter } from '#server/routers/index.ts';
import { makePngFile, multipart } from '#test/support/documents.ts';
import {
  answersTo,
  buildScene,
  losses,
  type Holder,
  type Person,
  type Scene,
} from '#test/support/lost-right.ts';

import { application, changes, documented, offer } from '#test/support/lost-right-rows.ts';

/** Each in a transaction of its own, told item by item; below. */
const bulk = ['application.decide', 'application.undo'];
const forVisitors = [
  'account.signUp',
  'account.signIn',
  'account.adminSignIn',
  ...[
    ...['familyState', 'requestCode', 'openWithCode', 'read', 'accept', 'decline'],
    ...['withdrawApplication', 'acceptCounterOffer', 'familyReceipt', 'familyStatement', 'renew'],
  ].map((verb) => `agreement.${verb}`),
  'application.submit',
  'application.correctEmail',
  'application.track',
  'message.send',
];

test('every procedure that changes something is in the table, and nothing else is', () => {
  // NOTE: `_def` is where tRPC keeps what it was given; `test/integration/http/openapi.test.ts` guards it.
  const all = appRouter._def.procedures as unknown as Record<string, { _def: { type: string } }>;
  const found = Object.keys(all).filter((name) => all[name]?._def.type === 'mutation');
  expect([...Object.keys(changes), ...bulk, ...forVisitors].toSorted()).toEqual(found.toSorted());
});

interface Call {
  name: string;
  holder: Holder;
  /** Calls as a person; what it needs is prepared before. */
  prepare: (scene: Scene, person: Person) => Promise<() => Promise<{ statusCode: number }>>;
}

const procedures = Object.entries(changes).map(([name, [holder, prepare]]): Call => ({
  name,
  holder,
  prepare: async (scene, person) => {
    const payload = { json: await prepare(scene, person) };
    const { headers } = person;
    return () => scene.app.inject({ method: 'POST', url: `/trpc/${name}`, headers, payload });
  },
}));

const rest = restRoutes.flatMap(({ method, path, procedure, fixed }): Call[] => {
  const change = changes[procedure];
  // The rows of the kinds of institutions differ by their path alone.
  if (!change || (fixed?.educationType ?? 'school') !== 'school') return [];
  const [holder, prepareInput] = change;
  const prepare: Call['prepare'] = async (scene, person) => {
    const input = (await prepareInput(scene, person)) as Record<string, string>;
    const url = path.replaceAll(/:(\w+)/g, (_, name: string) => input[name] ?? '');
    const { headers } = person;
    return () => scene.app.inject({ method, url, headers, payload: input });
  };
  return [{ name: `${method} ${path}`, holder, prepare }];
});

/** Reads are recorded, and a logo may come from anybody; an administrator's counts as one. */
const bytes: Call[] = [
  {
    name: 'GET /api/admin/documents/download',
    holder: 'reviewer',
    prepare: async (scene, { headers }) => {
      await documented(scene);
      const { filePath } = await scene.app.db
        .selectFrom('document')
        .select('filePath')
        .executeTakeFirstOrThrow();
      const file = encodeURIComponent(filePath);
      return () => scene.app.inject({ url: `/api/admin/documents/download?file=${file}`, headers });
    },
  },
  {
    name: 'GET /files/export',
    holder: 'reviewer',
    prepare: ({ app }, { headers }) =>
      Promise.resolve(() => app.inject({ url: '/files/export?format=csv', headers })),
  },
  {
    name: 'GET /files/audit-log',
    holder: 'owner',
    prepare: ({ app }, { headers }) =>
      Promise.resolve(() => app.inject({ url: '/files/audit-log?format=xlsx', headers })),
  },
  {
    name: 'POST /files/export',
    holder: 'reviewer',
    prepare: ({ app }, { headers }) => {
      const url = '/files/export';
      return Promise.resolve(() => app.inject({ method: 'POST', url, headers, payload: {} }));
    },
  },
  {
    name: 'POST /files/agreements-export',
    holder: 'cashier',
    prepare: ({ app }, { headers }) => {
      const url = '/files/agreements-export';
      return Promise.resolve(() => app.inject({ method: 'POST', url, headers, payload: {} }));
    },
  },
  {
    name: 'POST /files/agreements',
    holder: 'cashier',
    prepare: async (scene, person) => {
      const id = await offer(scene.app, scene.owner);
      const signedOn = scene.app.clock.now.toISOString().slice(0, 10);
      const file = { field: 'file', name: 'a.png', bytes: makePngFile() };
      const { payload, headers } = multipart({ id, signedName: 'A', signedOn }, [file]);
      const all = { ...headers, ...person.headers };
      return () =>
        scene.app.inject({ method: 'POST', url: '/files/agreements', headers: all, payload });
    },
  },
  {
    name: 'POST /api/upload',
    holder: 'admin',
    prepare: ({ app }, person) => {
      const file = { field: 'file', name: 'a.png', bytes: makePngFile() };
      const { payload, headers } = multipart({ directory: 'partners' }, [file]);
      const all = { ...headers, ...person.headers };
      return Promise.resolve(() =>
        app.inject({ method: 'POST', url: '/api/upload', headers: all, payload }),
      );
    },
  },
];

const calls = [...procedures, ...rest, ...bytes];
/** Some hash passwords, on a busy machine. */
const patient = { timeout: 240_000 };

test('each change is one while the right lasts', patient, async () => {
  const scene = await buildScene();
  for (const { name, holder, prepare } of calls) {
    const call = await prepare(scene, await scene.person(holder));
    const before = await scene.stored();
    expect([name, Math.floor((await call()).statusCode / 100)]).toEqual([name, 2]);
    expect(await scene.stored(), name).not.toEqual(before);
  }
});

test.each(losses)('who is %s while a call runs changes nothing', patient, async (loss) => {
  const scene = await buildScene();
  for (const { name, holder, prepare } of calls) {
    const status = answersTo(holder)[loss];
    if (status === undefined) continue;
    const person = await scene.person(holder);
    const call = await prepare(scene, person);
    const lost = scene.loseMeanwhile(person.id, loss);
    expect([name, (await call()).statusCode]).toEqual([name, status]);
    expect(await scene.stored(), name).toEqual(await lost);
  }
});

test('a decision on several is told for each, and goes no further than the right', async () => {
  const scene = await buildScene();
  const items: Awaited<ReturnType<typeof application>>[] = [];
  for (let at = 0; at < 3; at += 1) items.push(await application(scene));
  const reviewer = await scene.person('reviewer');
  const lost = scene.loseMeanwhile(reviewer.id, 'deactivated', 1);
  const { results } = await reviewer.call.application.decide({ items, status: 'rejected' });
  await lost;
  expect(results.map(({ outcome }) => outcome)).toEqual(['set', 'failed', 'failed']);
  expect(results[2]).toMatchObject({ code: 'unauthenticated' });
  const statuses = await scene.app.db
    .selectFrom('application')
    .select('status')
    .orderBy('number')
    .execute();
  expect(statuses.map(({ status }) => status)).toEqual(['rejected', 'pending', 'pending']);
});

test('an undo of several decisions goes no further than the right', async () => {
  const scene = await buildScene();
  const items: { id: string; updatedAt: string }[] = [];
  for (let at = 0; at < 3; at += 1) {
    const { id, updatedAt } = await application(scene);
    const decided = await scene.owner.application.setStatus({ id, updatedAt, status: 'rejected' });
    items.push({ id, updatedAt: decided.updatedAt });
  }
  const reviewer = await scene.person('reviewer');
  const lost = scene.loseMeanwhile(reviewer.id, 'signed out', 1);
  const { results } = await reviewer.call.application.undo({ items });
  await lost;
  expect(results.map(({ outcome }) => outcome)).toEqual(['undone', 'failed', 'failed']);
  const rows = await scene.app.db.selectFrom('application').select('status').execute();
  expect(rows.map(({ status }) => status).toSorted()).toEqual(['pending', 'rejected', 'rejected']);
});
