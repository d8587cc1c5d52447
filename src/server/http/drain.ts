import type { FastifyInstance } from 'fastify';

/**
 * Tells whoever asks `/readyz` that this process is about to stop, while it still answers all
 * else: a load balancer sends what comes next to another one, and nobody is refused.
 */
export function registerLeaving(app: FastifyInstance, leaving: AbortSignal): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (!leaving.aborted || request.routeOptions.url !== '/readyz') return done();
    void reply.code(503).header('retry-after', 5).send({ status: 'unavailable' });
  });
}
