import { useState } from 'react';
import type { ApplicationStatus } from '../../../../../domain/application/status.ts';
import type { ErrorCode } from '../../../../../domain/errors/errors.ts';
import type { ApplicationRowView } from '../../../../../domain/application/review-list.ts';
import { errorSentences } from '../../../../../domain/errors/error-messages.ts';
import { notifySuccess } from '../../../../ui/toast/notify.ts';
import { messageOf } from '../../../../api/api-error.ts';
import { useDeduplicated } from '../../../../api/repeated-calls.ts';
import { useLanguage } from '../../../../i18n/language.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { adminTrpc } from '../../../../api/trpc.ts';
import { applicationText } from '../application-text.ts';
import { reviewListText } from '../list/review-list-text.ts';
import { tellStatusFailure } from './use-status-change.ts';

/** How many one call takes. */
const MAX_AT_ONCE = 100;

/** An application to decide on, as it stands now. */
export type Target = Pick<
  ApplicationRowView,
  'id' | 'applicationId' | 'applicantName' | 'status' | 'updatedAt'
> & {
  /** Why it did not change, once it was tried. */
  problem?: string;
};

type Deciding = {
  rows: readonly Target[];
  status: ApplicationStatus;
  /** These have changed. */
  onChanged: (ids: readonly string[]) => void;
};

/** Decides on several applications at once; what is refused stays, with the reason and its new state. */
export function useDecision({ rows, status, onChanged }: Deciding) {
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const { language } = useLanguage();
  const cache = adminTrpc.useUtils();
  const call = adminTrpc.application.setStatuses.useMutation();
  const [targets, setTargets] = useState(rows);
  const [isBusy, setBusy] = useState(false);

  /** As it stands on the server, with the reason beside it; as it was where that cannot be asked. */
  const refused = async (target: Target, code: ErrorCode): Promise<Target> => {
    const problem = errorSentences[code][language];
    const now = await cache.application.byId
      .fetch({ id: target.id }, { staleTime: 0 })
      .catch(() => target);
    return { ...target, status: now.status, updatedAt: now.updatedAt, problem };
  };

  const sendAll = async (note: string): Promise<Target[]> => {
    const left: Target[] = [];
    for (let start = 0; start < targets.length; start += MAX_AT_ONCE) {
      const part = targets.slice(start, start + MAX_AT_ONCE);
      const items = part.map(({ id, updatedAt }) => ({ id, updatedAt }));
      const { results } = await call.mutateAsync({ items, status, ...(note && { note }) });
      onChanged(results.filter(({ ok }) => ok).map(({ id }) => id));
      const problems = results.flatMap((result) => {
        const target = part.find(({ id }) => id === result.id);
        return result.ok || !target ? [] : [refused(target, result.code)];
      });
      left.push(...(await Promise.all(problems)));
    }
    return left;
  };

  /** Resolves to whether all of them changed; to undefined for a repeated press. */
  const decide = useDeduplicated(async (note: string): Promise<boolean> => {
    setBusy(true);
    try {
      const left = await sendAll(note);
      await cache.application.invalidate();
      const done = targets.length - left.length;
      const name = t.statusNames[status];
      const told = targets.length === 1 ? t.statusUpdatedTo(name) : list.updatedMany(done, name);
      if (left.length === 0) notifySuccess(t.statusUpdated, told);
      else tellStatusFailure(t, left[0]?.problem);
      if (left.length > 0) setTargets(left);
      return left.length === 0;
    } catch (error) {
      tellStatusFailure(t, messageOf(error, ''));
      // NOTE: some of them may have changed before the call that failed.
      void cache.application.invalidate();
      return false;
    } finally {
      setBusy(false);
    }
  });

  return { targets, isBusy, decide };
}
