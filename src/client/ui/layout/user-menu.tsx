import { Button, Menu } from '@chakra-ui/react';
import { Num } from '../styled.tsx';
import { CircleUser, KeyRound, LogOut, MonitorSmartphone } from 'lucide-react';
import { groupedPhone } from '#domain/person/phone.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { DirectionalIcon } from '../directional-icon.tsx';
import type { PageShellProps, Visitor } from './page-shell-props.ts';
import '#client/theme/menu-recipe.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';

type UserMenuProps = { visitor: Visitor } & Pick<
  PageShellProps,
  'onSignOut' | 'onSessions' | 'onPassword'
>;

/** The signed-in applicant's phone number, with a menu for sessions, password and sign-out. */
export const UserMenu = withChakra(function UserMenu({
  visitor,
  onSignOut,
  onSessions,
  onPassword,
}: UserMenuProps) {
  const t = useText(appText);
  const phone = groupedPhone(visitor.phoneNumber);
  return (
    <Menu.Root positioning={{ placement: 'bottom-end' }}>
      <Menu.Trigger asChild>
        <Button
          variant="ghost"
          px="2"
          gap="2"
          color="fg"
          flexShrink="0"
          aria-label={`${t.account} ${phone}`}
          data-user-menu
        >
          <CircleUser aria-hidden="true" />
          <Num textStyle="sm" hideBelow="md">
            {phone}
          </Num>
        </Button>
      </Menu.Trigger>
      {/* NOTE: no portal to the body, so that it stays within the header landmark. */}
      <Menu.Positioner>
        <Menu.Content minW="48">
          <Num display="block" px="2" py="1.5" textStyle="sm" color="fg.muted">
            {phone}
          </Num>
          <Menu.Item value="sessions" onSelect={onSessions}>
            <MonitorSmartphone size={16} aria-hidden="true" />
            <span>{t.sessions}</span>
          </Menu.Item>
          <Menu.Item value="password" onSelect={onPassword}>
            <KeyRound size={16} aria-hidden="true" />
            <span>{t.changePassword}</span>
          </Menu.Item>
          <Menu.Item value="sign-out" onSelect={onSignOut}>
            <DirectionalIcon icon={LogOut} size={16} />
            <span>{t.logout}</span>
          </Menu.Item>
        </Menu.Content>
      </Menu.Positioner>
    </Menu.Root>
  );
});
