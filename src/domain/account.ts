import { z } from 'zod';
import { email } from './email.ts';
import { phoneNumber } from './phone-number.ts';
import { line, optionalLine } from './field.ts';

/** Longer passwords are refused before any hashing; bytes count exactly, nothing is trimmed. */
const passwordMax = 256;

const passwordText = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })
  .max(passwordMax, 'tooLong')
  .refine((text) => text.isWellFormed(), 'invalid');

/** What sign-in and the visible sign-up form ask of a user's password. */
export const userPassword = passwordText.min(1, 'required').min(6, 'passwordMinLength');

/** What administrators' passwords need, and users' once strict sign-up is on. */
export const strongPassword = passwordText
  .min(1, 'required')
  .min(8, 'strongPasswordMinLength')
  .refine(isStrong, 'passwordStrength');

function isStrong(password: string): boolean {
  return [/[A-Z]/, /[a-z]/, /\d/, /[@$!%*?&]/].every((kind) => kind.test(password));
}

export const signIn = z.object({ phoneNumber, password: userPassword });
export type SignIn = z.infer<typeof signIn>;

/** Blank text counts as none for both optional fields. */
export const signUp = z.object({
  phoneNumber,
  password: userPassword,
  fullName: optionalLine(100),
  email: z.union([z.literal(''), email]).nullish(),
});
export type SignUp = z.infer<typeof signUp>;

/** The shared sign-up schema with the strong rule; a setting puts it in force. */
export const strictSignUp = signUp.extend({ password: strongPassword });

/** What each kind of administrator may do; every role reads the overview and the catalogue. */
export const adminRoles = ['owner', 'reviewer', 'editor'] as const;
export const adminRole = z.enum(adminRoles, { error: 'choiceInvalid' });
export type AdminRole = z.infer<typeof adminRole>;

export const adminSignIn = z.object({
  username: line(100),
  password: passwordText.refine((text) => text.trim() !== '', 'required'),
  code: optionalLine(20),
});
export type AdminSignIn = z.infer<typeof adminSignIn>;

export const newAdmin = z.object({
  username: line(100).min(3, 'usernameMinLength'),
  password: strongPassword,
  name: line(100, 'nameRequired'),
  role: adminRole.default('owner'),
});
export type NewAdmin = z.infer<typeof newAdmin>;

/** Usernames are told apart without regard to case. */
export function foldUsername(username: string): string {
  return username.normalize('NFKC').toLowerCase();
}

export const userView = z.object({
  id: z.string(),
  phoneNumber: z.string(),
  fullName: z.string().nullable(),
  email: z.string().nullable(),
  isVerified: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type UserView = z.infer<typeof userView>;

export const adminView = z.object({
  id: z.string(),
  username: z.string(),
  name: z.string(),
  role: adminRole,
  createdAt: z.string(),
});
export type AdminView = z.infer<typeof adminView>;

export const signedIn = z.object({ token: z.string(), user: userView });
export const adminSignedIn = z.object({ token: z.string(), admin: adminView });

export const changeOwnPassword = z.object({
  currentPassword: passwordText.min(1, 'required'),
  newPassword: strongPassword,
});

export const changeUserPassword = z.object({
  currentPassword: passwordText.min(1, 'required'),
  newPassword: userPassword,
});
