import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { languageOfHeader } from '../../domain/text/language.ts';
import type { Context, Services } from '../context.ts';
import { createContext } from '../create-context.ts';
import { appErrorOf } from '../errors.ts';

export function contextOf(services: Services, request: FastifyRequest): Context {
  return createContext(services, {
    language: languageOfHeader(request.headers['accept-language']),
    address: addressOf(request),
    authorization: request.headers.authorization,
    userAgent: request.headers['user-agent'],
  });
}

/** The address that rate limits count by: IPv4, or the /64 network of IPv6. */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  // NOTE: a disconnected client has no address, despite the type.
  const ip = request.ip as string | undefined;
  if (ip === undefined || !ip.includes(':')) return ip ?? '';
  const address = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.toLowerCase().split('::');
  const front = head === '' ? [] : head.split(':');
  const back = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = new Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0');
  return `${[...front, ...zeros, ...back].slice(0, 4).join(':')}::/64`;
}

/** Logs unexpected errors; those of a procedure are logged already, with its name. */
export function logUnforeseen(request: FastifyRequest, error: unknown): void {
  const isFromProcedure = error instanceof Error && error.name === 'TRPCError';
  if (isFromProcedure || appErrorOf(error).code !== 'internal') return;
  request.log.error({ err: error, req: request }, 'unexpected error');
}
