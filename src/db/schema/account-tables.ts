import type { AdminRole } from '#domain/account/account.ts';

export interface UserTable {
  id: string;
  /** `+965XXXXXXXX`. */
  phoneNumber: string;
  passwordHash: string;
  fullName: string | null;
  email: string | null;
  /** When the number was verified; no code sets it yet. */
  verifiedAt: string | null;
  verificationCode: string | null;
  /** When someone else set the password; null once the user has chosen one. */
  passwordResetAt: string | null;
  /** When a one-time password expires; null once the user has chosen a password. */
  passwordExpiresAt: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface AdminTable {
  id: string;
  username: string;
  /** The username in folded form. */
  usernameFolded: string;
  passwordHash: string;
  name: string;
  role: AdminRole;
  disabledAt: string | null;
  /** When someone else set the password; null once the administrator has chosen one. */
  passwordResetAt: string | null;
  /** When a one-time password expires; null once the administrator has chosen a password. */
  passwordExpiresAt: string | null;
  /** When the list of applications was last viewed. */
  listSeenAt: string | null;
  /** Applications submitted after this are marked as new: the end of the previous visit. */
  newSince: string | null;
  createdAt: string;
  updatedAt: string;
}

/** A signed-in browser; its token carries only the id. */
export interface SessionTable {
  id: string;
  audience: 'user' | 'admin';
  /** The user's or administrator's id, by audience. */
  subjectId: string;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  revokedAt: string | null;
  /** The browser and system from the user agent, without versions: `Chrome`, `Windows`. */
  browser: string | null;
  system: string | null;
}

/** An administrator's authenticator app; required at sign-in once confirmed. */
export interface SecondFactorTable {
  adminId: string;
  /** Encrypted with a key derived from the secret: nonce, ciphertext and tag, base64url. */
  secret: string;
  createdAt: string;
  confirmedAt: string | null;
  /** The last 30-second step whose code was used; each step is accepted once. */
  lastStep: number | null;
}

/** Codes that replace a lost app, each valid once. */
export interface RecoveryCodeTable {
  adminId: string;
  /** Keyed hash, hex. */
  codeHash: string;
  usedAt: string | null;
}
