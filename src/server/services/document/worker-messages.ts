import { AppError, type ErrorCode, type ErrorDetails } from '../../../domain/errors/errors.ts';
import { codeOf } from '../../storage/disk-full.ts';
import type { SlabMemory } from './shared-buffers.ts';
import type { Sealed } from './store.ts';
import type { WrappingKey } from '../key/keys.ts';

/** What the program's own thread and that of documents say to each other; bytes on their way in stand in slabs. */

export interface ThreadData {
  /** The folder of the storage. */
  folder: string;
  /** As `Keys` has them. */
  documents: readonly [WrappingKey, ...WrappingKey[]];
  slabs: SlabMemory;
}

export type Call = PieceCall | { kind: 'abort'; id: number };

/** Some bytes of a document to be stored; its first piece names it. */
export interface PieceCall {
  kind: 'piece';
  id: number;
  storedName?: string;
  /** Which slab, from 0, and how many of its bytes. */
  slab: number;
  length: number;
  isLast: boolean;
}

export type Answer =
  /** There are slabs for whoever waits for one. */
  | { kind: 'free' }
  | { kind: 'stored'; id: number; sealed: Sealed }
  | { kind: 'failed'; id: number; failure: Failure };

/** An error that another thread can make again. */
export interface Failure {
  message: string;
  /** Of the operating system, such as EIO; empty without one. */
  code: string;
  app?: { code: ErrorCode; details: ErrorDetails };
}

export function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), code: '' };
  if (!(error instanceof AppError)) return { message: error.message, code: codeOf(error) };
  const { message, code, details } = error;
  return { message, code: '', app: { code, details } };
}

export function errorOf({ message, code, app }: Failure): Error {
  const error = app ? new AppError(app.code, app.details) : new Error(message);
  return Object.assign(error, code && { code });
}
