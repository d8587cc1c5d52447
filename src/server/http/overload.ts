import { monitorEventLoopDelay } from 'node:perf_hooks';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/errors/errors.ts';
import { descriptorLimit, requestsShed } from '../operations/metrics/metrics.ts';

const sampleEveryMs = 1000;
/** The mean delay of the event loop over a sample from which on responses take too long. */
const maxDelayMs = 700;
/** So many samples in a row make an overload: one long garbage collection is none. */
const lateSamples = 2;
/** What heap and buffers may hold, in bytes, and at most as a part of what the process may have. */
const maxHeldBytes = 1024 * 1024 * 1024;
const maxHeldShare = 0.6;
/** While memory is short, every so many samples one lets requests in: V8 collects garbage only as more is made. */
const halfOpenEvery = 10;

/** How long requests in progress may take to end once the program stops. */
const drainMs = 30_000;

/** Descriptors for everything but connections: files, database, log. */
const reservedDescriptors = 256;
const minConnections = 64;
const maxConnections = 10_000;

/** Operators are answered whatever happens, so that they see it. */
const operations = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Sheds new requests while the process is overloaded or stops, takes no more connections than it has
 * descriptors for, and gives requests in progress half a minute to end. Once `draining` aborts, `/readyz`
 * says 503, so that a load balancer sends what comes next to another process.
 */
export function registerOverload(app: FastifyInstance, draining?: AbortSignal): void {
  const monitor = createLoadMonitor(heldLimit());
  const stopSampling = sample(monitor.add);
  let isStopping = false;
  app.server.maxConnections = connectionsFor(descriptorLimit() ?? Infinity);
  app.addHook('onRequest', (request, reply, done) => {
    if (isStopping) reply.header('connection', 'close');
    if (isStopping || (monitor.isOverloaded() && !isOperation(request))) {
      requestsShed.inc({ reason: isStopping ? 'stopping' : 'overload' });
      throw new AppError('unavailable');
    }
    if (draining?.aborted !== true || request.routeOptions.url !== '/readyz') return done();
    void reply.code(503).header('retry-after', 5).send({ status: 'unavailable' });
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
    // NOTE: connections keep the process alive, so the timer need not; without any it is of no use.
    timer.unref();
    app.server.once('close', () => clearTimeout(timer));
    done();
  });
  app.addHook('onClose', async () => stopSampling());
}

function isOperation(request: FastifyRequest): boolean {
  return operations.has(request.routeOptions.url ?? '');
}

interface Sample {
  delayMs: number;
  heldBytes: number;
}

/** Tells from one sample after the other whether the process is overloaded. */
export function createLoadMonitor(limitBytes: number) {
  let late = 0;
  let full = 0;
  return {
    add: ({ delayMs, heldBytes }: Sample): void => {
      late = delayMs > maxDelayMs ? late + 1 : 0;
      full = heldBytes > limitBytes ? full + 1 : 0;
    },
    isOverloaded: (): boolean => late >= lateSamples || full % halfOpenEvery > 0,
  };
}

function sample(add: (sample: Sample) => void): () => void {
  const delay = monitorEventLoopDelay();
  delay.enable();
  const timer = setInterval(() => {
    const { used_heap_size, external_memory } = getHeapStatistics();
    const delayMs = delay.count > 0 ? delay.mean / 1e6 : 0;
    add({ delayMs, heldBytes: used_heap_size + external_memory });
    delay.reset();
  }, sampleEveryMs);
  timer.unref();
  return () => {
    clearInterval(timer);
    delay.disable();
  };
}

/**
 * Of what V8 counts, not of the resident memory: that one stays high after a peak, and reading it needs a
 * free file descriptor.
 */
function heldLimit(): number {
  const available = process.constrainedMemory() || Infinity;
  return Math.min(maxHeldBytes, available * maxHeldShare);
}

/** How many connections a process with so many descriptors may have. */
export function connectionsFor(descriptors: number): number {
  return Math.min(maxConnections, Math.max(minConnections, descriptors - reservedDescriptors));
}
