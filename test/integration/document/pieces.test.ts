import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { embeddedDocumentWorker } from '#server/embedded-assets.ts';
import { documentStore } from '#server/services/document/store.ts';
import { documentWorker } from '#server/services/document/worker-client.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';
import { multipart, makePdfFile } from '#test/support/documents.ts';
import { documentedFiles } from '#test/support/submit.ts';

/** A server whose documents go to a worker, as the program's do. */
async function startWithWorker() {
  const server = await startByteServer();
  const { services, dataDir } = server;
  const folder = join(dataDir, 'documents');
  const { keys, log, storage } = services;
  const worker = documentWorker({ program: embeddedDocumentWorker(), folder, keys, log });
  services.documents = documentStore(storage, keys, worker.put);
  onTestFinished(() => worker.close());
  return server;
}

test('what began as a boundary and was none stays part of its document, however it arrives', async () => {
  const server = await startWithWorker();
  const room = '.'.repeat(100);
  const civilId = Buffer.concat([makePdfFile(5000), Buffer.from(room), Buffer.alloc(5000, 'x')]);
  const files = documentedFiles(1).map((file) =>
    file.field === 'civilId' ? { ...file, bytes: civilId } : file,
  );
  const { payload, headers } = multipart(documentedFields(1), files);
  const boundary = headers['content-type'].split('boundary=')[1] ?? '';
  const begun = Buffer.from(`\r\n--${boundary.slice(0, -1)}`);
  const at = payload.indexOf(room);
  begun.copy(payload, at);
  payload.write('\rZ', at + begun.length);
  const cuts = [at + begun.length, at + begun.length + 1, at + begun.length + 2];
  const expected = Buffer.from(payload.subarray(at - 5000, at + 100 + 5000));
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const { socket, received } = await server.raw(
    ['POST /api/applications HTTP/1.1', ...head, 'Connection: close'],
    payload.subarray(0, cuts[0]),
  );
  for (const [index, cut] of cuts.entries()) {
    // Each is to come by itself.
    await after(100);
    socket.write(payload.subarray(cut, cuts[index + 1]));
  }
  expect(await received).toMatch(/^HTTP\/1\.1 201/);
  const stored = await server.db
    .selectFrom('document')
    .select(['storedName', 'wrappedKey'])
    .where('kind', '=', 'civilId')
    .executeTakeFirstOrThrow();
  expect((await server.services.documents.read(stored)).equals(expected)).toBe(true);
});
