import { expect, test, vi } from 'vitest';
import { startByteServer } from '#test/support/servers/byte-server.ts';

const soon = { timeout: 20_000 };

/** A server whose storage has a document for good only when `settle` says so; it gets the document's place, from 1. */
async function startWith(afterPut: (number: number) => Promise<void>) {
  const server = await startByteServer();
  const { storage } = server.services;
  const put = storage.put.bind(storage);
  let started = 0;
  storage.put = async (name, source) => {
    const number = ++started;
    await put(name, source);
    await afterPut(number);
  };
  return { server, begun: () => started };
}

test('the next document is read while the one before is being made durable', async () => {
  const { server, begun } = await startWith(async (number) => {
    if (number === 1) await vi.waitFor(() => expect(begun()).toBeGreaterThan(1), soon);
  });
  expect((await server.submit()).status).toBe(201);
}, 60_000);

test('an application is not there before its last document is durable', async () => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  const { server, begun } = await startWith(() => released);
  const submitted = server.submit();
  await vi.waitFor(() => expect(begun()).toBe(4), soon);
  await vi.waitFor(async () => expect((await server.leftovers())[0]).toBe(4), soon);
  // Long enough for an answer that does not wait.
  for (let at = 0; at < 20; at += 1) await fetch(`${server.url}/api/schools`);
  expect(await server.db.selectFrom('application').select('id').execute()).toEqual([]);
  release();
  expect((await submitted).status).toBe(201);
  expect(await server.db.selectFrom('application').select('id').execute()).toHaveLength(1);
}, 60_000);

test('where one document does not become durable, nothing is left of any', async () => {
  const { server, begun } = await startWith(async (number) => {
    if (number !== 1) return;
    await vi.waitFor(() => expect(begun()).toBeGreaterThan(2), soon);
    throw Object.assign(new Error('no room'), { code: 'ENOSPC' });
  });
  expect((await server.submit()).status).toBe(503);
  expect(await server.leftovers()).toEqual([0, 0, 0, 0]);
}, 60_000);

test('an application that is there although its commit was reported as failed keeps its documents', async () => {
  const server = await startByteServer();
  const { db } = server.services;
  const transaction = db.transaction.bind(db);
  vi.spyOn(db, 'transaction').mockImplementation(() => {
    const begun = transaction();
    const execute: typeof begun.execute = async (work) => {
      const result = await begun.execute(work);
      if (!(await db.selectFrom('application').select('id').executeTakeFirst())) return result;
      throw Object.assign(new Error('connection lost'), { code: 'ECONNRESET' });
    };
    return Object.assign(Object.create(begun) as typeof begun, { execute });
  });
  const lost = await server.submit();
  expect(lost.status).toBeGreaterThanOrEqual(500);
  expect(await db.selectFrom('application').select('id').execute()).toHaveLength(1);
  expect((await server.leftovers())[0]).toBe(4);
}, 60_000);
