import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput } from '../../domain/errors/errors.ts';
import type { Page } from '../../domain/text/pagination.ts';
import type { ApplicationView } from '../../domain/application/review.ts';
import type { Services } from '../context.ts';
import { contextOf } from '../http/request.ts';
import { hasTag } from '../http/pages/etag.ts';
import { createCaller } from '../routers/index.ts';
import { jsonOfViews } from '../services/application/view-cache.ts';
import { createPublicAnswers, type PublicAnswers } from '../http/response-cache.ts';
import { restRoutes, type RestRoute } from './routes.ts';

type Input = Record<string, unknown>;

/** Serves the table of calls: each assembles an input and hands it to its procedure. */
export function registerRest(app: FastifyInstance, services: Services): void {
  const answers = createPublicAnswers(services.db);
  for (const route of restRoutes) {
    const kept = route.kept && { answers, part: partOf(route.path) };
    app.route({
      method: route.method,
      url: route.path,
      handler: (request, reply) => {
        const asked = { services, route, request, reply };
        return kept && mayKeep(route, request) ? sendKept(kept, asked) : sendAnswer(asked);
      },
    });
  }
}

/** Whether a visitor asks for it as documented; what a query adds, which may begin with # too, is worked out each time. */
function mayKeep(route: RestRoute, { url, headers }: FastifyRequest): boolean {
  if (/[?#]/.test(url)) return false;
  return route.bearer === 'none' || headers.authorization === undefined;
}

interface Asked {
  services: Services;
  route: RestRoute;
  request: FastifyRequest;
  reply: FastifyReply;
}

async function sendAnswer({ services, route, request, reply }: Asked): Promise<FastifyReply> {
  const answer = await callProcedure(services, route, request);
  if (route.paged) return sendPage(answer, request, reply);
  return reply.code(route.status ?? 200).send(answer);
}

/** Where a call's answers are kept, and the one part of its path that they differ by, if any. */
interface Kept {
  answers: PublicAnswers;
  part: string | undefined;
}

/**
 * The answer's bytes as they were worked out last, or 304 for one who has them; sent at once, without a promise that tells
 * Fastify of it.
 */
function sendKept({ answers, part }: Kept, { services, route, request, reply }: Asked): void {
  // NOTE: the route has the part, so what was asked for has a text there.
  const parts = request.params as Record<string, string>;
  const key = { call: route.path, part: (part === undefined ? undefined : parts[part]) ?? '' };
  answers
    .of(key, () => callProcedure(services, route, request))
    .then(({ bytes, tag }) => {
      reply.headers({ etag: tag, 'cache-control': 'no-cache' });
      if (hasTag(request.headers['if-none-match'], tag)) void reply.code(304).send();
      else void reply.type('application/json; charset=utf-8').send(bytes);
    })
    .catch((error: unknown) => void reply.send(error));
}

/** Errors: for a path of several parts, of which one would not tell its answers apart. */
function partOf(path: string): string | undefined {
  const parts = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name);
  if (parts.length > 1) throw new Error(`${path} has several parts`);
  return parts[0];
}

/**
 * The query of a read or the body of a write, the path and what the path says: later ones win. A write takes nothing
 * from its query: an address is kept by programs on the way, passwords in it too, and may be somebody else's link.
 */
function inputOf(route: RestRoute, request: FastifyRequest): Input {
  return {
    ...(route.method === 'GET' ? record(request.query) : bodyOf(request)),
    ...record(request.params),
    ...route.fixed,
  };
}

async function callProcedure(
  services: Services,
  route: RestRoute,
  request: FastifyRequest,
): Promise<unknown> {
  const caller = createCaller(contextOf(services, request));
  const [noun, verb] = route.procedure.split('.');
  // NOTE: the table's names are checked against the router by type; splitting one loses that.
  const procedures = caller as unknown as Record<string, Record<string, (input: Input) => unknown>>;
  return procedures[noun ?? '']?.[verb ?? '']?.(inputOf(route, request));
}

/** Errors: `bad_input` for a body that is no JSON object. */
function bodyOf(request: FastifyRequest): Input {
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
  // NOTE: the one procedure that is marked as paged in the table answers a page of applications.
  const page = answer as Page<ApplicationView>;
  if (page.total !== undefined) reply.header('x-total-count', page.total);
  if (page.nextCursor !== undefined) {
    const [path, query] = request.url.split('?');
    const search = new URLSearchParams(query);
    search.set('cursor', page.nextCursor);
    reply.header('link', `<${path ?? ''}?${search.toString()}>; rel="next"`);
  }
  return reply.type('application/json; charset=utf-8').send(jsonOfViews(page.items));
}
