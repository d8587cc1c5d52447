import { expect, test } from 'vitest';
import type { Db } from '../../../src/db/database.ts';
import { findApplicationPage, type ListKey } from '../../../src/db/queries/application/page.ts';
import { viewPlaces } from '../../../src/server/services/application/view-cache.ts';
import { buildTestApp } from '../../support/app.ts';
import { insertApplications, type SampleApplication } from '../../support/applications.ts';

/** A database with so many applications, and their places in the list. */
async function listOf(count: number, sample: Partial<SampleApplication> = {}) {
  const app = await buildTestApp();
  await insertApplications(
    app,
    Array.from({ length: count }, (_, at) => ({ name: `Person ${at}`, ...sample })),
  );
  const { keys: places } = await findApplicationPage(app.db, {}, { limit: count });
  return { db: app.db, places };
}

async function viewAt(db: Db, place: ListKey | undefined) {
  const [view] = await viewPlaces(db, place ? [place] : []);
  return view;
}

test('an application that did not change is read once', async () => {
  const { db, places } = await listOf(3);
  const first = await viewPlaces(db, places);
  expect(first.map((view) => view.applicantName)).toEqual(['Person 2', 'Person 1', 'Person 0']);
  const again = await viewPlaces(db, places.toReversed());
  expect(again.toReversed().every((view, at) => view === first[at])).toBe(true);
});

test('one that changed is read anew, at its new place and at the one that it had', async () => {
  const { db, places } = await listOf(1);
  const [place] = places;
  const before = await viewAt(db, place);
  const updatedAt = '2026-11-20T08:00:00.000Z';
  await db.updateTable('application').set({ applicantName: 'Other', updatedAt }).execute();
  const moved = place && { ...place, at: updatedAt };
  const after = await viewAt(db, moved);
  expect([before?.applicantName, after?.applicantName]).toEqual(['Person 0', 'Other']);
  expect(await viewAt(db, moved)).toBe(after);
  expect((await viewAt(db, place))?.applicantName).toBe('Other');
});

test('those asked for last stay, and the others are forgotten', async () => {
  const { db, places } = await listOf(1200);
  const [once, often] = [places[0], places[1]];
  const [readOnce, readOften] = [await viewAt(db, once), await viewAt(db, often)];
  for (let at = 2; at < places.length; at += 100) {
    await viewPlaces(db, places.slice(at, at + 100));
    expect(await viewAt(db, often)).toBe(readOften);
  }
  const anew = await viewAt(db, once);
  expect(anew).toEqual(readOnce);
  expect(anew).not.toBe(readOnce);
});
