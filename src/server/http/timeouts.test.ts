import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { registerTimeouts } from './timeouts.ts';

const body = Buffer.alloc(32 * 1024 * 1024, 'a');
const shortMs = 500;
/** Long enough for a busy machine, but shorter than the slow reader takes. */
const longMs = 2000;

/** A client that sends a request and reads only on demand, with the server's socket. */
async function ask(path: string, stallMs: number) {
  const app = Fastify();
  registerTimeouts(app, stallMs);
  app.get('/', () => body);
  app.get('/short', () => 'a');
  await app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    app.server.closeAllConnections();
    return app.close();
  });
  const arriving = once(app.server, 'connection');
  // NOTE: the address of a listening TCP server.
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`);
  // NOTE: the argument of a server's 'connection' event.
  const [served] = (await arriving) as [Socket];
  return { client, served };
}

test('a client that takes nothing of a response is disconnected', async () => {
  const { client, served } = await ask('/', shortMs);
  await once(served, 'close');
  expect(client.bytesRead).toBeLessThan(body.length);
});

test('a client that reads slowly gets all of it', async () => {
  const { client } = await ask('/', longMs);
  const begun = performance.now();
  let read = 0;
  client.on('data', (chunk) => {
    read += chunk.length;
    if (read > 4 * 1024 * 1024) return;
    client.pause();
    void wait(50).then(() => client.resume());
  });
  client.resume();
  await expect.poll(() => read, { timeout: 20_000 }).toBeGreaterThan(body.length);
  expect(performance.now() - begun).toBeGreaterThan(longMs);
});

test('a connection may be idle between two requests', async () => {
  const { client, served } = await ask('/short', shortMs);
  client.resume();
  await once(client, 'data');
  await wait(2 * shortMs);
  client.write('GET /short HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(client, 'data');
  expect(served.destroyed).toBe(false);
});
