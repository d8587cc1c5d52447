import { toCallerDb, type CallerDb, type Db, type Tx } from '#db/database.ts';
import type { AdminRole } from '#domain/account/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import type {
  Actor,
  AdminActor,
  AdminContext,
  Context,
  Services,
  UserActor,
  UserContext,
} from '#server/context.ts';
import { readSession } from './token.ts';

/** Returns the caller if they may call. Errors: `unauthenticated` without a valid token, `forbidden`. */
export type Right<Who> = (actor: Actor) => Who;

const mayAsUser: Right<UserActor> = (actor) => {
  if (actor.kind === 'visitor') throw new AppError('unauthenticated');
  if (actor.kind !== 'user') throw new AppError('forbidden');
  return actor;
};

/** For an administrator's own account, also before a required password change. */
export const mayUseOwnAccount: Right<AdminActor> = (actor) => {
  if (actor.kind === 'visitor') throw new AppError('unauthenticated');
  if (actor.kind !== 'admin') throw new AppError('forbidden');
  return actor;
};

/** For an administrator with any role. */
export const mayAsAdmin: Right<AdminActor> = (actor) => {
  const admin = mayUseOwnAccount(actor);
  if (!admin.mustChangePassword) return admin;
  throw new AppError('forbidden', { sentence: 'passwordChangeRequired' });
};

/** For some roles, and for owners. */
export function mayAs(...roles: readonly AdminRole[]): Right<AdminActor> {
  return (actor) => {
    const admin = mayAsAdmin(actor);
    if (admin.role !== 'owner' && !roles.includes(admin.role)) throw new AppError('forbidden');
    return admin;
  };
}

/** Whether someone is an administrator who has no password to choose first. */
export function isAdmin(actor: Actor): boolean {
  return actor.kind === 'admin' && !actor.mustChangePassword;
}

/** The context of an administrator with a right. Errors: those of the right. */
export async function toAdminContext(
  ctx: Context,
  right: Right<AdminActor>,
): Promise<AdminContext> {
  const admin = right(await ctx.actor());
  return { ...ctx, admin, services: forCaller(ctx, right, admin) };
}

/** As `toAdminContext`, for a user. */
export async function toUserContext(ctx: Context): Promise<UserContext> {
  const user = mayAsUser(await ctx.actor());
  return { ...ctx, user, services: forCaller(ctx, mayAsUser, user) };
}

/**
 * The services of a caller who may be signed out, deactivated or demoted while the call waits: each of its transactions
 * reads session, activity and role again first.
 */
function forCaller(
  { services, now }: Context,
  right: Right<unknown>,
  { kind, sessionId }: UserActor | AdminActor,
): Services & { db: CallerDb } {
  const requireRight = async (db: Db | Tx) => {
    right(await readSession(db, { audience: kind, sessionId, now: now() }));
  };
  return { ...services, db: toCallerDb(services.db, requireRight) };
}
