import { Button, Flex, useMediaQuery } from '@chakra-ui/react';
import { DrawerFrame } from '#client/ui/dialog/drawer.tsx';
import { Words } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { isFiltered, type ApplicationFilter } from '#client/features/admin/shell/search-params.ts';
import { ResetFilters } from '#client/features/admin/ui/filters.tsx';
import { FilterFields } from './filter-fields.tsx';
import { marksText } from './marks-text.ts';
import { reviewListText } from './review-list-text.ts';

/** The narrowest window in which filters fit beside the list. */
const ROOMY = '(min-width: 48rem)';

type FilterDrawerProps = {
  filter: ApplicationFilter;
  /** Number of matching applications; undefined until known. */
  count: string | undefined;
  isOpen: boolean;
  onClose: () => void;
};

/** All filters except search and queue; each applies at once. */
export function FilterDrawer({ filter, count, isOpen, onClose }: FilterDrawerProps) {
  const t = useText(reviewListText);
  const marks = useText(marksText);
  const [isRoomy] = useMediaQuery([ROOMY], { ssr: false });
  return (
    <DrawerFrame
      title={t.filters}
      from={isRoomy ? 'end' : 'bottom'}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <ResetFilters
            px={{ base: '3', md: '4' }}
            textStyle="sm"
            aria-disabled={!isFiltered(filter)}
          />
          <Button
            flex="1"
            px={{ base: '3', md: '4' }}
            textStyle="sm"
            onClick={onClose}
            data-show-results
          >
            <span>
              {count === undefined ? t.showResults : <Words of={marks.showCount(count)} />}
            </span>
          </Button>
        </>
      }
    >
      <Flex direction="column" gap="4" pb="2">
        <FilterFields filter={filter} />
      </Flex>
    </DrawerFrame>
  );
}
