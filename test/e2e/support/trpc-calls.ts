import { postJson, signIn } from '#test/support/servers/calls.ts';
import type { Server } from './fixtures.ts';

/** What signing in answers. */
export type Session = { token: string; admin: object };

/** Signs an administrator in. */
export async function adminBearer(
  { url }: Pick<Server, 'url'>,
  { username, password, code }: { username: string; password: string; code?: string },
): Promise<Session> {
  const { status, token, admin } = await signIn(url, password, username, code);
  if (status !== 200) throw new Error(`Signing in returned ${status}`);
  return { token, admin };
}

/** A mutation that the documented paths leave out; answers what it answers. */
export async function mutate(
  { url }: Pick<Server, 'url'>,
  token: string,
  { path, input }: { path: string; input: object },
): Promise<unknown> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await postJson(`${url}/trpc/${path}`, { json: input }, headers);
  if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
  const body = (await response.json()) as { result: { data: { json?: unknown } } };
  return body.result.data.json;
}
