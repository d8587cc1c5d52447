import * as family from '#domain/agreement/family.ts';
import { receiptView, statementView } from '#domain/agreement/agreement.ts';
import * as access from '../services/agreement/access.ts';
import { acceptCounterOffer } from '../services/agreement/counter-offer.ts';
import * as families from '../services/agreement/family.ts';
import { readReceipt, readStatement } from '../services/agreement/receipt.ts';
import { renewApplication } from '../services/agreement/renewal.ts';
import { publicProcedure } from '../trpc.ts';

/** Procedures for families. All are mutations, so that neither email nor session is in a URL. */
export const familyProcedures = {
  /** That an agreement exists and its state, for application ID and email. */
  familyState: publicProcedure
    .input(family.familyStateInput)
    .output(family.familyStateView)
    .mutation(({ ctx, input }) => families.readFamilyState(ctx, input)),

  requestCode: publicProcedure
    .input(family.requestCodeInput)
    .output(family.codeRequestedView)
    .mutation(async ({ ctx, input }) => {
      await access.requestCode(ctx, input);
      return { minutes: access.codeMinutes, digits: access.codeDigits };
    }),

  openWithCode: publicProcedure
    .input(family.openWithCodeInput)
    .output(family.familySessionView)
    .mutation(({ ctx, input }) => access.openWithCode(ctx, input)),

  read: publicProcedure
    .input(family.sessionInput)
    .output(family.familyView)
    .mutation(({ ctx, input }) => families.readFamily(ctx, input.session)),

  accept: publicProcedure
    .input(family.acceptInput)
    .output(family.familyView)
    .mutation(({ ctx, input }) => families.acceptAgreement(ctx, input)),

  decline: publicProcedure
    .input(family.declineInput)
    .output(family.familyView)
    .mutation(({ ctx, input }) => families.declineAgreement(ctx, input)),

  withdrawApplication: publicProcedure
    .input(family.sessionInput)
    .output(family.familyView)
    .mutation(({ ctx, input }) => families.withdrawApplication(ctx, input.session)),

  acceptCounterOffer: publicProcedure
    .input(family.answerCounterOfferInput)
    .output(family.familyView)
    .mutation(({ ctx, input }) => acceptCounterOffer(ctx, input)),

  familyReceipt: publicProcedure
    .input(family.familyReceiptInput)
    .output(receiptView)
    .mutation(async ({ ctx, input }) =>
      readReceipt(ctx, input.number, await access.requireSession(ctx, input.session)),
    ),

  familyStatement: publicProcedure
    .input(family.sessionInput)
    .output(statementView)
    .mutation(async ({ ctx, input }) => {
      const loaded = await families.loadForFamily(ctx, input.session);
      const all = { asOf: undefined, basis: 'paid', isOffice: false } as const;
      return readStatement(ctx, loaded, all);
    }),

  renew: publicProcedure
    .input(family.sessionInput)
    .output(family.renewalView)
    .mutation(({ ctx, input }) => renewApplication(ctx, input.session)),

  /** Confirms a clearance letter; nothing personal. */
  verifyLetter: publicProcedure
    .input(family.verifyInput)
    .output(family.verifiedView)
    .query(({ ctx, input }) => families.verifyLetter(ctx, input.number)),
};
