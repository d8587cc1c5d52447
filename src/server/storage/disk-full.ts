import { AppError } from '../../domain/errors/errors.ts';

/** How long a caller should wait before it tries a full disk again. */
const retryAfterSeconds = 60;

/** What a disk or a process without room says. */
const fullCodes = ['ENOSPC', 'EDQUOT', 'EROFS', 'EMFILE', 'ENFILE'];

/** The error itself, or `unavailable` where it means that the disk is full. */
export function asNoRoom(error: unknown): unknown {
  if (!fullCodes.includes(codeOf(error))) return error;
  return new AppError('unavailable', { sentence: 'storageFull', retryAfterSeconds });
}

/** An error's `code`, such as ENOENT; empty without one. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : '';
}

/** What is thrown for a name that holds something already. */
export function nameInUse(): Error {
  return Object.assign(new Error('stored name in use'), { code: 'EEXIST' });
}
