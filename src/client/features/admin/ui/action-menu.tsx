import { Menu, Portal } from '@chakra-ui/react';
import type { ReactElement, ReactNode } from 'react';
import '#client/theme/menu-recipe.ts';

/** A ref that each opening menu reads again. */
const landmark = {
  get current() {
    // NOTE: behind a dialog the page is inert.
    return document.querySelector('[role=dialog]') ? null : document.querySelector('main');
  },
};

type ActionMenuProps = Pick<Menu.RootProps, 'open' | 'onOpenChange'> & {
  /** The button that opens it. */
  trigger: ReactElement;
  onSelect: (value: string) => void;
  children: ReactNode;
};

/** A menu in a portal, so that its row does not clip it, but inside the main landmark. */
export function ActionMenu({ trigger, onSelect, children, ...state }: ActionMenuProps) {
  return (
    <Menu.Root
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => onSelect(value)}
      {...state}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal container={landmark}>
        <Menu.Positioner>
          <Menu.Content minW="52">{children}</Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
