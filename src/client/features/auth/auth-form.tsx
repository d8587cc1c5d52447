import { Box, Button, chakra } from '@chakra-ui/react';
import { useEffect, useMemo, type SubmitEvent } from 'react';
import type { SignIn } from '../../../domain/account/account.ts';
import { mobileFirstDigits } from '../../../domain/person/phone.ts';
import { Notice } from '../../ui/alert.tsx';
import { notifyError } from '../../ui/toast/notify.ts';
import { ErrorSummary } from '../../forms/error-summary.tsx';
import { focusField } from '../../forms/field-id.ts';
import { PasswordField } from '../../forms/password-field.tsx';
import { PhoneField } from '../../forms/phone-field.tsx';
import { SelectField } from '../../forms/select-field.tsx';
import { useDeferredRules } from '../../forms/use-deferred-rules.ts';
import { useValidation } from '../../forms/use-zod-form.ts';
import { appText } from '../../i18n/app-text.ts';
import { issueInBoth } from '../../i18n/issue-text.ts';
import { inBoth } from '../../i18n/text.ts';
import { useText } from '../../i18n/use-text.ts';
import { trpc } from '../../api/trpc.ts';
import { ForgotPassword } from './forgot-password.tsx';
import type { AuthMode } from './mode-switch.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { authText } from './text.ts';
import type { Entrance } from './use-authenticate.ts';

const loadRules = async () => ({ rules: await import('./auth-rules.ts') });

type AuthFormProps = {
  mode: AuthMode;
  values: SignIn;
  onChange: (values: SignIn) => void;
  entrance: Entrance;
};

/** Phone number and password, judged by the rules of the mode. */
export function AuthForm({ mode, values, onChange, entrance }: AuthFormProps) {
  const t = useText(authText);
  const common = useText(appText);
  const isSignUp = mode === 'signup';
  const stored = trpc.setting.read.useQuery().data;
  const isStrict = stored?.strictSignUp ?? false;
  const firstDigits = stored?.mobileFirstDigits.join('') ?? mobileFirstDigits;
  const { rules, isAwaiting } = useDeferredRules(loadRules);
  const settings = { isStrict, firstDigits };
  const schema = useMemo(
    () => rules?.schemaOf(mode, { isStrict, firstDigits }),
    [rules, mode, isStrict, firstDigits],
  );
  const form = useValidation<SignIn>(schema, values);
  const { failure, reason, isBusy } = entrance;

  useEffect(() => {
    if (failure && !isBusy) focusField('password');
  }, [failure, isBusy]);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isAwaiting(event)) return;
    event.preventDefault();
    entrance.clear();
    const input = form.check();
    if (input) entrance.enter(input);
    else explain(values, rules?.firstIssue(mode, settings, values));
  };

  return (
    <>
      <ErrorSummary
        problems={form.problems}
        attempt={form.attempt}
        labels={{ phoneNumber: t.phone, password: t.password }}
      />
      <chakra.form
        // NOTE: should it ever be sent without our code, the password must not end up in the address.
        method="post"
        noValidate
        onSubmit={onSubmit}
        display="flex"
        flexDirection="column"
        gap="5"
      >
        <SelectField
          name="country"
          label={t.country}
          value="KW"
          onChange={() => undefined}
          options={[{ value: 'KW', label: t.countryValue }]}
          isDisabled
        />
        <PhoneField
          name="phoneNumber"
          label={t.phone}
          value={values.phoneNumber}
          onChange={(phoneNumber) => onChange({ ...values, phoneNumber })}
          error={form.errorAt('phoneNumber')}
          isDisabled={isBusy}
        />
        <Box>
          <PasswordField
            name="password"
            label={t.password}
            hint={isSignUp ? t.passwordHint : undefined}
            value={values.password}
            onChange={(password) => onChange({ ...values, password })}
            error={form.errorAt('password')}
            autoComplete={isSignUp ? 'new-password' : 'current-password'}
            isDisabled={isBusy}
          />
          {isSignUp ? <PasswordStrength password={values.password} /> : <ForgotPassword />}
        </Box>
        {reason && <Notice kind="error" title={reason} />}
        <Button type="submit" size="lg" loading={isBusy} loadingText={common.processing}>
          {isSignUp ? t.signUp : t.signIn}
        </Button>
      </chakra.form>
    </>
  );
}

/** Notifies of the first thing that is wrong: something missing, the phone number, the password. */
function explain(values: SignIn, fault: { path: string; key: string } | undefined): void {
  if (values.phoneNumber.trim() === '' || values.password === '') {
    notifyError(inBoth(appText, (t) => t.fillAllFields));
    return;
  }
  if (fault?.path === 'phoneNumber') {
    notifyError(
      inBoth(authText, (t) => t.invalidPhoneTitle),
      issueInBoth('invalidPhone'),
    );
    return;
  }
  notifyError(
    inBoth(authText, (t) => t.invalidPasswordTitle),
    issueInBoth(fault?.key ?? 'invalid'),
  );
}
