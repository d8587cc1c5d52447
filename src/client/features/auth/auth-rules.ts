import { signIn, signUp, strictSignUp } from '../../../domain/account/account.ts';
import { phoneNumberOf } from '../../../domain/person/phone-number.ts';
import type { AuthMode } from './mode-switch.tsx';

/** What the settings say of accounts. */
export interface AuthSettings {
  isStrict: boolean;
  /** What a mobile number may begin with, one after the other. */
  firstDigits: string;
}

/** What phone number and password must be in a mode. */
export function findSchema(mode: AuthMode, { isStrict, firstDigits }: AuthSettings) {
  const phoneNumber = phoneNumberOf(firstDigits);
  if (mode !== 'signup') return signIn.extend({ phoneNumber });
  return (isStrict ? strictSignUp : signUp).extend({ phoneNumber });
}
