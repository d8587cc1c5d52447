import { IconButton } from '@chakra-ui/react';
import { Menu } from 'lucide-react';
import { Suspense, lazy, useState } from 'react';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import type { PageShellProps } from './page-shell-props.ts';

const MobileDrawer = lazy(() =>
  import('./mobile-drawer.tsx').then(({ MobileDrawer }) => ({ default: MobileDrawer })),
);

/** The header's menu button below 1024 px; the drawer behind it is fetched at the first press. */
export function MobileMenu(props: Omit<PageShellProps, 'children'>) {
  const t = useText(appText);
  const [isOpen, setOpen] = useState(false);
  const [isWanted, setWanted] = useState(false);
  return (
    <>
      <IconButton
        hideFrom="lg"
        variant="ghost"
        color="fg"
        aria-label={t.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => {
          setWanted(true);
          setOpen(true);
        }}
      >
        <Menu aria-hidden="true" />
      </IconButton>
      {isWanted && (
        <Suspense>
          <MobileDrawer {...props} isOpen={isOpen} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
