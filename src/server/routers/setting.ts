import { readSettings } from '../../db/queries/setting.ts';
import { publicSettings } from '../../domain/setting.ts';
import { publicProcedure, router } from '../trpc.ts';

export const settingRouter = router({
  read: publicProcedure.output(publicSettings).query(({ ctx }) => readSettings(ctx.services.db)),
});
