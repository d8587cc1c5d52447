import { CloseButton, Dialog, Flex, Portal } from '@chakra-ui/react';
import { dialogSlotRecipe } from '@chakra-ui/react/theme';
import type { ReactNode, RefObject } from 'react';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { overlayStyle } from '#client/theme/recipes.ts';
import { addSlotRecipe } from '#client/theme/system.ts';
import { besideNotifications, NotificationsReachable } from '../toast/notification-area.tsx';
import { withChakra } from '#client/theme/with-chakra.tsx';

export type AppDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons beside the close button. */
  tools?: ReactNode;
  children: ReactNode;
  /** Buttons in the footer, the main one last. */
  footer?: ReactNode;
  /** `cover` takes the whole screen on phones, and its content scrolls itself. */
  size?: 'sm' | 'md' | 'lg' | 'xl' | 'cover' | undefined;
  /** Use alertdialog to ask before something is lost. */
  role?: 'dialog' | 'alertdialog';
  /** Takes focus on opening; by default the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** Takes focus on closing; by default the element that had it before. */
  finalFocus?: () => HTMLElement | null;
};

/** The content of an AppDialog, lazy-loaded. */
export const DialogFrame = withChakra(function DialogFrame(props: AppDialogProps) {
  const { isOpen, onClose, title, tools, children, footer } = props;
  const { size = 'md', role, initialFocus, finalFocus } = props;
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
      // NOTE: an action in a notification, such as undo, must not close the dialog.
      {...besideNotifications}
      // NOTE: a page that opens with a dialog also focuses its heading; that must not close the dialog.
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
            <Dialog.Body outlineOffset="-2px" ref={isCover ? undefined : reachByKeyboard}>
              {children}
            </Dialog.Body>
            {footer && <Dialog.Footer>{footer}</Dialog.Footer>}
            <Dialog.CloseTrigger asChild>
              <CloseButton aria-label={t.close} size="md" />
            </Dialog.CloseTrigger>
          </Dialog.Content>
        </Dialog.Positioner>
      </Portal>
    </Dialog.Root>
  );
});

/** Makes a body of text alone focusable, so that it can be scrolled by keyboard. */
function reachByKeyboard(body: HTMLDivElement | null): void {
  if (body && !body.querySelector('a, button, input, select, textarea')) body.tabIndex = 0;
}

addSlotRecipe('dialog', dialogSlotRecipe, {
  base: {
    ...overlayStyle,
    content: { borderRadius: '2xl', textStyle: 'body' },
    title: { textStyle: 'h3' },
    header: { pe: '14' },
    // NOTE: the line shows that the content scrolls behind the footer.
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
          // Content loaded by a retry is in a box of its own.
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
