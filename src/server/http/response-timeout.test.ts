import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as after } from 'node:timers/promises';
import Fastify from 'fastify';
import { afterEach, expect, test } from 'vitest';
import { registerDeparture, type Pace } from './response-timeout.ts';

const answer = Buffer.alloc(32 * 1024 * 1024, 'a');
const stallMs = 5000;

const app = appOf({ stallMs, bytesPerSecond: 1024 * 1024 });
const hasty = appOf({ stallMs: 1000, bytesPerSecond: 32 * 1024 * 1024 });

afterEach(() => {
  for (const each of [app, hasty]) each.server.closeAllConnections();
});

function appOf(pace: Pace) {
  const made = Fastify();
  registerDeparture(made, pace);
  made.get('/', () => answer);
  made.get('/stream', () => Readable.from(Array.from({ length: 512 }, () => Buffer.alloc(65_536))));
  made.get('/short', () => 'a');
  return made;
}

/** A client that has asked and reads only when it is told to. */
async function ask(path: string, headers: string = '', one = app) {
  const { server } = one;
  if (!server.listening) await one.listen({ port: 0, host: '127.0.0.1' });
  // NOTE: a listening TCP server.
  const { port } = server.address() as AddressInfo;
  const arriving = once(server, 'connection');
  const client = connect(port, '127.0.0.1');
  client.on('error', () => undefined);
  client.pause();
  client.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`);
  // NOTE: what a server's 'connection' brings.
  const [served] = (await arriving) as [ReturnType<typeof connect>];
  return { client, served };
}

test('whoever takes nothing of an answer is cut off', async () => {
  const { client, served } = await ask('/');
  await once(served, 'close');
  expect(client.bytesRead).toBeLessThan(answer.length);
});

test('whoever takes it slowly gets all of it', async () => {
  const { client } = await ask('/', 'Connection: close\r\n');
  let read = 0;
  client.on('data', (chunk) => {
    read += chunk.length;
    client.pause();
    void after(read < 4 * 1024 * 1024 ? 30 : 0).then(() => client.resume());
  });
  client.resume();
  await once(client, 'close');
  expect(read).toBeGreaterThan(answer.length);
});

test.each(['/', '/stream'])('whoever takes next to nothing of %s is cut off', async (path) => {
  const { client, served } = await ask(path, '', hasty);
  // Often enough never to be one who takes nothing.
  client.on('data', () => {
    client.pause();
    void after(50).then(() => client.resume());
  });
  client.resume();
  await once(served, 'close');
  expect(client.bytesRead).toBeGreaterThan(0);
  expect(client.bytesRead).toBeLessThan(answer.length);
});

test('a connection that has its answer may wait for its next request', async () => {
  const { client, served } = await ask('/short');
  client.resume();
  await once(client, 'data');
  await after(stallMs + 1000);
  client.write('GET /short HTTP/1.1\r\nHost: x\r\n\r\n');
  await once(client, 'data');
  expect(served.destroyed).toBe(false);
});
