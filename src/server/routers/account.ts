import { z } from 'zod';
import { findUser, type UserRow } from '#db/queries/account/account.ts';
import {
  accountKeyInput,
  accountKeyView,
  adminSignedInView,
  adminSignInInput,
  changeUserPasswordInput,
  createAdminInput,
  createdAdminView,
  endedView,
  endOneSessionInput,
  endOtherSessionsInput,
  findUserInput,
  foundUserView,
  managedAdminView,
  oneTimePasswordView,
  sessionView,
  signedInView,
  type SignedInView,
  signedUpView,
  signInInput,
  signUpInput,
  updateAdminInput,
  userView,
  type UserView,
} from '#domain/account/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import * as management from '../services/account/management.ts';
import * as passwords from '../services/account/password-change.ts';
import * as sessions from '../services/account/sessions.ts';
import * as accounts from '../services/account/sign-in.ts';
import * as users from '../services/account/users.ts';
import {
  ownerProcedure,
  publicProcedure,
  reviewerProcedure,
  router,
  userProcedure,
} from '../trpc.ts';
import { ownAdminProcedures } from './account-own.ts';

/** Procedures of owners for administrators, and of owners and reviewers for users. */
const managementProcedures = {
  listAdmins: ownerProcedure
    .output(z.array(managedAdminView))
    .query(({ ctx }) => management.listAdministrators(ctx)),

  createAdmin: ownerProcedure
    .input(createAdminInput)
    .output(createdAdminView)
    .mutation(({ ctx, input }) => management.addAdministrator(ctx, input)),

  updateAdmin: ownerProcedure
    .input(updateAdminInput)
    .output(managedAdminView)
    .mutation(({ ctx, input }) => management.updateAdministrator(ctx, input)),

  resetAdminPassword: ownerProcedure
    .input(accountKeyInput)
    .output(oneTimePasswordView)
    .mutation(({ ctx, input }) => management.resetAdministratorPassword(ctx, input)),

  removeAdminSecondFactor: ownerProcedure
    .input(accountKeyInput)
    .output(accountKeyView)
    .mutation(({ ctx, input }) => management.removeAdministratorFactor(ctx, input)),

  /** A mutation, because each lookup is audited. */
  findUser: reviewerProcedure
    .input(findUserInput)
    .output(foundUserView)
    .mutation(async ({ ctx, input }) => {
      const { user, sessions } = await users.findUserForAdmin(ctx, input);
      return { ...toUserView(user), sessions };
    }),

  resetUserPassword: reviewerProcedure
    .input(accountKeyInput)
    .output(oneTimePasswordView)
    .mutation(({ ctx, input }) => users.resetPasswordOfUser(ctx, input)),

  signOutUser: reviewerProcedure
    .input(accountKeyInput)
    .output(accountKeyView)
    .mutation(({ ctx, input }) => users.signOutUser(ctx, input)),
};

function toUserView({ verifiedAt, ...user }: UserRow): UserView {
  return { ...user, isVerified: verifiedAt !== null };
}

export const accountRouter = router({
  signUp: publicProcedure
    .input(signUpInput)
    .output(signedUpView)
    .mutation(async ({ ctx, input }) => toSignedIn(await accounts.signUp(ctx, input))),

  signIn: publicProcedure
    .input(signInInput)
    .output(signedInView)
    .mutation(async ({ ctx, input }) => toSignedIn(await accounts.signIn(ctx, input))),

  me: userProcedure.output(userView).query(async ({ ctx }) => {
    const user = await findUser(ctx.services.db, ctx.user.userId);
    if (!user) throw new AppError('unauthenticated');
    return toUserView(user);
  }),

  signOut: userProcedure.mutation(async ({ ctx }) => {
    await sessions.endSession(ctx, sessions.getOwnSession(ctx.user));
  }),

  changePassword: userProcedure
    .input(changeUserPasswordInput)
    .output(signedUpView)
    .mutation(async ({ ctx, input }) => toSignedIn(await passwords.changeUserPassword(ctx, input))),

  userSessions: userProcedure
    .output(z.array(sessionView))
    .query(({ ctx }) => sessions.listOwnSessions(ctx, sessions.getOwnSession(ctx.user))),

  revokeUserSession: userProcedure
    .input(endOneSessionInput)
    .mutation(({ ctx, input }) =>
      sessions.endOwnSession(ctx, sessions.getOwnSession(ctx.user), input),
    ),

  revokeOtherUserSessions: userProcedure
    .input(endOtherSessionsInput)
    .output(endedView)
    .mutation(({ ctx, input }) =>
      sessions.endOtherSessions(ctx, sessions.getOwnSession(ctx.user), input),
    ),

  adminSignIn: publicProcedure
    .input(adminSignInInput)
    .output(adminSignedInView)
    .mutation(({ ctx, input }) => accounts.adminSignIn(ctx, input)),

  ...ownAdminProcedures,
  ...managementProcedures,
});

function toSignedIn({
  user,
  ...session
}: Omit<SignedInView, 'user'> & { user: UserRow }): SignedInView {
  return { ...session, user: toUserView(user) };
}
