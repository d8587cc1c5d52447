import { setTimeout as after } from 'node:timers/promises';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, vi } from 'vitest';
import { appRouter } from '#server/routers/index.ts';
import { jsonSchema } from '#server/rest/openapi-parts.ts';
import type { TestApp } from './app.ts';
import { naughtyTexts, naughtyValues } from './naughty.ts';

/** The long run sets FUZZ_RUNS and draws anew each time; FUZZ_SEED repeats one that failed. */
const { FUZZ_RUNS, FUZZ_SEED } = process.env;
const allRuns = Number(FUZZ_RUNS ?? 1000);
const drawnAnew = FUZZ_RUNS === undefined ? 20_261_121 : Date.now() % 1_000_000;
const seed = FUZZ_SEED === undefined ? drawnAnew : Number(FUZZ_SEED);

vi.setConfig({ testTimeout: 60_000 + allRuns * 100 });

/** How many inputs a fuzz test sends: its share, from 0 to 1, of all. */
export function countRuns(share: number): number {
  return Math.ceil(allRuns * share);
}

/** Draws one value after the other, the same ones for the same seed. */
export function drawing<Value>(arbitrary: fc.Arbitrary<Value>, runs: number): Value[] {
  return fc.sample(arbitrary, { numRuns: runs, seed });
}

const text = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...naughtyTexts) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 60 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'grapheme', maxLength: 60 }) },
);

/** Anything that JSON can say, and often what a program trips over. */
export const anything: fc.Arbitrary<unknown> = fc.oneof(
  { weight: 6, arbitrary: text },
  { weight: 3, arbitrary: fc.constantFrom(...naughtyValues) },
  { weight: 1, arbitrary: fc.double() },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

interface Schema {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Schema[];
  items?: Schema;
  properties?: Record<string, Schema>;
}

/** Values near what a schema asks for: mostly right in shape, wrong in one place or another. */
function near(schema: Schema): fc.Arbitrary<unknown> {
  const wrong = { weight: 1, arbitrary: anything };
  if (schema.enum)
    return fc.oneof({ weight: 5, arbitrary: fc.constantFrom(...schema.enum) }, wrong);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map(near));
  switch (schema.type) {
    case 'object':
      return fc.oneof({ weight: 9, arbitrary: nearObject(schema.properties ?? {}) }, wrong);
    case 'array': {
      const list = fc.array(near(schema.items ?? {}), { maxLength: 4 });
      return fc.oneof({ weight: 5, arbitrary: list }, wrong);
    }
    case 'number':
    case 'integer':
      return fc.oneof({ weight: 2, arbitrary: fc.integer({ min: -3, max: 3000 }) }, wrong);
    case 'boolean':
      return fc.oneof({ weight: 3, arbitrary: fc.boolean() }, wrong);
    default:
      return anything;
  }
}

function nearObject(properties: Record<string, Schema>): fc.Arbitrary<unknown> {
  const named = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, near(schema)]),
  );
  const extra = fc.dictionary(
    fc.constantFrom('role', 'isVerified', 'password', 'version', 'status', 'constructor', 'x'),
    anything,
    { maxKeys: 1 },
  );
  return fc
    .tuple(fc.record(named, { requiredKeys: [] }), extra)
    .map(([fields, more]) => ({ ...more, ...fields }));
}

export interface Fuzzed {
  name: string;
  isQuery: boolean;
  input: fc.Arbitrary<unknown>;
}

/** Every procedure that reads an input, with inputs near to its schema. */
export function fuzzedProcedures(): Fuzzed[] {
  // NOTE: `_def` is where tRPC keeps what it was given; `test/integration/http/openapi.test.ts` guards it.
  const all = appRouter._def.procedures as unknown as Record<
    string,
    { _def: { type: string; inputs: never[] } }
  >;
  return Object.entries(all)
    .filter(([, { _def }]) => _def.inputs.length > 0)
    .map(([name, { _def }]) => ({
      name,
      isQuery: _def.type === 'query',
      // NOTE: JSON Schema is a schema in this file's narrower sense.
      input: near(jsonSchema(_def.inputs[0], 'input') as Schema),
    }));
}

/** JSON text; what JSON cannot say becomes null, lone halves of characters stay. */
export const toJson = (value: unknown) => JSON.stringify(value) ?? 'null';

/** What no failure may tell; a success may say again what it was sent. */
const inside =
  /node_modules|SQLITE_|sqlite|at \S+ \(|file:\/\/\/\w|secret\.key|\bkysely\b|ZodError|TypeError/;
const leaks = ({ statusCode, body }: Answer) =>
  body.includes('$argon2') || (statusCode >= 400 && inside.test(body));

interface Answer {
  statusCode: number;
  body: string;
}

/** For how long a machine that does much else may keep the program busy, in tries of half a second. */
const busyTries = 60;

/** The answer to a call itself: one that came while the program had too much to do is asked for again. */
export async function getAnswer(app: TestApp, asked: InjectOptions) {
  let answer = await app.inject(asked);
  for (let tries = 0; answer.statusCode === 503 && tries < busyTries; tries += 1) {
    await after(500);
    answer = await app.inject(asked);
  }
  return answer;
}

/** Nothing failed, nothing of the inside came out, nothing global was changed. */
export function expectHarmless(answer: Answer, asked: unknown): void {
  const isServed = answer.statusCode >= 200 && answer.statusCode < 500;
  if (!isServed || leaks(answer)) {
    const shown = { seed, asked, status: answer.statusCode, body: answer.body.slice(0, 500) };
    expect.fail(`not harmless: ${JSON.stringify(shown)}`);
  }
  expect(Object.keys(Object.prototype), 'the prototype of everything').toEqual([]);
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
}

const counters = ['rateLimit', 'session', 'auditHead', 'counter'];

/** What the database holds, but for what counts attempts and sessions, and failed sign-ins. */
export async function getSnapshot({ db }: TestApp): Promise<string> {
  const tables = (await db.introspection.getTables())
    .map(({ name }) => name)
    .filter((name) => !counters.includes(name) && !name.startsWith('applicationSearch'));
  const rows = tables.map(async (name) => {
    // NOTE: a name that the database itself gave.
    const all = await db
      .selectFrom(name as 'audit')
      .selectAll()
      .execute();
    return [name, name === 'audit' ? all.filter((row) => !isFailedSignIn(row)) : all];
  });
  return JSON.stringify(await Promise.all(rows));
}

function isFailedSignIn({ action }: { action: string }): boolean {
  return action.endsWith('.failSignIn');
}
