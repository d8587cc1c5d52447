import { Button, Flex } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import type { ReactNode } from 'react';
import { useFocusAfter } from '#client/ui/a11y/use-focus-after.ts';
import { AppDialog, DialogButtons } from '#client/ui/dialog/app-dialog.tsx';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { Words } from '#client/i18n/bidi.tsx';
import { CopyButton } from '../settings-part.tsx';
import { settingsText } from '../settings-text.ts';

type OneTimePasswordProps = {
  /** The confirmation's question and its effects. */
  title: ReactNode;
  children: ReactNode;
  confirmLabel: string;
  isBusy: boolean;
  onConfirm: () => void;
  /** Set once created: shown here, and never again. */
  password: string | undefined;
  /** The account's holder: a name, or a phone number isolated left to right. */
  holder: ReactNode;
  onClose: () => void;
};

/** Asks before a one-time password is set, then shows it to the administrator who hands it over. */
export function OneTimePassword(props: OneTimePasswordProps) {
  const { title, children, confirmLabel, isBusy, onConfirm, password, holder, onClose } = props;
  const t = useText(settingsText);
  const app = useText(appText);
  const isSet = password !== undefined;
  return (
    <AppDialog
      isOpen
      onClose={onClose}
      title={isSet ? t.oneTimeTitle : title}
      footer={
        isSet ? (
          <Button onClick={onClose}>{app.close}</Button>
        ) : (
          <DialogButtons
            label={confirmLabel}
            onCancel={onClose}
            loading={isBusy}
            onClick={onConfirm}
          />
        )
      }
    >
      {isSet ? <Shown password={password} holder={holder} /> : children}
    </AppDialog>
  );
}

type NewPasswordProps = { admin: { name: string; password: string }; onClose: () => void };

/** The one-time password of a new administrator. */
export function NewPassword({ admin, onClose }: NewPasswordProps) {
  const t = useText(settingsText);
  const app = useText(appText);
  return (
    <AppDialog
      isOpen
      onClose={onClose}
      title={t.oneTimeTitle}
      footer={<Button onClick={onClose}>{app.close}</Button>}
    >
      <Shown password={admin.password} holder={admin.name} />
    </AppDialog>
  );
}

/** Takes focus, because the pressed button is removed. */
function Shown({ password, holder }: { password: string; holder: ReactNode }) {
  const t = useText(settingsText);
  const focusTarget = useFocusAfter<HTMLDivElement>();
  return (
    <Flex ref={focusTarget} tabIndex={-1} direction="column" gap="4">
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
  );
}
