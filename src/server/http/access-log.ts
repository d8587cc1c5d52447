import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestMetrics } from '../operations/metrics/request-metrics.ts';

/** Answers that differ in their id and time alone. */
interface Kind {
  method: string;
  status: number;
  log: FastifyBaseLogger;
  count: (seconds: number) => void;
}

/**
 * Writes a line of the log for an answer that took so many ms, and counts it in the metrics. What both say of its route, method and status is put
 * into words once, since of those there are few. Nothing of the line needs to be left out again, which takes as long as
 * writing it.
 */
export function answerTeller(
  log: FastifyBaseLogger,
  requests: RequestMetrics,
): (request: FastifyRequest, reply: FastifyReply, ms: number) => void {
  const lines = log.child({}, { redact: [] });
  // By the route's own object: looking for a text that is put together first takes several times as long.
  const kindsOf = new Map<unknown, Kind[]>();
  const makeKind = (kinds: Kind[], request: FastifyRequest, reply: FastifyReply): Kind => {
    const { method, routeOptions } = request;
    const status = reply.statusCode;
    const kind = {
      method,
      status,
      log: lines.child({ req: request, res: reply }),
      count: requests.counterOf({ method, route: routeOptions.url, status }),
    };
    kinds.push(kind);
    return kind;
  };
  return (request, reply, ms) => {
    const { config } = request.routeOptions;
    const kinds = kindsOf.get(config) ?? [];
    if (kinds.length === 0) kindsOf.set(config, kinds);
    const { method } = request;
    const { statusCode } = reply;
    const kind =
      kinds.find((each) => each.status === statusCode && each.method === method) ??
      makeKind(kinds, request, reply);
    kind.log.info({ reqId: request.id, ms: Math.round(ms) }, 'answered');
    kind.count(ms / 1000);
  };
}
