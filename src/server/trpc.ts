import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import { readSettings } from '#db/queries/system/setting.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import type { AdminActor, Context } from './context.ts';
import { getAppError, getCallFailure, getTrpcError } from './errors.ts';
import { procedureCalls, procedureSeconds } from './metrics.ts';
import {
  mayAs,
  mayAsAdmin,
  mayUseOwnAccount,
  toAdminContext,
  toUserContext,
  type Right,
} from './services/account/authorise.ts';

/**
 * Superjson for input and output. Procedures return plain JSON, as REST does, so the output is not scanned for
 * annotations, which would take longer than everything else.
 */
const transformer = {
  input: { serialize: superjson.serialize, deserialize: readCallInput },
  output: {
    serialize: (json: unknown) => ({ json }),
    deserialize: (encoded: Parameters<typeof superjson.deserialize>[0]): unknown =>
      superjson.deserialize(encoded),
  },
};

const t = initTRPC.context<Context>().create({
  transformer,
  isDev: false,
  errorFormatter: ({ error, ctx }) => getCallFailure(error, ctx?.language ?? 'en'),
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Converts errors to tRPC errors and logs unexpected ones. */
const procedure = t.procedure.use(async ({ next, ctx, path }) => {
  const begun = performance.now();
  const result = await next();
  const outcome = result.ok ? 'ok' : getAppError(result.error).code;
  procedureCalls.inc({ procedure: path, outcome });
  procedureSeconds.inc({ procedure: path }, (performance.now() - begun) / 1000);
  if (result.ok) return result;
  const cause = result.error.cause ?? result.error;
  if (outcome === 'internal') {
    ctx.services.log.error({ err: cause, procedure: path }, 'unexpected error');
  }
  if (outcome === 'unavailable') ctx.services.diskReserve?.releaseIfFull(cause);
  if (outcome === 'forbidden') await logRejection(ctx, path);
  throw getTrpcError(await withPhoneRule(ctx, getAppError(result.error)));
});

/** Adds the rule in force to the error of an invalid phone number. */
async function withPhoneRule({ services }: Context, error: AppError): Promise<AppError> {
  if (!error.details.issues?.some(({ key }) => key === 'invalidPhone')) return error;
  const { mobileFirstDigits } = await readSettings(services.db);
  return new AppError(error.code, { ...error.details, phonePrefixes: mobileFirstDigits });
}

/** Logs which account made a forbidden call, by its id. */
async function logRejection({ services, actor }: Context, procedure: string): Promise<void> {
  const asker = await actor();
  if (asker.kind === 'visitor') return;
  const id = asker.kind === 'user' ? asker.userId : asker.adminId;
  services.log.warn({ procedure, actor: { kind: asker.kind, id } }, 'refused');
}

/** For everyone; an invalid token is no error. */
export const publicProcedure = procedure;

/** For a signed-in user. */
export const userProcedure = procedure.use(async ({ ctx, next }) =>
  next({ ctx: await toUserContext(ctx) }),
);

const adminProcedureFor = (right: Right<AdminActor>) =>
  procedure.use(async ({ ctx, next }) => next({ ctx: await toAdminContext(ctx, right) }));

/** For an administrator's own account, also before a required password change. */
export const ownAdminProcedure = adminProcedureFor(mayUseOwnAccount);

/** For an administrator with any role. */
export const adminProcedure = adminProcedureFor(mayAsAdmin);

/** For administrators who review applications and read messages. */
export const reviewerProcedure = adminProcedureFor(mayAs('reviewer'));

/** For administrators who see agreements: reviewers and cashiers. */
export const cashierProcedure = adminProcedureFor(mayAs('reviewer', 'cashier'));

/** For administrators who record payments. */
export const moneyProcedure = adminProcedureFor(mayAs('cashier'));

/** For administrators who manage institutions, classes and partners. */
export const editorProcedure = adminProcedureFor(mayAs('editor'));

/** For owners: accounts, settings and email. */
export const ownerProcedure = adminProcedureFor(mayAs('owner'));

type Encoded = Parameters<typeof superjson.deserialize>[0];

/** The maximum depth of annotations; a batch of rows is the deepest input. */
const deepest = 20;

/**
 * Parses superjson input. Only the annotations for `undefined` and special numbers are accepted: our clients send no
 * others, and a few bytes of others can allocate gigabytes, such as a typed array of any length. Shared references are
 * ignored, because the values are sent in full anyway.
 * Errors: `bad_input` for any other annotation.
 */
function readCallInput({ json, meta }: Encoded): unknown {
  const values: unknown = meta?.values;
  if (values === undefined || values === null) return json;
  if (!isUnderstood(values)) throw badInput({ path: '', key: 'malformed' });
  // NOTE: just checked, and no other annotations are passed on.
  return superjson.deserialize({ json, meta: { values, v: meta?.v } } as Encoded);
}

/** The accepted annotations of a value. */
const understood = new Set<unknown>(['undefined', 'number']);

/** Whether all leaves of a tree of annotations are accepted ones. */
function isUnderstood(tree: unknown, depth: number = 0): boolean {
  if (typeof tree !== 'object' || tree === null || depth > deepest) return false;
  if (Array.isArray(tree)) return tree.length === 1 && understood.has(tree[0]);
  return Object.values(tree).every((branch) => isUnderstood(branch, depth + 1));
}
