import type { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerUnparsable } from './protocol-errors.ts';

/** What Node's server limits by itself, in ms; the request timeout is that of 30 MB over a slow line. */
export const serverTimeouts = { headers: 10_000, keepAlive: 15_000, request: 600_000 };

/** How long a body may take that is no upload, and the rest of one that was answered before its end. */
const bodyMs = 15_000;
/** How long a client may take nothing of its response. */
const stallMs = 60_000;
/** An upload must bring so many bytes in each window. */
const uploadProgress = { bytes: 16 * 1024, windowMs: 10_000 };

/**
 * Disconnects slow clients, who would hold a connection and its memory for ever. Uploads that are being
 * read have a rule of their own, `watchUpload`.
 */
export function registerTimeouts(app: FastifyInstance, responseStallMs: number = stallMs): void {
  app.addHook('onRequest', (request, _reply, done) => {
    if (!isMultipart(request)) limitBody(request);
    done();
  });
  app.addHook('onSend', async ({ raw: { socket } }) => {
    // Node sets its keep-alive timeout in place of this one once the response is out.
    if (isReal(socket)) socket.setTimeout(responseStallMs);
  });
  app.addHook('onResponse', (request, _reply, done) => {
    if (isMultipart(request)) limitBody(request);
    done();
  });
}

/** NOTE: an injected request, which comes whole, has no socket to speak of. */
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

/** Disconnects a client that sends next to nothing while the server reads; returns what ends the watch. */
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

/** Runs `work` once a request was read whole or its client left: at once where that has happened already. */
export function onceClosed(raw: IncomingMessage, work: () => void): void {
  if (raw.destroyed) work();
  else raw.once('close', work);
}

/** Aborts once a request that nobody has read yet is closed, which is when its client left. */
export function abortSignalOf(raw: IncomingMessage): AbortSignal {
  const controller = new AbortController();
  onceClosed(raw, () => controller.abort());
  return controller.signal;
}
