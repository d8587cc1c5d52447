import { countMessages, insertMessage } from '#db/queries/message.ts';
import {
  listMessagesInput,
  messageCountsView,
  messageKeyInput,
  messagePageView,
  messageView,
  senderApplicationsView,
  sendMessageInput,
  updateMessageInput,
} from '#domain/site/message.ts';
import { textOrNull } from '#domain/text/text.ts';
import * as inbox from '../services/inbox.ts';
import { getCounting, takeAttempt } from '../services/rate-limit/rate-limit.ts';
import { publicProcedure, reviewerProcedure, router } from '../trpc.ts';

export const messageRouter = router({
  send: publicProcedure.input(sendMessageInput).mutation(async ({ ctx, input }) => {
    await takeAttempt(getCounting(ctx), 'message', ctx.address);
    await insertMessage(ctx.services.db, {
      id: input.idempotencyKey ?? ctx.newId(),
      name: input.name,
      email: input.email,
      phone: textOrNull(input.phone),
      subject: textOrNull(input.subject),
      message: input.message,
      createdAt: ctx.now().toISOString(),
    });
  }),

  list: reviewerProcedure
    .input(listMessagesInput)
    .output(messagePageView)
    .query(({ ctx, input }) => inbox.listMessages(ctx.services.db, input)),

  counts: reviewerProcedure
    .output(messageCountsView)
    .query(({ ctx }) => countMessages(ctx.services.db)),

  /** By message, so that the request contains no email address or phone number. */
  senderApplications: reviewerProcedure
    .input(messageKeyInput)
    .output(senderApplicationsView)
    .query(({ ctx, input }) => inbox.listSenderApplications(ctx.services.db, input.id)),

  update: reviewerProcedure
    .input(updateMessageInput)
    .output(messageView)
    .mutation(({ ctx, input }) => inbox.updateMessage(ctx, input)),
});
