import { z } from 'zod';
import {
  accountKey,
  createAdmin,
  findUser,
  foundUserView,
  managedAdminView,
  oneTimePasswordView,
  updateAdmin,
} from '../../domain/account/account.ts';
import * as management from '../services/account/management.ts';
import * as users from '../services/account/users.ts';
import { ownerProcedure, reviewerProcedure } from '../trpc.ts';
import { userViewOf } from './account-view.ts';

/** What owners do with administrators' accounts, and owners and reviewers with users'. */
export const managementProcedures = {
  listAdmins: ownerProcedure
    .output(z.array(managedAdminView))
    .query(({ ctx }) => management.listAdministrators(ctx)),

  createAdmin: ownerProcedure
    .input(createAdmin)
    .output(managedAdminView)
    .mutation(({ ctx, input }) => management.addAdministrator(ctx, input)),

  updateAdmin: ownerProcedure
    .input(updateAdmin)
    .output(managedAdminView)
    .mutation(({ ctx, input }) => management.updateAdministrator(ctx, input)),

  resetAdminPassword: ownerProcedure
    .input(accountKey)
    .output(oneTimePasswordView)
    .mutation(({ ctx, input }) => management.resetAdministratorPassword(ctx, input)),

  removeAdminSecondFactor: ownerProcedure
    .input(accountKey)
    .output(accountKey)
    .mutation(({ ctx, input }) => management.removeAdministratorFactor(ctx, input)),

  /** A mutation, since each look is audited. */
  findUser: reviewerProcedure
    .input(findUser)
    .output(foundUserView)
    .mutation(async ({ ctx, input }) => {
      const { user, sessions } = await users.findUserForAdmin(ctx, input);
      return { ...userViewOf(user), sessions };
    }),

  resetUserPassword: reviewerProcedure
    .input(accountKey)
    .output(oneTimePasswordView)
    .mutation(({ ctx, input }) => users.resetPasswordOfUser(ctx, input)),

  signOutUser: reviewerProcedure
    .input(accountKey)
    .output(accountKey)
    .mutation(({ ctx, input }) => users.signOutUser(ctx, input)),
};
