import { chakra, Flex, Grid, Link, Skeleton } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import type { MailStateView } from '#domain/setting/setting.ts';
import { adminTrpc, cacheTimes } from '#client/api/trpc.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Notice } from '#client/ui/alert.tsx';
import { DirectionalIcon } from '#client/ui/directional-icon.tsx';
import { LoadingSpinner, QueryState } from '#client/ui/query-state.tsx';
import { AgreementSums } from '../agreement/agreement-sums.tsx';
import { MailSettingsLink } from '../application/decision/mail-off.tsx';
import { useAdminRole } from '../auth/use-admin-account.ts';
import { emailText } from '../mail/email-text.ts';
import { dashboardPath, mayOpen, sections } from '../shell/search-params.ts';
import { sectionIcons } from '../shell/section-icons.ts';
import { adminText } from '../shell/text.ts';
import { cardLinkStyle } from './overview-style.ts';
import { OverviewCharts } from './overview-charts.tsx';
import { CountCards, CountSkeletons } from './overview-counts.tsx';
import { QueueCard, ResentCard } from './overview-queue.tsx';
import { overviewText } from './overview-text.ts';

/** The dashboard's start: overdue and resent work for reviewers, counts by status, and links to all sections. */
export function Overview() {
  const t = useText(adminText);
  const role = useAdminRole();
  const statistics = adminTrpc.application.statistics.useQuery(undefined, cacheTimes.statistics);
  const overview = adminTrpc.application.overview.useQuery(undefined, cacheTimes.statistics);
  const isLink = role !== undefined && mayOpen(role, 'applications');
  const mail = adminTrpc.setting.mailState.useQuery(undefined, { enabled: isLink });
  // NOTE: loaded with the rest, because a banner that appears later would push the page down.
  if (isLink && mail.isPending) return <LoadingSpinner />;
  return (
    <Flex direction="column" gap={{ base: '6', lg: '8' }}>
      {isLink && (
        <>
          {mail.data && <MailBanner state={mail.data} />}
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
      {role !== undefined && mayOpen(role, 'instalments') && <AgreementSums />}
      <Shortcuts />
      {/* NOTE: if the counts fail to load too, one notice is enough. */}
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

/** Warns that applicants get no emails yet, or not all of them, with a link to the setting for owners. */
function MailBanner({ state: { isConfigured, held } }: { state: MailStateView }) {
  const t = useText(overviewText);
  const { heldTitle, heldHint } = useText(emailText);
  if (isConfigured && held === 0) return null;
  return (
    <Notice
      kind="warning"
      title={isConfigured ? heldTitle(held) : t.mailOff}
      action={<MailSettingsLink />}
    >
      {isConfigured ? heldHint : t.mailOffHint}
    </Notice>
  );
}

/** Links to all sections that the reader may open. */
function Shortcuts() {
  const t = useText(adminText);
  const role = useAdminRole();
  return (
    <section aria-labelledby="shortcuts-title">
      <chakra.h2 id="shortcuts-title" textStyle="h3" mb="4">
        {t.shortcutsTitle}
      </chakra.h2>
      <Grid
        as="ul"
        listStyleType="none"
        gap={{ base: '3', lg: '4' }}
        templateColumns={{
          base: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          xl: 'repeat(4, minmax(0, 1fr))',
        }}
      >
        {sections.map((section) => {
          if (section === 'overview' || !role || !mayOpen(role, section)) return null;
          const Icon = sectionIcons[section];
          return (
            <li key={section}>
              <Link asChild {...cardLinkStyle} h="full">
                <RouterLink to={dashboardPath(section)}>
                  <Flex
                    as="span"
                    boxSize="11"
                    rounded="l2"
                    bg="brand.subtle"
                    color="brand.fg"
                    align="center"
                    justify="center"
                    flexShrink="0"
                  >
                    <Icon size={22} aria-hidden="true" />
                  </Flex>
                  <chakra.span flex="1" minW="0">
                    <chakra.span display="block" fontWeight="600">
                      {t.sections[section]}
                    </chakra.span>
                    <chakra.span display="block" textStyle="sm" color="fg.muted">
                      {t.shortcuts[section]}
                    </chakra.span>
                  </chakra.span>
                  <DirectionalIcon icon={ChevronRight} size={18} />
                </RouterLink>
              </Link>
            </li>
          );
        })}
      </Grid>
    </section>
  );
}
