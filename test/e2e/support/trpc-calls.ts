import type { Program } from './program.ts';

/** Signs an administrator in; answers the bearer. */
export async function adminBearer(
  { url }: Pick<Program, 'url'>,
  credentials: { username: string; password: string },
): Promise<{ token: string; admin: object }> {
  const response = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(credentials),
  });
  if (!response.ok) throw new Error(`Signing in answered ${response.status}`);
  return (await response.json()) as { token: string; admin: object };
}

/** A mutation that the documented paths leave out. */
export async function mutate(
  { url }: Pick<Program, 'url'>,
  token: string,
  { path, input }: { path: string; input: object },
): Promise<void> {
  const response = await fetch(`${url}/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ json: input }),
  });
  if (!response.ok) throw new Error(`${path} answered ${await response.text()}`);
}
