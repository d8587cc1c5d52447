import { z } from 'zod';
import { email } from '../person/email.ts';
import { possiblePhoneNumber } from '../person/phone-number.ts';
import { line, optionalLine } from '../text/field.ts';
import { isWellFormed } from '../text/text.ts';
import { consistsOfSiteWords } from './site-password-words.ts';
import { readAt } from '../institution/institution.ts';

/** Longer passwords are refused before any hashing; bytes count exactly, nothing is trimmed. */
const passwordMax = 256;

const passwordText = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })
  .max(passwordMax, 'tooLong')
  .refine(isWellFormed, 'invalid');

/** What sign-in and the visible sign-up form ask of a user's password. */
export const userPassword = passwordText.min(1, 'required').min(6, 'passwordMinLength');

/** Each thing that a strong password has, by itself: what a form ticks off while one is typed. */
export const strongPasswordNeeds = {
  length: /^.{8,}$/s,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /\d/,
  sign: /[@$!%*?&]/,
} as const;

/** What every administrator's password needs. */
export const strongPassword = passwordText
  .min(1, 'required')
  .min(8, 'strongPasswordMinLength')
  .refine(isStrong, 'passwordStrength');

function isStrong(password: string): boolean {
  const { upper, lower, digit, sign } = strongPasswordNeeds;
  return [upper, lower, digit, sign].every((kind) => kind.test(password));
}

/** What people choose for themselves where passwords are to be strong. */
export const chosenPassword = strongPassword.refine(
  (password) => !consistsOfSiteWords(password),
  'passwordOfHouseWords',
);

/** The password shown again, so that an open browser alone is not enough. */
export const shownAgain = passwordText.min(1, 'required');

/** The phone's first digit is judged by the setting, once the number is one that it could allow. */
export const signIn = z.object({ phoneNumber: possiblePhoneNumber, password: userPassword });
export type SignIn = z.infer<typeof signIn>;

/** Blank text counts as none for both optional fields. */
export const signUp = z.object({
  phoneNumber: possiblePhoneNumber,
  password: userPassword,
  fullName: optionalLine(100),
  email: z.union([z.literal(''), email]).nullish(),
});
export type SignUp = z.infer<typeof signUp>;

/** The shared sign-up schema with the strong rule; a setting puts it in force. */
export const strictSignUp = signUp.extend({ password: chosenPassword });

/** What each kind of administrator may do; every role reads the overview and the catalogue. */
export const adminRoles = ['owner', 'reviewer', 'editor'] as const;
export const adminRole = z.enum(adminRoles, { error: 'choiceInvalid' });
export type AdminRole = z.infer<typeof adminRole>;

export const adminSignIn = z.object({
  username: line(100),
  password: passwordText.refine((text) => text.trim() !== '', 'required'),
  code: optionalLine(40),
});
export type AdminSignIn = z.infer<typeof adminSignIn>;

export const newAdmin = z.object({
  username: line(100, 'usernameMinLength').min(3, 'usernameMinLength'),
  password: strongPassword,
  name: line(100, 'nameRequired'),
  role: adminRole.default('owner'),
});
export type NewAdmin = z.infer<typeof newAdmin>;

/** Usernames are compared without regard to case. */
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

/** What an administrator sees of the own account; tRPC's alone. */
export const ownAdminView = adminView.extend({
  hasSecondFactor: z.boolean(),
  /** Somebody else chose the password: nothing else may be done before it is changed. */
  mustChangePassword: z.boolean(),
});

/** True where somebody else chose the password; absent otherwise. */
const mustChangePassword = z.boolean().optional();

export const signedUp = z.object({ token: z.string(), user: userView });
export const signedIn = signedUp.extend({ mustChangePassword });
export type SignedIn = z.infer<typeof signedIn>;
export const adminSignedIn = z.object({
  token: z.string(),
  admin: adminView,
  mustChangePassword,
});

export const changeOwnPassword = z.object({
  currentPassword: shownAgain,
  newPassword: chosenPassword,
});

export const changeUserPassword = z.object({
  currentPassword: shownAgain,
  newPassword: userPassword,
});
export type PasswordChange = z.infer<typeof changeUserPassword>;

/** A signed-in browser of a user or administrator. */
export const sessionView = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** What it calls itself, coarsely (`Chrome`, `Windows`); null where unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isCurrent: z.boolean(),
});

/** How many sessions were ended. */
export const endedView = z.object({ ended: z.number().int() });

export const accountKey = z.object({ id: z.string() });

export const endOneSession = accountKey.extend({ password: shownAgain });
export const endOtherSessions = z.object({ password: shownAgain });

/** An administrator as owners see one. */
export const managedAdminView = ownAdminView.extend({
  isActive: z.boolean(),
  updatedAt: z.string(),
});
export type ManagedAdminView = z.infer<typeof managedAdminView>;

/** A new administrator from the settings: the role is always chosen. */
export const createAdmin = newAdmin.extend({ role: adminRole });

/** Only what is given changes. */
export const updateAdmin = z.object({
  id: z.string(),
  name: line(100, 'nameRequired').optional(),
  role: adminRole.optional(),
  isActive: z.boolean({ error: 'choiceInvalid' }).optional(),
  ...readAt,
});
export type UpdateAdmin = z.infer<typeof updateAdmin>;

/** Shown once, to whoever asked for it. */
export const oneTimePasswordView = z.object({ password: z.string() });

export const findUser = z.object({ phoneNumber: possiblePhoneNumber });

/** A user as administrators find one. */
export const foundUserView = userView.extend({
  /** How many browsers are signed in. */
  sessions: z.number().int(),
});
