import type { AdminRole } from '../../domain/account/account.ts';

export interface UserTable {
  id: string;
  /** `+965XXXXXXXX`. */
  phoneNumber: string;
  passwordHash: string;
  fullName: string | null;
  email: string | null;
  /** When the number was verified; no flow sets it yet. */
  verifiedAt: string | null;
  verificationCode: string | null;
  /** When somebody else set the password; null once its holder has chosen one. */
  passwordResetAt: string | null;
  /** When a one-time password runs out; null once its holder has chosen one. */
  passwordExpiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface AdminTable {
  id: string;
  username: string;
  /** The username as compared. */
  usernameFolded: string;
  passwordHash: string;
  name: string;
  role: AdminRole;
  disabledAt: string | null;
  /** When somebody else set the password; null once its holder has chosen one. */
  passwordResetAt: string | null;
  /** When a one-time password runs out; null once its holder has chosen one. */
  passwordExpiresAt: string | null;
  /** When the list of applications was last looked at. */
  listSeenAt: string | null;
  /** What was submitted after this is marked as new: the last look of the visit before. */
  newSince: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A signed-in browser; its id is all that a token carries. */
export interface SessionTable {
  id: string;
  audience: 'user' | 'admin';
  /** The user's or the admin's id, by audience. */
  subjectId: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  revokedAt: string | null;
  /** What the browser calls itself, coarsely: `Chrome`, `Windows`. */
  browser: string | null;
  system: string | null;
}

/** An administrator's authenticator app; asked for at sign-in once confirmed. */
export interface SecondFactorTable {
  adminId: string;
  /** Encrypted with a key derived from the secret: nonce, ciphertext and tag, base64url. */
  secret: string;
  createdAt: string;
  confirmedAt: string | null;
  /** The last 30-second step whose code was taken; no step counts twice. */
  lastStep: number | null;
}

/** Codes that stand in for a lost app, each good once. */
export interface RecoveryCodeTable {
  adminId: string;
  /** Keyed, hex. */
  codeHash: string;
  usedAt: string | null;
}
