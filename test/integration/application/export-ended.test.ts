import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { adminBearer, buildTestApp } from '#test/support/app.ts';
import { copyFirstApplication, insertApplications } from '#test/support/applications.ts';

/** More bytes of an export than the sockets between the two can hold. */
const rows = 2500;

async function appWithManyRows() {
  const app = await buildTestApp();
  await insertApplications(app, [{ name: 'Common' }]);
  await app.db
    .updateTable('application')
    .set({ institutionName: 'x'.repeat(10_000) })
    .execute();
  await copyFirstApplication(app, rows);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  return app;
}

/** Whether the whole of an answer came. */
function isWhole(answer: IncomingMessage): Promise<boolean> {
  return new Promise((resolve) => {
    answer.once('error', () => undefined);
    answer.once('close', () => resolve(answer.complete));
    answer.resume();
  });
}

test('an export goes no further than its session', async () => {
  const app = await appWithManyRows();
  const owner = await adminBearer(app, 'owner');
  const reviewer = await adminBearer(app, 'reviewer');
  const { port } = app.app.server.address() as AddressInfo;
  const open = () =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const url = `http://127.0.0.1:${port}/files/export?format=csv`;
      const { authorization } = reviewer;
      get(url, { headers: { authorization }, agent: false }, resolve).once('error', reject);
    });
  expect(await isWhole(await open())).toBe(true);

  const underWay = await open();
  expect(underWay.statusCode).toBe(200);
  const { statusCode } = await app.inject({
    method: 'POST',
    url: '/trpc/account.updateAdmin',
    headers: owner,
    payload: { json: { id: reviewer.adminId, isActive: false } },
  });
  expect(statusCode).toBe(200);
  expect(await isWhole(underWay)).toBe(false);
  const ends = app.db
    .selectFrom('audit')
    .select('details')
    .where('action', '=', 'application.endExport')
    .orderBy('sequence');
  await expect.poll(async () => (await ends.execute()).length).toBe(2);
  const [, ended] = (await ends.execute()).map(
    ({ details }) => JSON.parse(details) as { rows: number; isComplete: boolean },
  );
  expect(ended?.isComplete).toBe(false);
  expect(ended?.rows).toBeLessThan(rows);
  expect(app.log.join('\n')).not.toContain('"level":50');
}, 60_000);
