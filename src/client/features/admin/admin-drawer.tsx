import { Button, CloseButton, Drawer, Portal } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { DirectionalIcon } from '../../components/directional-icon.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import type { Section } from './address.ts';
import { useAdminSignOut } from './admin-gate.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { adminText } from './text.ts';
import '../../theme/drawer-recipe.ts';

type AdminDrawerProps = { current: Section; isOpen: boolean; onClose: () => void };

/** The menu on small screens, from the side where reading begins. */
export function AdminDrawer({ current, isOpen, onClose }: AdminDrawerProps) {
  const t = useText(adminText);
  const app = useText(appText);
  const signOut = useAdminSignOut();
  return (
    <Drawer.Root
      open={isOpen}
      onOpenChange={({ open }) => !open && onClose()}
      placement="start"
      lazyMount
      unmountOnExit
    >
      <Portal>
        <Drawer.Backdrop />
        <Drawer.Positioner>
          <Drawer.Content>
            <Drawer.Header>
              <Drawer.Title>{t.administration}</Drawer.Title>
            </Drawer.Header>
            <Drawer.Body px="3" pb="6">
              <AdminMenu current={current} isDrawer onNavigate={onClose} />
              <Button variant="outline" w="full" mt="6" onClick={signOut}>
                <DirectionalIcon icon={LogOut} size={18} />
                {t.logout}
              </Button>
            </Drawer.Body>
            <Drawer.CloseTrigger asChild>
              <CloseButton aria-label={app.close} size="md" />
            </Drawer.CloseTrigger>
          </Drawer.Content>
        </Drawer.Positioner>
      </Portal>
    </Drawer.Root>
  );
}
