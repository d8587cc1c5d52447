import { signIn, signUp, strictSignUp, type SignIn } from '../../../domain/account/account.ts';
import type { Issue } from '../../../domain/errors/errors.ts';
import { issuesOf } from '../../../domain/errors/issue.ts';
import { phoneNumberOf } from '../../../domain/person/phone-number.ts';
import type { AuthMode } from './mode-switch.tsx';

/** What the settings say of accounts. */
export interface AuthSettings {
  isStrict: boolean;
  /** What a mobile number may begin with, one after the other. */
  firstDigits: string;
}

/** What phone number and password must be in a mode. */
export function schemaOf(mode: AuthMode, { isStrict, firstDigits }: AuthSettings) {
  const phoneNumber = phoneNumberOf(firstDigits);
  if (mode !== 'signup') return signIn.extend({ phoneNumber });
  return (isStrict ? strictSignUp : signUp).extend({ phoneNumber });
}

/** The first thing that is wrong; the phone number comes before the password. */
export function firstIssue(
  mode: AuthMode,
  settings: AuthSettings,
  values: SignIn,
): Issue | undefined {
  const { error } = schemaOf(mode, settings).safeParse(values);
  return error && issuesOf(error)[0];
}
