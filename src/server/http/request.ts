import { isIPv6 } from 'node:net';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import type { Language } from '#domain/text/language.ts';
import type { Actor, Context, Services } from '../context.ts';
import { getAppError } from '../errors.ts';
import { httpDuration, httpRequests } from '../metrics.ts';
import { readToken } from '../services/account/token.ts';
import { newId } from '#db/database.ts';

export interface RequestFacts {
  language: Language;
  address: string;
  /** The `Authorization` header. */
  authorization: string | undefined;
  userAgent?: string | undefined;
}

/** The context of one request. Without a valid token the caller is a visitor. */
export function createContext(services: Services, facts: RequestFacts): Context {
  let actor: Promise<Actor> | undefined;
  const now = services.now;
  return {
    services,
    language: facts.language,
    address: facts.address,
    actor: () => (actor ??= readToken(services, getBearer(facts.authorization), now())),
    now,
    newId,
    userAgent: facts.userAgent,
  };
}

export function toContext(services: Services, request: FastifyRequest): Context {
  return createContext(services, {
    language: getLanguage(request),
    address: findAddress(request),
    authorization: request.headers.authorization,
    userAgent: request.headers['user-agent'],
  });
}

/** The language of the `Accept-Language` header: Arabic if it lists `ar` first, else English. */
export function getLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return /^\s*ar\b/i.test(headers['accept-language'] ?? '') ? 'ar' : 'en';
}

/** The language of a page: its cookie's, else Arabic. */
export function getPageLanguage({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return getCookie(headers.cookie ?? '', 'language') === 'en' ? 'en' : 'ar';
}

export function getCookie(cookies: string, name: string): string | undefined {
  for (const cookie of cookies.split(';')) {
    const [key, ...values] = cookie.split('=');
    if (key?.trim() === name) return values.join('=').trim();
  }
  return undefined;
}

function getBearer(authorization: string | undefined): string | undefined {
  return /^Bearer ([\w.-]{1,4096})$/i.exec(authorization ?? '')?.[1];
}

/** The address that rate limits count by: IPv4, or the /64 network of IPv6. */
export function findAddress(request: Pick<FastifyRequest, 'ip'>): string {
  // NOTE: a disconnected client has no address, despite the type.
  const ip = request.ip as string | undefined;
  if (ip === undefined || !ip.includes(':')) return ip ?? '';
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  // NOTE: a proxy may write leading zeros.
  const parts = [...front, ...zeros, ...back].slice(0, 4);
  return `${parts.map((part) => Number.parseInt(part, 16).toString(16)).join(':')}::/64`;
}

/** Removes ports and brackets, which some proxies add, from the addresses in `X-Forwarded-For`. */
export function bareAddresses(forwarded: string): string {
  return forwarded.replaceAll(/"?(?:\[([^\]]*)\]|(\d+(?:\.\d+){3}))(?::\d*)?"?/g, '$1$2');
}

/** Logs unexpected errors; those of a procedure are logged already, with its name. */
export function logUnforeseen(request: FastifyRequest, error: unknown): void {
  const isFromProcedure = error instanceof Error && error.name === 'TRPCError';
  if (isFromProcedure || getAppError(error).code !== 'internal') return;
  request.log.error({ err: error, req: request }, 'unexpected error');
}

/** Methods with their own label; a client may send any text. */
const knownMethods = new Set(['GET', 'HEAD', 'POST', 'PATCH', 'DELETE', 'OPTIONS', 'PUT']);

export type LogResponse = (request: FastifyRequest, reply: FastifyReply, ms: number) => void;

/** Logs and counts a response by its route's pattern, because URLs may contain personal data. */
export function createAccessLog(log: FastifyBaseLogger): LogResponse {
  // These lines contain nothing to redact, and redaction takes longer than writing them.
  const lines = log.child({}, { redact: [] });
  return (request, reply, ms) => {
    lines.info({ reqId: request.id, req: request, res: reply, ms: Math.round(ms) }, 'answered');
    const route = request.routeOptions.url ?? 'unknown';
    const method = knownMethods.has(request.method) ? request.method : 'other';
    httpRequests.inc({ method, route, status: reply.statusCode });
    httpDuration.observe({ route }, ms / 1000);
  };
}
