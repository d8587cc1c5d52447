import { Flex } from '@chakra-ui/react';
import { useText } from '../../../../i18n/use-text.ts';
import { SettingsFactor } from './settings-factor.tsx';
import { SettingsPanel } from '../settings-part.tsx';
import { SettingsPassword } from './settings-password.tsx';
import { SettingsSessions } from './settings-sessions.tsx';
import { settingsText } from '../settings-text.ts';

/** The own account: password, second factor, signed-in browsers. */
export function SettingsSecurity() {
  const t = useText(settingsText);
  return (
    <Flex direction="column" gap="5">
      <SettingsPanel title={t.passwordTitle}>
        <SettingsPassword />
      </SettingsPanel>
      <SettingsFactor />
      <SettingsSessions />
    </Flex>
  );
}
