import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What a client may take its time for. */
export interface Pace {
  /** How long it may take nothing of its answer, and how long any answer may take, in ms. */
  stallMs: number;
  /** How much of a longer answer it must take in a second. */
  bytesPerSecond: number;
}

const usual: Pace = { stallMs: 60_000, bytesPerSecond: 8 * 1024 };

/** Looks in so many parts of `stallMs`. */
const looks = 10;

/**
 * Cuts off whoever asks and then takes nothing of the answer, or next to nothing: a connection and what waits to be
 * sent would be held for ever. Once an answer is out, Node's own time between requests begins.
 */
export function registerDeparture(app: FastifyInstance, pace: Pace = usual): void {
  const leaving = new Set<Departure>();
  app.addHook('onSend', async (request, reply) => {
    const { socket } = request.raw;
    // NOTE: an injected request has no socket to speak of.
    if (!(socket instanceof Socket) || socket.destroyed) return;
    socket.setTimeout(pace.stallMs);
    const departure = { socket, since: performance.now(), before: socket.bytesWritten };
    leaving.add(departure);
    reply.raw.once('close', () => leaving.delete(departure));
  });
  const timer = setInterval(() => {
    const now = performance.now();
    for (const each of leaving) if (now > endOf(each, pace)) each.socket.destroy();
  }, pace.stallMs / looks);
  timer.unref();
  app.addHook('onClose', async () => clearInterval(timer));
}

/** An answer on its way. */
interface Departure {
  socket: Socket;
  since: number;
  /** What the connection had carried before, in bytes. */
  before: number;
}

/** When an answer must be out, in ms. What comes as a stream earns its time as it goes. */
function endOf({ socket, since, before }: Departure, pace: Pace): number {
  const seconds = (socket.bytesWritten - before) / pace.bytesPerSecond;
  return since + pace.stallMs + seconds * 1000;
}
