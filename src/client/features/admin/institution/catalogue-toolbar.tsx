import { Box, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { isFiltered, type CatalogueFilter, useAddress } from '../shell/search-params.ts';
import { ResetFilters, StatusFilter } from '../ui/filters.tsx';
import { SearchBox } from '../ui/search-box.tsx';

type CatalogueToolbarProps = {
  filter: CatalogueFilter;
  searchPlaceholder: string;
  isBusy: boolean;
  count: string | undefined;
  /** The button to add an item. */
  add: ReactNode;
};

/** Search, status and reset for a catalogue list; the values are in the URL. */
export function CatalogueToolbar(props: CatalogueToolbarProps) {
  const { filter, searchPlaceholder, isBusy, count, add } = props;
  const { change } = useAddress();
  return (
    <Flex wrap="wrap" align="center" gap="3" mb="4">
      <SearchBox
        value={filter.search}
        onSearch={(search) => change({ search })}
        placeholder={searchPlaceholder}
        isBusy={isBusy}
      />
      <Box flex={{ base: '1', md: 'none' }}>
        <StatusFilter
          value={filter.status}
          onChange={(status) => change({ status })}
          withDeleted={add !== false}
        />
      </Box>
      <ResetFilters variant="ghost" size="sm" minH="11" aria-disabled={!isFiltered(filter)} />
      <Flex
        align="center"
        gap="4"
        ms={{ md: 'auto' }}
        w={{ base: 'full', md: 'auto' }}
        justify="space-between"
      >
        <Box textStyle="sm" color="fg.muted" whiteSpace="nowrap">
          {count}
        </Box>
        {add}
      </Flex>
    </Flex>
  );
}
