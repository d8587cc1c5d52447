import {
  auditExportInfoView,
  auditHeadView,
  auditPageView,
  exportAuditLogInput,
  listAuditLogInput,
} from '#domain/audit/audit-log.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { readAuditLog } from '../services/audit/audit-log.ts';
import { readAuditHead } from '../services/audit/chain.ts';
import { ownerProcedure, router } from '../trpc.ts';

export const auditRouter = router({
  list: ownerProcedure
    .input(listAuditLogInput)
    .output(auditPageView)
    .query(({ ctx, input }) => readAuditLog(ctx.services.db, input)),

  head: ownerProcedure
    .output(auditHeadView)
    .query(({ ctx }) => readAuditHead(ctx.services.db, ctx.services.keys)),

  /** Describes the response of `GET /files/audit-log` and checks the permission for it. */
  exportInfo: ownerProcedure
    .input(exportAuditLogInput)
    .output(auditExportInfoView)
    .query(({ ctx, input: { format } }) => ({
      fileName: `audit-log-${todayInKuwait(ctx.now())}.${format}`,
      format,
    })),
});
