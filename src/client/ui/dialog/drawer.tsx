import { CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { drawerSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode } from 'react';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { overlayStyle } from '#client/theme/recipes.ts';
import { addSlotRecipe } from '#client/theme/system.ts';
import { besideNotifications, NotificationsReachable } from '../toast/notification-area.tsx';
import { withChakra } from '#client/theme/with-chakra.tsx';

type DrawerFrameProps = {
  title: string;
  /** `start` for a menu; `end` or `bottom` for content that the page has no space for. */
  from: 'start' | 'end' | 'bottom';
  isOpen: boolean;
  onClose: () => void;
  /** Stays visible while the content scrolls. */
  footer?: ReactNode;
  children: ReactNode;
};

/** The common parts of drawers: side, title, close button, and reachable notifications. */
export const DrawerFrame = withChakra(function DrawerFrame({
  title,
  from,
  isOpen,
  onClose,
  footer,
  children,
}: DrawerFrameProps) {
  const app = useText(appText);
  const style = styles[from];
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement={from}
      lazyMount
      unmountOnExit
      {...besideNotifications}
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content {...style.content}>
            <NotificationsReachable />
            <Drawer.Header pe="14">
              <Drawer.Title>{title}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body {...style.body}>{children}</Drawer.Body>
            {footer && <Drawer.Footer>{footer}</Drawer.Footer>}
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={app.close} size="md" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
});

const styles = {
  start: { content: {}, body: { px: '3', pb: '6' } },
  end: { content: { maxW: '26rem' }, body: { tabIndex: 0, pb: '6' } },
  bottom: {
    content: { roundedTop: '2xl', maxH: 'calc(90 * var(--dvh))' },
    // NOTE: focusable, so that it scrolls by keyboard even without controls in it.
    body: { tabIndex: 0, pb: 'calc(var(--chakra-spacing-6) + env(safe-area-inset-bottom))' },
  },
} as const;

addSlotRecipe('drawer', drawerSlotRecipe, {
  base: {
    ...overlayStyle,
    content: { textStyle: 'body', maxH: 'dvh' },
    title: { textStyle: 'h3' },
    footer: { borderTopWidth: '1px' },
  },
});
