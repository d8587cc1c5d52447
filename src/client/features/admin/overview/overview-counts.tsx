import { Box, Flex, Grid, Link, Skeleton, chakra } from '@chakra-ui/react';
import { Num } from '#client/ui/styled.tsx';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '#client/ui/query-state.tsx';
import { formatNumber } from '#client/i18n/format.ts';
import { plain } from '#client/i18n/text.ts';
import { useText } from '#client/i18n/use-text.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { dashboardPath } from '../shell/search-params.ts';
import { cardLinkStyle, cardStyle, chartColours } from './overview-style.ts';
import { adminText } from '../shell/text.ts';

type Statistics = RouterOutputs['application']['statistics'];

const counts = [
  { key: 'total', word: 'countTotal', status: 'all', colour: 'petrol' },
  { key: 'pending', word: 'countPending', status: 'pending', colour: 'gray' },
  { key: 'underReview', word: 'countUnderReview', status: 'under_review', colour: 'yellow' },
  { key: 'approved', word: 'countApproved', status: 'approved', colour: 'green' },
  { key: 'rejected', word: 'countRejected', status: 'rejected', colour: 'red' },
] as const;

type Count = (typeof counts)[number];

const COUNT_COLUMNS = { base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(5, minmax(0, 1fr))' };

/** With two columns the total has its own row, so that no card is left over. */
const getColumn = (key: Count['key']) =>
  key === 'total' ? { base: '1 / -1', lg: 'auto' } : undefined;

type CountCardsProps = {
  statistics: Statistics;
  /** Whether the reader may open the list. */
  isLink: boolean;
};

/** The number of applications by status. */
export function CountCards({ statistics, isLink }: CountCardsProps) {
  const t = useText(adminText);
  return (
    <>
      <Grid
        as="ul"
        listStyleType="none"
        gap={{ base: '3', lg: '4' }}
        templateColumns={COUNT_COLUMNS}
      >
        {counts.map((count) => (
          <Box as="li" key={count.key} gridColumn={getColumn(count.key)}>
            <CountCard count={count} value={statistics[count.key]} isLink={isLink} />
          </Box>
        ))}
      </Grid>
      {statistics.total === 0 && <EmptyState title={t.noApplicationsYet} />}
    </>
  );
}

type CountCardProps = { count: Count; value: number; isLink: boolean };

function CountCard({ count: { key, word, status, colour }, value, isLink }: CountCardProps) {
  const t = useText(adminText);
  const style = { flexDirection: 'column', alignItems: 'stretch', gap: '1', h: 'full' } as const;
  const words = (
    <>
      <chakra.span textStyle="sm" color="fg.muted">
        {t[word]}
      </chakra.span>
      <Flex as="span" align="center" justify="space-between" mt="auto">
        <Num fontSize="1.75rem" lineHeight="1.25" fontWeight="700">
          {formatNumber(value)}
        </Num>
        <Box as="span" boxSize="2.5" rounded="full" bg={chartColours[colour]} aria-hidden="true" />
      </Flex>
    </>
  );
  if (!isLink) {
    return (
      <Box {...cardStyle} {...style} data-count={key}>
        {words}
      </Box>
    );
  }
  return (
    <Link asChild {...cardLinkStyle} {...style}>
      <RouterLink
        to={dashboardPath('applications', { status })}
        title={plain(t.showList(t[word]))}
        data-count={key}
      >
        {words}
      </RouterLink>
    </Link>
  );
}

export function CountSkeletons() {
  return (
    <Grid gap={{ base: '3', lg: '4' }} templateColumns={COUNT_COLUMNS}>
      {counts.map(({ key }) => (
        <Skeleton key={key} h="24" rounded="2xl" gridColumn={getColumn(key)} />
      ))}
    </Grid>
  );
}
