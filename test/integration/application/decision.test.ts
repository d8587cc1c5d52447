import { describe, expect, test } from 'vitest';
import { adminBearer, buildTestApp } from '#test/support/app.ts';
import { insertApplications } from '#test/support/applications.ts';
import {
  getAudit,
  buildWorld,
  denials,
  getError,
  getState,
  type World,
} from '#test/support/context.ts';
import { readItem } from '#test/support/decisions.ts';

const civilIds = ['282040701483', '304022600325', '288020122596', '227081660516'];
const people = ['One', 'Two', 'Three', 'Four'].map((name, at) => ({
  name,
  civilId: civilIds[at] ?? '',
}));

test('changes what nobody else changed, and says of the rest why not', async () => {
  const world = await buildWorld();
  const stored = await insertApplications(world, people);
  const { application } = await world.admin('reviewer');
  const { items: rows } = await application.rows({});
  const items = rows.map(({ id, updatedAt }) => ({ id, updatedAt }));
  const [first, second] = stored;
  await application.setStatus({ id: second?.id ?? '', status: 'under_review' });
  const { results } = await application.decide({
    items: [...items, { id: 'nobody', updatedAt: '2026-11-01T08:00:00.000Z' }],
    status: 'approved',
    note: { ar: 'مبروك\nفي الموعد' },
  });
  expect(results.filter(({ outcome }) => outcome === 'set')).toHaveLength(3);
  expect(results.filter(({ outcome }) => outcome !== 'set')).toEqual([
    { id: second?.id, outcome: 'failed', code: 'changed' },
    { id: 'nobody', outcome: 'failed', code: 'not_found' },
  ]);
  expect(results.map(({ id }) => id)).toEqual([...items.map(({ id }) => id), 'nobody']);

  const changed = await application.byId({ id: first?.id ?? '' });
  expect(changed).toMatchObject({ status: 'approved' });
  expect(changed.statusHistory.at(-1)?.note).toBe('مبروك\nفي الموعد');
  const { updatedAt } = changed;
  expect(results).toContainEqual({ id: first?.id, outcome: 'set', status: 'approved', updatedAt });
  const other = await application.byId({ id: second?.id ?? '' });
  expect(other).toMatchObject({ status: 'under_review' });
  expect(other.statusHistory).toHaveLength(1);
  expect(await application.statistics()).toMatchObject({ approved: 3, underReview: 1, pending: 0 });
  const audit = await getAudit(world.db);
  expect(audit.filter((action) => action === 'application.setStatus')).toHaveLength(4);
});

test('says where an application has the status already, and adds a note to it', async () => {
  const world = await buildWorld();
  await insertApplications(world, people);
  const { application } = await world.admin('reviewer');
  const item = await readItem(application);
  const twice = await application.decide({ items: [item, item], status: 'rejected' });
  expect(twice.results).toMatchObject([{ outcome: 'set' }, { id: item.id, outcome: 'same' }]);
  const stale = { items: [item], status: 'rejected' as const, note: { ar: 'ملاحظة' } };
  expect((await application.decide(stale)).results).toMatchObject([{ code: 'changed' }]);
  const now = await readItem(application, item.id);
  const { results } = await application.decide({ ...stale, items: [now] });
  expect(results).toMatchObject([{ outcome: 'noted', status: 'rejected' }]);
  expect((await application.byId({ id: item.id })).statusHistory).toMatchObject([
    { status: 'rejected', note: null },
    { status: 'rejected', note: 'ملاحظة' },
  ]);
  expect(await getMail(world)).toEqual([null, 'ملاحظة']);
});

test('writes each note in the language of its applicant', async () => {
  const world = await buildWorld();
  const [first, second] = await insertApplications(world, people);
  await world.db
    .updateTable('application')
    .set({ language: 'en' })
    .where('id', '=', second?.id ?? '')
    .execute();
  const { application } = await world.admin('reviewer');
  const items = [await readItem(application, first?.id), await readItem(application, second?.id)];
  await application.decide({ items, status: 'under_review', note: { ar: 'نراجع', en: 'Reading' } });
  for (const [id, note] of [
    [first?.id, 'نراجع'],
    [second?.id, 'Reading'],
  ] as const) {
    expect((await application.byId({ id: id ?? '' })).statusHistory).toMatchObject([{ note }]);
  }
});

test('a trial names the warnings of several, and changes nothing', async () => {
  const world = await buildWorld();
  const [first, second] = await insertApplications(world, people);
  await world.db
    .updateTable('application')
    .set({ debtToIncomeBasisPoints: 5505 })
    .where('id', '=', second?.id ?? '')
    .execute();
  const { application } = await world.admin('reviewer');
  const items = [await readItem(application, first?.id), await readItem(application, second?.id)];
  const before = await getState(world.db);
  const trial = { items, status: 'approved', note: { ar: 'x' }, isTrial: true } as const;
  expect((await application.decide(trial)).results).toMatchObject([
    { id: first?.id, outcome: 'ready' },
    { id: second?.id, outcome: 'warned', warnings: ['overLimit'] },
  ]);
  expect(await getState(world.db)).toEqual(before);
});

describe('what speaks against a decision', () => {
  test('leaves an application over the limit alone until the reviewer has seen it', async () => {
    const world = await buildWorld();
    const [stored] = await insertApplications(world, people);
    const id = stored?.id ?? '';
    await world.db
      .updateTable('application')
      .set({ debtToIncomeBasisPoints: 5505 })
      .where('id', '=', id)
      .execute();
    const { application } = await world.admin('reviewer');
    const item = await readItem(application, id);
    const { results } = await application.decide({ items: [item], status: 'approved' });
    expect(results).toEqual([
      {
        id,
        outcome: 'warned',
        warnings: ['overLimit'],
        debtToIncomeRatio: 0.5505,
        sameCivilId: [],
        documents: [],
      },
    ]);
    expect(await application.byId({ id })).toMatchObject({ status: 'pending', statusHistory: [] });
    expect(await getAudit(world.db)).toEqual([]);
    const accepted = { ...item, accepted: ['overLimit' as const] };
    const second = await application.decide({ items: [accepted], status: 'approved' });
    expect(second.results).toMatchObject([{ outcome: 'set' }]);
  });

  test('is found at that moment: a duplicate that came since stops it again', async () => {
    const world = await buildWorld();
    const [first] = await insertApplications(world, [
      { name: 'First', civilId: '282040701483', childCivilId: '304022600325' },
    ]);
    const { application } = await world.admin('reviewer');
    const item = await readItem(application, first?.id);
    const [other] = await insertApplications(world, [
      { name: 'Other', civilId: '304022600325', childCivilId: '288020122596' },
    ]);
    const approve = (accepted: ('overLimit' | 'sameCivilId')[]) =>
      application.decide({ items: [{ ...item, accepted }], status: 'approved' });
    expect((await approve(['overLimit'])).results).toMatchObject([
      { outcome: 'warned', warnings: ['sameCivilId'], sameCivilId: [other] },
    ]);
    await application.setStatus({ id: other?.id ?? '', status: 'rejected' });
    expect((await approve([])).results).toMatchObject([{ outcome: 'set' }]);
  });

  test('is a document still asked for, also for a rejection, and nothing for looking on', async () => {
    const world = await buildWorld();
    const [stored] = await insertApplications(world, people);
    const id = stored?.id ?? '';
    await world.db
      .insertInto('documentRequest')
      .values({
        id: crypto.randomUUID(),
        applicationId: id,
        kind: 'civilId',
        position: 0,
        reason: 'x',
        adminId: await anyAdmin(world),
        requestedAt: '2026-11-01T09:00:00.000Z',
      })
      .execute();
    await world.db
      .updateTable('application')
      .set({ documentRequestState: 'awaited' })
      .where('id', '=', id)
      .execute();
    const { application } = await world.admin('reviewer');
    const decide = async (status: 'approved' | 'rejected' | 'under_review') =>
      (await application.decide({ items: [await readItem(application, id)], status })).results;
    for (const status of ['approved', 'rejected'] as const) {
      expect(await decide(status)).toMatchObject([
        { outcome: 'warned', warnings: ['documentRequested'], documents: ['civilId'] },
      ]);
    }
    expect(await decide('under_review')).toMatchObject([{ outcome: 'set' }]);
  });

  test('does not stop the documented call', async () => {
    const world = await buildWorld();
    const [stored] = await insertApplications(world, [{ name: 'One' }, { name: 'Same civil id' }]);
    const { application } = await world.admin('reviewer');
    const changed = await application.setStatus({ id: stored?.id ?? '', status: 'approved' });
    expect(changed.status).toBe('approved');
  });
});

test('refuses none, more than a hundred, and what nobody read', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, people);
  const { application } = await world.admin('reviewer');
  const id = stored?.id ?? '';
  const item = { id, updatedAt: '2026-11-01T08:00:00.000Z' };
  const faulty: object[] = [
    { items: [], status: 'approved' },
    { items: Array.from({ length: 101 }, () => item), status: 'approved' },
    { items: [{ id }], status: 'approved' },
    { items: [item], status: 'done' },
    { items: [item], status: 'approved', note: { ar: 'a'.repeat(2001) } },
    { items: [{ ...item, accepted: ['everything'] }], status: 'approved' },
  ];
  for (const input of faulty) {
    const call = application.decide(input as Parameters<typeof application.decide>[0]);
    expect(await getError(call)).toMatchObject({ code: 'bad_input', status: 400 });
  }
  expect((await application.byId({ id })).status).toBe('pending');
});

test('only reviewers and owners decide and take back, and a refusal changes nothing', async () => {
  const world = await buildWorld();
  const [stored] = await insertApplications(world, people);
  const item = { id: stored?.id ?? '', updatedAt: '2026-11-01T08:00:00.000Z' };
  const denied = await denials(world, ['owner', 'reviewer']);
  const before = await getState(world.db);
  for (const { caller, code } of denied) {
    const call = caller.application.decide({ items: [item], status: 'approved' });
    expect((await getError(call)).code).toBe(code);
    expect((await getError(caller.application.undo({ items: [item] }))).code).toBe(code);
    expect((await getError(caller.application.undoable({ id: item.id }))).code).toBe(code);
  }
  expect(await getState(world.db)).toEqual(before);
  const { application } = await world.admin('owner');
  const { results } = await application.decide({ items: [item], status: 'approved' });
  expect(results).toMatchObject([{ outcome: 'set' }]);
});

test('of two reviewers at once one wins, and the other learns of it and reads the new state', async () => {
  const app = await buildTestApp();
  const [stored] = await insertApplications(app, people);
  const reviewers = [await adminBearer(app, 'reviewer'), await adminBearer(app, 'reviewer')];
  const statuses = ['approved', 'rejected'];
  const answers = await Promise.all(
    reviewers.map(({ authorization }, at) =>
      app.inject({
        method: 'PATCH',
        url: `/api/admin/applications/${stored?.id}/status`,
        payload: {
          status: statuses[at],
          note: `note of ${at}`,
          updatedAt: '2026-11-01T08:00:00.000Z',
        },
        headers: { authorization, 'accept-language': 'ar' },
      }),
    ),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([200, 409]);
  const winner = answers.findIndex((answer) => answer.statusCode === 200);
  const refused = (answers[1 - winner]?.json() ?? {}) as { code: string; message: string };
  expect(refused.code).toBe('changed');
  expect(refused.message).toMatch(/\p{Script=Arabic}/u);
  const rows = await app.db.selectFrom('statusChange').select(['status', 'note']).execute();
  expect(rows).toEqual([{ status: statuses[winner], note: `note of ${winner}` }]);
});

test('of two reviewers who decide at once one wins, and the other one is told', async () => {
  const world = await buildWorld();
  await insertApplications(world, people);
  const reviewers = [await world.admin('reviewer'), await world.admin('reviewer')];
  const statuses = ['approved', 'rejected'] as const;
  const item = await readItem(reviewers[0]!.application);
  const answers = await Promise.all(
    reviewers.map(({ application }, at) =>
      application.decide({ items: [item], status: statuses[at]! }),
    ),
  );
  const outcomes = answers.map(({ results }) => results[0]?.outcome);
  expect(outcomes.toSorted()).toEqual(['failed', 'set']);
  const rows = await world.db.selectFrom('statusChange').select('status').execute();
  expect(rows).toEqual([{ status: statuses[outcomes.indexOf('set')] }]);
});

/** The notes in the outbox's messages about a status, in the order in which they were written. */
async function getMail({ db }: World) {
  const rows = await db.selectFrom('outbox').select('content').orderBy('createdAt').execute();
  return rows.map(({ content }) => (JSON.parse(content) as { note: string | null }).note);
}

async function anyAdmin({ db, admin }: World): Promise<string> {
  await admin('reviewer');
  return (await db.selectFrom('admin').select('id').executeTakeFirstOrThrow()).id;
}
