import { Box, Flex, chakra } from '@chakra-ui/react';
import { Ltr } from '#client/ui/styled.tsx';
import { useState } from 'react';
import { beginSecondFactorInput, confirmSecondFactorInput } from '#domain/account/second-factor.ts';
import { DialogForm } from '#client/ui/dialog/dialog-form.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { passwordText } from '#client/ui/account/password-text.ts';
import { TextField } from '#client/forms/fields.tsx';
import { PasswordField } from '#client/forms/password-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { useText } from '#client/i18n/use-text.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, type RouterOutputs } from '#client/api/trpc.ts';
import { CopyButton } from '../settings-part.tsx';
import { RecoveryCodes } from './settings-recovery-codes.tsx';
import { settingsText } from '../settings-text.ts';

type Begun = RouterOutputs['account']['beginSecondFactor'];
type FactorSetupProps = { onTurnedOn: () => void; onClose: () => void };

/** Turns on the second factor: password, first authentication code, then recovery codes. */
export function FactorSetup({ onTurnedOn, onClose }: FactorSetupProps) {
  const [begun, setBegun] = useState<Begun>();
  const t = useText(settingsText);
  const [codes, setCodes] = useState<readonly string[]>();
  const begin = useMutation(adminTrpc.account.beginSecondFactor, { onSuccess: setBegun });
  if (codes) return <RecoveryCodes codes={codes} done={t.factorIsOn} onClose={onClose} />;
  if (!begun) {
    return (
      <PasswordStep title={t.turnOnTitle} hint={t.passwordFirst} call={begin} onClose={onClose} />
    );
  }
  const finish = (recoveryCodes: readonly string[]) => {
    setCodes(recoveryCodes);
    onTurnedOn();
  };
  return <CodeStep begun={begun} onConfirmed={finish} onClose={onClose} />;
}

type PasswordStepProps = {
  title: string;
  hint: string;
  call: {
    isPending: boolean;
    mutate: (shown: { password: string }, on: { onError: (error: unknown) => void }) => void;
  };
  onClose: () => void;
};

/** Asks for the password before anything about the second factor is shown. */
export function PasswordStep({ title, hint, call, onClose }: PasswordStepProps) {
  const t = useText(settingsText);
  const password = useText(passwordText);
  const form = useZodForm(beginSecondFactorInput, { password: '' });
  const onError = useServerError(form.refuse);
  return (
    <DialogForm
      title={title}
      submitLabel={t.continue}
      isBusy={call.isPending}
      onSubmit={form.submit((shown) => call.mutate(shown, { onError }))}
      onClose={onClose}
    >
      <p>{hint}</p>
      <PasswordField
        {...form.field('password')}
        label={password.currentPassword}
        autoComplete="current-password"
      />
    </DialogForm>
  );
}

type CodeStepProps = {
  begun: Begun;
  onConfirmed: (recoveryCodes: readonly string[]) => void;
  onClose: () => void;
};

function CodeStep({ begun, onConfirmed, onClose }: CodeStepProps) {
  const t = useText(settingsText);
  const form = useZodForm(confirmSecondFactorInput, { code: '' });
  const confirm = useMutation(adminTrpc.account.confirmSecondFactor, {
    onSuccess: ({ recoveryCodes }) => onConfirmed(recoveryCodes),
    onError: useServerError(form.refuse),
  });
  return (
    <DialogForm
      title={t.turnOnTitle}
      submitLabel={t.turnOn}
      isBusy={confirm.isPending}
      onSubmit={form.submit((shown) => confirm.mutate(shown))}
      onClose={onClose}
    >
      <p>{t.scanHint}</p>
      <Flex justify="center" minH="12rem">
        <QrCode text={begun.otpauthUrl} label={t.qrLabel} size="12rem" />
      </Flex>
      <Box>
        <chakra.p textStyle="sm" color="fg.muted" mb="1">
          {t.secretLabel}
        </chakra.p>
        <Flex wrap="wrap" gap="3" align="center">
          <Ltr fontFamily="mono" fontWeight="600" overflowWrap="anywhere" data-secret>
            {inFours(begun.secret)}
          </Ltr>
          <CopyButton text={begun.secret} label={t.copySecret} />
        </Flex>
      </Box>
      <TextField
        {...form.field('code')}
        label={t.appCode}
        hint={t.appCodeHint}
        autoComplete="one-time-code"
        inputMode="numeric"
        isLtr
      />
    </DialogForm>
  );
}

/** Says why a step was refused, beside the field and as a notice. */
export function useServerError(refuse: ReturnType<typeof useZodForm>['refuse']) {
  const t = useText(settingsText);
  const toasts = useChangeToasts();
  return (error: unknown) => {
    refuse(error);
    toasts.failed(t.factorFailed, error);
  };
}

function inFours(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
