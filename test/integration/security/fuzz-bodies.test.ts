import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTestApp, type TestApp } from '#test/support/app.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import {
  anything,
  getAnswer,
  drawing,
  expectHarmless,
  toJson,
  countRuns,
} from '#test/support/fuzz.ts';
import { multipart, type FormFile } from '#test/support/documents.ts';
import { naughtyTexts } from '#test/support/naughty.ts';
import { documentedFiles } from '#test/support/submit.ts';

const paths = ['/api/applications', '/api/upload', '/files/documents'] as const;

interface Body {
  path: (typeof paths)[number];
  payload: Buffer;
  headers: Record<string, string>;
}

async function send(app: TestApp, { path, payload, headers }: Body): Promise<number> {
  const answer = await getAnswer(app, { method: 'POST', url: path, payload, headers });
  const shown = payload.toString('latin1').slice(0, 400);
  expectHarmless(answer, { path, shown, type: headers['content-type'] });
  return answer.statusCode;
}

/** An application for each that was acknowledged, its documents with it, and nothing besides. */
async function expectNothingLeft({ db, services }: TestApp, accepted: number): Promise<void> {
  const count = async (table: 'application' | 'document' | 'pendingDocument' | 'logo') =>
    (await db.selectFrom(table).selectAll().execute()).length;
  expect(await count('application')).toBe(accepted);
  const documents = await db.selectFrom('document').selectAll().execute();
  expect(documents.length).toBeGreaterThanOrEqual(accepted * 3);
  for (const { storedName } of documents) {
    expect(await services.storage.exists(storedName)).toBe(true);
  }
  expect(await count('pendingDocument')).toBe(0);
}

const names = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...Object.keys(documentedFields())) },
  { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', 'file', 'x[]') },
  {
    weight: 1,
    arbitrary: fc.constantFrom('a[__proto__][x]', 'childCivilId_9999', '', 'directory'),
  },
);

const safe = (text: string) => text.toWellFormed().replace(/[\r\n"]/g, '_');

test('no text field of a form makes a failure, and no refused form leaves anything', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  let accepted = 0;
  const changed = fc.tuple(names, anything, fc.nat(3));
  for (const [name, value, kind] of drawing(changed, countRuns(0.06))) {
    const text = typeof value === 'string' ? value : toJson(value);
    const fields = { ...documentedFields(), [safe(name)]: text.toWellFormed() };
    const files = kind === 0 ? documentedFiles() : documentedFiles().slice(0, kind);
    const path = paths[kind === 3 ? 2 : 0];
    if ((await send(app, { path, ...multipart(fields, files) })) === 201) accepted += 1;
  }
  await expectNothingLeft(app, accepted);
});

test('no file name, type or place of a file does', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  let accepted = 0;
  const drawn = fc.tuple(
    fc.constantFrom(...naughtyTexts),
    fc.constantFrom('.pdf', '.png', '.jpg', '.svg', '', '.pdf.exe', '.PNG'),
    names,
    fc.nat(9),
  );
  for (const [name, ending, offset, at] of drawing(drawn, countRuns(0.04))) {
    const files = documentedFiles();
    const chosen = files[at % files.length];
    const odd: FormFile = {
      field: at < 8 ? (chosen?.field ?? '') : safe(offset),
      name: `${safe(name).slice(0, 300)}${ending}`,
      bytes: chosen?.bytes ?? Buffer.alloc(0),
      type: ['text/html', 'image/svg+xml', 'application/json'][at % 3] ?? '',
    };
    const others = files.filter((file) => file !== chosen);
    const path = at === 9 ? paths[1] : paths[0];
    const body = multipart(at === 9 ? {} : documentedFields(), at === 9 ? [odd] : [...others, odd]);
    if ((await send(app, { path, ...body })) === 201 && at !== 9) accepted += 1;
  }
  await expectNothingLeft(app, accepted);
});

/** Bytes with a few of them changed, cut out or put in twice. */
function damaged(bytes: Buffer, [kind, at, value]: readonly [number, number, number]): Buffer {
  const offset = Math.floor(at * bytes.length);
  const [head, tail] = [bytes.subarray(0, offset), bytes.subarray(offset)];
  if (kind === 0) return head;
  if (kind === 1) return Buffer.concat([head, Buffer.from([value]), tail.subarray(1)]);
  if (kind === 2) return Buffer.concat([head, tail.subarray(value)]);
  if (kind === 3) return Buffer.concat([head, Buffer.alloc(value, value), tail]);
  return Buffer.concat([bytes, bytes]);
}

test('no damage to a form makes a failure', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  let accepted = 0;
  const where = fc.double({ min: 0, max: 1, noNaN: true });
  // The first part of a body is where its structure is.
  const offset = fc.oneof(
    where,
    where.map((at) => at / 20),
  );
  const drawn = fc.tuple(fc.nat(4), offset, fc.nat(255));
  for (const damage of drawing(drawn, countRuns(0.1))) {
    const { payload, headers } = multipart(documentedFields(), documentedFiles());
    const body = damaged(payload, damage);
    const stated = { ...headers, 'content-length': String(body.length) };
    const sent = { path: paths[0], payload: body, headers: stated };
    if ((await send(app, sent)) === 201) accepted += 1;
  }
  await expectNothingLeft(app, accepted);
});

test('no content type that is nearly right is read as something else', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const types = [
    ...['application/json\t;', ' application/json', 'application/json;;', 'APPLICATION/JSON'],
    ...['application/json; charset=utf-16', 'application/jsonx', 'text/json', 'text/plain', ''],
    ...[
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      'multipart/form-data; boundary=',
    ],
    ...['multipart/form-data; boundary=""', `multipart/form-data; boundary=${'x'.repeat(300)}`],
    ...['multipart/mixed; boundary=x', 'application/json, multipart/form-data', '\u00e9'],
  ];
  const payload = '{"applicationId":["x"],"email":"a@b.co"}';
  for (const type of types) {
    for (const url of [...paths, '/api/applications/track', '/trpc/application.track']) {
      const headers = { 'content-type': type };
      const answer = await getAnswer(app, { method: 'POST', url, payload, headers });
      expectHarmless(answer, { url, type });
      expect([type, url, answer.statusCode >= 400]).toEqual([type, url, true]);
    }
  }
  await expectNothingLeft(app, 0);
});

/** What superjson's own history teaches to ask of it. */
const annotations: readonly unknown[] = [
  { values: { email: ['regexp'] } },
  { values: { email: ['bigint'] } },
  { values: { email: ['map'] } },
  { values: ['set'] },
  { values: { email: [['class', 'Object']] } },
  { values: { email: [['custom', 'x']] } },
  { values: { email: [['symbol', 'x']] } },
  { values: { email: [['typed-array', 'constructor']] } },
  { values: { '': ['Error'] } },
  { values: { email: ['nothing'] } },
  { values: { '__proto__.polluted': ['undefined'] } },
  { values: { 'constructor.prototype.polluted': ['Date'] } },
  { values: { 'email.constructor.prototype.polluted': ['undefined'] } },
  { referentialEqualities: { email: ['__proto__.polluted'] } },
  { referentialEqualities: [['email'], { email: ['constructor.prototype.polluted'] }] },
  { referentialEqualities: { applicationId: ['email', 'toString', 'a.b.c'] } },
  ...[5, 'x', [], null, { values: 5 }, { values: 'x' }, { v: 99, values: { a: ['Date'] } }],
];

test.each([
  ['an array of any length', { length: 100_000 }, ['typed-array', 'Float64Array']],
  ['room for a length', 100_000, ['typed-array', 'Uint8Array']],
  ['a number of any size', '99', 'bigint'],
  ['a pattern', '/a/', 'regexp'],
])('nothing makes %s before it is refused', async (_name, email, annotation) => {
  const app = await buildTestApp();
  const json = { applicationId: 'RSM-2222-2222-2222', email };
  const { statusCode, body } = await app.inject({
    method: 'POST',
    url: '/trpc/application.track',
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ json, meta: { values: { email: [annotation] } } }),
  });
  const { error } = JSON.parse(body) as {
    error: { json: { data: { issues: { path: string }[] } } };
  };
  // Were it made and then judged, the field would be named.
  expect([statusCode, error.json.data.issues.map(({ path }) => path)]).toEqual([400, ['']]);
});

test('no annotation of the transformer does anything but fail', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const post = async (payload: string) => {
    const headers = { 'content-type': 'application/json' };
    const url = '/trpc/application.track';
    const answer = await getAnswer(app, { method: 'POST', url, payload, headers });
    expectHarmless(answer, payload.slice(0, 200));
    return answer.statusCode;
  };
  const json = { applicationId: 'RSM-2222-2222-2222', email: 'a@b.co' };
  for (const meta of annotations) {
    expect([400, 404]).toContain(await post(JSON.stringify({ json, meta })));
  }
  const deep = (open: string, close: string, depth: number) =>
    open.repeat(depth) + close.repeat(depth);
  for (const payload of [
    `{"json":${deep('[', ']', 30_000)}}`,
    `{"json":{"applicationId":${deep('[', ']', 30_000)},"email":"a@b.co"}}`,
    `{"json":{},"meta":{"values":${deep('[', ']', 9000)}}}`,
    `{"json":{},"meta":{"values":${'{"a":'.repeat(9000)}["Date"]${'}'.repeat(9000)}}}`,
    `{"json":{"email":"${'9'.repeat(60_000)}"},"meta":{"values":{"email":["bigint"]}}}`,
    ...[
      '[]',
      'null',
      '"x"',
      '0',
      '{"json":null}',
      '{',
      '',
      '{"json":{}}{',
      '\ufeff{}',
      '{"json":1e999}',
    ],
  ]) {
    expect(await post(payload)).toBe(400);
  }
  expect(await post(`{"json":"${'x'.repeat(64 * 1024)}"}`)).toBe(413);
  expect(await post(deep('[', ']', 1_000_000))).toBe(413);
});

test('no address of the procedures reaches what is none', async () => {
  const app = await buildTestApp({ environment: { RATE_LIMIT: 'off' } });
  const odd = [
    '__proto__',
    'constructor',
    'toString',
    'application',
    'application.__proto__',
    '%00',
  ];
  for (const name of [
    ...odd,
    'application.track.call',
    ',',
    ',,,',
    ','.repeat(400),
    '.',
    '..%2f..',
  ]) {
    for (const query of [
      '',
      '?batch=1',
      '?batch=1&input=%7B',
      '?input=%7B',
      '?batch=1&input=[1]',
    ]) {
      const answer = await getAnswer(app, { url: `/trpc/${name}${query}` });
      expectHarmless(answer, name + query);
      expect([name, query, answer.statusCode >= 400]).toEqual([name, query, true]);
    }
  }
});
