import { Worker } from 'node:worker_threads';
import { AppError } from '#domain/errors/errors.ts';
import type { Services } from '#server/context.ts';
import { storageDuration, taskFailures } from '#server/metrics.ts';
import type { Keys } from '../key/keys.ts';
import type { Answer, Call, WorkerData } from './encryption-worker.ts';
import type { PutDocument, Sealed } from './store.ts';

/** `Retry-After` if the worker exits while storing a document. */
const retryAfterSeconds = 5;

/** Its own objects are few and short-lived; document bytes are outside the heap. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 };

/** The worker's program: a file or its source text. */
export type WorkerProgram = { file: string } | { text: string };

interface WorkerOptions {
  program: WorkerProgram;
  /** The storage folder. */
  folder: string;
  keys: Pick<Keys, 'documents'>;
  log: Services['log'];
}

export interface DocumentWorker {
  put: PutDocument;
  /** Terminates the worker; documents in progress fail. */
  close: () => Promise<void>;
}

/**
 * Encrypts and stores documents on a worker thread, so that the event loop is not blocked. The worker starts with the
 * first document and again after an exit; an idle worker does not keep the process alive.
 */
export function documentWorker({ program, folder, keys, log }: WorkerOptions): DocumentWorker {
  const waiting = new Map<number, PromiseWithResolvers<Sealed>>();
  let worker: Worker | undefined;
  let lastId = 0;

  function begin(): Worker {
    const isText = 'text' in program;
    const workerData: WorkerData = { folder, documents: keys.documents };
    const begun = new Worker(isText ? program.text : program.file, {
      eval: isText,
      workerData,
      resourceLimits,
    });
    begun.on('message', (answer: Answer | Record<`watch:${string}`, unknown>) => {
      // NOTE: in watch mode, Node reports each file that the worker loads through the same channel.
      if (!('id' in answer)) return;
      const call = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) begun.unref();
      if (answer.sealed) call?.resolve(answer.sealed);
      else call?.reject(toError(answer.failure));
    });
    begun.on('error', (err) => {
      taskFailures.inc({ task: 'document_worker' });
      log.error({ err }, 'document worker thread failed');
    });
    begun.on('exit', () => {
      worker = undefined;
      for (const call of waiting.values()) {
        call.reject(new AppError('unavailable', { retryAfterSeconds }));
      }
      waiting.clear();
    });
    return begun;
  }

  return {
    put: async (storedName, plain) => {
      const end = storageDuration.startTimer({ operation: 'put' });
      const id = (lastId += 1);
      const call = Promise.withResolvers<Sealed>();
      waiting.set(id, call);
      worker ??= begin();
      worker.ref();
      worker.postMessage({ id, storedName, plain } satisfies Call, [plain.buffer]);
      try {
        return await call.promise;
      } finally {
        end();
      }
    },
    close: async () => void (await worker?.terminate()),
  };
}

function toError({ message, code, app }: NonNullable<Answer['failure']>): Error {
  const error = app ? new AppError(app.code, app.details) : new Error(message);
  return Object.assign(error, code && { code });
}
