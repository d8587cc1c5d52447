import { Badge, Button, chakra, Flex } from '@chakra-ui/react';
import { useState } from 'react';
import { removeSecondFactorInput } from '#domain/account/second-factor.ts';
import { useMutation } from '#client/api/repeated-calls.ts';
import { adminTrpc, type RouterOutputs } from '#client/api/trpc.ts';
import { TextField } from '#client/forms/fields.tsx';
import { PasswordField } from '#client/forms/password-field.tsx';
import { useZodForm } from '#client/forms/use-zod-form.ts';
import { DateText } from '#client/i18n/bidi.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { passwordText } from '#client/ui/account/password-text.ts';
import { Notice } from '#client/ui/alert.tsx';
import { DialogForm } from '#client/ui/dialog/dialog-form.tsx';
import { QueryState } from '#client/ui/query-state.tsx';
import { useChangeToasts } from '#client/ui/toast/use-change-toasts.ts';
import { SettingsPanel } from '../settings-part.tsx';
import { settingsText } from '../settings-text.ts';
import { FactorSetup, PasswordStep, useServerError } from './settings-factor-setup.tsx';
import { RecoveryCodes } from './settings-recovery-codes.tsx';

/** This many recovery codes or fewer cause a warning. */
const FEW_CODES = 3;

/** Two-step sign-in: its state, and buttons to turn it on and off. */
export function SettingsFactor() {
  const t = useText(settingsText);
  const cache = adminTrpc.useUtils();
  const factor = adminTrpc.account.secondFactor.useQuery();
  const [open, setOpen] = useState<'setup' | 'removal' | 'renewal'>();
  const changed = () => void cache.account.invalidate();
  return (
    <SettingsPanel
      title={t.factorTitle}
      end={
        factor.data && (
          <Badge
            colorPalette={factor.data.isOn ? 'green' : 'gray'}
            bg="colorPalette.muted"
            color="colorPalette.fg"
            data-factor={factor.data.isOn ? 'on' : 'off'}
          >
            {factor.data.isOn ? t.factorOn : t.factorOff}
          </Badge>
        )
      }
    >
      <QueryState query={factor} failed={t.loadFailed}>
        {(state) => (
          <Flex direction="column" gap="4">
            <FactorState state={state} />
            <Flex wrap="wrap" gap="3">
              {state.isOn && (
                <Button variant="outline" onClick={() => setOpen('renewal')}>
                  {t.newCodes}
                </Button>
              )}
              <Button
                variant={state.isOn ? 'outline' : 'solid'}
                data-turn-on={state.isOn ? undefined : ''}
                onClick={() => setOpen(state.isOn ? 'removal' : 'setup')}
              >
                {state.isOn ? t.turnOff : t.turnOn}
              </Button>
            </Flex>
          </Flex>
        )}
      </QueryState>
      {open === 'setup' && <FactorSetup onTurnedOn={changed} onClose={() => setOpen(undefined)} />}
      {open === 'renewal' && (
        <RecoveryRenewal onRenewed={changed} onClose={() => setOpen(undefined)} />
      )}
      {open === 'removal' && (
        <FactorRemoval onTurnedOff={changed} onClose={() => setOpen(undefined)} />
      )}
    </SettingsPanel>
  );
}

function FactorState({ state }: { state: RouterOutputs['account']['secondFactor'] }) {
  const t = useText(settingsText);
  if (!state.isOn) return <chakra.p maxW="prose">{t.factorOffHint}</chakra.p>;
  return (
    <>
      <p>
        {state.confirmedAt !== null && (
          <>
            <span>{t.factorSince}</span> <DateText value={state.confirmedAt} />
            <span>{' · '}</span>
          </>
        )}
        <span>{t.codesLeft(state.recoveryCodesLeft)}</span>
      </p>
      {state.recoveryCodesLeft <= FEW_CODES && <Notice kind="warning">{t.fewCodes}</Notice>}
    </>
  );
}

type FactorRemovalProps = { onTurnedOff: () => void; onClose: () => void };

/** Turns off the second factor; requires password and code. */
function FactorRemoval({ onTurnedOff, onClose }: FactorRemovalProps) {
  const t = useText(settingsText);
  const password = useText(passwordText);
  const toasts = useChangeToasts();
  const form = useZodForm(removeSecondFactorInput, { password: '', code: '' });
  const remove = useMutation(adminTrpc.account.removeSecondFactor, {
    onSuccess: () => {
      toasts.succeeded(t.factorIsOff);
      onTurnedOff();
      onClose();
    },
    onError: useServerError(form.refuse),
  });
  return (
    <DialogForm
      title={t.turnOffTitle}
      submitLabel={t.turnOff}
      isBusy={remove.isPending}
      isDestructive
      onSubmit={form.submit((shown) => remove.mutate(shown))}
      onClose={onClose}
    >
      <PasswordField
        {...form.field('password')}
        label={password.currentPassword}
        autoComplete="current-password"
      />
      <TextField
        {...form.field('code')}
        label={t.code}
        hint={t.codeHint}
        autoComplete="one-time-code"
        isLtr
      />
    </DialogForm>
  );
}

type RecoveryRenewalProps = { onRenewed: () => void; onClose: () => void };

/** Replaces the recovery codes; requires the password. */
function RecoveryRenewal({ onRenewed, onClose }: RecoveryRenewalProps) {
  const t = useText(settingsText);
  const [codes, setCodes] = useState<readonly string[]>();
  const renew = useMutation(adminTrpc.account.renewRecoveryCodes, {
    onSuccess: ({ recoveryCodes }) => {
      setCodes(recoveryCodes);
      onRenewed();
    },
  });
  if (codes) return <RecoveryCodes codes={codes} done={t.codesRenewed} onClose={onClose} />;
  return <PasswordStep title={t.newCodes} hint={t.newCodesHint} call={renew} onClose={onClose} />;
}
