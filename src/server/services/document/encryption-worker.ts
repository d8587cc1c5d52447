// Where the worker of documents begins: encrypts and stores each document that it is sent, and answers once it is durable.
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { AppError, type ErrorCode, type ErrorDetails } from '../../../domain/errors/errors.ts';
import { codeOf } from '../../storage/disk-full.ts';
import { diskStorage } from '../../storage/disk.ts';
import type { Keys } from '../key/keys.ts';
import { putEncrypted, type Sealed } from './store.ts';

export interface WorkerData extends Pick<Keys, 'documents'> {
  /** The folder of the storage. */
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

/** An error as it can be sent to another thread. */
interface Failure {
  message: string;
  /** Of the operating system, such as EIO; empty without one. */
  code: string;
  app?: { code: ErrorCode; details: ErrorDetails };
}

/** How much later than others this thread is given a processor that they want too, as `nice` counts. */
const niceness = 5;

giveWay();

// NOTE: whoever begins this worker gives it these.
const { folder, documents } = workerData as WorkerData;
const put = putEncrypted(diskStorage(folder), { documents });

parentPort?.on('message', ({ id, storedName, plain }: Call) => {
  put(storedName, plain).then(
    (sealed) => answer({ id, sealed }),
    (error: unknown) => answer({ id, failure: failureOf(error) }),
  );
});

function answer(message: Answer): void {
  parentPort?.postMessage(message);
}

/** Documents can wait where all processors are busy; the event loop, which all wait for, goes first. */
function giveWay(): void {
  // NOTE: only Linux takes this as said of a thread, everyone else as said of the whole program.
  if (process.platform !== 'linux') return;
  const wanted = Math.min(getPriority() + niceness, constants.priority.PRIORITY_LOW);
  try {
    setPriority(wanted);
  } catch {
    // Where that is not allowed all are equal.
  }
}

function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error), code: '' };
  if (!(error instanceof AppError)) return { message: error.message, code: codeOf(error) };
  const { message, code, details } = error;
  return { message, code: '', app: { code, details } };
}
