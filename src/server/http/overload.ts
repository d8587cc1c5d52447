import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { getHeapStatistics } from 'node:v8';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '#domain/errors/errors.ts';
import { descriptorLimit, requestsShed } from '../metrics.ts';
import { lingerMs } from './timeouts.ts';

const sampleEveryMs = 1000;
/** A sample with a higher mean event loop delay is late. */
const maxDelayMs = 700;
/** This many late samples in a row are an overload; one long garbage collection is not. */
const lateSamples = 2;
/** The limit of heap and buffers in bytes, and as a share of the process's memory limit. */
const maxHeldBytes = 1024 * 1024 * 1024;
const maxHeldShare = 0.6;
/** While memory is short, one sample in this many admits requests: V8 collects garbage only on allocation. */
const halfOpenEvery = 10;

/** How long requests in progress may take at shutdown. */
const drainMs = 30_000;
const closeUnusedEveryMs = 20;

/** File descriptors for everything but connections: files, database, log. */
const reservedDescriptors = 256;
const minConnections = 64;
const maxConnections = 10_000;

/** Routes of operators, which always respond. */
const operations = new Set(['/healthz', '/readyz', '/metrics']);

/**
 * Sheds new requests during overload and shutdown, limits connections to the available file descriptors, and gives
 * requests in progress half a minute to finish. Once `draining` aborts, `/readyz` returns 503, so that a load balancer
 * routes new requests to another process.
 */
export function registerOverload(app: FastifyInstance, draining?: AbortSignal): void {
  const monitor = createLoadMonitor(heldLimit());
  const stopSampling = sample(monitor.add);
  const closeUnused = trackConnections(app);
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
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping) reply.header('connection', 'close');
  });
  app.addHook('preClose', (done) => {
    isStopping = true;
    closeUnused();
    // Also those that open meanwhile, and whose responses end.
    const closing = setInterval(closeUnused, closeUnusedEveryMs);
    const timer = setTimeout(() => app.server.closeAllConnections(), drainMs);
    // NOTE: connections keep the process alive; without any the timer is not needed.
    timer.unref();
    app.server.once('close', () => {
      clearInterval(closing);
      clearTimeout(timer);
    });
    done();
  });
  app.addHook('onClose', async () => stopSampling());
}

/**
 * Tracks connections; the returned function closes those without an unanswered request. NOTE: for Node a connection is not idle
 * before its first request, in the middle of a head, or while the rest of an answered request is missing.
 */
function trackConnections({ server }: FastifyInstance): () => void {
  const last = new Map<Socket, ServerResponse | undefined>();
  const lingering = new WeakMap<ServerResponse, number>();
  server.on('connection', (socket) => {
    last.set(socket, undefined);
    socket.once('close', () => last.delete(socket));
  });
  // NOTE: responses of a connection end in their order.
  server.prependListener('request', ({ socket }, response) => void last.set(socket, response));
  const isUnused = (response: ServerResponse, now: number) => {
    if (!response.writableFinished) return false;
    const since = lingering.get(response) ?? now;
    lingering.set(response, since);
    return response.req.complete || now - since >= lingerMs;
  };
  return () => {
    const now = performance.now();
    for (const [socket, response] of last) {
      if (!response || isUnused(response, now)) socket.destroy();
    }
  };
}

function isOperation(request: FastifyRequest): boolean {
  return operations.has(request.routeOptions.url ?? '');
}

interface Sample {
  delayMs: number;
  heldBytes: number;
}

/** Detects overload from consecutive samples. */
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
 * Limits the memory that V8 counts, not the resident memory, which stays high after a peak and takes a free file
 * descriptor to read.
 */
function heldLimit(): number {
  const available = process.constrainedMemory() || Infinity;
  return Math.min(maxHeldBytes, available * maxHeldShare);
}

/** Returns how many connections fit a limit on file descriptors. */
export function connectionsFor(descriptors: number): number {
  return Math.min(maxConnections, Math.max(minConnections, descriptors - reservedDescriptors));
}
