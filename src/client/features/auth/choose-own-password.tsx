import { z } from 'zod';
import { chosenPassword, userPassword, type SignedInView } from '#domain/account/account.ts';
import {
  ChoosePassword,
  type RequiredPasswordChange,
} from '#client/ui/account/choose-password.tsx';
import { useText } from '#client/i18n/use-text.ts';
import { chooseUserPassword, trpc } from '#client/api/trpc.ts';
import { PasswordStrength } from './password-strength.tsx';
import { authText } from './text.ts';
import { withChakra } from '#client/theme/with-chakra.tsx';

const chosen = z.object({ newPassword: userPassword });
const chosenStrictly = z.object({ newPassword: chosenPassword });

type ChooseOwnPasswordProps = RequiredPasswordChange & {
  phoneNumber: string;
  onChosen: (session: SignedInView) => void;
  onBack: () => void;
};

/** Asks an applicant who signed in with a one-time password to choose a new one. */
export const ChooseOwnPassword = withChakra(function ChooseOwnPassword(
  props: ChooseOwnPasswordProps,
) {
  const { token, currentPassword, phoneNumber, onChosen, onBack } = props;
  const t = useText(authText);
  const isStrict = trpc.setting.read.useQuery().data?.strictSignUp ?? false;
  return (
    <ChoosePassword
      username={phoneNumber}
      schema={isStrict ? chosenStrictly : chosen}
      hint={isStrict ? undefined : t.passwordHint}
      advice={(password) => <PasswordStrength password={password} />}
      choose={({ newPassword }) => chooseUserPassword(token, { currentPassword, newPassword })}
      onChosen={onChosen}
      onBack={onBack}
    />
  );
});
