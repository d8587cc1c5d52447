import { expect, test, vi } from 'vitest';
import { documentedFields } from '#test/support/application-fields.ts';
import { bytesOfForm, makeForm, makeFormFiles, makePdfFile } from '#test/support/documents.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';

const size = 300_000;
const bytes = makePdfFile(size);
const form = () =>
  makeForm(
    documentedFields(),
    makeFormFiles({
      civilId: { bytes },
      salaryCertificate: { bytes, name: 'salary.pdf' },
      proofOfContinuity: { bytes, name: 'proof.pdf' },
      childCivilId_0: { bytes, name: 'child.pdf' },
    }),
  );

test('an application beside slow uploads of three addresses, which hold every slot, is answered', async () => {
  const server = await startByteServer();
  const { type, bytes: body } = await bytesOfForm(form());
  const head = [
    'POST /api/applications HTTP/1.1',
    `Content-Type: ${type}`,
    `Content-Length: ${body.length}`,
    'Connection: close',
  ];
  const attackers = ['127.0.1.1', '127.0.2.1', '127.0.3.1'].flatMap((from) =>
    Array.from({ length: 8 }, () => ({ from, key: crypto.randomUUID() })),
  );
  const sent = await Promise.all(
    attackers.map(async ({ from, key }) => {
      const begun = body.subarray(0, 4000);
      const { socket, received } = await server.raw(
        [...head, `Idempotency-Key: ${key}`],
        begun,
        from,
      );
      let at = begun.length;
      const dribbling = setInterval(() => {
        socket.write(body.subarray(at, at + 2500));
        at += 2500;
      }, 1000);
      socket.once('close', () => clearInterval(dribbling));
      return { key, received };
    }),
  );
  const answers: { key: string; answer: string }[] = [];
  for (const { key, received } of sent) {
    void received.then((answer) => answers.push({ key, answer }));
  }
  const full = async () => expect((await server.leftovers())[1]).toBe(24);
  await vi.waitFor(full, { timeout: 30_000, interval: 100 });

  const start = performance.now();
  const honest = await server.raw(head, body, '127.0.9.1');
  expect(await honest.received).toMatch(/^HTTP\/1\.1 201/);
  expect(performance.now() - start).toBeLessThan(10_000);

  await vi.waitFor(() => expect(answers).toHaveLength(1), { timeout: 20_000 });
  const [stopped] = answers;
  expect(stopped?.answer).toMatch(/^HTTP\/1\.1 429/);
  expect(stopped?.answer).toContain('Nothing was sent');
  const again = await server.submit(form(), { 'idempotency-key': stopped?.key ?? '' });
  expect(again.status).toBe(201);
}, 120_000);
