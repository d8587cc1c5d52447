import { Menu, Portal } from '@chakra-ui/react';
import type { ReactNode } from 'react';

/** Read anew by every menu that opens. */
const landmark = {
  get current() {
    // NOTE: beneath a dialog the page is inert.
    return document.querySelector('[role=dialog]') ? null : document.querySelector('main');
  },
};

/** What a menu opens: out of a row, which holds what is in it within its edges, but within the page's main part. */
export function MenuPanel({ children }: { children: ReactNode }) {
  return (
    <Portal container={landmark}>
      <Menu.Positioner>
        <Menu.Content minW="52">{children}</Menu.Content>
      </Menu.Positioner>
    </Portal>
  );
}
