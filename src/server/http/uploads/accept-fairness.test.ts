import { once } from 'node:events';
import { connect, createServer, type AddressInfo } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { newcomersFirst, watchNewcomers } from './accept-fairness.ts';

const knocking = 40;

/** How many pieces of work, of 20 ms each, are done until forty who knock at once are in. */
async function piecesUntilAllAreIn(isPolite: boolean): Promise<number> {
  const server = createServer();
  watchNewcomers(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // NOTE: a listening TCP server.
  const { port } = server.address() as AddressInfo;
  let inside = 0;
  server.on('connection', () => (inside += 1));
  const clients = Array.from({ length: knocking }, () => connect(port, '127.0.0.1'));
  onTestFinished(() => {
    for (const client of clients) client.destroy();
    server.close();
  });
  let pieces = 0;
  while (inside < knocking) {
    if (isPolite) await newcomersFirst();
    const end = performance.now() + 20;
    while (performance.now() < end);
    pieces += 1;
    await nextTurn();
  }
  return pieces;
}

test('whoever knocks comes in before the next piece of work, however many they are', async () => {
  expect(await piecesUntilAllAreIn(false)).toBeGreaterThan(knocking / 2);
  expect(await piecesUntilAllAreIn(true)).toBeLessThan(knocking / 4);
});

test('work goes on although somebody knocks all the time', async () => {
  const server = createServer((socket) => socket.destroy());
  watchNewcomers(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  // NOTE: a listening TCP server.
  const { port } = server.address() as AddressInfo;
  let isOver = false;
  const flood = (async () => {
    while (!isOver) {
      const client = connect(port, '127.0.0.1').on('error', () => undefined);
      await once(client, 'close');
    }
  })();
  await once(server, 'connection');
  for (let pieces = 0; pieces < 5; pieces += 1) await newcomersFirst();
  isOver = true;
  await flood;
  server.close();
});
