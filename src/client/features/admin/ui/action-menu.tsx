import { chakra } from '@chakra-ui/react';
import { cloneElement, Suspense, useEffect, useState, type KeyboardEvent } from 'react';
import { onFirstUse } from '#client/lib/first-use.ts';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import type { ActionMenuProps } from './open-menu.tsx';

const loadMenu = () => import('./open-menu.tsx');
const OpenMenu = lazyPart(async () => ({ default: (await loadMenu()).OpenMenu }));

/** What opens a menu that is not mounted yet, around its button. */
export const opening = (open: () => void) => ({
  onClick: open,
  onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    open();
  },
});

/** A menu, whose code loads before it is first opened. `isOpened`: by what mounts it. */
export function ActionMenu({
  isOpened = false,
  ...menu
}: ActionMenuProps & { isOpened?: boolean }) {
  const [isWanted, setWanted] = useState(isOpened);
  // NOTE: if this fails, opening it tries again.
  useEffect(() => onFirstUse(() => void loadMenu().catch(() => undefined)), []);
  const closed = cloneElement(menu.trigger, { 'aria-haspopup': 'menu', 'aria-expanded': false });
  if (!isWanted) {
    return (
      <chakra.span display="contents" {...opening(() => setWanted(true))}>
        {closed}
      </chakra.span>
    );
  }
  return (
    <Suspense fallback={closed}>
      <OpenMenu {...menu} />
    </Suspense>
  );
}
