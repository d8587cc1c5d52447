import { Box, Button, Flex, IconButton, chakra } from '@chakra-ui/react';
import { Bookmark, Ellipsis, FileDown, Keyboard, SlidersHorizontal } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { adminTrpc, cacheTimes } from '#client/api/trpc.ts';
import { formatNumber } from '#client/i18n/format.ts';
import { useText } from '#client/i18n/use-text.ts';
import { SegmentSwitch } from '#client/ui/segment-switch.tsx';
import {
  isFiltered,
  type ApplicationFilter,
  useAddress,
} from '#client/features/admin/shell/search-params.ts';
import { applicationText } from '../application-text.ts';
import { marksText } from './marks-text.ts';
import { reviewListText } from './review-list-text.ts';
import { SearchBox } from '#client/features/admin/ui/search-box.tsx';
import { ActionMenu } from '#client/features/admin/ui/action-menu.tsx';

const FilterDrawer = lazyPart(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}));
const ExportDialog = lazyPart(async () => ({
  default: (await import('../export/export-dialog.tsx')).ExportDialog,
}));
const SavedFiltersDialog = lazyPart(async () => ({
  default: (await import('./saved-filters-dialog.tsx')).SavedFiltersDialog,
}));

type ApplicationFiltersProps = {
  filter: ApplicationFilter;
  isBusy: boolean;
  /** Number of matching applications; undefined until known. */
  count: string | undefined;
  onKeys: () => void;
};

/** The filters of the applications list in one row; all of them are in the URL. */
export function ApplicationFilters({ filter, isBusy, count, onKeys }: ApplicationFiltersProps) {
  const t = useText(applicationText);
  const { change } = useAddress();
  return (
    <Flex
      wrap={{ base: 'wrap', md: 'nowrap' }}
      align="center"
      gap={{ base: '2', md: '3' }}
      p={{ base: '3', md: '4' }}
      data-toolbar
    >
      <Flex flex="1" minW="0" flexBasis={{ base: '8rem', md: 'auto' }}>
        <SearchBox
          value={filter.search}
          onSearch={(search) => change({ search })}
          placeholder={t.searchPlaceholder}
          isBusy={isBusy}
          isNarrow
        />
      </Flex>
      <Box order={{ base: '1', md: '0' }} w={{ base: 'full', md: 'auto' }} flexShrink="0">
        <QueueSwitch queue={filter.queue} />
      </Box>
      {/* NOTE: wide enough for most counts, so that nothing beside it moves when the count loads. */}
      <Box hideBelow="xl" minW="24" textStyle="sm" color="fg.muted" data-count-shown>
        {count}
      </Box>
      <FiltersButton filter={filter} count={count} />
      <ListMenu filter={filter} onKeys={onKeys} />
    </Flex>
  );
}

/** All applications, those waiting for a first review, or those overdue. */
function QueueSwitch({ queue }: { queue: ApplicationFilter['queue'] }) {
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

/** Below this width the button shows no label, or its neighbours would wrap. */
const tooNarrow = '@media (max-width: 359.98px)';

type FiltersButtonProps = Pick<ApplicationFiltersProps, 'filter' | 'count'>;

function FiltersButton({ filter, count }: FiltersButtonProps) {
  const t = useText(marksText);
  const [isOpen, setOpen] = useState(false);
  const { search: _, queue: __, ...inDrawer } = filter;
  const set = Object.entries(inDrawer).filter(([name, value]) => isFiltered({ [name]: value }));
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        minH="11"
        flexShrink="0"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        // NOTE: another class would recalculate the style of every row.
        css={{
          '&[data-count]': { bg: 'brand.subtle' },
          [tooNarrow]: { _after: { content: 'attr(data-count)' } },
        }}
        data-count={set.length || undefined}
        data-filters
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        <chakra.span css={{ [tooNarrow]: { srOnly: true } }}>
          {t.filtersSet(set.length)}
        </chakra.span>
      </Button>
      <Suspense>
        {isOpen && (
          <FilterDrawer filter={filter} count={count} isOpen onClose={() => setOpen(false)} />
        )}
      </Suspense>
    </>
  );
}

/** Actions for the whole list. */
function ListMenu({ filter, onKeys }: Pick<ApplicationFiltersProps, 'filter' | 'onKeys'>) {
  const t = useText(reviewListText);
  const { more } = useText(marksText);
  const [open, setOpen] = useState<'saved' | 'export'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <ActionMenu
        onSelect={(value) => {
          if (value === 'keys') onKeys();
          else setOpen(value === 'saved' ? 'saved' : 'export');
        }}
        trigger={
          <IconButton
            variant="outline"
            size="sm"
            minH="11"
            minW="11"
            aria-label={more}
            title={more}
            data-list-menu
          >
            <Ellipsis size={18} aria-hidden="true" />
          </IconButton>
        }
        items={[
          {
            value: 'export',
            label: (
              <>
                <FileDown size={16} aria-hidden="true" />
                <span>{t.export}</span>
              </>
            ),
          },
          {
            value: 'saved',
            label: (
              <>
                <Bookmark size={16} aria-hidden="true" />
                <span>{t.savedFilters}</span>
              </>
            ),
          },
          {
            value: 'keys',
            label: (
              <>
                <Keyboard size={16} aria-hidden="true" />
                <span>{t.keys}</span>
              </>
            ),
          },
        ]}
      />
      <Suspense>
        {open === 'saved' && <SavedFiltersDialog filter={filter} onClose={close} />}
        {open === 'export' && <ExportDialog filter={filter} onClose={close} />}
      </Suspense>
    </>
  );
}
