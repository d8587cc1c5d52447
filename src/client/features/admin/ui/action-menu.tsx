import { chakra } from '@chakra-ui/react';
import { cloneElement, Suspense, useEffect, useState } from 'react';
import { onFirstUse } from '#client/lib/first-use.ts';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import type { ActionMenuProps } from './open-menu.tsx';

const loadMenu = () => import('./open-menu.tsx');
const OpenMenu = lazyPart(async () => ({ default: (await loadMenu()).OpenMenu }));

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
      <chakra.span
        display="contents"
        onClick={() => setWanted(true)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          setWanted(true);
        }}
      >
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
