import { chakra } from '@chakra-ui/react';
import {
  cloneElement,
  type AriaAttributes,
  Suspense,
  useEffect,
  useState,
  type ReactElement,
  type ReactNode,
} from 'react';
import { onFirstUse } from '#client/lib/first-use.ts';
import { lazyPart } from '#client/ui/lazy-part.tsx';

const loadMenu = () => import('./open-menu.tsx');
const OpenMenu = lazyPart(async () => ({ default: (await loadMenu()).OpenMenu }));

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
      <chakra.span display="contents" onClick={() => setWanted(true)}>
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
