import { Flex, Skeleton, chakra } from '@chakra-ui/react';
import { LoadingSpinner, QueryState } from '../../../ui/query-state.tsx';
import { useText } from '../../../i18n/use-text.ts';
import { adminTrpc, cacheTimes } from '../../../api/trpc.ts';
import { MailOffBanner } from './mail-off-banner.tsx';
import { mayOpen } from '../shell/search-params.ts';
import { OverviewCharts } from './overview-charts.tsx';
import { CountCards, CountSkeletons } from './overview-counts.tsx';
import { QueueCard, ResentCard } from './overview-queue.tsx';
import { Shortcuts } from './overview-shortcuts.tsx';
import { adminText } from '../shell/text.ts';
import { useAdminRole } from '../auth/use-admin-account.ts';

/** Where the day begins: for a reviewer what is overdue or came again, how many applications stand where, and the way to every section. */
export function Overview() {
  const t = useText(adminText);
  const role = useAdminRole();
  const statistics = adminTrpc.application.statistics.useQuery(undefined, cacheTimes.statistics);
  const overview = adminTrpc.application.overview.useQuery(undefined, cacheTimes.statistics);
  const isLink = role !== undefined && mayOpen(role, 'applications');
  const mail = adminTrpc.setting.mailState.useQuery(undefined, { enabled: isLink });
  // NOTE: it comes with the rest; a banner that came later would push the page down.
  if (isLink && mail.isPending) return <LoadingSpinner />;
  return (
    <Flex direction="column" gap={{ base: '6', lg: '8' }}>
      {isLink && (
        <>
          <MailOffBanner />
          {overview.isPending && <Skeleton h={{ base: '7.25rem', lg: '5.25rem' }} rounded="2xl" />}
          {overview.data && (
            <Flex direction="column" gap="3">
              <QueueCard {...overview.data} />
              <ResentCard {...overview.data} />
            </Flex>
          )}
        </>
      )}
      <section aria-labelledby="counts-title">
        <chakra.h2 id="counts-title" textStyle="h3" mb="4">
          {t.countsTitle}
        </chakra.h2>
        <QueryState query={statistics} failed={t.failedStatistics} loading={<CountSkeletons />}>
          {(data) => <CountCards statistics={data} isLink={isLink} />}
        </QueryState>
      </section>
      <Shortcuts />
      {/* NOTE: where the counts fail as well, one notice says it. */}
      {!statistics.isError && (
        <section aria-labelledby="charts-title">
          <chakra.h2 id="charts-title" textStyle="h3" mb="4">
            {t.chartsTitle}
          </chakra.h2>
          <QueryState
            query={overview}
            failed={t.failedStatistics}
            loading={<Skeleton h="80" rounded="2xl" />}
          >
            {(data) => <OverviewCharts overview={data} />}
          </QueryState>
        </section>
      )}
    </Flex>
  );
}
