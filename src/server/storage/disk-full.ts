import { AppError, getSystemCode } from '../../domain/errors/errors.ts';

/** `Retry-After` of a full disk. */
const retryAfterSeconds = 60;

/** Error codes of a full disk or process. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'];

/** Returns `unavailable` for an error of a full disk, else the error itself. */
export function asNoRoom(error: unknown): unknown {
  if (!fullCodes.includes(getSystemCode(error))) return error;
  return new AppError('unavailable', { sentence: 'storageFull', retryAfterSeconds });
}

/** The error for a name that is in use. */
export function nameInUse(): Error {
  return Object.assign(new Error('stored name in use'), { code: 'EEXIST' });
}
