import { Suspense, useState } from 'react';
import { lazyPart } from '#client/ui/lazy-part.tsx';
import { Link as RouterLink, useSearchParams } from 'react-router';
import { PageHeading } from '#client/ui/layout/page-heading.tsx';
import { usePageTitle } from '#client/ui/layout/page-title.ts';
import { Panel } from '#client/ui/card.tsx';
import { SegmentSwitch } from '#client/ui/segment-switch.tsx';
import { LoadingSpinner } from '#client/ui/query-state.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { paths } from '#client/app/paths.ts';
import { AuthForm } from './auth-form.tsx';
import { authText } from './text.ts';
import { useAuthFlow, type AuthMode } from './use-authenticate.ts';
import styles from './auth.module.css';

/** Needed only after signing in with a one-time password. */
const ChooseOwnPassword = lazyPart(
  async () => ({ default: (await import('./choose-own-password.tsx')).ChooseOwnPassword }),
  { isInPlace: true },
);

/** Sign-in and account creation on one page; the URL sets the mode. */
export function AuthPage() {
  const t = useText(authText);
  const [query, setQuery] = useSearchParams();
  const [values, setValues] = useState({ phoneNumber: '', password: '' });
  const mode: AuthMode = query.get('mode') === 'signup' ? 'signup' : 'login';
  const isSignUp = mode === 'signup';
  const authFlow = useAuthFlow(mode);
  usePageTitle(isSignUp ? t.signUp : t.signIn);

  const changeMode = (next: AuthMode) =>
    setQuery(next === 'signup' ? { mode: next } : {}, { replace: true, preventScrollReset: true });
  const startOver = () => {
    setValues((before) => ({ ...before, password: '' }));
    authFlow.startOver();
  };

  return (
    <section className={styles.page}>
      <PageHeading lead={isSignUp ? t.signUpLead : t.signInLead}>
        {isSignUp ? t.signUp : t.signIn}
      </PageHeading>
      <Panel className={styles.panel}>
        {authFlow.passwordChange ? (
          <Suspense fallback={<LoadingSpinner />}>
            <ChooseOwnPassword
              {...authFlow.passwordChange}
              phoneNumber={values.phoneNumber}
              onChosen={authFlow.completeSignIn}
              onBack={startOver}
            />
          </Suspense>
        ) : (
          <>
            <ModeSwitch mode={mode} isDisabled={authFlow.isBusy} onChange={changeMode} />
            {/* One form instance per mode: typed text stays, errors of the other mode are cleared. */}
            <AuthForm
              key={mode}
              mode={mode}
              values={values}
              onChange={setValues}
              authFlow={authFlow}
            />
            <OtherMode isSignUp={isSignUp} />
          </>
        )}
      </Panel>
    </section>
  );
}

type ModeSwitchProps = {
  mode: AuthMode;
  onChange: (mode: AuthMode) => void;
  isDisabled: boolean;
};

/** Switches between sign-in and account creation. */
function ModeSwitch({ mode, onChange, isDisabled }: ModeSwitchProps) {
  const t = useText(authText);
  return (
    <div className={styles.modes}>
      <SegmentSwitch
        label={t.modeLabel}
        name="mode"
        options={[
          { value: 'login', label: t.signIn },
          { value: 'signup', label: t.signUp },
        ]}
        value={mode}
        onChange={onChange}
        isDisabled={isDisabled}
      />
    </div>
  );
}

/** The link to the other mode. */
function OtherMode({ isSignUp }: { isSignUp: boolean }) {
  const t = useText(authText);
  return (
    <p className={styles.otherMode}>
      <span>{isSignUp ? t.toSignIn : t.toSignUp}</span>{' '}
      <RouterLink
        className={styles.switchMode}
        to={isSignUp ? paths.auth : paths.signUp}
        replace
        preventScrollReset
      >
        {isSignUp ? t.signIn : t.signUp}
      </RouterLink>
    </p>
  );
}
