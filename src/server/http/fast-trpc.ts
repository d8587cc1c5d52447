import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOfHeader } from '../../domain/text/language.ts';
import type { Page } from '../../domain/text/pagination.ts';
import type { ApplicationView } from '../../domain/application/review.ts';
import type { ApplicationRowView } from '../../domain/application/review-list.ts';
import { readCallInput } from '../trpc-input.ts';
import type { Services } from '../context.ts';
import { callFailureOf, failureOf } from '../errors.ts';
import { contextOf, logUnforeseen } from './request.ts';
import { appRouter, createCaller } from '../routers/index.ts';
import { jsonPartsOf } from '../services/application/view-cache.ts';
import { bytesOn, keptTogether } from '../cache/exact-buffer.ts';
import { createPublicAnswers, type PublicAnswers, type PublicKey } from './response-cache.ts';

/** A request with one tRPC call and nothing else. */
interface SingleCall {
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
 * Answers a request with a single call from its procedure, without tRPC's way of putting answers
 * together, which costs more than most calls. Whatever is unusual is left to tRPC.
 */
export function registerSingleCalls(scope: FastifyInstance, services: Services): void {
  const answers = createPublicAnswers(services.db);
  scope.addHook('preHandler', async (request, reply) => {
    const asked = singleCallOf(request);
    if (!asked) return;
    const body = await bodyFor(services, { asked, request, answers }).catch((error: unknown) =>
      failureFor(error, { asked, request, reply }),
    );
    await reply.type('application/json').send(body);
  });
}

/** What tRPC puts around an answer, and where kept answers, bytes or pages, have themselves with it around them. */
interface Frame {
  head: Buffer;
  tail: Buffer;
  framed: symbol;
}

const frameOf = (head: string, tail: string): Frame => ({
  head: Buffer.from(head),
  tail: Buffer.from(tail),
  framed: Symbol('framed'),
});
const plainFrame = frameOf('{"result":{"data":{"json":', '}}}');
const batchFrame = frameOf('[{"result":{"data":{"json":', '}}}]');

function inFrame({ head, tail }: Frame, parts: readonly Buffer[]): Buffer {
  return keptTogether([head, ...parts, tail]);
}

/** What the parts make in a frame, once for each answer that is kept. */
function keptInFrame(frame: Frame, answer: object, parts: () => readonly Buffer[]): Buffer {
  return bytesOn(answer, frame.framed, () => inFrame(frame, parts()));
}

function partsOfPage({ items, ...rest }: Page<ApplicationView>): Buffer[] {
  const others = JSON.stringify(rest).slice(1);
  const middle = others === '}' ? others : `,${others}`;
  return [Buffer.from('{"items":'), ...jsonPartsOf(items), Buffer.from(middle)];
}

function singleCallOf(request: FastifyRequest): SingleCall | undefined {
  // NOTE: the one path parameter of tRPC's route.
  const { path: procedure = '' } = request.params as { path?: string };
  // NOTE: what Fastify's reader makes of a query.
  const { input, batch } = request.query as Record<string, string | string[] | undefined>;
  if (request.headers['trpc-accept'] !== undefined) return undefined;
  if (batch !== undefined && batch !== '1') return undefined;
  const type = typeOf(procedure);
  if (type === undefined || request.method !== methodOf[type]) return undefined;
  const text = type === 'query' ? input : request.body;
  if (text !== undefined && typeof text !== 'string') return undefined;
  const isBatch = batch === '1';
  try {
    return { procedure, isBatch, input: inputOf(text, isBatch) };
  } catch {
    return undefined;
  }
}

const methodOf: Partial<Record<string, string>> = { query: 'GET', mutation: 'POST' };

/** Undefined where there is no such procedure. */
function typeOf(procedure: string): string | undefined {
  if (!Object.hasOwn(appRouter._def.procedures, procedure)) return undefined;
  // NOTE: `_def` is where tRPC keeps what it was given, as the description of the calls reads it.
  const procedures = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string } }
  >;
  return procedures[procedure]?._def.type;
}

/** Errors: a text that is put as no client puts it. */
function inputOf(text: string | undefined, isBatch: boolean): unknown {
  if (text === undefined) return undefined;
  const parsed: unknown = JSON.parse(text);
  // NOTE: whatever it is, the procedure's own schema reads it.
  const encoded = (isBatch ? firstOf(parsed) : parsed) as
    Parameters<typeof readCallInput>[0] | undefined;
  return encoded === undefined ? undefined : readCallInput(encoded);
}

function firstOf(batch: unknown): unknown {
  if (!isObject(batch)) throw new TypeError('no batch');
  return batch['0'];
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

interface Asked {
  asked: SingleCall;
  request: FastifyRequest;
  answers: PublicAnswers;
}

async function bodyFor(services: Services, { asked, request, answers }: Asked): Promise<Buffer> {
  const { procedure, input, isBatch } = asked;
  const frame = isBatch ? batchFrame : plainFrame;
  const key = publicKey(asked);
  const ask = () => answerOf(services, { procedure, input, request });
  if (key !== undefined) {
    const { bytes } = await answers.of(key, ask);
    return keptInFrame(frame, bytes, () => [bytes]);
  }
  const answer = await ask();
  if (procedure === 'application.list') {
    // NOTE: what that procedure answers.
    const page = answer as Page<ApplicationView>;
    return keptInFrame(frame, page, () => partsOfPage(page));
  }
  if (procedure === 'application.rows') {
    // NOTE: what that procedure answers.
    const page = answer as Page<ApplicationRowView>;
    return keptInFrame(frame, page, () => [Buffer.from(JSON.stringify(page))]);
  }
  return enveloped({ result: { data: { json: answer } } }, isBatch);
}

/** What tRPC says of a failed call, with its status. */
function failureFor(
  error: unknown,
  { asked, request, reply }: { asked: SingleCall; request: FastifyRequest; reply: FastifyReply },
): Buffer {
  logUnforeseen(request, error);
  const language = languageOfHeader(request.headers['accept-language']);
  const { status, retryAfterSeconds } = failureOf(error, language);
  if (retryAfterSeconds !== undefined) reply.header('retry-after', String(retryAfterSeconds));
  reply.code(status);
  return enveloped({ error: { json: callFailureOf(error, language) } }, asked.isBatch);
}

function enveloped(answer: object, isBatch: boolean): Buffer {
  return Buffer.from(JSON.stringify(isBatch ? [answer] : answer));
}

/** What to keep a public answer under; undefined where there is something else in the input. */
function publicKey({ procedure, input }: SingleCall): PublicKey | undefined {
  const names = publicProcedures[procedure];
  if (!names || !isObject(input) || Object.keys(input).length !== names.length) return undefined;
  const values = names.map((name) => input[name]);
  const isUsual = values.every((value) => typeof value === 'string');
  return isUsual ? { call: procedure, part: JSON.stringify(values) } : undefined;
}

function answerOf(
  services: Services,
  {
    procedure,
    input,
    request,
  }: Pick<SingleCall, 'procedure' | 'input'> & {
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
