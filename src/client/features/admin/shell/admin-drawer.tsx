import { Button } from '@chakra-ui/react';
import { LogOut } from 'lucide-react';
import { DirectionalIcon } from '../../../ui/directional-icon.tsx';
import { DrawerFrame } from '../../../ui/dialog/drawer.tsx';
import { useText } from '../../../i18n/use-text.ts';
import type { Section } from './search-params.ts';
import { useAdminSignOut } from '../auth/require-admin.tsx';
import { AdminMenu } from './admin-menu.tsx';
import { adminText } from './text.ts';

type AdminDrawerProps = { current: Section; isOpen: boolean; onClose: () => void };

/** The menu on small screens, from the side where reading begins. */
export function AdminDrawer({ current, isOpen, onClose }: AdminDrawerProps) {
  const t = useText(adminText);
  const signOut = useAdminSignOut();
  return (
    <DrawerFrame title={t.administration} from="start" isOpen={isOpen} onClose={onClose}>
      <AdminMenu current={current} isDrawer onNavigate={onClose} />
      <Button variant="outline" w="full" mt="6" onClick={signOut}>
        <DirectionalIcon icon={LogOut} size={18} />
        <span>{t.logout}</span>
      </Button>
    </DrawerFrame>
  );
}
