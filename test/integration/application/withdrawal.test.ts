import { expect, test } from 'vitest';
import { insertApplications } from '#test/support/applications.ts';
import { buildWorld, getAudit, getError } from '#test/support/context.ts';
import { readItem } from '#test/support/decisions.ts';
import { worldWithMail } from '#test/support/outbox.ts';

const civilId = '282040701483';
const person = { name: 'One', civilId, email: 'one@mail.example' };

async function withdrawn(world: Awaited<ReturnType<typeof buildWorld>>) {
  const [stored] = await insertApplications(world, [person, { name: 'Two', civilId }]);
  const id = stored?.id ?? '';
  const { application } = await world.admin('reviewer');
  const before = await application.byId({ id });
  const view = await application.setWithdrawn({ id, isWithdrawn: true });
  return { id, application, before, view };
}

test('is a moment beside the status, which stays', async () => {
  const world = await buildWorld();
  const { id, application, before, view } = await withdrawn(world);
  const { updatedAt: withdrawnAt } = view;
  expect(view).toEqual({ ...before, updatedAt: withdrawnAt, withdrawnAt });
  expect(withdrawnAt > before.updatedAt).toBe(true);
  const { applicationId, applicantEmail: email } = before;
  const tracked = await world.visitor.application.track({ applicationId, email });
  expect(tracked).toMatchObject({ status: 'pending', statusHistory: [], expectedBy: null });
  expect(tracked.withdrawnAt).toBe(withdrawnAt);
  const row = (await application.rows({})).items.find((one) => one.id === id);
  expect(row).toMatchObject({ status: 'pending', withdrawnAt, sharesCivilId: false });
  expect((await application.activity({ id })).map(({ action }) => action)).toEqual([
    'application.withdraw',
  ]);
});

test('waits for no review, and is no open duplicate of another', async () => {
  const world = await buildWorld();
  const stored = await insertApplications(world, [person, { name: 'Two', civilId }]);
  const { application } = await world.admin('reviewer');
  const overview = await application.overview();
  const waiting = async () => (await application.rows({ queue: 'waiting' })).items.length;
  expect(await waiting()).toBe(2);
  const { id } = await readItem(application);
  await application.setWithdrawn({ id, isWithdrawn: true });
  expect(await waiting()).toBe(1);
  expect((await application.overview()).waiting).toBe(1);
  expect((await application.rows({ sameCivilId: 'yes' })).items).toEqual([]);
  const other = await readItem(application, stored.find((one) => one.id !== id)?.id);
  const approved = await application.decide({ items: [other], status: 'approved' });
  expect(approved.results).toMatchObject([{ outcome: 'set' }]);
  await application.undo({ items: [await readItem(application, other.id)] });

  await application.setWithdrawn({ id, isWithdrawn: false });
  expect(await application.overview()).toEqual(overview);
  expect((await application.rows({ sameCivilId: 'yes' })).items).toHaveLength(2);
  expect(await application.byId({ id })).not.toHaveProperty('withdrawnAt');
});

test('stops what waits to be sent, and all that would follow', async () => {
  const { server, world, deliver } = await worldWithMail();
  const [stored] = await insertApplications(world, [person]);
  const id = stored?.id ?? '';
  const { application } = await world.admin('reviewer');
  await application.decide({ items: [await readItem(application, id)], status: 'under_review' });
  await application.setWithdrawn({ id, isWithdrawn: true });
  world.pass(120_000);
  await deliver();
  expect(server.letters).toEqual([]);
  await application.setStatus({ id, status: 'rejected', note: 'x' });
  world.pass(3_600_000);
  await deliver();
  expect(server.letters).toEqual([]);
  await application.setWithdrawn({ id, isWithdrawn: false });
  await application.setStatus({ id, status: 'approved' });
  world.pass(3_600_000);
  expect(await deliver()).toBe(1);
});

test('ends the requests for documents, and takes no new ones', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, [person]);
  const id = stored?.id ?? '';
  const { application } = await world.admin('reviewer');
  const { id: adminId } = await world.db.selectFrom('admin').select('id').executeTakeFirstOrThrow();
  await world.db
    .insertInto('documentRequest')
    .values({
      id: crypto.randomUUID(),
      applicationId: id,
      kind: 'civilId',
      position: 0,
      reason: 'x',
      adminId,
      requestedAt: '2026-11-01T09:00:00.000Z',
    })
    .execute();
  const view = await application.setWithdrawn({ id, isWithdrawn: true });
  expect(view.requestedDocuments).toEqual([]);
  expect((await application.rows({})).items[0]?.documentRequestState).toBeNull();
});

test('warns before a later decision, once the same is recorded once, and a stale one is refused', async () => {
  const world = await buildWorld();
  const { id, application, before, view } = await withdrawn(world);
  expect(await application.setWithdrawn({ id, isWithdrawn: true })).toEqual(view);
  const stale = { id, isWithdrawn: false, updatedAt: before.updatedAt };
  expect((await getError(application.setWithdrawn(stale))).code).toBe('changed');
  const item = await readItem(application, id);
  const { results } = await application.decide({ items: [item], status: 'rejected' });
  expect(results).toMatchObject([{ outcome: 'warned', warnings: ['withdrawn'] }]);
  const reviewing = await application.decide({ items: [item], status: 'under_review' });
  expect(reviewing.results).toMatchObject([{ outcome: 'set' }]);
  const audit = await getAudit(world.db);
  expect(audit.filter((action) => action === 'application.withdraw')).toHaveLength(1);
});
