// The main job over TLS, run inside the installed machine's network: `install-walk.ts SITE first|again|gone JSON`.
// Prints as JSON what the next part has to know.
import assert from 'node:assert/strict';
import {
  request as requestPlain,
  type IncomingHttpHeaders,
  type OutgoingHttpHeaders,
} from 'node:http';
import { request as requestSecure } from 'node:https';
import { currentFields } from '../support/application-fields.ts';
import { multipart, makePdfFile, makePngFile } from '../support/documents.ts';

const [site = '', part = '', given = '{}'] = process.argv.slice(2);
const own = '127.0.0.1';
const email = 'mariam@example.com';
const newPassword = 'Quite-Long-4-Caddy!';

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  /** As they came: a header that came twice stands here twice. */
  names: string[];
  text: string;
}

interface Asking {
  method?: string;
  headers?: OutgoingHttpHeaders;
  body?: Buffer | string;
  plain?: boolean;
}

/** Asks the site by its name, wherever that would lead; plain asks without TLS. */
function ask(
  path: string,
  { method = 'GET', headers = {}, body, plain }: Asking = {},
): Promise<Answer> {
  const to = { path, method, host: own, headers: { host: site, ...headers } };
  return new Promise((resolve, reject) => {
    const request = plain ? requestPlain(to) : requestSecure({ ...to, servername: site });
    request.on('error', reject).on('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('error', reject).on('end', () => {
        const names = response.rawHeaders.filter((_text, at) => at % 2 === 0);
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          names: names.map((name) => name.toLowerCase()),
          text: Buffer.concat(chunks).toString(),
        });
      });
    });
    request.end(body);
  });
}

async function call(
  path: string,
  body: unknown,
  { token, method = 'POST' }: { token?: string; method?: string } = {},
) {
  const headers = {
    'content-type': 'application/json',
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const { status, text } = await ask(path, { method, headers, body: JSON.stringify(body) });
  // NOTE: every call answers JSON.
  return { status, body: JSON.parse(text) as Record<string, unknown> };
}

async function apply(): Promise<string> {
  const documents = ['civilId', 'salaryCertificate', 'proofOfContinuity'].map((name) => ({
    field: name,
    name: `${name}.pdf`,
    bytes: makePdfFile(900_000),
  }));
  const child = { field: 'childCivilId_0', name: 'child.png', bytes: makePngFile() };
  const { payload, headers } = multipart(currentFields(), [...documents, child]);
  const { status, text } = await ask('/api/applications', {
    method: 'POST',
    headers,
    body: payload,
  });
  assert.equal(status, 201, text);
  // NOTE: as documented.
  return (JSON.parse(text) as { applicationId: string }).applicationId;
}

const track = (applicationId: string) => call('/api/applications/track', { applicationId, email });

/** What stands in front: redirect, packing, headers once, and nobody else's address believed. */
async function checkFront(): Promise<void> {
  const plain = await ask('/apply', { plain: true });
  assert.equal(plain.status, 308);
  assert.equal(plain.headers.location, `https://${site}/apply`);
  const clear = await ask('/api/schools', { plain: true });
  assert.equal(clear.status, 403, 'a call in the clear is refused');
  const page = await ask('/', { headers: { 'accept-encoding': 'gzip, br' } });
  assert.equal(page.status, 200);
  assert.equal(page.headers['content-encoding'], 'br', 'what the program packed passes as it is');
  const list = await ask('/api/schools', { headers: { 'accept-encoding': 'gzip' } });
  assert.equal(list.headers['content-encoding'], 'gzip', 'an answer in JSON is packed');
  for (const { names, headers } of [page, list]) {
    for (const name of [
      'strict-transport-security',
      'content-security-policy',
      'x-frame-options',
    ]) {
      assert.equal(names.filter((each) => each === name).length, 1, `${name} comes once`);
    }
    assert.equal(headers.server, undefined);
  }
  assert.equal((await ask('/metrics')).status, 404, 'numbers are not for the world');
}

/** However a visitor names itself, its attempts are counted together. */
async function checkAddress(): Promise<void> {
  const statuses = new Set<number>();
  for (let at = 0; at < 35; at += 1) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': `198.51.100.${at}` };
    const body = JSON.stringify({ applicationId: 'RSM-0000-0000-0000', email });
    statuses.add((await ask('/api/applications/track', { method: 'POST', headers, body })).status);
  }
  assert(statuses.has(429), 'an address that a visitor made up is not believed');
}

async function signIn(password: string): Promise<string> {
  const { status, body } = await call('/api/admin/login', { username: 'owner', password });
  assert.equal(status, 200, JSON.stringify(body));
  return String(body['token']);
}

async function first({ password }: { password: string }) {
  await checkFront();
  const applicationId = await apply();
  const once = await signIn(password);
  const json = { currentPassword: password, newPassword };
  const changed = await call('/trpc/account.changeAdminPassword', { json }, { token: once });
  assert.equal(changed.status, 200, JSON.stringify(changed.body));
  const token = await signIn(newPassword);
  const path = `/api/admin/applications/${applicationId}/status`;
  const approved = await call(
    path,
    { status: 'approved', note: 'Welcome' },
    { token, method: 'PATCH' },
  );
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  const { body } = await track(applicationId);
  assert.equal(body['status'], 'approved');
  return { applicationId };
}

/** What was before is there, and the next one is taken. */
async function again({ applicationId }: { applicationId: string }) {
  const { body } = await track(applicationId);
  assert.equal(body['status'], 'approved');
  return { applicationId: await apply() };
}

/** What came in after the copy is not there. */
async function gone({ applicationId }: { applicationId: string }) {
  assert.equal((await track(applicationId)).status, 404);
  await checkAddress();
  return {};
}

const parts: Record<string, (known: never) => Promise<object>> = { first, again, gone };
const walk = parts[part];
assert(walk, 'first, again or gone');
// NOTE: what the part before printed.
console.log(JSON.stringify(await walk(JSON.parse(given) as never)));
