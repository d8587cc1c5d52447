import { expect, test } from 'vitest';
import { buildTestApp } from '#test/support/app.ts';

test.each([
  ['/track?language=en', 'language=en', '/track'],
  ['/?theme=dark', 'theme=dark', '/'],
  ['/auth?mode=signup&theme=auto', 'theme=auto', '/auth?mode=signup'],
  ['/track?id=RSM-1&language=ar', 'language=ar', '/track?id=RSM-1'],
])('the link %s sets its cookie and leads to the page', async (url, cookie, address) => {
  const { inject } = await buildTestApp();
  const { statusCode, headers } = await inject({ url });
  expect([statusCode, headers.location]).toEqual([303, address]);
  expect(headers['set-cookie']).toBe(`${cookie}; Path=/; Max-Age=31536000; SameSite=Lax`);
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['/?language=fr', '/?theme=%0d%0aset-cookie:a=b', '/?language=', '/nowhere?language=en'])(
  'an unknown choice or page sets nothing: %s',
  async (url) => {
    const { inject } = await buildTestApp();
    const { statusCode, headers } = await inject({ url });
    expect([200, 404]).toContain(statusCode);
    expect(headers['set-cookie']).toBeUndefined();
  },
);

test('leads to no other host', async () => {
  const { inject } = await buildTestApp();
  const { headers } = await inject({ url: '//evil.example/?language=en' });
  expect(headers.location ?? '/').toMatch(/^\/(?!\/)/);
});
