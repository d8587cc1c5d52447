import type { SentenceKey } from './error-messages.ts';

/** Everything a caller can cause, as it appears in a response's `code`. */
export const errorCodes = [
  'bad_input',
  'unauthenticated',
  'second_factor_required',
  'forbidden',
  'not_found',
  'taken',
  'changed',
  'length_required',
  'too_large',
  'unsupported_type',
  'rate_limited',
  'unavailable',
  'internal',
] as const satisfies readonly SentenceKey[];
export type ErrorCode = (typeof errorCodes)[number];

/** One field's error: its path (`studentsInfo.0.gradeAge`) and issue key. */
export interface Issue {
  path: string;
  key: string;
}

export interface ErrorDetails {
  /** The message, if the code's own is too general. */
  sentence?: SentenceKey;
  issues?: readonly Issue[];
  /** What the sentence names: an application's ID, a receipt's number or a phone number. */
  named?: string;
  /** The allowed prefixes of mobile numbers, for the message of an invalid one. */
  phonePrefixes?: readonly string[];
  /** For `rate_limited` and `unavailable`. */
  retryAfterSeconds?: number;
}

/** An error that the caller caused or must know about. The transport adds its own codes. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(code);
    this.code = code;
    this.details = details;
  }
}

/** An error that names each invalid field. */
export function badInput(...issues: readonly Issue[]): AppError {
  return new AppError('bad_input', { issues });
}

/** The code of an error of the system or a library, such as ENOENT; empty if it has none. */
export function getSystemCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}
