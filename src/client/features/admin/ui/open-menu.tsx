import { Menu, Portal } from '@chakra-ui/react';
import '#client/theme/menu-recipe.ts';
import type { ActionMenuProps } from './action-menu.tsx';

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
