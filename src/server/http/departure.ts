import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long a client may take nothing of its answer, in ms. */
const answerStallMs = 60_000;

/**
 * Cuts off whoever asks and then takes nothing of the answer: a connection and what waits to be sent would
 * be held for ever. Once an answer is out, Node's own time between requests begins.
 */
export function registerDeparture(app: FastifyInstance, stallMs: number = answerStallMs): void {
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // NOTE: an injected request has no socket to speak of.
    if (socket instanceof Socket) socket.setTimeout(stallMs);
  });
}
