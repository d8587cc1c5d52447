import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import '../../theme/drawer-recipe.ts';
import { PreviewCard } from './preview-card.tsx';
import { applyText } from './text.ts';

/** The whole preview, from the bottom of the screen. */
export function PreviewDrawer({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText(applyText);
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
          <Drawer.Content roundedTop="2xl" maxH="90dvh">
            <Drawer.Header pe="14">
              <Drawer.Title>{t.preview}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body
              tabIndex={0}
              pb="calc(var(--chakra-spacing-6) + env(safe-area-inset-bottom))"
            >
              <PreviewCard isPlain />
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={app.close} size="md" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
