import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { httpDuration, httpRequests } from '../operations/metrics/metrics.ts';

/** Methods that have a label of their own; a client may send any word. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT']);

export type LogResponse = (request: FastifyRequest, reply: FastifyReply, ms: number) => void;

/** Logs and counts a response that took so many ms, by its route's pattern: addresses are personal. */
export function createAccessLog(log: FastifyBaseLogger): LogResponse {
  // Nothing of these lines needs redaction, which takes longer than writing them.
  const lines = log.child({}, { redact: [] });
  return (request, reply, ms) => {
    lines.info({ reqId: request.id, req: request, res: reply, ms: Math.round(ms) }, 'answered');
    const route = request.routeOptions.url ?? 'unknown';
    const method = knownMethods.has(request.method) ? request.method : 'other';
    httpRequests.inc({ method, route, status: reply.statusCode });
    httpDuration.observe({ route }, ms / 1000);
  };
}
