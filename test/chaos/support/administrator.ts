/** Signs the administrator of `startAt` in; answers the status, and what opens the administrators' calls. */
export async function signIn(url: string, password = 'Aa1!aaaa', username = 'admin') {
  const answer = await fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  // NOTE: the documented answer.
  const { token = '' } = (await answer.json()) as { token?: string };
  const retryAfter = Number(answer.headers.get('retry-after') ?? 0);
  return {
    status: answer.status,
    token,
    retryAfter,
    headers: { authorization: `Bearer ${token}` },
  };
}
