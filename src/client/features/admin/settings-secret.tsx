import { Button, Flex } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { AppDialog } from '../../components/app-dialog.tsx';
import { appText } from '../../i18n/app-text.ts';
import { useText } from '../../i18n/use-text.ts';
import { Ltr, Words } from '../../i18n/values.tsx';
import { CopyButton } from './settings-copy.tsx';
import { settingsText } from './settings-text.ts';

type OneTimePasswordProps = {
  password: string;
  /** Whose: a name, or a phone number kept left to right. */
  holder: ReactNode;
  onClose: () => void;
};

/** A one-time password, shown once to whoever is to hand it over. */
export function OneTimePassword({ password, holder, onClose }: OneTimePasswordProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  return (
    <AppDialog
      isOpen
      onClose={onClose}
      title={t.oneTimeTitle}
      footer={<Button onClick={onClose}>{app.close}</Button>}
    >
      <Flex direction="column" gap="4">
        <p>
          <Words of={t.oneTimeFor(holder)} />
        </p>
        <Flex wrap="wrap" gap="3" align="center" bg="bg.subtle" rounded="l3" p="4">
          <Ltr fontFamily="mono" textStyle="h3" overflowWrap="anywhere" data-one-time-password>
            {password}
          </Ltr>
          <CopyButton text={password} label={t.copyPassword} />
        </Flex>
      </Flex>
    </AppDialog>
  );
}
