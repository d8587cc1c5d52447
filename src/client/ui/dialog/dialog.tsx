import { CloseButton, Dialog, Flex, Portal } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode, RefObject } from 'react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { overlayStyle } from '../../theme/recipes.ts';
import { addSlotRecipe } from '../../theme/system.ts';
import { besideNotifications, NotificationsReachable } from '../toast/notification-area.tsx';

export type AppDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons beside the one that closes. */
  tools?: ReactNode;
  children: ReactNode;
  /** Buttons at the foot, the main one last. */
  footer?: ReactNode;
  /** `cover` is a workplace of its own: on a phone the whole screen, and its contents scroll themselves. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'cover' | undefined;
  /** An alertdialog asks before something is lost. */
  role?: 'dialog' | 'alertdialog';
  /** Where focus goes at first; left out, the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Where focus goes afterwards; left out, back where it was. */
  finalFocus?: () => HTMLElement | null;
};

/** What an AppDialog draws; the machine behind it comes when the first dialog is likely. */
export function DialogFrame(props: AppDialogProps) {
  const {
    isOpen,
    onClose,
    title,
    tools,
    children,
    footer,
    size = 'md',
    role,
    initialFocus,
    finalFocus,
  } = props;
  const t = useText(appText);
  const isCover = size === 'cover';
  return (
    <Dialog.Root
      open={isOpen}
      onOpenChange={(change) => !change.open && onClose()}
      size={size}
      role={role}
      placement="center"
      scrollBehavior="inside"
      // NOTE: what a notification offers, such as undoing, is pressed without closing the dialog.
      {...besideNotifications}
      // NOTE: a page that opens with its dialog moves focus to its heading meanwhile; that is no wish to close.
      onFocusOutside={(event) => event.preventDefault()}
      lazyMount
      unmountOnExit
      {...(initialFocus && { initialFocusEl: () => initialFocus.current })}
      {...(finalFocus && { finalFocusEl: finalFocus })}
    >
      <Portal>
        <Dialog.Backdrop />
        <Dialog.Positioner px={isCover ? { base: '0', md: '4' } : '4'}>
          <Dialog.Content
            {...(isCover && { minW: '0', maxH: { base: 'dvh', md: 'calc(90 * var(--dvh))' } })}
          >
            <NotificationsReachable />
            <Dialog.Header>
              <Dialog.Title>{title}</Dialog.Title>
            </Dialog.Header>
            {tools && (
              <Flex pos="absolute" top="2" insetEnd="14" gap="1">
                {tools}
              </Flex>
            )}
            <Dialog.Body ref={isCover ? undefined : reachByKeyboard}>{children}</Dialog.Body>
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={t.close} size="md" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
}

/** Text alone scrolls by keyboard only while it can hold focus. */
function reachByKeyboard(body: HTMLDivElement | null): void {
  if (body && !body.querySelector('a, button, input, select, textarea')) body.tabIndex = 0;
}

addSlotRecipe('dialog', dialogSlotRecipe, {
  base: {
    ...overlayStyle,
    content: { borderRadius: '2xl', textStyle: 'body' },
    title: { textStyle: 'h3' },
    header: { pe: '14' },
    // NOTE: the line tells that what scrolls goes on beneath.
    footer: { py: '4', flexWrap: 'wrap', borderTopWidth: '1px' },
  },
  variants: {
    size: {
      cover: {
        positioner: { padding: '0' },
        content: {
          '--dialog-margin': 'auto',
          maxW: '110rem',
          h: { base: 'dvh', md: 'calc(90 * var(--dvh))' },
          borderRadius: { base: '0', md: '2xl' },
        },
        header: { px: { base: '4', lg: '6' }, pe: { lg: '36' }, pt: '4', pb: '3' },
        body: {
          p: '0',
          minH: '0',
          overflow: 'hidden',
          display: 'flex',
          flexDirection: 'column',
          // What came after a failed load stands in a box of its own.
          '& > [tabindex]': { flex: '1', minH: '0' },
          '& > [data-notice]': { m: '4' },
        },
      },
    },
    scrollBehavior: {
      inside: { content: { maxH: 'calc(90 * var(--dvh))', '--dialog-base-margin': 'auto' } },
    },
  },
});
