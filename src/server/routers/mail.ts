import {
  emailKeyInput,
  emailPageView,
  listEmailsInput,
  releaseHeldInput,
  releasedView,
} from '#domain/mail/email.ts';
import * as outbox from '../services/mail/outbox-list.ts';
import { ownerProcedure, reviewerProcedure, router } from '../trpc.ts';

export const mailRouter = router({
  list: reviewerProcedure
    .input(listEmailsInput)
    .output(emailPageView)
    .query(({ ctx, input }) => outbox.listEmails(ctx.services, input)),

  sendNow: reviewerProcedure
    .input(emailKeyInput)
    .mutation(({ ctx, input }) => outbox.sendEmailNow(ctx, input.id)),

  discard: reviewerProcedure
    .input(emailKeyInput)
    .mutation(({ ctx, input }) => outbox.discardEmail(ctx, input.id)),

  releaseHeld: ownerProcedure
    .input(releaseHeldInput)
    .output(releasedView)
    .mutation(({ ctx, input }) => outbox.releaseHeld(ctx, input.choice)),
});
