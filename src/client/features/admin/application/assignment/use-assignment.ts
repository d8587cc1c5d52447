import type { ApplicationRowView } from '#domain/application/review-list.ts';
import { getMessage } from '#client/api/api-error.ts';
import { useDeduplicated, useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc } from '#client/api/trpc.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { useOwnAccount } from '#client/features/admin/auth/use-admin-account.ts';
import { marksText } from '../list/marks-text.ts';
import { useKeptRows } from '../list/use-kept-rows.ts';

export type Assigned = Pick<ApplicationRowView, 'id' | 'assignedTo'>;

/**
 * Takes, releases or reassigns applications and shows the result; returns true if all succeeded. Calls `onChanged` with
 * the current assignees, also those of applications that another administrator took first.
 */
export function useAssignment(onChanged?: (assigned: readonly Assigned[]) => void) {
  const t = useText(marksText);
  const cache = adminTrpc.useUtils();
  const rows = useKeptRows();
  const me = useOwnAccount().data?.id;
  const { mutateAsync, isPending } = useMutation(adminTrpc.application.assign);

  const assignOne = async ({ id, assignedTo }: Assigned, to: string | null) => {
    try {
      return { id, ...(await mutateAsync({ id, from: assignedTo?.id ?? null, to })) };
    } catch (error) {
      const now = await cache.application.assignment
        .fetch({ id }, { staleTime: 0 })
        .catch(() => ({ assignedTo }));
      return { id, ...now, error };
    }
  };

  const assign = useDeduplicated(async (targets: readonly Assigned[], to: string | null) => {
    const others = targets.filter(({ assignedTo }) => (assignedTo?.id ?? null) !== to);
    const results = await Promise.all(others.map((target) => assignOne(target, to)));
    // NOTE: also after an error, since another administrator may have taken it.
    for (const { id, assignedTo } of results) rows.setRow({ id, assignedTo });
    void cache.application.rows.invalidate(undefined, { refetchType: 'none' });
    for (const { id } of targets) {
      void cache.application.assignment.invalidate({ id });
      void cache.application.activity.invalidate({ id });
    }
    onChanged?.(results);
    const failed = results.flatMap((result) => ('error' in result ? [result.error] : []));
    const count = targets.length > 1 ? t.applications(targets.length - failed.length) : undefined;
    if (failed.length > 0) {
      const reason = getMessage(failed[0], '');
      notifyError(targets.length > 1 ? t.failedAssignOf(failed.length) : t.failedAssign, reason);
      return false;
    }
    const given = results[0]?.assignedTo;
    if (to === null) notifySuccess(t.released, count);
    else if (to === me || !given) notifySuccess(t.taken, count);
    else notifySuccess(plain(t.given(given.name)), count);
    return true;
  });
  return { me, isPending, assign };
}
