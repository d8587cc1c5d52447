import { Box, Button, Flex, IconButton } from '@chakra-ui/react';
import { Bookmark, FileDown, Keyboard, RotateCcw, SlidersHorizontal } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { useText } from '../../../../../i18n/use-text.ts';
import { isFiltered, noFilter, type ApplicationFilter } from '../../../shell/search-params.ts';
import { applicationText } from '../../application-text.ts';
import { FilterFields } from './filter-fields.tsx';
import { QueueSwitch } from './queue-switch.tsx';
import { reviewListText } from '../review-list-text.ts';
import { SearchBox } from '../../../ui/search-box.tsx';
import { adminText } from '../../../shell/text.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { useRoomy } from '../use-wide.ts';

const FilterDrawer = lazy(async () => ({
  default: (await import('./filter-drawer.tsx')).FilterDrawer,
}));
const ExportDialog = lazy(async () => ({
  default: (await import('../../export/export-dialog.tsx')).ExportDialog,
}));
const SavedFiltersDialog = lazy(async () => ({
  default: (await import('./saved-filters-dialog.tsx')).SavedFiltersDialog,
}));

type ApplicationFiltersProps = {
  filter: ApplicationFilter;
  isBusy: boolean;
  /** How many applications the filters leave; undefined while that is not known. */
  count: string | undefined;
  onKeys: () => void;
};

/** What narrows the list of applications; every part of it stands in the address. */
export function ApplicationFilters({ filter, isBusy, count, onKeys }: ApplicationFiltersProps) {
  const t = useText(applicationText);
  const admin = useText(adminText);
  const { change } = useAddress();
  const isRoomy = useRoomy();
  return (
    <Flex direction="column" gap="3" p="4">
      <Flex wrap="wrap" gap="3">
        <SearchBox
          value={filter.search}
          onSearch={(search) => change({ search })}
          placeholder={t.searchPlaceholder}
          isBusy={isBusy}
        />
        <Box w={{ base: 'full', md: 'auto' }}>
          <QueueSwitch queue={filter.queue} />
        </Box>
      </Flex>
      <Flex wrap="wrap" gap="2">
        {isRoomy ? <FilterFields filter={filter} /> : <DrawerButton filter={filter} />}
      </Flex>
      <Flex wrap="wrap" align="center" gap="2">
        {/* NOTE: room for most counts, so that what stands beside stays where it is when the count comes. */}
        <Box minW="28" textStyle="sm" color="fg.muted" data-count-shown>
          {count}
        </Box>
        <Box me="auto">
          <Button
            variant="ghost"
            size="sm"
            minH="11"
            flexShrink="0"
            aria-disabled={!isFiltered(filter)}
            onClick={() => change(noFilter)}
          >
            <RotateCcw size={16} aria-hidden="true" />
            <span>{admin.resetFilters}</span>
          </Button>
        </Box>
        <Tools filter={filter} onKeys={onKeys} />
      </Flex>
    </Flex>
  );
}

function DrawerButton({ filter }: { filter: ApplicationFilter }) {
  const t = useText(reviewListText);
  const [isOpen, setOpen] = useState(false);
  const { search: _, queue: __, ...inDrawer } = filter;
  const set = Object.entries(inDrawer).filter(([name, value]) => isFiltered({ [name]: value }));
  return (
    <>
      <Button
        variant="outline"
        size="sm"
        minH="11"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <SlidersHorizontal size={16} aria-hidden="true" />
        <span>{t.filtersSet(set.length)}</span>
      </Button>
      <Suspense>
        {isOpen && <FilterDrawer filter={filter} isOpen onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}

function Tools({ filter, onKeys }: { filter: ApplicationFilter; onKeys: () => void }) {
  const t = useText(reviewListText);
  const [open, setOpen] = useState<'saved' | 'export'>();
  const close = () => setOpen(undefined);
  return (
    <>
      <Button {...toolLook} aria-haspopup="dialog" onClick={() => setOpen('saved')} data-tool>
        <Bookmark size={16} aria-hidden="true" />
        <span>{t.savedFilters}</span>
      </Button>
      <Button {...toolLook} aria-haspopup="dialog" onClick={() => setOpen('export')} data-tool>
        <FileDown size={16} aria-hidden="true" />
        <span>{t.export}</span>
      </Button>
      <IconButton
        {...toolLook}
        hideBelow="lg"
        aria-label={t.keys}
        title={t.keys}
        aria-haspopup="dialog"
        onClick={onKeys}
      >
        <Keyboard size={18} aria-hidden="true" />
      </IconButton>
      <Suspense>
        {open === 'saved' && <SavedFiltersDialog filter={filter} onClose={close} />}
        {open === 'export' && <ExportDialog filter={filter} onClose={close} />}
      </Suspense>
    </>
  );
}

const toolLook = { variant: 'outline', size: 'sm', minH: '11' } as const;
