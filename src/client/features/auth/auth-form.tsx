import { Button } from '#client/ui/controls.tsx';
import { useEffect, useMemo, type SubmitEvent } from 'react';
import type { SignInInput } from '#domain/account/account.ts';
import { mobilePrefixes } from '#domain/person/phone.ts';
import { Notice } from '#client/ui/alert.tsx';
import { dismissShown } from '#client/ui/toast/notify.ts';
import { ErrorSummary } from '#client/forms/error-summary.tsx';
import { focusField } from '#client/forms/field-id.ts';
import { PasswordField } from '#client/forms/password-field.tsx';
import { PhoneField } from '#client/forms/phone-field.tsx';
import { SelectField } from '#client/forms/select-field.tsx';
import { useDeferredRules } from '#client/forms/use-deferred-rules.ts';
import { useValidation, type Problem } from '#client/forms/use-zod-form.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useIssueText } from '#client/i18n/issue-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { trpc } from '#client/api/trpc.ts';
import { ForgotPassword } from './forgot-password.tsx';
import { PasswordStrength } from './password-strength.tsx';
import { authText } from './text.ts';
import type { AuthFlow, AuthMode } from './use-authenticate.ts';
import styles from './auth.module.css';

const loadRules = async () => ({ rules: await import('./auth-rules.ts') });

type AuthFormProps = {
  mode: AuthMode;
  values: SignInInput;
  onChange: (values: SignInInput) => void;
  authFlow: AuthFlow;
};

/** Phone number and password, validated by the rules of the mode. */
export function AuthForm({ mode, values, onChange, authFlow }: AuthFormProps) {
  const t = useText(authText);
  const common = useText(appText);
  const isSignUp = mode === 'signup';
  const stored = trpc.setting.read.useQuery().data;
  const isStrict = stored?.strictSignUp ?? false;
  const prefixes = stored?.mobileFirstDigits ?? mobilePrefixes;
  const { rules, isAwaiting } = useDeferredRules(loadRules);
  const schema = useMemo(
    () => rules?.findSchema(mode, { isStrict, prefixes }),
    [rules, mode, isStrict, prefixes],
  );
  const form = useValidation<SignInInput>(schema, values);
  const issueText = useIssueText();
  // NOTE: the form has one sentence for a number that is too short or foreign.
  const problems = form.problems.map(({ path, message }) => ({
    path,
    message:
      path === 'phoneNumber' && values.phoneNumber.trim() ? issueText('invalidPhone') : message,
  }));
  const errorAt = (path: string) => problems.find((problem) => problem.path === path)?.message;
  const getHeading = useSummaryHeading(values);
  const { failure, reason, isBusy } = authFlow;

  useRefusedPassword(failure !== undefined && !isBusy);

  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    if (isAwaiting(event)) return;
    event.preventDefault();
    dismissShown();
    authFlow.clear();
    const input = form.check();
    if (input) authFlow.enter(input);
  };

  return (
    <>
      <ErrorSummary problems={problems} attempt={form.attempt} {...getHeading(problems)} />
      <form
        className={styles.form}
        // NOTE: if it is ever submitted without our code, the password must not be in the URL.
        method="post"
        noValidate
        onSubmit={onSubmit}
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
          error={errorAt('phoneNumber')}
          isDisabled={isBusy}
        />
        <div>
          <PasswordField
            name="password"
            label={t.password}
            hint={isSignUp ? t.passwordHint : undefined}
            value={values.password}
            onChange={(password) => onChange({ ...values, password })}
            error={errorAt('password')}
            autoComplete={isSignUp ? 'new-password' : 'current-password'}
            isDisabled={isBusy}
          />
          {isSignUp ? <PasswordStrength password={values.password} /> : <ForgotPassword />}
        </div>
        {reason && <Notice kind="error" title={reason} />}
        <Button type="submit" size="lg" loading={isBusy} loadingText={common.processing}>
          {isSignUp ? t.signUp : t.signIn}
        </Button>
      </form>
    </>
  );
}

/** Focuses and selects a rejected password, so that it can be corrected or replaced. */
function useRefusedPassword(isRefused: boolean): void {
  useEffect(() => {
    if (!isRefused) return;
    focusField('password');
    if (document.activeElement instanceof HTMLInputElement) document.activeElement.select();
  }, [isRefused]);
}

/** The error summary's heading: that something is missing, else which of the two fields is invalid. */
function useSummaryHeading({ phoneNumber, password }: SignInInput) {
  const t = useText(authText);
  const common = useText(appText);
  const titles = { phoneNumber: t.invalidPhoneTitle, password: t.invalidPasswordTitle };
  return ([first, second]: readonly Problem[]) => {
    if (phoneNumber.trim() === '' || password === '') {
      return {
        title: common.fillAllFields,
        labels: { phoneNumber: t.phone, password: t.password },
      };
    }
    if (second) return { labels: titles };
    return { title: first?.path === 'password' ? titles.password : titles.phoneNumber };
  };
}
