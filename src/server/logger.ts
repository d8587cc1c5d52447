import type { FastifyReply, FastifyRequest } from 'fastify';
import pino, { type Logger } from 'pino';

/** How many bytes may wait for a reader who does not keep up; lines beyond are lost. */
const maxLength = 1024 * 1024;
/** How often a reader who takes nothing is tried, every 100 ms, until something is logged again. */
const maxRetries = 20;

/** Logs to standard output. Lines that it does not take are lost: no request fails for them, nor waits. */
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
  // NOTE: sonic-boom would try for ever to write the rest to a full disk when the process ends.
  destination.flushSync = () => {
    if (!isFailing) flushSync();
  };
  return pino(loggerOptions(level), destination);
}

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

/** A database's message may quote a value, so only driver codes and our own words are logged. */
function errorLine(error: Error & { code?: unknown }) {
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: error.name,
    ...(typeof error.code === 'string' && { code: error.code }),
    stack: frames.join('\n'),
  };
}
