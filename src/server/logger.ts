import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * What a log line may hold of a request: its route as a pattern, never its address, since ids,
 * searches and file names are personal. Errors keep their kind and stack, not their payload.
 */
export function loggerOptions(level: string) {
  return {
    level,
    serializers: { req: requestLine, res: responseLine, err: errorLine },
    redact: ['req.headers', '*.password', '*.token', '*.authorization'],
  };
}

function requestLine(request: FastifyRequest) {
  return { method: request.method, route: request.routeOptions?.url ?? 'unknown' };
}

function responseLine(reply: FastifyReply) {
  return { status: reply.statusCode };
}

/** A database's message may quote a value, so only driver codes and our own words are kept. */
function errorLine(error: Error & { code?: unknown }) {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: error.name,
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: frames.join('\n'),
  };
}
