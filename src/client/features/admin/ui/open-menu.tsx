import { Menu, Portal } from '@chakra-ui/react';
import type { AriaAttributes, ReactElement, ReactNode } from 'react';
import '#client/theme/menu-recipe.ts';

/** An item of a menu, or a line between two. */
export type MenuEntry =
  'line' | { value: string; label: ReactNode; minH?: '11'; 'data-undo'?: boolean };

export type ActionMenuProps = {
  /** The button that opens it. */
  trigger: ReactElement<AriaAttributes>;
  items: readonly MenuEntry[];
  onSelect: (value: string) => void;
  onOpenChange?: (isOpen: boolean) => void;
};

/** A ref that each opening menu reads again. */
const landmark = {
  get current() {
    // NOTE: behind a dialog the page is inert.
    return document.querySelector('[role=dialog]') ? null : document.querySelector('main');
  },
};

/** A menu in a portal, so that its row does not clip it, but inside the main landmark; open at first. */
export function OpenMenu({ trigger, items, onSelect, onOpenChange }: ActionMenuProps) {
  return (
    <Menu.Root
      defaultOpen
      positioning={{ placement: 'bottom-end', strategy: 'fixed' }}
      lazyMount
      unmountOnExit
      onSelect={({ value }) => onSelect(value)}
      onOpenChange={({ open }) => onOpenChange?.(open)}
    >
      <Menu.Trigger asChild>{trigger}</Menu.Trigger>
      <Portal container={landmark}>
        <Menu.Positioner>
          <Menu.Content minW="52">
            {items.map((item, at) => {
              if (item === 'line') return <Menu.Separator key={at} />;
              const { label, ...props } = item;
              return (
                <Menu.Item key={item.value} {...props}>
                  {label}
                </Menu.Item>
              );
            })}
          </Menu.Content>
        </Menu.Positioner>
      </Portal>
    </Menu.Root>
  );
}
