import { createServer, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { once } from 'node:events';
import { expect, onTestFinished, test, vi } from 'vitest';
import { giveBackOnceSent } from './detach-after-send.ts';

/** More than a socket takes at once. */
const size = 20_000_000;

async function serve() {
  const bytes = Buffer.allocUnsafeSlow(size).fill('sent');
  let answer: ServerResponse | undefined;
  const server = createServer((_request, response) => {
    answer = response;
    giveBackOnceSent(response, bytes);
    response.end(bytes);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close().closeAllConnections());
  // NOTE: it listens on a port.
  const { port } = server.address() as { port: number };
  return { bytes, port, answer: () => answer };
}

test('bytes that are out give their memory back, and came as they were', async () => {
  const { bytes, port } = await serve();
  const expected = Buffer.from(bytes);
  const answer = await fetch(`http://127.0.0.1:${port}/`);
  expect(Buffer.from(await answer.arrayBuffer()).equals(expected)).toBe(true);
  await vi.waitFor(() => expect(bytes).toHaveLength(0));
});

test('bytes that a client does not take, or that it leaves, keep their memory', async () => {
  const { bytes, port, answer } = await serve();
  const client = connect(port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  await once(client, 'readable');
  expect(bytes).toHaveLength(size);
  client.resetAndDestroy();
  await vi.waitFor(() => expect(answer()?.closed).toBe(true));
  expect(bytes).toHaveLength(size);
});
