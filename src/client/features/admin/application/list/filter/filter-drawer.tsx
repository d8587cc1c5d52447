import { Button, Flex } from '@chakra-ui/react';
import { DrawerFrame } from '../../../../../ui/dialog/drawer.tsx';
import { useText } from '../../../../../i18n/use-text.ts';
import type { ApplicationFilter } from '../../../shell/search-params.ts';
import { FilterFields } from './filter-fields.tsx';
import { reviewListText } from '../review-list-text.ts';

type FilterDrawerProps = { filter: ApplicationFilter; isOpen: boolean; onClose: () => void };

/** The filters of a phone; each takes effect at once. */
export function FilterDrawer({ filter, isOpen, onClose }: FilterDrawerProps) {
  const t = useText(reviewListText);
  return (
    <DrawerFrame
      title={t.filters}
      from="bottom"
      isOpen={isOpen}
      onClose={onClose}
      footer={
        <Button w="full" onClick={onClose}>
          {t.showResults}
        </Button>
      }
    >
      <Flex direction="column" gap="4" css={{ '& label': { flexWrap: 'wrap' } }}>
        <FilterFields filter={filter} />
      </Flex>
    </DrawerFrame>
  );
}
