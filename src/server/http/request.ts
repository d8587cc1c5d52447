import { isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { languageOfHeader } from '../../domain/text/language.ts';
import type { Context, Services } from '../context.ts';
import { createContext } from '../create-context.ts';
import { appErrorOf } from '../errors.ts';

/** The context of a request's procedures. */
export function contextOf(services: Services, request: FastifyRequest): Context {
  return createContext(services, {
    language: languageOfHeader(request.headers['accept-language']),
    address: addressOf(request),
    authorization: request.headers.authorization,
    userAgent: request.headers['user-agent'],
  });
}

/** Whose requests are counted together: the IPv4 address, or the /64 that one IPv6 line has. */
export function addressOf(request: Pick<FastifyRequest, 'ip'>): string {
  // NOTE: a client that has left already has no address any more, whatever the type says.
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

/** What came from a procedure is in the log already, with the procedure's name. */
export function logUnforeseen(request: FastifyRequest, error: unknown): void {
  const isFromProcedure = error instanceof Error && error.name === 'TRPCError';
  if (isFromProcedure || appErrorOf(error).code !== 'internal') return;
  request.log.error({ err: error, req: request }, 'unexpected error');
}
