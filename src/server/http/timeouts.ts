import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnparsable } from './protocol-errors.ts';

/** Node's own server timeouts, in ms; `request` is the longest that an upload may take. */
export const serverTimeouts = { headers: 10_000, keepAlive: 15_000, request: 600_000 };

/** The timeout of a body that is no upload, and of the rest of one after an early response. */
const bodyMs = 15_000;
/** The timeout of a client that does not read its response. */
const stallMs = 60_000;
/** How long a client has to read a response that was sent before its request ended. */
export const lingerMs = 1000;
/** The minimum progress of an upload in each window. */
const uploadProgress = { bytes: 16 * 1024, windowMs: 10_000 };

/**
 * Disconnects slow clients, which would hold a connection and its memory. Uploads in progress have their own rule,
 * `watchUpload`.
 */
export function registerTimeouts(app: FastifyInstance, responseStallMs: number = stallMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isMultipart(request)) limitBody(request);
    done();
  });
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // Node replaces this by its keep-alive timeout once the response is sent.
    if (isReal(socket)) socket.setTimeout(responseStallMs);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isMultipart(request)) limitBody(request);
    done();
  });
}

/** NOTE: an injected request, which arrives whole, has no real socket. */
function isReal(socket: unknown): socket is Socket {
  return socket instanceof Socket && !socket.destroyed;
}

function isMultipart(request: FastifyRequest): boolean {
  const type = request.headers['content-type'];
  return type !== undefined && /^multipart\/form-data/i.test(type);
}

function limitBody({ raw, headers }: FastifyRequest): void {
  const hasBody = headers['transfer-encoding'] ?? Number(headers['content-length'] ?? 0) > 0;
  if (!hasBody || raw.complete || raw.destroyed || !isReal(raw.socket)) return;
  const timer = setTimeout(() => {
    if (raw.complete || raw.destroyed) return;
    const error = Object.assign(new Error('body too slow'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    answerUnparsable(error, raw.socket);
    raw.destroy();
  }, bodyMs);
  timer.unref();
  raw.once('close', () => clearTimeout(timer));
}

/** Disconnects a client that uploads too slowly; returns the function that stops the watch. */
export function watchUpload(raw: IncomingMessage): () => void {
  let received = 0;
  const count = (chunk: Uint8Array) => {
    received += chunk.length;
  };
  raw.on('data', count);
  const timer = setInterval(() => {
    const isReading = raw.readableFlowing === true && !raw.complete;
    if (isReading && received < uploadProgress.bytes) raw.destroy();
    received = 0;
  }, uploadProgress.windowMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    raw.off('data', count);
  };
}

/** Runs `work` once a request was read whole or its client disconnected, immediately if that has already happened. */
export function onceClosed(raw: IncomingMessage, work: () => void): void {
  if (raw.destroyed) work();
  else raw.once('close', work);
}

/** Aborts when an unread request is closed, which means that its client disconnected. */
export function getAbortSignal(raw: IncomingMessage): AbortSignal {
  const controller = new AbortController();
  onceClosed(raw, () => controller.abort());
  return controller.signal;
}
