import { signIn, signUp, strictSignUp, type SignIn } from '../../../domain/account.ts';
import type { Issue } from '../../../domain/errors.ts';
import { issuesOf } from '../../../domain/issue.ts';
import type { AuthMode } from './mode-switch.tsx';

/** What phone number and password must be in a mode. */
export function schemaOf(mode: AuthMode, isStrict: boolean) {
  if (mode !== 'signup') return signIn;
  return isStrict ? strictSignUp : signUp;
}

/** The first thing that is wrong; the phone number comes before the password. */
export function firstFault(mode: AuthMode, isStrict: boolean, values: SignIn): Issue | undefined {
  const { error } = schemaOf(mode, isStrict).safeParse(values);
  return error && issuesOf(error)[0];
}
