import { findAgreement, listApplicationAgreements } from '#db/queries/agreement/agreement.ts';
import { findApplication } from '#db/queries/application/application.ts';
import * as agreement from '#domain/agreement/agreement.ts';
import {
  counterOfferInput,
  counterOfferView,
  outlookView,
} from '#domain/agreement/counter-offer.ts';
import { AppError } from '#domain/errors/errors.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import * as counterOffers from '../services/agreement/counter-offer.ts';
import * as entries from '../services/agreement/entry.ts';
import { loadAgreement, readCalendar } from '../services/agreement/load.ts';
import * as offers from '../services/agreement/offer.ts';
import * as receipts from '../services/agreement/receipt.ts';
import * as queues from '../services/agreement/queue.ts';
import { readAgreement } from '../services/agreement/view.ts';
import {
  cashierProcedure,
  moneyProcedure,
  ownerProcedure,
  reviewerProcedure,
  router,
} from '../trpc.ts';
import { familyProcedures } from './agreement-family.ts';

export const agreementRouter = router({
  /** What an offer would be, with the limits that hold; changes nothing. */
  preview: reviewerProcedure
    .input(agreement.offerTermsInput)
    .output(agreement.offerPreviewView)
    .query(({ ctx, input }) => offers.previewOffer(ctx, input)),

  offer: reviewerProcedure
    .input(agreement.offerInput)
    .output(agreement.agreementView)
    .mutation(async ({ ctx, input }) =>
      readAgreement(ctx, await offers.offerAgreement(ctx, input)),
    ),

  withdraw: ownerProcedure
    .input(agreement.withdrawAgreementInput)
    .output(agreement.agreementView)
    .mutation(async ({ ctx, input }) =>
      readAgreement(ctx, await offers.withdrawAgreement(ctx, input)),
    ),

  setDispute: reviewerProcedure
    .input(agreement.disputeInput)
    .output(agreement.agreementView)
    .mutation(async ({ ctx, input }) => readAgreement(ctx, await offers.setDispute(ctx, input))),

  byId: cashierProcedure
    .input(agreement.agreementKeyInput)
    .output(agreement.agreementView)
    .query(async ({ ctx, input }) =>
      readAgreement(ctx, await findAgreement(ctx.services.db, input.id)),
    ),

  ofApplication: cashierProcedure
    .input(agreement.applicationAgreementsInput)
    .output(agreement.applicationAgreementsView)
    .query(async ({ ctx, input }) => {
      const application = await findApplication(ctx.services.db, input.id);
      if (!application) throw new AppError('not_found');
      const rows = await listApplicationAgreements(ctx.services.db, application.id);
      return Promise.all(rows.map((row) => readAgreement(ctx, row)));
    }),

  recordPayment: moneyProcedure
    .input(agreement.recordPaymentInput)
    .output(agreement.recordedView)
    .mutation(({ ctx, input }) => entries.recordPayment(ctx, input)),

  reverse: ownerProcedure
    .input(agreement.reverseEntryInput)
    .output(agreement.recordedView)
    .mutation(({ ctx, input }) => entries.reverseEntry(ctx, input)),

  refund: ownerProcedure
    .input(agreement.refundInput)
    .output(agreement.recordedView)
    .mutation(({ ctx, input }) => entries.refundCredit(ctx, input)),

  reduce: ownerProcedure
    .input(agreement.reduceInput)
    .output(agreement.recordedView)
    .mutation(({ ctx, input }) => entries.reduceTotal(ctx, input)),

  statement: cashierProcedure
    .input(agreement.statementInput)
    .output(agreement.statementView)
    .query(async ({ ctx, input: { id, ...rest } }) => {
      const { db } = ctx.services;
      const loaded = await loadAgreement(db, id, await readCalendar(db, ctx.now()));
      return receipts.readStatement(ctx, loaded, { ...rest, isOffice: true });
    }),

  receipt: cashierProcedure
    .input(agreement.receiptInput)
    .output(agreement.receiptView)
    .query(({ ctx, input }) => receipts.readReceipt(ctx, input.number)),

  list: cashierProcedure
    .input(agreement.listAgreementsInput)
    .output(agreement.agreementPageView)
    .query(({ ctx, input }) => queues.readQueue(ctx, input)),

  counts: cashierProcedure
    .output(agreement.agreementCountsView)
    .query(({ ctx }) => queues.countQueues(ctx)),

  takings: cashierProcedure
    .input(agreement.takingsInput)
    .output(agreement.takingsView)
    .query(({ ctx, input }) => queues.readTakings(ctx, input.day)),

  /** Describes the response of `POST /files/agreements-export` and checks the permission for it. */
  exportInfo: cashierProcedure
    .input(agreement.exportAgreementsInput)
    .output(agreement.agreementExportInfoView)
    .query(({ ctx, input: { format } }) => ({
      fileName: `agreements-${todayInKuwait(ctx.now())}.${format}`,
      format,
    })),

  /** Changed terms within the limit, the counter-offer, and the applications of other years. */
  outlook: reviewerProcedure
    .input(agreement.applicationAgreementsInput)
    .output(outlookView)
    .query(({ ctx, input }) => counterOffers.readOutlook(ctx.services.db, input.id)),

  offerOtherTerms: reviewerProcedure
    .input(counterOfferInput)
    .output(counterOfferView)
    .mutation(({ ctx, input }) => counterOffers.offerOtherTerms(ctx, input)),

  ...familyProcedures,
});
