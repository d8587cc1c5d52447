import { createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A server that speaks clamd's INSTREAM as far as one test needs, gone after it. */
export interface FakeClamd {
  /** For the setting `CLAMD`. */
  address: string;
  /** What was scanned, whole streams alone. */
  scanned: Buffer[];
}

/** Answers each whole stream with what `answer` says of it; null hangs up, undefined is silence. */
export async function startFakeClamd(
  answer: (content: Buffer) => string | null | undefined,
): Promise<FakeClamd> {
  const scanned: Buffer[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let received = Buffer.alloc(0);
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      received = Buffer.concat([received, chunk]);
      const content = streamIn(received);
      if (!content) return;
      scanned.push(content);
      const said = answer(content);
      if (said === null) socket.destroy();
      else if (said !== undefined) socket.end(`${said}\0`);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const at = server.address();
  if (at === null || typeof at === 'string') throw new Error('no port');
  return { address: `127.0.0.1:${at.port}`, scanned };
}

/** The content of a finished stream; undefined while more of it must come. */
function streamIn(received: Buffer): Buffer | undefined {
  const command = Buffer.from('zINSTREAM\0');
  if (!received.subarray(0, command.length).equals(command)) return undefined;
  const chunks: Buffer[] = [];
  for (let at = command.length; at + 4 <= received.length;) {
    const length = received.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(received.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return undefined;
}
