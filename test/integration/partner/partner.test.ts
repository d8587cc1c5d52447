import { describe, expect, test } from 'vitest';
import { adminRoles } from '#domain/account/account.ts';
import { findUpload } from '#db/queries/logo-upload.ts';
import { cleanUp } from '#server/operations/cleanup.ts';
import {
  getAudit,
  buildWorld,
  denials,
  getError,
  getState,
  type World,
} from '#test/support/context.ts';

const dayMs = 24 * 60 * 60_000;
const bank = { name: 'Mirqab Bank', type: 'financial' } as const;
const logoPath = '/uploads/partners/0123456789abcdef0123456789abcdef.png';

async function upload({ db, services }: World): Promise<void> {
  const createdAt = services.now().toISOString();
  await db
    .insertInto('logo')
    .values({ filePath: logoPath, storedName: '0'.repeat(32), sizeBytes: 10, createdAt })
    .execute();
}

describe('creating a partner', () => {
  test('answers it with defaults and shows the public its id, name and logo alone', async () => {
    const world = await buildWorld();
    const owner = await world.admin();
    await upload(world);
    const created = await owner.partner.create({ ...bank, logoPath });
    expect(created).toEqual({
      id: expect.any(String) as string,
      ...bank,
      logoPath,
      websiteUrl: null,
      orderIndex: 0,
      status: 'active',
      createdAt: '2026-11-21T09:00:00.000Z',
      updatedAt: '2026-11-21T09:00:00.000Z',
    });
    expect(await world.visitor.partner.listPublic({ type: 'financial' })).toEqual([
      { id: created.id, name: bank.name, logoPath },
    ]);
    expect(await world.visitor.partner.listPublic({ type: 'academic' })).toEqual([]);
  });

  test.each([
    [{ name: ' ' }, 'name', 'partnerNameRequired'],
    [{ type: 'legal' }, 'type', 'choiceInvalid'],
    [{ websiteUrl: 'ftp://bank.example' }, 'websiteUrl', 'urlInvalid'],
    [{ logoPath: '/uploads/partners/never.png' }, 'logoPath', 'logoPathInvalid'],
    [{ logoPath: 'https://elsewhere.example/logo.png' }, 'logoPath', 'logoPathInvalid'],
    [{ orderIndex: -1 }, 'orderIndex', 'orderInvalid'],
    [{ status: 'gone' }, 'status', 'publicationInvalid'],
  ])('refuses %j and stores nothing', async (issue, path, key) => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const before = await getState(db);
    const input = { ...bank, ...issue } as typeof bank;
    expect(await getError(owner.partner.create(input))).toMatchObject({
      status: 400,
      issues: [{ path, key }],
    });
    expect(await getState(db)).toEqual(before);
  });
});

describe('changing a partner', () => {
  test('changes only the fields that are present, and clears what is null or blank', async () => {
    const world = await buildWorld();
    const owner = await world.admin();
    await upload(world);
    const websiteUrl = 'https://bank.example/';
    const given = { ...bank, logoPath, websiteUrl, orderIndex: 4, status: 'inactive' } as const;
    const created = await owner.partner.create(given);
    world.pass(1000);
    const renamed = await owner.partner.update({ id: created.id, name: 'Bahar' });
    expect(renamed).toEqual({ ...created, name: 'Bahar', updatedAt: '2026-11-21T09:00:01.000Z' });
    const cleared = await owner.partner.update({ id: created.id, logoPath: null, websiteUrl: '' });
    expect(cleared).toMatchObject({ logoPath: null, websiteUrl: null, orderIndex: 4 });
  });

  test('is refused for a logo nobody uploaded, to a late reader, and for an unknown one', async () => {
    const { admin, db } = await buildWorld();
    const owner = await admin();
    const { id, updatedAt } = await owner.partner.create(bank);
    await owner.partner.update({ id, orderIndex: 2, updatedAt });
    const before = await getState(db);
    expect(await getError(owner.partner.update({ id, logoPath }))).toMatchObject({
      issues: [{ path: 'logoPath', key: 'logoPathInvalid' }],
    });
    expect(await getError(owner.partner.update({ id, name: 'X', updatedAt }))).toMatchObject({
      code: 'changed',
    });
    expect(await getError(owner.partner.update({ id: 'unknown', name: 'X' }))).toMatchObject({
      status: 404,
    });
    expect(await getState(db)).toEqual(before);
  });
});

test('a deleted partner can be restored for thirty days, with its logo, which nobody sees meanwhile', async () => {
  const world = await buildWorld();
  const { admin, visitor, db, pass } = world;
  const owner = await admin();
  await upload(world);
  const { id } = await owner.partner.create({ ...bank, logoPath });
  expect(await owner.partner.remove({ id })).toEqual({ id });
  expect(await owner.partner.list({})).toEqual([]);
  expect(await visitor.partner.listPublic({ type: 'financial' })).toEqual([]);
  expect(await findUpload(db, logoPath)).toMatchObject({ isInUse: false });
  expect(await getError(owner.partner.remove({ id }))).toMatchObject({ status: 404 });
  expect(await getError(owner.partner.update({ id, name: 'X' }))).toMatchObject({ status: 404 });
  const deletedAt = '2026-11-21T09:00:00.000Z';
  expect(await owner.partner.listDeleted()).toEqual([{ id, ...bank, logoPath, deletedAt }]);
  pass(30 * dayMs);
  await cleanUp(world.services, { now: world.services.now(), alone: false });
  const { partner } = await admin();
  expect(await partner.restore({ id })).toMatchObject({ id, ...bank, logoPath });
  expect(await findUpload(db, logoPath)).toMatchObject({ isInUse: true });
  expect(await partner.listDeleted()).toEqual([]);
  expect(await getError(partner.restore({ id }))).toMatchObject({ status: 404 });
  expect(await getAudit(db)).toEqual(['partner.create', 'partner.remove', 'partner.restore']);
});

test('a partner deleted for more than thirty days is gone, and its logo with it', async () => {
  const world = await buildWorld();
  const owner = await world.admin();
  await upload(world);
  const { id } = await owner.partner.create({ ...bank, logoPath });
  await owner.partner.remove({ id });
  world.pass(30 * dayMs + 1);
  const { partner } = await world.admin();
  expect(await partner.listDeleted()).toEqual([]);
  expect(await getError(partner.restore({ id }))).toMatchObject({ status: 404 });
  for (let hour = 0; hour < 2; hour += 1) {
    await cleanUp(world.services, { now: world.services.now(), alone: false });
  }
  expect(await findUpload(world.db, logoPath)).toBeUndefined();
});

test('lists go by order and then by age, filtered and searched', async () => {
  const { admin, visitor, pass } = await buildWorld();
  const owner = await admin();
  const add = async (
    name: string,
    orderIndex: number,
    status: 'active' | 'inactive' = 'active',
  ) => {
    pass(1000);
    await owner.partner.create({ ...bank, name, orderIndex, status });
  };
  await add('Third', 2);
  await add('First – الأول', 1);
  await add('Second', 1);
  await add('Hidden', 0, 'inactive');
  const named = async (list: Promise<{ name: string }[]>) => (await list).map((item) => item.name);
  const shown = ['First – الأول', 'Second', 'Third'];
  expect(await named(visitor.partner.listPublic({ type: 'financial' }))).toEqual(shown);
  expect(await named(owner.partner.list({}))).toEqual(['Hidden', ...shown]);
  expect(await named(owner.partner.list({ status: 'inactive' }))).toEqual(['Hidden']);
  expect(await named(owner.partner.list({ search: 'الاول' }))).toEqual(['First – الأول']);
  expect(await named(owner.partner.list({ search: 'hi' }))).toEqual(['Hidden']);
  expect(await getError(owner.partner.list({ search: 'x'.repeat(101) }))).toMatchObject({
    status: 400,
  });
  const wrongType = visitor.partner.listPublic({ type: 'legal' } as unknown as {
    type: 'academic';
  });
  expect(await getError(wrongType)).toMatchObject({ status: 400 });
});

test('writes are for owners and editors, and nothing else is written', async () => {
  const world = await buildWorld();
  const { id } = await (await world.admin('editor')).partner.create(bank);
  for (const { who, caller, code } of await denials(world, ['owner', 'editor'])) {
    const before = await getState(world.db);
    for (const call of [
      caller.partner.create(bank),
      caller.partner.update({ id, name: 'X' }),
      caller.partner.remove({ id }),
      caller.partner.restore({ id }),
      caller.partner.listDeleted(),
    ]) {
      expect(await getError(call), who).toMatchObject({ code });
    }
    expect(await getState(world.db), who).toEqual(before);
  }
});

test('the whole list is for administrators of every role', async () => {
  const world = await buildWorld();
  for (const role of ['owner', 'reviewer', 'editor'] as const) {
    expect(await (await world.admin(role)).partner.list({})).toEqual([]);
  }
  for (const { caller, code } of await denials(world, adminRoles)) {
    expect(await getError(caller.partner.list({}))).toMatchObject({ code });
  }
});
