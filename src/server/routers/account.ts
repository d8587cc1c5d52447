import { findAdmin, findUser, type AdminRow, type UserRow } from '../../db/queries/account.ts';
import { revokeSession } from '../../db/queries/session.ts';
import {
  adminSignedIn,
  adminSignIn,
  adminView,
  changeOwnPassword,
  changeUserPassword,
  signedIn,
  signIn,
  signUp,
  userView,
  type UserView,
} from '../../domain/account.ts';
import { AppError } from '../../domain/errors.ts';
import * as passwords from '../services/account-password.ts';
import * as accounts from '../services/account-sign-in.ts';
import { adminProcedure, publicProcedure, router, userProcedure } from '../trpc.ts';

export const accountRouter = router({
  signUp: publicProcedure
    .input(signUp)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => signedInOf(await accounts.signUp(ctx, input))),

  signIn: publicProcedure
    .input(signIn)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => signedInOf(await accounts.signIn(ctx, input))),

  me: userProcedure.output(userView).query(async ({ ctx }) => {
    const user = await findUser(ctx.services.db, ctx.user.userId);
    if (!user) throw new AppError('unauthenticated');
    return userViewOf(user);
  }),

  signOut: userProcedure.mutation(async ({ ctx }) => {
    await revokeSession(ctx.services.db, ctx.user.sessionId, ctx.now().toISOString());
  }),

  changePassword: userProcedure
    .input(changeUserPassword)
    .output(signedIn)
    .mutation(async ({ ctx, input }) => signedInOf(await passwords.changeUserPassword(ctx, input))),

  adminSignIn: publicProcedure
    .input(adminSignIn)
    .output(adminSignedIn)
    .mutation(({ ctx, input }) => accounts.adminSignIn(ctx, input)),

  adminMe: adminProcedure.output(adminView).query(async ({ ctx }) => {
    const admin: AdminRow | undefined = await findAdmin(ctx.services.db, ctx.admin.adminId);
    if (!admin) throw new AppError('unauthenticated');
    return admin;
  }),

  adminSignOut: adminProcedure.mutation(async ({ ctx }) => {
    await revokeSession(ctx.services.db, ctx.admin.sessionId, ctx.now().toISOString());
  }),

  changeAdminPassword: adminProcedure
    .input(changeOwnPassword)
    .output(adminSignedIn)
    .mutation(({ ctx, input }) => passwords.changeAdminPassword(ctx, input)),
});

function signedInOf({ token, user }: { token: string; user: UserRow }) {
  return { token, user: userViewOf(user) };
}

function userViewOf({ verifiedAt, ...user }: UserRow): UserView {
  return { ...user, isVerified: verifiedAt !== null };
}
