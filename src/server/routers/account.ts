import { z } from 'zod';
import { findUser, type UserRow } from '../../db/queries/account/account.ts';
import {
  adminSignedIn,
  adminSignIn,
  changeUserPassword,
  endedView,
  endOneSession,
  endOtherSessions,
  sessionView,
  signedIn,
  signedUp,
  signIn,
  signUp,
  userView,
  type SignedIn,
} from '../../domain/account/account.ts';
import { AppError } from '../../domain/errors/errors.ts';
import * as passwords from '../services/account/password-change.ts';
import * as sessions from '../services/account/sessions.ts';
import * as accounts from '../services/account/sign-in.ts';
import { publicProcedure, router, userProcedure } from '../trpc.ts';
import { managementProcedures } from './account-management.ts';
import { ownAdminProcedures } from './account-own.ts';
import { userViewOf } from './account-view.ts';

export const accountRouter = router({
  signUp: publicProcedure
    .input(signUp)
    .output(signedUp)
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
    await sessions.endSession(ctx, sessions.ownSessionOf(ctx.user));
  }),

  changePassword: userProcedure
    .input(changeUserPassword)
    .output(signedUp)
    .mutation(async ({ ctx, input }) => signedInOf(await passwords.changeUserPassword(ctx, input))),

  userSessions: userProcedure
    .output(z.array(sessionView))
    .query(({ ctx }) => sessions.listOwnSessions(ctx, sessions.ownSessionOf(ctx.user))),

  revokeUserSession: userProcedure
    .input(endOneSession)
    .mutation(({ ctx, input }) =>
      sessions.endOwnSession(ctx, sessions.ownSessionOf(ctx.user), input),
    ),

  revokeOtherUserSessions: userProcedure
    .input(endOtherSessions)
    .output(endedView)
    .mutation(({ ctx, input }) =>
      sessions.endOtherSessions(ctx, sessions.ownSessionOf(ctx.user), input),
    ),

  adminSignIn: publicProcedure
    .input(adminSignIn)
    .output(adminSignedIn)
    .mutation(({ ctx, input }) => accounts.adminSignIn(ctx, input)),

  ...ownAdminProcedures,
  ...managementProcedures,
});

function signedInOf({ user, ...session }: Omit<SignedIn, 'user'> & { user: UserRow }): SignedIn {
  return { ...session, user: userViewOf(user) };
}
