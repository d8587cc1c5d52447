import { Worker } from 'node:worker_threads';
import { AppError } from '../../../domain/errors/errors.ts';
import { giveBack } from '../../storage/detach-buffer.ts';
import type { Services } from '../../context.ts';
import { errorOf, type Answer, type Call, type ThreadData } from './worker-messages.ts';
import { newSlabMemory, newSlabs, slabBytes, type Slabs } from './shared-buffers.ts';
import { handled, type DocumentStore, type Sealed, type Storing } from './store.ts';
import type { Keys } from '../key/keys.ts';
import { storageDuration, taskFailures } from '../../operations/metrics/metrics.ts';

/** When a caller may try again whose papers were under way as the thread ended, in seconds. */
const retryAfterSeconds = 5;

/** Its own objects are few and soon gone; the bytes of papers are elsewhere. */
const resourceLimits = { maxYoungGenerationSizeMb: 2 };

/** Pieces of fewer bytes keep their memory: a multipart boundary is shorter, and little would be gained. */
const smallestGivenBack = 4096;

/** The thread's program: a file, or its text. */
export type ThreadProgram = { file: string } | { text: string };

interface ThreadOptions {
  program: ThreadProgram;
  /** The folder of the storage. */
  folder: string;
  keys: Pick<Keys, 'documents'>;
  log: Services['log'];
}

/** Documents kept by a thread of their own. */
export interface DocumentThread extends DocumentStore {
  /** Ends the thread, and fails what it has under way. */
  close: () => Promise<void>;
}

/**
 * Documents of a folder, hashed, encrypted and written by a thread of their own, so that the event
 * loop answers others meanwhile. The thread begins with the first document, and anew where it ended. Reading
 * stays with `inPlace`: to hand the bytes over would cost more than to decrypt them.
 */
export function documentThread(options: ThreadOptions, inPlace: DocumentStore): DocumentThread {
  let running: Running | undefined;
  const thread = () => (running ??= begin(options, () => (running = undefined)));
  return {
    store: (storedName, plain) => store(thread(), storedName, plain),
    read: inPlace.read,
    close: async () => running?.end(),
  };
}

interface Running {
  newId: () => number;
  calls: Calls;
  slabs: Slabs;
  send: (call: Call) => void;
  end: () => Promise<void>;
}

function begin({ program, folder, keys, log }: ThreadOptions, onEnd: () => void): Running {
  const memory = newSlabMemory();
  const workerData: ThreadData = { folder, documents: keys.documents, slabs: memory };
  const isText = 'text' in program;
  const worker = new Worker(isText ? program.text : program.file, {
    eval: isText,
    workerData,
    resourceLimits,
  });
  const [calls, slabs] = [newCalls(worker), newSlabs(memory)];
  worker.on('message', (answers: Answer[] | Record<`watch:${string}`, unknown>) => {
    // NOTE: where Node watches files for changes, it tells of each that the thread reads by the same way.
    if (!Array.isArray(answers)) return;
    for (const answer of answers) {
      if (answer.kind === 'free') slabs.serve();
      else if (answer.kind === 'failed') calls.fail(answer.id, errorOf(answer.failure));
      else calls.settle(answer.id, answer.sealed);
    }
  });
  worker.on('error', (err) => {
    taskFailures.inc({ task: 'document_worker' });
    log.error({ err }, 'document worker thread failed');
  });
  worker.on('exit', () => {
    onEnd();
    const error = new AppError('unavailable', { retryAfterSeconds });
    calls.failAll(error);
    slabs.fail(error);
  });
  let lastId = 0;
  return {
    newId: () => ++lastId,
    calls,
    slabs,
    send: (call) => worker.postMessage(call),
    end: async () => void (await worker.terminate()),
  };
}

async function store(
  running: Running,
  storedName: string,
  plain: AsyncIterable<Uint8Array>,
): Promise<Storing> {
  const { newId, calls, send } = running;
  const id = newId();
  const durable = calls.begin(id);
  const pieces = outgoing(running, { id, storedName });
  try {
    for await (const chunk of plain) {
      // What failed already needs no more bytes: it tells why.
      if (!calls.has(id)) await durable;
      await pieces.add(chunk);
    }
    await pieces.end();
    return { durable };
  } catch (error) {
    if (pieces.drop()) send({ kind: 'abort', id });
    else calls.fail(id, new Error('nothing was stored'));
    // What still comes into the storage would outlive its removal.
    await durable.catch(() => undefined);
    throw error;
  }
}

interface Outgoing {
  add: (chunk: Uint8Array) => Promise<void>;
  end: () => Promise<void>;
  /** Gives back what was not sent; answers whether anything was. */
  drop: () => boolean;
}

/** Collects what comes of a document, so that a slab goes over when it is full. */
function outgoing(
  { slabs, send }: Running,
  { id, storedName }: { id: number; storedName: string },
): Outgoing {
  let filling: { slab: number; length: number } | undefined;
  let isBegun = false;
  const fill = async () => (filling ??= { slab: await slabs.take(), length: 0 });
  const sendOff = (piece: { slab: number; length: number }, isLast: boolean) => {
    send({ kind: 'piece', id, ...piece, isLast, ...(!isBegun && { storedName }) });
    isBegun = true;
    filling = undefined;
  };
  return {
    add: async (chunk) => {
      for (let at = 0; at < chunk.length;) {
        const piece = await fill();
        const some = chunk.subarray(at, at + slabBytes - piece.length);
        slabs.fill(piece.slab, piece.length, some);
        piece.length += some.length;
        at += some.length;
        if (piece.length === slabBytes) sendOff(piece, false);
      }
      // NOTE: the parser sends what might have begun a boundary, such as a line's end, in memory that it uses again.
      if (chunk.length >= smallestGivenBack) giveBack(chunk);
    },
    end: async () => sendOff(await fill(), true),
    drop: () => {
      if (filling) slabs.free(filling.slab);
      return isBegun;
    },
  };
}

interface Calls {
  begin: (id: number) => Promise<Sealed>;
  has: (id: number) => boolean;
  settle: (id: number, sealed: Sealed) => void;
  fail: (id: number, error: Error) => void;
  failAll: (error: Error) => void;
}

interface Waiting {
  resolve: (sealed: Sealed) => void;
  reject: (error: Error) => void;
  /** Keeps how long it took. */
  end: () => void;
}

/** What the thread was asked and has not answered yet: as long as there is some, the program goes on. */
function newCalls(worker: Pick<Worker, 'ref' | 'unref'>): Calls {
  const waiting = new Map<number, Waiting>();
  worker.unref();
  const take = (id: number) => {
    const found = waiting.get(id);
    if (waiting.delete(id) && waiting.size === 0) worker.unref();
    found?.end();
    return found;
  };
  const fail = (id: number, error: Error) => take(id)?.reject(error);
  return {
    begin: (id) => {
      const end = storageDuration.startTimer({ operation: 'put' });
      if (waiting.size === 0) worker.ref();
      return handled(
        new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject, end });
        }),
      );
    },
    has: (id) => waiting.has(id),
    settle: (id, sealed) => take(id)?.resolve(sealed),
    fail,
    failAll: (error) => {
      for (const id of [...waiting.keys()]) fail(id, error);
    },
  };
}
