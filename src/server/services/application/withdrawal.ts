import {
  findApplication,
  updateWithdrawal,
  type ApplicationRow,
} from '#db/queries/application/application.ts';
import { withdrawOpenRequests } from '#db/queries/document/retention.ts';
import { withdrawAllMail } from '#db/queries/outbox.ts';
import type { SetWithdrawnInput } from '#domain/application/review.ts';
import { stateAfterWithdrawal } from '#domain/application/decision-state.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { AdminContext } from '#server/context.ts';
import { changeAsAdmin, requireUnchanged, timeAfter } from '../audit/audited-change.ts';
import { refreshDocumentState } from '../document/request.ts';

/**
 * Records that the applicant withdrew an application: the status stays, documents are no longer requested, and no email
 * is sent. Recorded by mistake, it is taken back; requests are not made again.
 * Errors: `not_found`; `changed` if the caller read an older version.
 */
export function setWithdrawn(
  ctx: AdminContext,
  { id, isWithdrawn, updatedAt }: SetWithdrawnInput,
): Promise<ApplicationRow> {
  return changeAsAdmin(ctx, async (tx, now) => {
    const application = await findApplication(tx, id);
    if (!application) throw new AppError('not_found');
    requireUnchanged(application, updatedAt);
    if ((application.withdrawnAt !== null) === isWithdrawn) return { result: application };
    const at = timeAfter(application, now);
    if (isWithdrawn) {
      await withdrawOpenRequests(tx, application.id, at);
      await withdrawAllMail(tx, application.id);
    }
    const documentRequestState = await refreshDocumentState(tx, application, at);
    const current = { ...application, documentRequestState };
    const set = { ...stateAfterWithdrawal(current, { isWithdrawn, at }), updatedAt: at };
    await updateWithdrawal(tx, current, set);
    return {
      result: { ...current, ...set },
      audit: {
        action: isWithdrawn ? 'application.withdraw' : 'application.restore',
        entity: 'application',
        entityId: application.id,
      },
    };
  });
}
