import { promisify } from 'node:util';
import { expect, test, vi } from 'vitest';
import { documentedFields } from '#test/support/application-fields.ts';
import { startByteServer, type ByteServer } from '#test/support/servers/byte-server.ts';
import { bytesOfForm, makeForm, makeFormFiles, makePdfFile } from '#test/support/documents.ts';

const post = 'POST /api/applications HTTP/1.1';
/** How many uploads of one network are read at once. */
const uploadSlots = 8;
const soon = { timeout: 20_000 };

/** Begins that many applications, of each the last bytes still missing. */
async function begin(server: ByteServer, count: number, size: number = 60_000) {
  const documents = makeFormFiles({ civilId: { bytes: makePdfFile(size) } });
  const { type, bytes } = await bytesOfForm(makeForm(documentedFields(), documents));
  const head = [post, `Content-Type: ${type}`, `Content-Length: ${bytes.length}`];
  const begun = Array.from({ length: count }, async () => {
    const part = bytes.subarray(0, -500);
    const sent = await server.raw([...head, 'Connection: close'], part);
    return { ...sent, end: () => sent.socket.write(bytes.subarray(-500)) };
  });
  return Promise.all(begun);
}

/** Counts the requests whose headers have come. */
function countRequests({ app }: ByteServer): () => number {
  let count = 0;
  app.server.on('request', () => (count += 1));
  return () => count;
}

async function listConnections({ app }: ByteServer): Promise<number> {
  return promisify(app.server.getConnections.bind(app.server))();
}

test('a client that disconnects while waiting for a slot takes none', async () => {
  const server = await startByteServer();
  const requests = countRequests(server);
  // Fast enough to give way to nobody.
  const inside = await begin(server, uploadSlots, 400_000);
  await vi.waitFor(async () => expect((await server.leftovers())[1]).toBe(uploadSlots), soon);
  const waiting = await begin(server, 2 * uploadSlots);
  await vi.waitFor(() => expect(requests()).toBe(3 * uploadSlots), soon);
  for (const { socket } of waiting) socket.resetAndDestroy();
  await vi.waitFor(async () => expect(await listConnections(server)).toBe(uploadSlots), soon);
  for (const { end } of inside) end();
  for (const { received } of inside) expect(await received).toMatch(/^HTTP\/1\.1 201/);
  const later = await Promise.all(Array.from({ length: uploadSlots }, () => server.submit()));
  expect(later.map(({ status }) => status)).toEqual(new Array(uploadSlots).fill(201));
}, 60_000);

test('whoever leaves before any byte was read gives back the room on the disk', async () => {
  const server = await startByteServer({ RATE_LIMIT: 'off' });
  const { storage } = server.services;
  let calls = 0;
  let answer = () => undefined as void;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  // As long as it takes until they are gone.
  storage.freeBytes = async () => {
    calls += 1;
    await answered;
    return 200_000_000;
  };
  const type = 'Content-Type: multipart/form-data; boundary=x';
  const gone = await Promise.all(
    Array.from({ length: 3 }, () => server.raw([post, type, 'Content-Length: 50000000'])),
  );
  await vi.waitFor(() => expect(calls).toBe(3), soon);
  for (const { socket } of gone) socket.resetAndDestroy();
  await vi.waitFor(async () => expect(await listConnections(server)).toBe(0), soon);
  answer();
  // What they promised themselves would not fit into that.
  storage.freeBytes = async () => 60_000_000;
  expect((await server.submit()).status).toBe(201);
});
