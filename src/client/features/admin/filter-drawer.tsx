import { Button, CloseButton, Drawer, Flex, Portal } from '@chakra-ui/react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import type { ApplicationFilter } from './address.ts';
import { FilterFields } from './filter-fields.tsx';
import { reviewListText } from './review-list-text.ts';
import '../../theme/drawer-recipe.ts';

type FilterDrawerProps = { filter: ApplicationFilter; isOpen: boolean; onClose: () => void };

/** The filters of a phone, from the bottom of the screen; each takes effect at once. */
export function FilterDrawer({ filter, isOpen, onClose }: FilterDrawerProps) {
  const t = useText(reviewListText);
  const app = useText(appText);
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement="bottom"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content borderTopRadius="2xl" maxH="90dvh">
            <Drawer.Header>
              <Drawer.Title>{t.filters}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body>
              <Flex direction="column" gap="4" css={{ '& label': { flexWrap: 'wrap' } }}>
                <FilterFields filter={filter} />
              </Flex>
            </Drawer.Body>
            <Drawer.Footer>
              <Button w="full" onClick={onClose}>
                {t.showResults}
              </Button>
            </Drawer.Footer>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={app.close} size="md" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
