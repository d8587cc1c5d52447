import type { Db } from '../../db/database.ts';
import { findDatabaseState } from '../../db/queries/database-state.ts';
import { sharedInTurn } from './shared-in-turn.ts';

/** How many answers one process remembers; the oldest goes first. */
const mostKept = 16;

interface Answers {
  /** Asked once for all who come in one turn. */
  readState: () => Promise<string | undefined>;
  /** The database's, for which answers are kept. */
  state: string | undefined;
  kept: Map<string, Promise<object>>;
}

/** Of each database. */
const answersOf = new WeakMap<Db, Answers>();

/**
 * What `work` answers, which is asked again only once anything has been written, by whatever process:
 * reviewers have the same lists open, come back to them from an application and turn their pages. Who
 * asks meanwhile shares the answer, and nobody may change it. The key names all that it hangs on besides the
 * rows, and always the same type of answer. Where the database does not tell of writes, `work` is asked each time.
 */
export async function keptUntilWritten<Answer extends object>(
  db: Db,
  key: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const answers = answersTo(db);
  const state = await answers.readState();
  if (state === undefined) return work();
  if (state !== answers.state) {
    answers.state = state;
    answers.kept = new Map();
  }
  const { kept } = answers;
  const known = kept.get(key);
  // NOTE: a key always names the same type of answer.
  if (known) return known as Promise<Answer>;
  const answer = work();
  kept.set(key, answer);
  answer.catch(() => kept.delete(key));
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return answer;
}

function answersTo(db: Db): Answers {
  const known = answersOf.get(db) ?? {
    readState: sharedInTurn(() => findDatabaseState(db)),
    state: undefined,
    kept: new Map<string, Promise<object>>(),
  };
  answersOf.set(db, known);
  return known;
}
