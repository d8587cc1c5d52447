import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Page } from '../../domain/page.ts';
import type { ApplicationView } from '../../domain/review.ts';
import { readCallInput } from '../call-input.ts';
import type { Services } from '../context.ts';
import { contextOf } from '../request.ts';
import { appRouter, createCaller } from '../routers/index.ts';
import { jsonPartsOf } from '../services/application-kept.ts';
import { createPublicAnswers, type PublicAnswers } from '../services/public-answers.ts';

/** A request with one tRPC query and nothing else. */
interface SingleQuery {
  /** `noun.verb`. */
  procedure: string;
  input: unknown;
  isBatch: boolean;
}

/** What every visitor gets alike, with the names of its whole input. */
const publicProcedures: Readonly<Record<string, readonly string[]>> = {
  'institution.listPublic': ['educationType'],
  'institution.publicClasses': ['educationType', 'institutionId'],
  'partner.listPublic': ['type'],
};

/**
 * Answers a request with a single query from its procedure, without tRPC's way of putting answers
 * together, which costs more than most queries. Whatever is unusual, and every failure, is left to
 * tRPC.
 */
export function registerSingleQueries(scope: FastifyInstance, services: Services): void {
  const answers = createPublicAnswers(services.db);
  scope.addHook('preHandler', async (request, reply) => {
    const asked = request.method === 'GET' ? singleQueryOf(request) : undefined;
    if (!asked) return;
    const body = await bodyFor(services, { asked, request, answers }).catch(() => undefined);
    if (body !== undefined) await reply.type('application/json').send(body);
  });
}

/** What tRPC puts around an answer, and the kept answers that have it around them already. */
interface Frame {
  head: Buffer;
  tail: Buffer;
  kept: WeakMap<Buffer, Buffer>;
}

const frameOf = (head: string, tail: string): Frame => ({
  head: Buffer.from(head),
  tail: Buffer.from(tail),
  kept: new WeakMap(),
});
const plainFrame = frameOf('{"result":{"data":{"json":', '}}}');
const batchFrame = frameOf('[{"result":{"data":{"json":', '}}}]');

function inFrame({ head, tail }: Frame, parts: readonly Buffer[]): Buffer {
  return Buffer.concat([head, ...parts, tail]);
}

function keptInFrame(frame: Frame, bytes: Buffer): Buffer {
  const known = frame.kept.get(bytes) ?? inFrame(frame, [bytes]);
  frame.kept.set(bytes, known);
  return known;
}

function singleQueryOf({ params, query, headers }: FastifyRequest): SingleQuery | undefined {
  // NOTE: the one path parameter of tRPC's route.
  const { path: procedure = '' } = params as { path?: string };
  // NOTE: what Fastify's reader makes of a query.
  const { input, batch } = query as Record<string, string | string[] | undefined>;
  if (!Object.hasOwn(appRouter._def.procedures, procedure)) return undefined;
  if (headers['trpc-accept'] !== undefined || !isQuery(procedure)) return undefined;
  if (input !== undefined && typeof input !== 'string') return undefined;
  if (batch !== undefined && batch !== '1') return undefined;
  const isBatch = batch === '1';
  try {
    return { procedure, isBatch, input: inputOf(input, isBatch) };
  } catch {
    return undefined;
  }
}

function isQuery(procedure: string): boolean {
  // NOTE: `_def` is where tRPC keeps what it was given, as the description of the calls reads it.
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string } }
  >;
  return procedures[procedure]?._def.type === 'query';
}

function inputOf(text: string | undefined, isBatch: boolean): unknown {
  if (text === undefined) return undefined;
  const parsed: unknown = JSON.parse(text);
  // NOTE: whatever it is, the procedure's own schema reads it.
  const encoded = (isBatch ? (parsed as Record<string, unknown>)['0'] : parsed) as
    Parameters<typeof readCallInput>[0] | undefined;
  return encoded === undefined ? undefined : readCallInput(encoded);
}

interface Asked {
  asked: SingleQuery;
  request: FastifyRequest;
  answers: PublicAnswers;
}

async function bodyFor(
  services: Services,
  { asked, request, answers }: Asked,
): Promise<Buffer | undefined> {
  const { procedure, input, isBatch } = asked;
  const frame = isBatch ? batchFrame : plainFrame;
  const key = publicKey(asked);
  const ask = () => answerOf(services, { procedure, input, request });
  if (key !== undefined) return keptInFrame(frame, (await answers.of(key, ask)).bytes);
  const answer = await ask();
  if (procedure !== 'application.list') {
    if (answer === undefined) return undefined;
    return inFrame(frame, [Buffer.from(JSON.stringify(answer))]);
  }
  // NOTE: what that procedure answers.
  const { items, ...rest } = answer as Page<ApplicationView>;
  const others = JSON.stringify(rest).slice(1);
  const middle = others === '}' ? others : `,${others}`;
  return inFrame(frame, [Buffer.from('{"items":'), ...jsonPartsOf(items), Buffer.from(middle)]);
}

/** What to keep a public answer under; undefined where there is something else in the input. */
function publicKey({ procedure, input }: SingleQuery): string | undefined {
  const names = publicProcedures[procedure];
  if (!names || typeof input !== 'object' || input === null) return undefined;
  const fields = Object.entries(input).sort();
  const isUsual =
    fields.length === names.length &&
    fields.every(([name, value], at) => name === names[at] && typeof value === 'string');
  return isUsual ? `${procedure} ${JSON.stringify(fields)}` : undefined;
}

function answerOf(
  services: Services,
  {
    procedure,
    input,
    request,
  }: Pick<SingleQuery, 'procedure' | 'input'> & {
    request: FastifyRequest;
  },
): Promise<unknown> {
  const [noun = '', verb = ''] = procedure.split('.');
  // NOTE: the router has this procedure.
  const caller = createCaller(contextOf(services, request)) as unknown as Record<
    string,
    Record<string, (input: unknown) => Promise<unknown>>
  >;
  const ask = caller[noun]?.[verb];
  return ask ? ask(input) : Promise.reject(new Error('no such procedure'));
}
