import { createHash } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { findCatalogueVersion } from '../../db/queries/institution/catalogue-version.ts';
import { keptBytes } from '../cache/exact-buffer.ts';
import { sharedInTurn } from '../cache/coalesce.ts';

/** The bytes of an answer that every visitor gets alike, and the tag that names them. */
export interface PublicAnswer {
  bytes: Buffer;
  /** For `ETag`, quotes included; the same in every process. */
  tag: string;
}

/** Which answer is meant: of what call, and what tells it from the call's others. */
export interface PublicKey {
  call: string;
  part: string;
}

/** Answers to visitors, worked out once for each version of the catalogue. */
export interface PublicAnswers {
  /** The answer of a key as it is now; `work` answers what becomes JSON. Errors: whatever `work` throws. */
  of(key: PublicKey, work: () => Promise<unknown>): Promise<PublicAnswer>;
}

/** As it is, or on its way. */
type Answering = PublicAnswer | Promise<PublicAnswer>;

/**
 * Keeps answers in memory and asks the database for the catalogue's version before it gives one
 * again: a change is seen by all processes with the first request that comes after its commit.
 */
export function createPublicAnswers(db: Db): PublicAnswers {
  const version = sharedInTurn(sharedByThoseWhoWait(() => findCatalogueVersion(db)));
  // Call by call: to put both into one text, and to look for that, takes longer than all else here.
  let keptOf = new Map<string, Map<string, Answering>>();
  let keptVersion = -1;
  return {
    async of({ call, part }, work) {
      const current = await version();
      if (current !== keptVersion) {
        keptOf = new Map();
        keptVersion = current;
      }
      const kept = keptOf.get(call) ?? new Map<string, Answering>();
      keptOf.set(call, kept);
      return kept.get(part) ?? begin(kept, part, work);
    },
  };
}

function begin(
  kept: Map<string, Answering>,
  part: string,
  work: () => Promise<unknown>,
): Promise<PublicAnswer> {
  const answer = work().then(answerOf);
  kept.set(part, answer);
  answer.then(
    (made) => kept.set(part, made),
    () => kept.delete(part),
  );
  return answer;
}

/**
 * Whoever asks while a question is under way waits for the next one, which begins after they asked;
 * however many ask at once, that is one.
 */
function sharedByThoseWhoWait<Value>(ask: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  let next: Promise<Value> | undefined;
  const begin = () => {
    next = undefined;
    const asked = ask().finally(() => {
      if (running === asked) running = undefined;
    });
    running = asked;
    return asked;
  };
  return () => (running ? (next ??= running.then(begin, begin)) : begin());
}

function answerOf(value: unknown): PublicAnswer {
  const bytes = keptBytes(JSON.stringify(value));
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  return { bytes, tag: `"${hash}"` };
}
