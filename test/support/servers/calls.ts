import { makePngFile } from '../documents.ts';

/** Sends a call in JSON. */
export function postJson(
  url: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
}

/**
 * Signs the administrator of `startAt` in, with the code of a second factor if there is one; answers the status, and
 * what opens the administrators' calls.
 */
export async function signIn(
  url: string,
  password = 'Aa1!aaaa',
  username = 'admin',
  code?: string,
) {
  const answer = await postJson(`${url}/api/admin/login`, { username, password, code });
  // NOTE: the documented answer.
  const { token = '', admin = {} } = (await answer.json()) as { token?: string; admin?: object };
  return {
    status: answer.status,
    token,
    admin,
    retryAfter: Number(answer.headers.get('retry-after') ?? 0),
    headers: { authorization: `Bearer ${token}` },
  };
}

/** Uploads a partner's logo. */
export async function sendLogo(url: string, headers: Record<string, string> = {}) {
  const body = new FormData();
  body.append('file', new Blob([new Uint8Array(makePngFile())]), 'logo.png');
  const answer = await fetch(`${url}/api/upload`, { method: 'POST', body, headers });
  // NOTE: the documented answer.
  const { filePath = '' } = (await answer.json()) as { filePath?: string };
  return { status: answer.status, filePath };
}
