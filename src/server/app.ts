import { fastifyTRPCPlugin, type FastifyTRPCPluginOptions } from '@trpc/server/adapters/fastify';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { AppError } from '#domain/errors/errors.ts';
import type { Services } from './context.ts';
import { getFailure } from './errors.ts';
import { registerDownloads } from './http/downloads.ts';
import { registerExports } from './http/exports.ts';
import { registerTimeouts, serverTimeouts } from './http/timeouts.ts';
import { registerOperations } from './http/health-and-metrics.ts';
import { registerOverload } from './http/overload.ts';
import { registerPages, type Client } from './http/pages/pages.ts';
import {
  toContext,
  getLanguage,
  logUnforeseen,
  createAccessLog,
  type LogResponse,
} from './http/request.ts';
import { registerSecurity } from './http/security-headers.ts';
import {
  cacheByCatalogue,
  createResponseCache,
  type ResponseCache,
} from './http/response-cache.ts';
import { registerSiteFiles, getSite } from './http/pages/robots-and-sitemap.ts';
import {
  answerUnknown,
  answerUnparsable,
  answerUnreadable,
  ignoreExpectations,
} from './http/protocol-errors.ts';
import { registerUploads } from './http/uploads/routes.ts';
import { registerDocs } from './rest/docs.ts';
import { registerRest } from './rest/plugin.ts';
import { appRouter, type AppRouter, type ProcedureName } from './routers/index.ts';
import { readPublicSettings } from './services/settings.ts';

/** The maximum body of a JSON request, in bytes; documents have their own limits. */
const jsonBodyBytes = 64 * 1024;

/** The maximum number of tRPC calls in one request. */
const maxBatchSize = 10;

export interface AppParts {
  services: Services;
  /** The built client; without it only the API is served. */
  client?: Client;
  version: string;
  /** Aborts some time before the app closes. */
  draining?: AbortSignal;
}

/** Builds the whole server, to listen or to be called directly by tests. */
export async function buildApp(parts: AppParts): Promise<FastifyInstance> {
  const { services, client, version } = parts;
  const cache = createResponseCache();
  const served = client && {
    ...client,
    getSite: getSite(services.config),
    readSettings: () => readPublicSettings(services),
    now: services.now,
    cache,
  };
  const logResponse = createAccessLog(services.log);
  const app: FastifyInstance = Fastify({
    loggerInstance: services.log,
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: services.config.trustProxy ?? false,
    bodyLimit: jsonBodyBytes,
    requestTimeout: serverTimeouts.request,
    keepAliveTimeout: serverTimeouts.keepAlive,
    http: {
      headersTimeout: serverTimeouts.headers,
      connectionsCheckingInterval: 2000,
      // Our own hook rejects a request without a host, with the usual error body.
      requireHostHeader: false,
    },
    // A batch names up to ten procedures in one path segment.
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 500 },
    forceCloseConnections: 'idle',
    // Our own hook rejects these, with the usual error body.
    return503OnClosing: false,
    frameworkErrors(_error, request, reply) {
      // No hook runs for these.
      const began = performance.now();
      reply.raw.once('finish', () => logResponse(request, reply, performance.now() - began));
      void answerUnreadable(served, request, reply);
    },
    clientErrorHandler: answerUnparsable,
  });
  ignoreExpectations(app);
  registerHooks(app, parts, logResponse);
  acceptJsonOnly(app);
  app.setErrorHandler((error, request, reply) => sendFailure(error, request, reply));
  app.setNotFoundHandler((request, reply) => answerUnknown(served, request, reply));

  registerRest(app, services, cache);
  registerDocs(app, version);
  registerOperations(app, services, version);
  registerSiteFiles(app, services);
  await registerUploads(app, services);
  registerDownloads(app, services);
  registerExports(app, services);
  await registerProcedures(app, services, cache);
  if (served) registerPages(app, served);
  return app;
}

/** Registers hooks for every request; each file's hooks run in this order. */
function registerHooks(
  app: FastifyInstance,
  { services, draining }: AppParts,
  logResponse: LogResponse,
): void {
  registerSecurity(app, services);
  registerOverload(app, draining);
  registerTimeouts(app);
  app.addHook('onResponse', (request, reply, done) => {
    logResponse(request, reply, reply.elapsedTime);
    done();
  });
}

/** Other content types are rejected; an empty body counts as none. */
function acceptJsonOnly(app: FastifyInstance): void {
  // Fields such as `__proto__` are ignored like unknown ones.
  const parse = app.getDefaultJsonParser('remove', 'remove');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') done(null, undefined);
    else void parse(request, body.toString(), done);
  });
}

const procedureMethods = new Set(['GET', 'HEAD', 'POST']);

/** Lists that are the same for all visitors until the catalogue changes. */
const publicLists = new Set<string>([
  'institution.listPublic',
  'institution.publicClasses',
  'institution.pricedStages',
  'institution.lowestTuitions',
  'partner.listPublic',
] satisfies ProcedureName[]);

function isPublicCall({ method, headers, params }: FastifyRequest): boolean {
  // NOTE: the only path parameter of tRPC's route.
  const { path = '' } = params as { path?: string };
  const isPlain = method === 'GET' && headers['trpc-accept'] === undefined;
  return isPlain && path.split(',').every((name) => publicLists.has(name));
}

/** NOTE: by default, tRPC also parses forms of any length, and fails on TRACE. */
async function registerProcedures(
  app: FastifyInstance,
  services: Services,
  cache: ResponseCache,
): Promise<void> {
  await app.register(async (scope) => {
    scope.addHook('onRequest', async ({ headers, method }) => {
      if (!procedureMethods.has(method)) throw new AppError('not_found');
      const type = headers['content-type'] ?? 'application/json';
      if (!/^application\/json\s*(;|$)/i.test(type)) throw new AppError('unsupported_type');
    });
    const cached = cacheByCatalogue({ db: services.db, cache, isPublic: isPublicCall });
    scope.addHook('preHandler', cached.preHandler);
    scope.addHook('onSend', cached.onSend);
    await scope.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: trpcOptions(services),
    });
  });
}

function sendFailure(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = getLanguage(request);
  const { status, body, retryAfterSeconds } = getFailure(error, language);
  logUnforeseen(request, error);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
  return reply.code(status).send(body);
}

function trpcOptions(services: Services) {
  return {
    router: appRouter,
    maxBatchSize,
    // Queries may be sent as POST, so that search terms are not in the URL, which proxies log.
    allowMethodOverride: true,
    createContext: ({ req }) => toContext(services, req),
    responseMeta({ errors, ctx }) {
      const waits = errors.flatMap(
        (error) => getFailure(error, ctx?.language ?? 'en').retryAfterSeconds ?? [],
      );
      return waits.length === 0 ? {} : { headers: { 'retry-after': String(Math.max(...waits)) } };
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'];
}
