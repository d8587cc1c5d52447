import { Box, Flex, Skeleton } from '@chakra-ui/react';
import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { announce } from '#client/ui/a11y/live-region.tsx';
import { EmptyState, QueryState } from '#client/ui/query-state.tsx';
import { useText } from '#client/i18n/use-text.ts';
import type { RouterOutputs } from '#client/api/trpc.ts';
import { isFiltered, useAddress } from '../shell/search-params.ts';
import { ApplicationFilters } from './list/application-filters.tsx';
import { ApplicationTable } from './list/application-table.tsx';
import { applicationText } from './application-text.ts';
import { BulkBar } from './list/bulk-bar.tsx';
import { PageButtons } from './list/page-buttons.tsx';
import { reviewListText } from './list/review-list-text.ts';
import { ResetFilters } from '../ui/filters.tsx';
import { useApplicationPage, type ApplicationPage } from './list/use-application-page.ts';
import { useReviewKeys } from './keyboard/use-review-keys.ts';
import { useRowWork, type RowWork } from './list/use-row-work.ts';
import { useNeighbours } from './details/use-neighbours.ts';

const ApplicationDialog = lazyPart(async () => ({
  default: (await import('./details/application-dialog.tsx')).ApplicationDialog,
}));
const DecisionDialog = lazyPart(async () => ({
  default: (await import('./decision/decision-dialog.tsx')).DecisionDialog,
}));
const ShortcutHelp = lazyPart(async () => ({
  default: (await import('./keyboard/shortcut-help.tsx')).ShortcutHelp,
}));

/** The applications that match the URL's filters: latest change first, a queue by longest wait. */
export function Applications() {
  const { params, change } = useAddress();
  const list = useRef<HTMLDivElement>(null);
  const page = useApplicationPage();
  const work = useRowWork(page, list);
  const neighbours = useNeighbours(page);
  const [isHelp, setHelp] = useState(false);
  useReviewKeys(work, () => setHelp(true));
  const { query } = page;
  const count = useCount(query.isPlaceholderData ? undefined : query.data);

  return (
    <Box
      ref={list}
      bg="bg.panel"
      borderWidth="1px"
      rounded="2xl"
      shadow="xs"
      // NOTE: unlike `hidden`, it keeps the sticky column headings working.
      overflow="clip"
      scrollMarginTop="24"
    >
      <ApplicationFilters
        filter={page.filter}
        isBusy={query.isFetching}
        count={count}
        onKeys={() => setHelp(true)}
      />
      <Box borderTopWidth="1px" p={query.data ? '0' : '4'}>
        <Rows page={page} work={work} onTurn={() => list.current?.scrollIntoView()} />
      </Box>
      <BulkBar
        rows={work.selection.rows}
        onDecide={(status) => work.decide(status, work.selection.rows)}
        onAssigned={work.selection.assign}
        onClear={work.selection.clear}
      />
      <Suspense>
        <ApplicationDialog
          id={params.get('application') ?? ''}
          onClose={() => change({ application: '' })}
          neighbours={neighbours}
          deciding={work.deciding}
          onHelp={() => setHelp(true)}
        />
      </Suspense>
      <Suspense>
        {work.deciding.asked && (
          <DecisionDialog
            asked={work.deciding.asked}
            isBusy={work.changing.size > 0}
            onAnswer={work.deciding.answer}
            onEnd={work.deciding.end}
          />
        )}
        {isHelp && <ShortcutHelp isOpen onClose={() => setHelp(false)} />}
      </Suspense>
    </Box>
  );
}

type RowsProps = { page: ApplicationPage; work: RowWork; onTurn: () => void };

function Rows({ page, work, onTurn }: RowsProps) {
  const t = useText(applicationText);
  return (
    <QueryState
      query={page.query}
      failed={t.failedList}
      loading={<RowSkeletons />}
      isEmpty={({ items }) => items.length === 0 && !page.isEmpty}
      empty={<NoneFound isFiltered={isFiltered(page.filter)} />}
    >
      {({ items }) => (
        <>
          <ApplicationTable
            rows={items}
            isQueue={page.filter.queue !== 'all'}
            isStale={page.query.isPlaceholderData}
            selected={work.selection.ids}
            current={work.current.id}
            changing={work.changing}
            actions={work.actions}
            togglePage={(isPicked) => work.selection.set(items, isPicked)}
          />
          <PageButtons page={page} onTurn={onTurn} />
        </>
      )}
    </QueryState>
  );
}

function NoneFound({ isFiltered }: { isFiltered: boolean }) {
  const t = useText(applicationText);
  return (
    <EmptyState
      title={t.noneFound}
      art={isFiltered ? 'noResults' : 'empty'}
      action={isFiltered && <ResetFilters />}
    >
      {isFiltered ? t.noneFoundHint : t.noneYetHint}
    </EmptyState>
  );
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

/** The number of applications in words, announced once when a list loads; large counts are capped. */
function useCount(data: RouterOutputs['application']['rows'] | undefined): string | undefined {
  const t = useText(applicationText);
  const list = useText(reviewListText);
  const total = data?.total;
  const words = data && (total === undefined ? list.notCounted : t.count(total));
  useEffect(() => {
    if (words !== undefined) announce(words);
  }, [words]);
  return words;
}
