import { Menu, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** A ref that each opening menu reads again. */
const landmark = {
  get current() {
    // NOTE: behind a dialog the page is inert.
    return document.querySelector('[role=dialog]') ? null : document.querySelector('main');
  },
};

/** A menu's content, in a portal so that its row does not clip it, but inside the main landmark. */
export function MenuPanel({ children }: { children: ReactNode }) {
  return (
    <Portal container={landmark}>
      <Menu.Positioner>
        <Menu.Content minW="52">{children}</Menu.Content>
      </Menu.Positioner>
    </Portal>
  );
}
