import type { ApplicationStatus } from '../../../../../domain/application/status.ts';
import { notifyError, notifySuccess } from '../../../../ui/toast/notify.ts';
import { messageOf, statusOf } from '../../../../api/api-error.ts';
import { useText } from '../../../../i18n/use-text.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { applicationText } from '../application-text.ts';

type Application = { id: string; updatedAt: string };

type Telling = {
  /** Somebody else changed the application meanwhile; the new state is on its way. */
  onChanged?: () => void;
};

/** Changes an application's status with an optional note to the applicant, and tells how it went. */
export function useStatusChange({ onChanged }: Telling = {}) {
  const t = useText(applicationText);
  const cache = adminTrpc.useUtils();
  const change = adminTrpc.application.setStatus.useMutation({
    onSuccess: (application) => {
      cache.application.byId.setData({ id: application.id }, application);
      notifySuccess(t.statusUpdated, t.statusUpdatedTo(t.statusNames[application.status]));
    },
    onError: (error) => {
      tellStatusFailure(t, messageOf(error, ''));
      if (isChanged(error)) onChanged?.();
    },
    // NOTE: after a refusal too, since that is how an administrator sees a colleague's change.
    onSettled: () => cache.application.invalidate(),
  });
  return {
    isPending: change.isPending,
    /** Resolves to whether the change was made. */
    setStatus: async (
      { id, updatedAt }: Application,
      status: ApplicationStatus,
      note?: string,
    ): Promise<boolean> => {
      try {
        await change.mutateAsync({ id, updatedAt, status, ...(note && { note }) });
        return true;
      } catch {
        return false;
      }
    },
  };
}

/** Says that a change of status failed, and the server's reason for it where there is one. */
export function tellStatusFailure(t: (typeof applicationText)['en'], reason: string = ''): void {
  notifyError(t.failedStatusTitle, reason ? `${t.failedStatus}. ${reason}` : t.failedStatus);
}

/** Whether a change was refused because the caller read an older state. */
export function isChanged(error: unknown): boolean {
  return statusOf(error) === 409;
}
