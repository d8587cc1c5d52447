import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnparsable } from './protocol-errors.ts';

/** How long the body of a call may take to arrive, in ms. */
const bodyMs = 15_000;

/** How long the rest of a body may take that was answered before its end, in ms. */
const restMs = 15_000;

/**
 * Cuts off whoever sends a body too slowly: any body but an upload's in all, an upload's rest once
 * it was answered. Uploads that are being read have a rule of their own.
 */
export function registerArrival(app: FastifyInstance): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isMultipart(request)) limit(request, bodyMs);
    done();
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isMultipart(request)) limit(request, restMs);
    done();
  });
}

function isMultipart(request: FastifyRequest): boolean {
  const type = request.headers['content-type'];
  return type !== undefined && /^multipart\/form-data/i.test(type);
}

function limit({ raw, headers }: FastifyRequest, ms: number): void {
  const hasBody = headers['transfer-encoding'] ?? Number(headers['content-length'] ?? 0) > 0;
  // NOTE: an injected request, which comes whole, has no socket to speak of.
  if (!hasBody || raw.complete || raw.destroyed || !(raw.socket instanceof Socket)) return;
  const timer = setTimeout(() => {
    if (raw.complete || raw.destroyed) return;
    const error = Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    answerUnparsable(error, raw.socket);
    raw.destroy();
  }, ms);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}
