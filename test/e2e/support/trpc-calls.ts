import type { Server } from './fixtures.ts';

/** What signing in answers. */
export type Session = { token: string; admin: object };

/** Signs an administrator in. */
export async function adminBearer(
  { url }: Pick<Server, 'url'>,
  credentials: { username: string; password: string },
): Promise<Session> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  return (await response.json()) as Session;
}

/** A mutation that the documented paths leave out; answers what it answers. */
export async function mutate(
  { url }: Pick<Server, 'url'>,
  token: string,
  { path, input }: { path: string; input: object },
): Promise<unknown> {
  const response = await fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ json: input }),
  });
  if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
  const body = (await response.json()) as { result: { data: { json?: unknown } } };
  return body.result.data.json;
}
