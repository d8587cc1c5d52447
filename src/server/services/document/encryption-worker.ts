// Where the thread of documents begins: answers the calls of services/document-thread.ts, one storage for all.
import { constants, getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import {
  failureOf,
  type Answer,
  type Call,
  type PieceCall,
  type ThreadData,
} from './worker-messages.ts';
import { sentSlabs } from './shared-buffers.ts';
import { documentStore } from './store.ts';
import { writingDirect } from '../../storage/disk-writer.ts';
import { diskStorage } from '../../storage/disk.ts';

/** Pieces of one document on their way into the storage. */
interface Incoming {
  add: (piece: PieceCall) => void;
  abort: () => void;
  pieces: AsyncIterable<Uint8Array>;
}

/** How much later than others this thread is given a processor that they want too, as `nice` counts. */
const patience = 5;

giveWay();

// NOTE: whoever begins this thread gives it these.
const { folder, documents, slabs: memory } = workerData as ThreadData;
const slabs = sentSlabs(memory);
const store = documentStore(diskStorage(folder, writingDirect), { documents });
const incoming = new Map<number, Incoming>();

/**
 * How many calls are worked on before what the disk has done meanwhile goes on: with all that came at once, finished
 * papers wait for it; with one, each finished paper wakes the program by itself.
 */
const callsInTurn = 4;

const calls: Call[] = [];

parentPort?.on('message', (call: Call) => {
  if (calls.push(call) === 1) setImmediate(takeSome);
});

/** Papers can wait where all processors are busy; the event loop, which all wait for, goes first. */
function giveWay(): void {
  // NOTE: only Linux takes this as said of a thread, everyone else as said of the whole program.
  if (process.platform !== 'linux') return;
  const wanted = Math.min(getPriority() + patience, constants.priority.PRIORITY_LOW);
  try {
    setPriority(wanted);
  } catch {
    // Where that is not allowed all are equal.
  }
}

function takeSome(): void {
  for (const call of calls.slice(0, callsInTurn)) {
    if (call.kind === 'piece') takePiece(call);
    else incoming.get(call.id)?.abort();
  }
  calls.splice(0, callsInTurn);
  if (calls.length > 0) setImmediate(takeSome);
}

function takePiece(piece: PieceCall): void {
  const { id, storedName } = piece;
  if (storedName !== undefined) begin(id, storedName);
  const known = incoming.get(id);
  if (known) known.add(piece);
  // It failed: what was sent before that was known is of no use.
  else free(piece);
}

function begin(id: number, storedName: string): void {
  const document = newIncoming();
  incoming.set(id, document);
  void store
    .store(storedName, document.pieces)
    .then(({ durable }) => durable)
    .then(
      (sealed): Answer => ({ kind: 'stored', id, sealed }),
      (error: unknown): Answer => ({ kind: 'failed', id, failure: failureOf(error) }),
    )
    .then((answer) => {
      incoming.delete(id);
      document.abort();
      tell(answer);
    });
}

/** Pieces as the storage takes them; each slab is free once its bytes are in the storage. */
function newIncoming(): Incoming {
  const queue: PieceCall[] = [];
  let isAborted = false;
  let wake: () => void = () => undefined;
  const next = async (): Promise<PieceCall> => {
    for (;;) {
      if (isAborted) throw new Error('the document is not wanted any more');
      const piece = queue.shift();
      if (piece) return piece;
      await new Promise<void>((resolve) => (wake = resolve));
    }
  };
  async function* pieces() {
    for (let isLast = false; !isLast;) {
      const piece = await next();
      try {
        if (piece.length > 0) yield slabs.bytes(piece.slab).subarray(0, piece.length);
      } finally {
        free(piece);
      }
      isLast = piece.isLast;
    }
  }
  return {
    add: (piece) => {
      queue.push(piece);
      wake();
    },
    abort: () => {
      isAborted = true;
      queue.splice(0).forEach(free);
      wake();
    },
    pieces: pieces(),
  };
}

function free({ slab }: PieceCall): void {
  if (slabs.giveBack(slab)) tell({ kind: 'free' });
}

const answers: Answer[] = [];

/** Answers of one turn go together: each message wakes the program. */
function tell(answer: Answer): void {
  if (answers.push(answer) === 1) setImmediate(() => parentPort?.postMessage(answers.splice(0)));
}
