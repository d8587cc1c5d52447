import { z } from 'zod';
import { findManagedAdmin } from '#db/queries/account/account.ts';
import {
  adminSignedInView,
  changeOwnPasswordInput,
  endedView,
  endOneSessionInput,
  endOtherSessionsInput,
  ownAdminView,
  sessionView,
} from '#domain/account/account.ts';
import { AppError } from '#domain/errors/errors.ts';
import {
  beginSecondFactorInput,
  confirmSecondFactorInput,
  recoveryCodesView,
  removeSecondFactorInput,
  renewRecoveryCodesInput,
  secondFactorBegunView,
  secondFactorView,
} from '#domain/account/second-factor.ts';
import * as passwords from '../services/account/password-change.ts';
import * as factors from '../services/account/second-factor.ts';
import * as sessions from '../services/account/sessions.ts';
import { adminProcedure, ownAdminProcedure } from '../trpc.ts';

/** Procedures for the caller's own administrator account. */
export const ownAdminProcedures = {
  adminMe: ownAdminProcedure.output(ownAdminView).query(async ({ ctx }) => {
    const admin = await findManagedAdmin(ctx.services.db, ctx.admin.adminId);
    if (!admin) throw new AppError('unauthenticated');
    const { passwordResetAt, secondFactorAt, ...rest } = admin;
    const hasSecondFactor = secondFactorAt !== null;
    return { ...rest, hasSecondFactor, mustChangePassword: passwordResetAt !== null };
  }),

  adminSignOut: ownAdminProcedure.mutation(async ({ ctx }) => {
    await sessions.endSession(ctx, sessions.getOwnSession(ctx.admin));
  }),

  changeAdminPassword: ownAdminProcedure
    .input(changeOwnPasswordInput)
    .output(adminSignedInView)
    .mutation(({ ctx, input }) => passwords.changeAdminPassword(ctx, input)),

  secondFactor: adminProcedure
    .output(secondFactorView)
    .query(({ ctx }) => factors.secondFactorState(ctx)),

  beginSecondFactor: adminProcedure
    .input(beginSecondFactorInput)
    .output(secondFactorBegunView)
    .mutation(({ ctx, input }) => factors.beginSecondFactor(ctx, input)),

  confirmSecondFactor: adminProcedure
    .input(confirmSecondFactorInput)
    .output(recoveryCodesView)
    .mutation(({ ctx, input }) => factors.enableSecondFactor(ctx, input)),

  renewRecoveryCodes: adminProcedure
    .input(renewRecoveryCodesInput)
    .output(recoveryCodesView)
    .mutation(({ ctx, input }) => factors.renewRecoveryCodes(ctx, input)),

  removeSecondFactor: adminProcedure
    .input(removeSecondFactorInput)
    .mutation(({ ctx, input }) => factors.disableSecondFactor(ctx, input)),

  sessions: adminProcedure
    .output(z.array(sessionView))
    .query(({ ctx }) => sessions.listOwnSessions(ctx, sessions.getOwnSession(ctx.admin))),

  revokeSession: adminProcedure
    .input(endOneSessionInput)
    .mutation(({ ctx, input }) =>
      sessions.endOwnSession(ctx, sessions.getOwnSession(ctx.admin), input),
    ),

  revokeOtherSessions: adminProcedure
    .input(endOtherSessionsInput)
    .output(endedView)
    .mutation(({ ctx, input }) =>
      sessions.endOtherSessions(ctx, sessions.getOwnSession(ctx.admin), input),
    ),
};
