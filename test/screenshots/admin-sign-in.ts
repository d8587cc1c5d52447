import type { Stage } from './tour.ts';

/** Keeps an administrator's session in the profile, as signing in does. */
export async function signIn({ context, program }: Stage): Promise<void> {
  const answer = await fetch(`${program.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: program.adminPassword }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  const { token, admin } = (await answer.json()) as { token: string; admin: object };
  await context.addInitScript(
    ([kept, who]) => {
      localStorage.setItem('adminToken', kept);
      localStorage.setItem('adminUser', JSON.stringify(who));
    },
    [token, admin] as const,
  );
}
