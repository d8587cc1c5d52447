import { countMessages, insertMessage } from '#db/queries/message.ts';
import {
  listMessages,
  messageCounts,
  messageKey,
  messagePage,
  messageView,
  senderApplications,
  sendMessage,
  updateMessage,
} from '#domain/site/message.ts';
import { textOrNull } from '#domain/text/text.ts';
import * as inbox from '../services/inbox.ts';
import { getCounting, takeAttempt } from '../services/rate-limit/rate-limit.ts';
import { publicProcedure, reviewerProcedure, router } from '../trpc.ts';

export const messageRouter = router({
  send: publicProcedure.input(sendMessage).mutation(async ({ ctx, input }) => {
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
    .input(listMessages)
    .output(messagePage)
    .query(({ ctx, input }) => inbox.listMessages(ctx.services.db, input)),

  counts: reviewerProcedure
    .output(messageCounts)
    .query(({ ctx }) => countMessages(ctx.services.db)),

  /** By message, so that the request contains no email address or phone number. */
  senderApplications: reviewerProcedure
    .input(messageKey)
    .output(senderApplications)
    .query(({ ctx, input }) => inbox.listSenderApplications(ctx.services.db, input.id)),

  update: reviewerProcedure
    .input(updateMessage)
    .output(messageView)
    .mutation(({ ctx, input }) => inbox.updateMessage(ctx, input)),
});
