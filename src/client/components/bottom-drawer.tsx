import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { appText } from '../i18n/app-text.ts';
import { useText } from '../i18n/use-text.ts';
import '../theme/drawer-recipe.ts';

type BottomDrawerProps = {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Stays in sight while the rest scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** What a phone has no room for beside the page, from the bottom of the screen. */
export function BottomDrawer({ title, isOpen, onClose, footer, children }: BottomDrawerProps) {
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
              <Drawer.Title>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body
              tabIndex={0}
              pb="calc(var(--chakra-spacing-6) + env(safe-area-inset-bottom))"
            >
              {children}
            </Drawer.Body>
            {footer && <Drawer.Footer>{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={app.close} size="md" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
