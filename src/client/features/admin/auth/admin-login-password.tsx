import { z } from 'zod';
import { chosenPassword } from '#domain/account/account.ts';
import {
  ChoosePassword,
  type RequiredPasswordChange,
} from '#client/ui/account/choose-password.tsx';
import { storeAdminSession } from '#client/api/tokens.ts';
import { chooseAdminPassword } from '#client/api/trpc.ts';
import { PasswordRules } from '../setting/account/settings-password-rules.tsx';

const chosen = z.object({ newPassword: chosenPassword });

type AdminLoginPasswordProps = RequiredPasswordChange & { username: string; onBack: () => void };

/** Asks an administrator with a one-time password to choose a new one. */
export function AdminLoginPassword(props: AdminLoginPasswordProps) {
  const { token, currentPassword, username, onBack } = props;
  return (
    <ChoosePassword
      username={username}
      schema={chosen}
      advice={(password) => <PasswordRules password={password} own={[username]} />}
      choose={({ newPassword }) => chooseAdminPassword(token, { currentPassword, newPassword })}
      onChosen={(session) => storeAdminSession(session.token, session.admin)}
      onBack={onBack}
    />
  );
}
