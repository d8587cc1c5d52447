import { readPrivateSettings } from '#db/queries/system/setting.ts';
import {
  mailStateView,
  privateSettingsView,
  publicSettingsView,
  resentMailView,
  sendTestMailInput,
  testMailView,
  updateSettingsInput,
} from '#domain/setting/setting.ts';
import { mailState, resendFailedMail, sendTestMail } from '../services/mail/administration.ts';
import { readPublicSettings, updateSettings } from '../services/settings.ts';
import { adminProcedure, ownerProcedure, publicProcedure, router } from '../trpc.ts';

export const settingRouter = router({
  read: publicProcedure
    .output(publicSettingsView)
    .query(({ ctx }) => readPublicSettings(ctx.services)),

  readPrivate: adminProcedure
    .output(privateSettingsView)
    .query(({ ctx }) => readPrivateSettings(ctx.services.db)),

  update: ownerProcedure
    .input(updateSettingsInput)
    .mutation(({ ctx, input }) => updateSettings(ctx, input)),

  mailState: adminProcedure.output(mailStateView).query(({ ctx }) => mailState(ctx)),

  resendMail: ownerProcedure.output(resentMailView).mutation(({ ctx }) => resendFailedMail(ctx)),

  sendTestMail: ownerProcedure
    .input(sendTestMailInput)
    .output(testMailView)
    .mutation(({ ctx, input }) => sendTestMail(ctx, input)),
});
