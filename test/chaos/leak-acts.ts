import { connect } from 'node:net';
import { setTimeout as after } from 'node:timers/promises';
import { newDraft, trySend } from './support/applicant.ts';

/** What one person does with the program at `url`, once. */
export type Act = (url: string) => Promise<void>;

export const submit: Act = async (url) => {
  await trySend(url, newDraft(40_000));
};

export const look: Act = async (url) => {
  for (const path of ['/', '/apply', '/api/schools', '/api/partners/financial', '/nowhere']) {
    await (await fetch(`${url}${path}`)).arrayBuffer();
  }
};

/** An upload that is never finished: left after 50 ms, or before the server can have read it. */
export const breakOff: Act = async (url) => {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => undefined);
  socket.write(
    'POST /api/applications HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n' +
      'Content-Type: multipart/form-data; boundary=x\r\n\r\n--x\r\n' +
      'Content-Disposition: form-data; name="civilId"; filename="a.pdf"\r\n\r\n%PDF-1.7\n',
  );
  await after(Math.random() < 0.5 ? 50 : 2);
  socket.destroy();
};

export const signIn: Act = async (url) => {
  const { token } = await tokenOf(url);
  const headers = { authorization: `Bearer ${token}` };
  await (await fetch(`${url}/api/admin/applications`, { headers })).arrayBuffer();
  await (await post(url, { path: '/trpc/account.adminSignOut', body: {}, token })).arrayBuffer();
};

/** Reads the administrators' list, from its first page to its last. */
export const readAll: Act = async (url) => {
  const { token } = await tokenOf(url);
  const headers = { authorization: `Bearer ${token}` };
  let next: string | undefined = '/api/admin/applications?limit=500';
  while (next !== undefined) {
    const page: Response = await fetch(`${url}${next}`, { headers });
    await page.arrayBuffer();
    next = /<([^>]+)>; *rel="next"/.exec(page.headers.get('link') ?? '')?.[1];
  }
};

async function tokenOf(url: string): Promise<{ token: string }> {
  const body = { username: 'admin', password: 'Aa1!aaaa' };
  const answer = await post(url, { path: '/api/admin/login', body });
  // NOTE: what the contract says a sign-in answers.
  return (await answer.json()) as { token: string };
}

function post(
  url: string,
  { path, body, token }: { path: string; body: object; token?: string },
): Promise<Response> {
  return fetch(`${url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify(body),
  });
}
