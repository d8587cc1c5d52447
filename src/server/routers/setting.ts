import { readPrivateSettings } from '#db/queries/system/setting.ts';
import {
  mailStateView,
  privateSettingsView,
  publicSettings,
  resentMailView,
  sendTestMail,
  testMailView,
  updateSettings,
} from '#domain/setting/setting.ts';
import {
  mailState,
  resendFailedMail,
  sendTestMail as sendTest,
} from '../services/mail/administration.ts';
import { readPublicSettings, updateSettings as changeSettings } from '../services/settings.ts';
import { adminProcedure, ownerProcedure, publicProcedure, router } from '../trpc.ts';

export const settingRouter = router({
  read: publicProcedure.output(publicSettings).query(({ ctx }) => readPublicSettings(ctx.services)),

  readPrivate: adminProcedure
    .output(privateSettingsView)
    .query(({ ctx }) => readPrivateSettings(ctx.services.db)),

  update: ownerProcedure
    .input(updateSettings)
    .mutation(({ ctx, input }) => changeSettings(ctx, input)),

  mailState: adminProcedure.output(mailStateView).query(({ ctx }) => mailState(ctx)),

  resendMail: ownerProcedure.output(resentMailView).mutation(({ ctx }) => resendFailedMail(ctx)),

  sendTestMail: ownerProcedure
    .input(sendTestMail)
    .output(testMailView)
    .mutation(({ ctx, input }) => sendTest(ctx, input)),
});
