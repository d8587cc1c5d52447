import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors/errors.ts';
import { watchPressure } from './load-monitor.ts';
import { descriptorLimit } from '../operations/metrics/process-metrics.ts';
import { tally } from '../operations/metrics/counters.ts';

/** How long requests under way may take to end once the program stops, in ms. */
const drainMs = 30_000;

/** Descriptors for everything but connections: files, database, log. */
const keptDescriptors = 256;
const fewestConnections = 64;
const mostConnections = 10_000;

/** What operators ask is answered whatever happens, so that they see it. */
const operations = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Refuses new requests while the process is overloaded or stops, takes no more connections than
 * it has descriptors for, and gives what is under way half a minute to end.
 */
export function registerOverload(app: FastifyInstance): void {
  const pressure = watchPressure();
  let isStopping = false;
  app.server.maxConnections = connectionsFor(descriptorLimit() ?? Infinity);
  app.addHook('onRequest', (request, reply, done) => {
    if (isStopping) reply.header('connection', 'close');
    if (isStopping || (pressure.isOver() && !isOperation(request))) {
      tally('shed', isStopping ? 'stopping' : 'overload');
      throw new AppError('unavailable');
    }
    done();
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
    // NOTE: connections keep the process alive, so the timer need not; without any it is of no use.
    timer.unref();
    app.server.once('close', () => clearTimeout(timer));
    done();
  });
  app.addHook('onClose', async () => pressure.stop());
}

function isOperation(request: FastifyRequest): boolean {
  return operations.has(request.routeOptions.url ?? '');
}

/** How many connections a process with so many descriptors may have. */
export function connectionsFor(descriptors: number): number {
  const room = descriptors - keptDescriptors;
  return Math.min(mostConnections, Math.max(fewestConnections, room));
}
