import type { ServerResponse } from 'node:http';
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
  const watch = (departure: Departure) => {
    const { answer, socket } = departure;
    // NOTE: what is closed already does not say so again.
    if (socket.destroyed || answer.closed) return;
    socket.setTimeout(pace.stallMs);
    leaving.add(departure);
    answer.once('close', () => leaving.delete(departure));
  };
  // Most answers are out by the end of the turn that begins them, and need no watching.
  let begun: Departure[] = [];
  const watchUnfinished = () => {
    for (const each of begun) if (!each.answer.writableFinished) watch(each);
    begun = [];
  };
  app.addHook('onSend', (...[{ raw: asked }, { raw: answer }, , done]) => {
    const { socket } = asked;
    // NOTE: an injected request has no socket to speak of.
    if (socket instanceof Socket && !socket.destroyed) {
      if (begun.length === 0) setImmediate(watchUnfinished);
      begun.push({ answer, socket, since: performance.now(), before: socket.bytesWritten });
    }
    done();
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
  answer: ServerResponse;
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
