import { AppError } from '../../../domain/errors/errors.ts';
import type { Storage } from '../../storage/storage.ts';

/** Room that uploads leave to the database and its log, in bytes. */
const minFreeBytes = 4 * 1024 * 1024;

const retryAfterSeconds = 60;

/** Room on the disk, promised to uploads before they are read. */
export interface Reservations {
  /**
   * Promises room for `bytes`, less what `arrived` says has come already and so takes room by
   * itself. Answers the function that gives up what is left of the promise.
   * Errors: `unavailable` where that much does not fit beside all that is promised.
   */
  reserve(bytes: number, arrived: () => number): Promise<() => void>;
}

/**
 * Keeps the promises of one storage, so that many uploads at once do not all fail for the last
 * bytes: those that fit are taken, the others are refused unread.
 */
export function createReservations(storage: Pick<Storage, 'freeBytes'>): Reservations {
  const promises = new Set<() => number>();
  const promisedBytes = () => [...promises].reduce((sum, rest) => sum + Math.max(0, rest()), 0);
  return {
    async reserve(bytes, arrived) {
      const rest = () => bytes - arrived();
      promises.add(rest);
      const free = await storage.freeBytes().catch((error: unknown) => {
        promises.delete(rest);
        throw error;
      });
      if (free !== undefined && free - promisedBytes() < minFreeBytes) {
        promises.delete(rest);
        throw new AppError('unavailable', { sentence: 'storageFull', retryAfterSeconds });
      }
      return () => {
        promises.delete(rest);
      };
    },
  };
}
