import { Agent, request } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { AppError } from '#domain/errors/errors.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';
import { makeForm } from '#test/support/documents.ts';

test('a submit that is refused half-way holds up nobody behind it on its connection', async () => {
  const server = await startByteServer();
  const { documents } = server.services;
  const store = documents.store;
  documents.store = () => Promise.reject(new AppError('unavailable'));
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const send = async (padding: number) => {
    const form = makeForm();
    form.append('additionalDocuments', new Blob(['%PDF-1.7', 'x'.repeat(padding)]), 'more.pdf');
    const { headers, body } = new Request(server.url, { method: 'POST', body: form });
    const bytes = Buffer.from(await new Response(body).arrayBuffer());
    return new Promise<number | undefined>((resolve, reject) => {
      const sent = request(`${server.url}/api/applications`, {
        agent,
        method: 'POST',
        headers: {
          'content-type': headers.get('content-type') ?? '',
          'content-length': bytes.length,
        },
      });
      sent.on('response', (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode));
      });
      sent.on('error', reject);
      sent.end(bytes);
    });
  };
  expect(await send(4_000_000)).toBe(503);
  documents.store = store;
  expect(await send(10)).toBe(201);
});
