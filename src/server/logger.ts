import type { FastifyReply, FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';

/** The maximum buffer for a slow reader, in bytes; further lines are lost. */
const maxLength = 1024 * 1024;
/** How often a blocked write is retried, every 100 ms, until the next line is logged. */
const maxRetries = 20;

/** Logs to standard output. Lines that cannot be written are lost: no request fails or waits for them. */
export function createLogger(level: string): Logger {
  let retries = 0;
  let isFailing = false;
  const destination = pino.destination({
    dest: 1,
    sync: false,
    maxLength,
    retryEAGAIN: () => (retries += 1) < maxRetries,
  });
  destination.on('write', () => {
    retries = 0;
    isFailing = false;
  });
  destination.on('error', () => {
    retries = 0;
    isFailing = true;
  });
  const flushSync = destination.flushSync.bind(destination);
  // NOTE: at exit, sonic-boom would retry forever to write the rest to a full disk.
  destination.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return pino(loggerOptions(level), destination);
}

/**
 * The logged parts of a request: the route's pattern, never the URL, because ids, searches and file names are personal.
 * Errors keep their type and stack, not their message.
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

/** A database's message may quote a value, so only the type, driver code and stack are logged. */
function errorLine(error: Error & { code?: unknown }) {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: error.name,
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: frames.join('\n'),
  };
}
