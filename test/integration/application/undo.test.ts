import { expect, test } from 'vitest';
import { getAudit, buildWorld, getError } from '#test/support/context.ts';
import { readItem } from '#test/support/decisions.ts';
import { insertApplications } from '#test/support/applications.ts';
import { worldWithMail } from '#test/support/outbox.ts';

const person = { name: 'One', civilId: '282040701483', email: 'one@mail.example' };

async function decided(world: Awaited<ReturnType<typeof buildWorld>>) {
  const [stored] = await insertApplications(world, [person]);
  const id = stored?.id ?? '';
  const { application } = await world.admin('reviewer');
  const item = await readItem(application, id);
  const { results } = await application.decide({ items: [item], status: 'approved' });
  expect(results).toMatchObject([{ outcome: 'set' }]);
  return { id, application, item: await readItem(application, id) };
}

test('sets the earlier status as a change like any other, and the applicant hears nothing', async () => {
  const { server, world, deliver } = await worldWithMail();
  const { id, application, item } = await decided(world);
  expect(await application.undoable({ id })).toEqual({
    status: 'pending',
    updatedAt: item.updatedAt,
    leavesAt: '2026-11-21T09:01:00.000Z',
  });
  world.pass(59_000);
  expect(await deliver()).toBe(0);
  const { results } = await application.undo({ items: [item] });
  expect(results).toMatchObject([{ id, outcome: 'undone', status: 'pending' }]);
  world.pass(3_600_000);
  expect(await deliver()).toBe(0);
  expect(server.letters).toEqual([]);
  const after = await (await world.admin('reviewer')).application.byId({ id });
  expect(after.statusHistory.map(({ status }) => status)).toEqual(['approved', 'pending']);
  expect(await application.undoable({ id })).toBeNull();
  const audit = await getAudit(world.db);
  expect(audit.slice(-2)).toEqual(['application.setStatus', 'application.undoStatus']);
});

test('shows applicants neither the decision nor its undo, and reviewers both', async () => {
  const { world, deliver } = await worldWithMail();
  const { id, application, item } = await decided(world);
  world.pass(60_000);
  await deliver();
  const { applicationId, applicantEmail: email } = await application.byId({ id });
  const tracked = async () => {
    const { statusHistory, status } = await world.visitor.application.track({
      applicationId,
      email,
    });
    return { status, history: statusHistory.map((change) => [change.status, change.note]) };
  };
  const toldOnce = { status: 'approved', history: [['approved', null]] };
  expect(await tracked()).toEqual(toldOnce);

  await application.decide({ items: [item], status: 'rejected', note: { ar: 'خطأ' } });
  expect((await tracked()).history).toHaveLength(2);
  await application.undo({ items: [await readItem(application, id)] });
  expect(await tracked()).toEqual(toldOnce);
  const { statusHistory } = await application.byId({ id });
  expect(statusHistory.map(({ status }) => status)).toEqual(['approved', 'rejected', 'approved']);
  const activity = await application.activity({ id });
  expect(activity.filter(({ status }) => status !== undefined)).toHaveLength(3);

  await application.decide({ items: [await readItem(application, id)], status: 'under_review' });
  expect((await tracked()).history).toEqual([
    ['approved', null],
    ['under_review', null],
  ]);
});

test('keeps a new copy that came before as unread, whatever is requested since', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, [person]);
  const id = stored?.id ?? '';
  const { application } = await world.admin('reviewer');
  const { id: adminId } = await world.db.selectFrom('admin').select('id').executeTakeFirstOrThrow();
  const request = { applicationId: id, position: 0, reason: 'x', adminId };
  await world.db
    .insertInto('documentRequest')
    .values([
      {
        ...request,
        id: crypto.randomUUID(),
        kind: 'civilId',
        requestedAt: '2026-11-01T09:00:00.000Z',
        answeredAt: '2026-11-01T10:00:00.000Z',
      },
      {
        ...request,
        id: crypto.randomUUID(),
        kind: 'salaryCertificate',
        requestedAt: '2026-11-01T09:00:00.000Z',
      },
    ])
    .execute();
  await application.decide({ items: [await readItem(application, id)], status: 'under_review' });
  await application.undo({ items: [await readItem(application, id)] });
  await application.withdrawDocumentRequest({ id, document: 'salaryCertificate' });
  const [row] = (await application.rows({})).items;
  expect(row?.documentRequestState).toBe('resent');
});

test('leaves the application as it was: awaited again, and counted so', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, [person]);
  const { application } = await world.admin('reviewer');
  const before = await application.rows({ queue: 'waiting' });
  const overview = await application.overview();
  const item = await readItem(application, stored?.id);
  await application.decide({ items: [item], status: 'rejected' });
  expect((await application.rows({ queue: 'waiting' })).items).toEqual([]);
  await application.undo({ items: [await readItem(application, item.id)] });
  const [row] = (await application.rows({ queue: 'waiting' })).items;
  expect({ ...row, updatedAt: '' }).toEqual({ ...before.items[0], updatedAt: '' });
  expect(await application.overview()).toEqual(overview);
});

test('is refused once the message has left, and the message leaves after a minute', async () => {
  const { server, world, deliver } = await worldWithMail();
  const { id, application, item } = await decided(world);
  world.pass(60_000);
  expect(await deliver()).toBe(1);
  expect(server.letters).toHaveLength(1);
  expect(await application.undoable({ id })).toBeNull();
  expect((await application.undo({ items: [item] })).results).toEqual([{ id, outcome: 'sent' }]);
  expect((await application.byId({ id })).status).toBe('approved');
});

test('is refused while the message is being handed over', async () => {
  const world = await buildWorld();
  const { id, application, item } = await decided(world);
  const claimedUntil = '2026-11-21T09:06:00.000Z';
  await world.db.updateTable('outbox').set({ claimedUntil }).execute();
  expect((await application.undo({ items: [item] })).results).toEqual([{ id, outcome: 'sent' }]);
  expect(await world.db.selectFrom('outbox').select('id').execute()).toHaveLength(1);
});

test('is refused once somebody changed the application since, and where it never was decided', async () => {
  const world = await buildWorld();
  const { id, application, item } = await decided(world);
  await (await world.admin('reviewer')).application.setStatus({ id, status: 'under_review' });
  const stale = await application.undo({ items: [item, { ...item, id: 'nobody' }] });
  expect(stale.results).toEqual([
    { id, outcome: 'failed', code: 'changed' },
    { id: 'nobody', outcome: 'failed', code: 'not_found' },
  ]);
  const [untouched] = await insertApplications(world, [{ name: 'Two', civilId: '304022600325' }]);
  const fresh = await readItem(application, untouched?.id);
  expect((await application.undo({ items: [fresh] })).results).toMatchObject([{ outcome: 'sent' }]);
  expect((await getError(application.undoable({ id: 'nobody' }))).code).toBe('not_found');
});

test('goes back one step: what two reviewers take back at once is taken back once', async () => {
  const world = await buildWorld();
  const { id, application, item } = await decided(world);
  await application.decide({ items: [item], status: 'rejected' });
  const second = await readItem(application, id);
  const other = (await world.admin('reviewer')).application;
  const answers = await Promise.all(
    [application, other].map((one) => one.undo({ items: [second] })),
  );
  const outcomes = answers.map(({ results }) => results[0]?.outcome).toSorted();
  expect(outcomes).toEqual(['failed', 'undone']);
  const { status, statusHistory } = await application.byId({ id });
  expect(status).toBe('approved');
  expect(statusHistory).toHaveLength(3);
});

test('does not take back a note that was added to the same status', async () => {
  const world = await buildWorld();
  const { id, application, item } = await decided(world);
  await application.decide({ items: [item], status: 'approved', note: { ar: 'ملاحظة' } });
  expect(await application.undoable({ id })).toBeNull();
});
