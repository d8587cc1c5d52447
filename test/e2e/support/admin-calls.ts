import type { Server } from './fixtures.ts';

type AdminCall = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** Returns a function that calls the documented paths as the first administrator. */
export function adminCalls({ url, adminSession }: Server): AdminCall {
  return async (method, path, body) => {
    const response = await fetch(url + path, {
      method,
      headers: {
        authorization: `Bearer ${adminSession.token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const result: unknown = await response.json();
    if (!response.ok) throw new Error(`${response.status}: ${JSON.stringify(result)}`);
    return result;
  };
}
