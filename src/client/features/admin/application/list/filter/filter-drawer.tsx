import { Button, Flex, useMediaQuery } from '@chakra-ui/react';
import { RotateCcw } from 'lucide-react';
import { DrawerFrame } from '../../../../../ui/dialog/drawer.tsx';
import { Words } from '../../../../../i18n/bidi.tsx';
import { useText } from '../../../../../i18n/use-text.ts';
import { isFiltered, noFilter, type ApplicationFilter } from '../../../shell/search-params.ts';
import { adminText } from '../../../shell/text.ts';
import { useAddress } from '../../../shell/use-address.ts';
import { FilterFields } from './filter-fields.tsx';
import { marksText } from '../marks-text.ts';
import { reviewListText } from '../review-list-text.ts';

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
  const admin = useText(adminText);
  const { change } = useAddress();
  const [isRoomy] = useMediaQuery([ROOMY], { ssr: false });
  return (
    <DrawerFrame
      title={t.filters}
      from={isRoomy ? 'end' : 'bottom'}
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <>
          <Button
            variant="outline"
            px={{ base: '3', md: '4' }}
            textStyle="sm"
            aria-disabled={!isFiltered(filter)}
            onClick={() => change(noFilter)}
          >
            <RotateCcw size={16} aria-hidden="true" />
            <span>{admin.resetFilters}</span>
          </Button>
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
