import { z } from 'zod';
import { possiblePhoneNumber, line, optionalLine, email } from '../text/field.ts';
import { isWellFormed } from '../text/text.ts';
import { consistsOfSiteWords } from './site-password-words.ts';
import { readAt } from '../institution/institution.ts';

/** Longer passwords are rejected before hashing. Passwords are not trimmed; every byte counts. */
const passwordMax = 256;

const passwordText = z
  .string({ error: (issue) => (issue.input === undefined ? 'required' : 'invalid') })
  .max(passwordMax, 'tooLong')
  .refine(isWellFormed, 'invalid');

/** The rule for users' passwords at sign-in and sign-up. */
export const userPassword = passwordText.min(1, 'required').min(6, 'passwordMinLength');

/** The parts of the strong-password rule, which forms tick off while typing. */
export const strongPasswordNeeds = {
  length: /^.{8,}$/s,
  upper: /[A-Z]/,
  lower: /[a-z]/,
  digit: /\d/,
  sign: /[@$!%*?&]/,
} as const;

/** The rule for every administrator's password. */
export const strongPassword = passwordText
  .min(1, 'required')
  .min(8, 'strongPasswordMinLength')
  .refine(isStrong, 'passwordStrength');

function isStrong(password: string): boolean {
  const { upper, lower, digit, sign } = strongPasswordNeeds;
  return [upper, lower, digit, sign].every((kind) => kind.test(password));
}

/** The rule for new passwords where strong ones are required. */
export const chosenPassword = strongPassword.refine(
  (password) => !consistsOfSiteWords(password),
  'passwordOfHouseWords',
);

/** The password again, so that an unlocked browser alone is not enough. */
export const shownAgain = passwordText.min(1, 'required');

/** The setting then restricts the phone's first digit. */
export const signInInput = z.object({ phoneNumber: possiblePhoneNumber, password: userPassword });
export type SignInInput = z.infer<typeof signInInput>;

/** Blank text counts as none for both optional fields. */
export const signUpInput = z.object({
  phoneNumber: possiblePhoneNumber,
  password: userPassword,
  fullName: optionalLine(100),
  email: z.union([z.literal(''), email]).nullish(),
});
export type SignUpInput = z.infer<typeof signUpInput>;

/** The sign-up schema with the strong rule; a setting enables it. */
export const strictSignUp = signUpInput.extend({ password: chosenPassword });

/** The roles of administrators; every role may read the overview and the catalogue. */
export const adminRoles = ['owner', 'reviewer', 'editor', 'cashier'] as const;
export const adminRole = z.enum(adminRoles, { error: 'choiceInvalid' });
export type AdminRole = z.infer<typeof adminRole>;

export const adminSignInInput = z.object({
  username: line(100),
  password: passwordText.refine((text) => text.trim() !== '', 'required'),
  code: optionalLine(40),
});
export type AdminSignInInput = z.infer<typeof adminSignInInput>;

export const newAdmin = z.object({
  username: line(100, 'usernameMinLength').min(3, 'usernameMinLength'),
  password: strongPassword,
  name: line(100, 'nameRequired'),
  role: adminRole.default('owner'),
});
export type NewAdmin = z.infer<typeof newAdmin>;

/** Usernames are compared case-insensitively. */
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

/** An administrator's own account; tRPC only. */
export const ownAdminView = adminView.extend({
  hasSecondFactor: z.boolean(),
  /** Someone else set the password: nothing else is allowed until it is changed. */
  mustChangePassword: z.boolean(),
});

/** True if someone else set the password; absent otherwise. */
const mustChangePassword = z.boolean().optional();

export const signedUpView = z.object({ token: z.string(), user: userView });
export const signedInView = signedUpView.extend({ mustChangePassword });
export type SignedInView = z.infer<typeof signedInView>;
export const adminSignedInView = z.object({
  token: z.string(),
  admin: adminView,
  mustChangePassword,
});

export const changeOwnPasswordInput = z.object({
  currentPassword: shownAgain,
  newPassword: chosenPassword,
});

export const changeUserPasswordInput = z.object({
  currentPassword: shownAgain,
  newPassword: userPassword,
});
export type PasswordChange = z.infer<typeof changeUserPasswordInput>;

/** A signed-in browser of a user or administrator. */
export const sessionView = z.object({
  id: z.string(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
  /** Browser and system from the user agent, without versions (`Chrome`, `Windows`); null if unknown. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  isCurrent: z.boolean(),
});

export const endedView = z.object({ ended: z.number().int() });

export const accountKeyInput = z.object({ id: z.string() });

/** The account that was changed. */
export const accountKeyView = z.object({ id: z.string() });

export const endOneSessionInput = accountKeyInput.extend({ password: shownAgain });
export const endOtherSessionsInput = z.object({ password: shownAgain });

/** An administrator as owners see one. */
export const managedAdminView = ownAdminView.extend({
  isActive: z.boolean(),
  updatedAt: z.string(),
});
export type ManagedAdminView = z.infer<typeof managedAdminView>;

/** A new administrator from the settings page: the role is required, the one-time password is generated if absent. */
export const createAdminInput = newAdmin.extend({
  role: adminRole,
  password: strongPassword.optional(),
});
export type CreateAdminInput = z.infer<typeof createAdminInput>;

/** A new administrator with the one-time password, which is shown once. */
export const createdAdminView = managedAdminView.extend({ password: z.string() });
export type CreatedAdminView = z.infer<typeof createdAdminView>;

/** Changes only the given fields. */
export const updateAdminInput = z.object({
  id: z.string(),
  name: line(100, 'nameRequired').optional(),
  role: adminRole.optional(),
  isActive: z.boolean({ error: 'choiceInvalid' }).optional(),
  ...readAt,
});
export type UpdateAdminInput = z.infer<typeof updateAdminInput>;

/** Shown once, to the administrator who requested it. */
export const oneTimePasswordView = z.object({ password: z.string() });

export const findUserInput = z.object({ phoneNumber: possiblePhoneNumber });

export const foundUserView = userView.extend({
  /** The number of live sessions. */
  sessions: z.number().int(),
});
