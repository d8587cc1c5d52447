import { AppError } from '../../domain/errors/errors.ts';

/** `Retry-After` of a full disk. */
const retryAfterSeconds = 60;

/** Error codes of a full disk or process. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'];

/** Returns `unavailable` for an error of a full disk, else the error itself. */
export function asNoRoom(error: unknown): unknown {
  if (!fullCodes.includes(getCode(error))) return error;
  return new AppError('unavailable', { sentence: 'storageFull', retryAfterSeconds });
}

/** An error's `code`, such as ENOENT; empty if it has none. */
export function getCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** The error for a name that is in use. */
export function nameInUse(): Error {
  return Object.assign(new Error('stored name in use'), { code: 'EEXIST' });
}
