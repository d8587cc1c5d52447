import { Box, Flex, Grid, Link, Skeleton, chakra } from '@chakra-ui/react';
import { ChevronRight } from 'lucide-react';
import { Link as RouterLink } from 'react-router';
import { DirectionalIcon } from '../../components/directional-icon.tsx';
import { EmptyState, QueryState } from '../../components/query-state.tsx';
import { formatNumber } from '../../i18n/format.ts';
import { plain } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Num } from '../../i18n/values.tsx';
import { adminTrpc, cacheTimes, type RouterOutputs } from '../../trpc.ts';
import { dashboardPath, sections } from './address.ts';
import { sectionIcons } from './admin-menu.tsx';
import { adminText } from './text.ts';

type Statistics = RouterOutputs['application']['statistics'];

const counts = [
  { key: 'total', word: 'countTotal', status: 'all', dot: 'brand.solid' },
  { key: 'pending', word: 'countPending', status: 'pending', dot: 'gray.solid' },
  { key: 'underReview', word: 'countUnderReview', status: 'under_review', dot: 'yellow.solid' },
  { key: 'approved', word: 'countApproved', status: 'approved', dot: 'green.solid' },
  { key: 'rejected', word: 'countRejected', status: 'rejected', dot: 'red.solid' },
] as const;

const COUNT_COLUMNS = { base: 'repeat(2, minmax(0, 1fr))', xl: 'repeat(5, minmax(0, 1fr))' };

/** Where the day begins: how many applications stand where, and the way to every section. */
export function Overview() {
  const t = useText(adminText);
  const statistics = adminTrpc.application.statistics.useQuery(undefined, cacheTimes.statistics);
  return (
    <Flex direction="column" gap={{ base: '8', lg: '10' }}>
      <section aria-labelledby="counts-title">
        <chakra.h2 id="counts-title" textStyle="h3" mb="4">
          {t.countsTitle}
        </chakra.h2>
        <QueryState query={statistics} failed={t.failedStatistics} loading={<CountSkeletons />}>
          {(data) => <Counts statistics={data} />}
        </QueryState>
      </section>
      <Shortcuts />
    </Flex>
  );
}

function Counts({ statistics }: { statistics: Statistics }) {
  const t = useText(adminText);
  return (
    <>
      <Grid
        as="ul"
        listStyleType="none"
        gap={{ base: '3', lg: '4' }}
        templateColumns={COUNT_COLUMNS}
      >
        {counts.map(({ key, word, status, dot }) => (
          <Box
            as="li"
            key={key}
            gridColumn={key === 'total' ? { base: '1 / -1', xl: 'auto' } : undefined}
          >
            <Link asChild {...cardLook} flexDirection="column" alignItems="stretch" gap="1">
              <RouterLink
                to={dashboardPath('applications', { status })}
                title={plain(t.showList(t[word]))}
                data-count={key}
              >
                <chakra.span textStyle="sm" color="fg.muted">
                  {t[word]}
                </chakra.span>
                <Flex as="span" align="center" justify="space-between">
                  <Num fontSize="1.75rem" lineHeight="1.25" fontWeight="700">
                    {formatNumber(statistics[key])}
                  </Num>
                  <Box as="span" boxSize="2.5" rounded="full" bg={dot} aria-hidden="true" />
                </Flex>
              </RouterLink>
            </Link>
          </Box>
        ))}
      </Grid>
      {statistics.total === 0 && <EmptyState title={t.noApplicationsYet} />}
    </>
  );
}

function CountSkeletons() {
  return (
    <Grid gap={{ base: '3', lg: '4' }} templateColumns={COUNT_COLUMNS}>
      {counts.map(({ key }) => (
        <Skeleton
          key={key}
          h="24"
          rounded="2xl"
          gridColumn={key === 'total' ? { base: '1 / -1', xl: 'auto' } : undefined}
        />
      ))}
    </Grid>
  );
}

function Shortcuts() {
  const t = useText(adminText);
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
          xl: 'repeat(3, minmax(0, 1fr))',
        }}
      >
        {sections.map((section) => {
          if (section === 'overview') return null;
          const Icon = sectionIcons[section];
          return (
            <li key={section}>
              <Link asChild {...cardLook} h="full">
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

const cardLook = {
  display: 'flex',
  alignItems: 'center',
  gap: '4',
  p: '4',
  bg: 'bg.panel',
  color: 'fg',
  borderWidth: '1px',
  rounded: '2xl',
  shadow: 'xs',
  transition: 'border-color 120ms',
  _hover: { borderColor: 'border.control', textDecoration: 'none' },
} as const;
