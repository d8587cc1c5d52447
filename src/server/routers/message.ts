import { insertMessage } from '../../db/queries/message.ts';
import { sendMessage } from '../../domain/message.ts';
import { textOrNull } from '../../domain/text.ts';
import { takeAttempt } from '../services/rate-limit.ts';
import { publicProcedure, router } from '../trpc.ts';

export const messageRouter = router({
  send: publicProcedure.input(sendMessage).mutation(async ({ ctx, input }) => {
    const { db, config } = ctx.services;
    const now = ctx.now();
    await takeAttempt({ db, enabled: config.rateLimit, now }, 'message', ctx.address);
    await insertMessage(db, {
      id: ctx.newId(),
      name: input.name,
      email: input.email,
      phone: textOrNull(input.phone),
      subject: textOrNull(input.subject),
      message: input.message,
      createdAt: now.toISOString(),
    });
  }),
});
