import { SegmentSwitch } from '../../../../../ui/segment-switch.tsx';
import { formatNumber } from '../../../../../i18n/format.ts';
import { useText } from '../../../../../i18n/use-text.ts';
import { adminTrpc, cacheTimes } from '../../../../../api/trpc.ts';
import type { ApplicationFilter } from '../../../shell/search-params.ts';
import { reviewListText } from '../review-list-text.ts';
import { useAddress } from '../../../shell/use-address.ts';

/** All applications, those waiting for a first review, or those overdue. */
export function QueueSwitch({ queue }: { queue: ApplicationFilter['queue'] }) {
  const t = useText(reviewListText);
  const { change } = useAddress();
  const overview = adminTrpc.application.overview.useQuery(undefined, cacheTimes.statistics);
  const counted = (word: string, count: number | undefined) =>
    count === undefined ? word : t.queueCount(word, formatNumber(count));
  return (
    <SegmentSwitch
      label={t.queueLabel}
      name="queue"
      isByWords
      value={queue}
      onChange={(chosen) => change({ queue: chosen, status: 'all' })}
      options={[
        { value: 'all', label: t.queueAll },
        { value: 'waiting', label: counted(t.queueWaiting, overview.data?.waiting) },
        { value: 'overdue', label: counted(t.queueOverdue, overview.data?.overdue) },
      ]}
    />
  );
}
