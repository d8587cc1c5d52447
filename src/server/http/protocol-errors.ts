import type { Socket } from 'node:net';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError, badInput } from '#domain/errors/errors.ts';
import { getFailure } from '../errors.ts';
import { hasPage, sendPage, type ServedClient } from './pages/pages.ts';
import { getLanguage } from './request.ts';
import { commonHeaders } from './security-headers.ts';

/** Responds to an unknown route: JSON under an API path, otherwise the page, which shows the error itself. */
export function answerUnknown(
  client: ServedClient | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  const isCall = /^\/(api|trpc|files|uploads)(\/|\?|$)/.test(request.url);
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (client && isRead && !isCall) {
    return sendPage(client, request, reply.code(hasPage(request.url) ? 200 : 404));
  }
  const language = getLanguage(request);
  return reply.code(404).send(getFailure(new AppError('not_found'), language).body);
}

/** Responds to a malformed URL in the same way; no hook has set its headers. */
export function answerUnreadable(
  client: ServedClient | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply | Promise<FastifyReply> {
  return answerUnknown(client, request, reply.headers(commonHeaders));
}

/** Handles a request with an unknown `Expect` header as any other; Node's own response would lack our headers. */
export function ignoreExpectations({ server }: FastifyInstance): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

const reasons: Record<number, string> = {
  400: 'Bad Request',
  408: 'Request Timeout',
  431: 'Request Header Fields Too Large',
};

/** Responds to invalid HTTP with the usual error body and closes the connection. */
export function answerUnparsable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy();
    return;
  }
  const status = getStatus(error.code);
  const failure =
    status === 431 ? new AppError('too_large') : badInput({ path: '', key: 'malformed' });
  const body = JSON.stringify(getFailure(failure, 'en').body);
  const headers = {
    ...commonHeaders,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
  const head = [`HTTP/1.1 ${status} ${reasons[status] ?? ''}`, ...lines].join('\r\n');
  socket.end(`${head}\r\n\r\n${body}`);
}

function getStatus(code: string | undefined): 400 | 408 | 431 {
  if (code === 'HPE_HEADER_OVERFLOW') return 431;
  return code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : 400;
}
