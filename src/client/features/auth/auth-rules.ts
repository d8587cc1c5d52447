import { signInInput, signUpInput, strictSignUp } from '#domain/account/account.ts';
import { getPhoneNumber } from '#domain/text/field.ts';
import type { AuthMode } from './use-authenticate.ts';

/** The settings for accounts. */
export interface AuthSettings {
  isStrict: boolean;
  /** The allowed prefixes of a mobile number. */
  prefixes: readonly string[];
}

/** The schema of phone number and password for a mode. */
export function findSchema(mode: AuthMode, { isStrict, prefixes }: AuthSettings) {
  const phoneNumber = getPhoneNumber(prefixes);
  if (mode !== 'signup') return signInInput.extend({ phoneNumber });
  return (isStrict ? strictSignUp : signUpInput).extend({ phoneNumber });
}
