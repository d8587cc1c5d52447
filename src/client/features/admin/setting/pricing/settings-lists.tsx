import { Flex } from '@chakra-ui/react';
import { Notice } from '../../../../ui/alert.tsx';
import { useText } from '../../../../i18n/use-text.ts';
import { useAdminRole } from '../../auth/use-admin-account.ts';
import { SettingsPrices } from './settings-prices.tsx';
import { SettingsStages } from './settings-stages.tsx';
import { settingsText } from '../settings-text.ts';

/** Age stages, and what each school asks for them; owners and editors change both. */
export function SettingsLists() {
  const t = useText(settingsText);
  const role = useAdminRole();
  const mayEdit = role === 'owner' || role === 'editor';
  return (
    <Flex direction="column" gap="5">
      {!mayEdit && <Notice>{t.editorsOnly}</Notice>}
      <SettingsStages mayEdit={mayEdit} />
      <SettingsPrices mayEdit={mayEdit} />
    </Flex>
  );
}
