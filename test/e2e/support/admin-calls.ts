import type { Program } from './program.ts';

type AdminCall = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Signs in as the first administrator; answers a function that calls the documented paths. */
export async function adminCalls({ url, adminPassword }: Program): Promise<AdminCall> {
  const { token } = (await answer(
    await fetch(`${url}/api/admin/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'admin', password: adminPassword }),
    }),
  )) as { token: string };
  return async (method, path, body) =>
    answer(
      await fetch(url + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    );
}

async function answer(response: Response): Promise<unknown> {
  const body: unknown = await response.json();
  if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(body)}`);
  return body;
}
