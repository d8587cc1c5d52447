import { Box, Button, Flex, Skeleton } from '@chakra-ui/react';
import { keepPreviousData } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import { announce } from '../../components/live-region.tsx';
import { EmptyState, QueryState } from '../../components/query-state.tsx';
import { useText } from '../../i18n/use-text.ts';
import { adminTrpc, type RouterOutputs } from '../../trpc.ts';
import { applicationFilterOf, isFiltered, noFilter } from './address.ts';
import { ApplicationDialog } from './application-dialog.tsx';
import { ApplicationFilters } from './application-filters.tsx';
import { ApplicationTable } from './application-table.tsx';
import { applicationText } from './application-text.ts';
import { adminText } from './text.ts';
import { useAddress } from './use-address.ts';

const PAGE_SIZE = 50;

type Page = RouterOutputs['application']['list'];

/** The applications, newest change first, narrowed by what the address says. */
export function Applications() {
  const t = useText(applicationText);
  const { params, change } = useAddress();
  const filter = applicationFilterOf(params);
  const list = adminTrpc.application.list.useInfiniteQuery(
    { ...filter, limit: PAGE_SIZE },
    { getNextPageParam: (page) => page.nextCursor, placeholderData: keepPreviousData },
  );
  const total = list.data && (list.data.pages[0]?.total ?? undefined);
  const shown = list.data?.pages.reduce((sum, page) => sum + page.items.length, 0);
  useAnnouncedCount(list.isPlaceholderData ? undefined : (total ?? shown));

  return (
    <Box bg="bg.panel" borderWidth="1px" rounded="2xl" shadow="xs" overflow="hidden">
      <ApplicationFilters
        filter={filter}
        isBusy={list.isFetching && !list.isFetchingNextPage}
        count={list.data && countText(t, list.data.pages)}
      />
      <Box borderTopWidth="1px" p={list.data ? '0' : '4'}>
        <QueryState
          query={list}
          failed={t.failedList}
          loading={<RowSkeletons />}
          isEmpty={({ pages }) => pages.every((page) => page.items.length === 0)}
          empty={<NoneFound isFiltered={isFiltered(filter)} />}
        >
          {({ pages }) => (
            <>
              <ApplicationTable
                rows={pages.flatMap((page) => page.items)}
                isStale={list.isPlaceholderData}
                onView={(application) => change({ application: application.id }, true)}
              />
              {list.hasNextPage && (
                <Flex justify="center" p="4" borderTopWidth="1px">
                  <Button
                    variant="outline"
                    loading={list.isFetchingNextPage}
                    onClick={() => void list.fetchNextPage()}
                  >
                    {t.loadMore}
                  </Button>
                </Flex>
              )}
            </>
          )}
        </QueryState>
      </Box>
      <ApplicationDialog
        id={params.get('application') ?? ''}
        onClose={() => change({ application: '' })}
      />
    </Box>
  );
}

function NoneFound({ isFiltered }: { isFiltered: boolean }) {
  const t = useText(applicationText);
  const admin = useText(adminText);
  const { change } = useAddress();
  return (
    <EmptyState
      title={t.noneFound}
      action={
        isFiltered && (
          <Button variant="outline" onClick={() => change(noFilter)}>
            <RotateCcw size={16} aria-hidden="true" />
            {admin.resetFilters}
          </Button>
        )
      }
    >
      {isFiltered ? t.noneFoundHint : t.noneYetHint}
    </EmptyState>
  );
}

/** Says the number of results once a new list has arrived. */
function useAnnouncedCount(count: number | undefined) {
  const t = useText(applicationText);
  useEffect(() => {
    if (count !== undefined) announce(t.count(count));
  }, [count, t]);
}

function RowSkeletons() {
  return (
    <Flex direction="column" gap="3">
      {Array.from({ length: 8 }, (_, index) => (
        <Skeleton key={index} h="14" rounded="l2" />
      ))}
    </Flex>
  );
}

/** The exact number where the server counts it, else how many rows show. */
function countText(t: (typeof applicationText)['en'], pages: readonly Page[]): string {
  const total = pages[0]?.total;
  const shown = pages.reduce((sum, page) => sum + page.items.length, 0);
  return total === undefined && pages.at(-1)?.nextCursor
    ? t.countSoFar(shown)
    : t.count(total ?? shown);
}
