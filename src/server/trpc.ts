import { initTRPC } from '@trpc/server';
import superjson from 'superjson';
import type { AdminRole } from '../domain/account/account.ts';
import { AppError, badInput } from '../domain/errors/errors.ts';
import type { AdminActor, Context } from './context.ts';
import { appErrorOf, callFailureOf, trpcErrorOf } from './errors.ts';
import { procedureCalls, procedureSeconds } from './operations/metrics/metrics.ts';

/**
 * Superjson on both sides. What procedures answer is plain JSON, as REST sends it too, so nothing
 * in it needs an annotation, and walking through it to find that out would take longer than the rest.
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
  errorFormatter: ({ error, ctx }) => callFailureOf(error, ctx?.language ?? 'en'),
});

export const router = t.router;
export const createCallerFactory = t.createCallerFactory;

/** Turns what procedures throw into tRPC's errors and keeps what nobody foresaw in the log. */
const procedure = t.procedure.use(async ({ next, ctx, path }) => {
  const begun = performance.now();
  const result = await next();
  const outcome = result.ok ? 'ok' : appErrorOf(result.error).code;
  procedureCalls.inc({ procedure: path, outcome });
  procedureSeconds.inc({ procedure: path }, (performance.now() - begun) / 1000);
  if (result.ok) return result;
  const cause = result.error.cause ?? result.error;
  if (outcome === 'internal') {
    ctx.services.log.error({ err: cause, procedure: path }, 'unexpected error');
  }
  if (outcome === 'unavailable') ctx.services.diskReserve?.releaseIfFull(cause);
  if (outcome === 'forbidden') await logRejection(ctx, path);
  throw trpcErrorOf(result.error);
});

/** Notes by its id which account asked for what it may not. */
async function logRejection({ services, actor }: Context, procedure: string): Promise<void> {
  const asker = await actor();
  if (asker.kind === 'visitor') return;
  const id = asker.kind === 'user' ? asker.userId : asker.adminId;
  services.log.warn({ procedure, actor: { kind: asker.kind, id } }, 'refused');
}

/** Open to everybody; a token, good or bad, changes nothing. */
export const publicProcedure = procedure;

/** For a signed-in user. */
export const userProcedure = procedure.use(async ({ ctx, next }) => {
  const actor = await ctx.actor();
  if (actor.kind === 'visitor') throw new AppError('unauthenticated');
  if (actor.kind !== 'user') throw new AppError('forbidden');
  return next({ ctx: { ...ctx, user: actor } });
});

/** For an administrator at the own account, also one who has yet to choose a password. */
export const ownAdminProcedure = procedure.use(async ({ ctx, next }) => {
  return next({ ctx: { ...ctx, admin: await requireAdmin(ctx) } });
});

/** For an administrator, of whatever role. */
export const adminProcedure = ownAdminProcedure.use(({ ctx, next }) => {
  if (ctx.admin.mustChangePassword) {
    throw new AppError('forbidden', { sentence: 'passwordChangeRequired' });
  }
  return next();
});

/** For administrators who review applications and read messages. */
export const reviewerProcedure = adminProcedure.use(({ ctx, next }) => {
  requireRole(ctx.admin, 'reviewer');
  return next();
});

/** For administrators who keep institutions, classes and partners. */
export const editorProcedure = adminProcedure.use(({ ctx, next }) => {
  requireRole(ctx.admin, 'editor');
  return next();
});

/** For owners: accounts, settings and email. */
export const ownerProcedure = adminProcedure.use(({ ctx, next }) => {
  requireRole(ctx.admin, 'owner');
  return next();
});

/**
 * The administrator who is asking.
 * Errors: `unauthenticated` without a valid token, `forbidden` with a user's.
 */
async function requireAdmin(ctx: Pick<Context, 'actor'>): Promise<AdminActor> {
  const actor = await ctx.actor();
  if (actor.kind === 'visitor') throw new AppError('unauthenticated');
  if (actor.kind !== 'admin') throw new AppError('forbidden');
  return actor;
}

/** Errors: `forbidden` where the role is neither the asked one nor the owner's. */
function requireRole(admin: AdminActor, role: AdminRole): void {
  if (admin.role !== 'owner' && admin.role !== role) throw new AppError('forbidden');
}

type Encoded = Parameters<typeof superjson.deserialize>[0];

/** No input is nested deeper than a batch of rows; annotations lie no deeper than what they describe. */
const deepest = 20;

/**
 * A call's input from superjson's form. Of what that form can say beyond JSON only "absent" and "no number"
 * are understood: no client of ours says anything else, and a few bytes of it can ask for gigabytes, such as a
 * typed array of any length. That two values were the same object is left aside: both are there in full.
 *
 * Errors: `bad_input` for any other annotation.
 */
function readCallInput({ json, meta }: Encoded): unknown {
  const values: unknown = meta?.values;
  if (values === undefined || values === null) return json;
  if (!isUnderstood(values)) throw badInput({ path: '', key: 'malformed' });
  // NOTE: looked at just now, and nothing else of the annotations goes on.
  return superjson.deserialize({ json, meta: { values, v: meta?.v } } as Encoded);
}

/** What an annotation at the end of a tree may be. */
const understood = new Set<unknown>(['undefined', 'number']);

/** Whether a tree of annotations, by name, has none but what is understood at its ends. */
function isUnderstood(tree: unknown, depth: number = 0): boolean {
  if (typeof tree !== 'object' || tree === null || depth > deepest) return false;
  if (Array.isArray(tree)) return tree.length === 1 && understood.has(tree[0]);
  return Object.values(tree).every((branch) => isUnderstood(branch, depth + 1));
}
