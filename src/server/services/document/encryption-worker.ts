// Entry point of the document worker: encrypts and stores each document it receives, and responds once that is durable.
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import {
  AppError,
  type ErrorCode,
  type ErrorDetails,
  getSystemCode,
} from '#domain/errors/errors.ts';
import { diskStorage } from '#server/storage/disk.ts';
import type { Keys } from '../key/keys.ts';
import { putEncrypted, type Sealed } from './store.ts';

export interface WorkerData extends Pick<Keys, 'documents'> {
  /** The storage folder. */
  folder: string;
}

export interface Call {
  id: number;
  storedName: string;
  plain: Uint8Array<ArrayBuffer>;
}

export type Answer =
  | { id: number; sealed: Sealed; failure?: undefined }
  | { id: number; sealed?: undefined; failure: Failure };

/** An error in a form that can be sent between threads. */
interface Failure {
  message: string;
  /** The operating system's code, such as EIO; empty without one. */
  code: string;
  app?: { code: ErrorCode; details: ErrorDetails };
}

/** The thread's lower priority, as a `nice` value. */
const niceness = 5;

giveWay();

// NOTE: `documentWorker` starts this worker with these data.
const { folder, documents } = workerData as WorkerData;
const put = putEncrypted(diskStorage(folder), { documents });

parentPort?.on('message', ({ id, storedName, plain }: Call) => {
  put(storedName, plain).then(
    (sealed) => answer({ id, sealed }),
    (error: unknown) => answer({ id, failure: getFailure(error) }),
  );
});

function answer(message: Answer): void {
  parentPort?.postMessage(message);
}

/** Lowers the thread's priority: documents can wait, the event loop cannot. */
function giveWay(): void {
  // NOTE: only Linux applies this to a thread, other systems to the whole process.
  if (process.platform !== 'linux') return;
  const wanted = Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW);
  try {
    setPriority(wanted);
  } catch {
    // Not permitted: the thread keeps its priority.
  }
}

function getFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), code: '' };
  if (!(error instanceof AppError)) return { message: error.message, code: getSystemCode(error) };
  const { message, code, details } = error;
  return { message, code: '', app: { code, details } };
}
