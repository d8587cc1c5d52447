import { expect, test } from 'vitest';
import { exportWindows } from '#db/queries/application/export.ts';
import { buildTestApp } from '#test/support/app.ts';
import { copyFirstApplication, insertApplications } from '#test/support/applications.ts';

test('a change meanwhile neither hides an application nor shows it twice', async () => {
  const app = await buildTestApp();
  await insertApplications(app, [{ name: 'Common' }]);
  await copyFirstApplication(app, 1199);
  const seen: number[] = [];
  for await (const rows of exportWindows(app.db, {})) {
    if (seen.length === 0) {
      const oldest = app.db.selectFrom('application').select('number').orderBy('updatedAt');
      const { number } = await oldest.orderBy('number').executeTakeFirstOrThrow();
      await app.db
        .updateTable('application')
        .set({ updatedAt: '2026-11-22T09:00:00.000Z' })
        .where('number', 'in', [number, ...rows.slice(0, 1).map((row) => row.number)])
        .execute();
    }
    seen.push(...rows.map((row) => row.number));
  }
  expect(seen).toHaveLength(1200);
  expect(new Set(seen).size).toBe(1200);
});
