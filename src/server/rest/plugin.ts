import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '#domain/errors/errors.ts';
import type { Page } from '#domain/text/pagination.ts';
import type { Services } from '../context.ts';
import { toContext } from '../http/request.ts';
import { cacheByCatalogue, type ResponseCache } from '../http/response-cache.ts';
import { createCaller } from '../routers/index.ts';
import { fromDocumentedNames, throwInDocumentedNames } from './documented-names.ts';
import { restRoutes, type RestRoute } from './routes.ts';

type Input = Record<string, unknown>;

const encoder = new TextEncoder();

/** Registers the REST routes: each builds an input and calls its procedure. */
export function registerRest(app: FastifyInstance, services: Services, cache: ResponseCache): void {
  for (const route of restRoutes) {
    // Queries could fill the cache with copies of the same list.
    const isPublic = ({ url, headers }: FastifyRequest) =>
      !/[?#]/.test(url) && (route.bearer === 'none' || headers.authorization === undefined);
    const caching = { db: services.db, cache, isPublic, revalidates: true };
    app.route({
      method: route.method,
      url: route.path,
      ...(route.cached && cacheByCatalogue(caching)),
      handler: async (request, reply) => {
        const answer = await callProcedure(services, route, request).catch(
          route.method === 'GET' ? throwInDocumentedNames : undefined,
        );
        if (route.paged) return sendPage(answer, request, reply);
        return reply.code(route.status ?? 200).send(answer);
      },
    });
  }
}

/**
 * Merges query or body, path parameters and fixed values; later ones win. A write ignores its query: URLs with
 * passwords are logged by proxies, and may be another site's link.
 */
function getInput(route: RestRoute, request: FastifyRequest): Input {
  return {
    ...(route.method === 'GET' ? fromDocumentedNames(record(request.query)) : getBody(request)),
    ...record(request.params),
    ...route.fixed,
  };
}

async function callProcedure(
  services: Services,
  route: RestRoute,
  request: FastifyRequest,
): Promise<unknown> {
  const caller = createCaller(toContext(services, request));
  const [noun, verb] = route.procedure.split('.');
  // NOTE: the names are type-checked in the table; splitting loses the type.
  const procedures = caller as unknown as Record<string, Record<string, (input: Input) => unknown>>;
  return procedures[noun ?? '']?.[verb ?? '']?.(getInput(route, request));
}

/** Errors: `bad_input` for a body that is no JSON object. */
function getBody(request: FastifyRequest): Input {
  if (request.body === undefined || request.body === null) return {};
  if (typeof request.body !== 'object' || Array.isArray(request.body)) {
    throw badInput({ path: '', key: 'malformed' });
  }
  return record(request.body);
}

function record(value: unknown): Input {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function sendPage(answer: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  // NOTE: procedures marked as paged return a page.
  const page = answer as Page<unknown>;
  if (page.total !== undefined) reply.header('x-total-count', page.total);
  if (page.nextCursor !== undefined) {
    const [path, query] = request.url.split('?');
    const search = new URLSearchParams(query);
    search.set('cursor', page.nextCursor);
    reply.header('link', `<${path ?? ''}?${search.toString()}>; rel="next"`);
  }
  // NOTE: Node takes five times as long to encode a long text that holds Arabic while it writes it.
  const { buffer } = encoder.encode(JSON.stringify(page.items));
  return reply.type('application/json; charset=utf-8').send(Buffer.from(buffer));
}
