import type { Db } from '../../db/database.ts';
import { findDatabaseState } from '../../db/queries/database-state.ts';
import { Recent } from '../../db/recent.ts';
import { sharedInTurn } from './shared-in-turn.ts';

/** How many answers one process remembers at least, once it has given so many. */
const leastKept = 8;

interface Kept {
  /** The database's, before the answer was worked out. */
  state: string;
  answer: object;
}

interface Answers {
  /** Asked once for all who come in one turn. */
  readState: () => Promise<string | undefined>;
  kept: Recent<string, Kept>;
}

/** Of each database. */
const answersOf = new WeakMap<Db, Answers>();

/**
 * What `work` answers, which is asked again only once anything has been written, by whatever process:
 * reviewers have the same lists open, come back to them from an application and turn their pages. The
 * key names all that the answer hangs on besides the rows, and always the same type of answer. Nobody may
 * change what is answered. Where the database does not tell of writes, `work` is asked each time.
 */
export async function keptUntilWritten<Answer extends object>(
  db: Db,
  key: string,
  work: () => Promise<Answer>,
): Promise<Answer> {
  const { readState, kept } = answersTo(db);
  const state = await readState();
  if (state === undefined) return work();
  const known = kept.get(key);
  // NOTE: a key always names the same type of answer.
  if (known?.state === state) return known.answer as Answer;
  const answer = await work();
  // One that was worked out while somebody wrote counts as older than it is, and is asked for again.
  kept.set(key, { state, answer });
  return answer;
}

function answersTo(db: Db): Answers {
  const known = answersOf.get(db) ?? {
    readState: sharedInTurn(() => findDatabaseState(db)),
    kept: new Recent<string, Kept>(leastKept),
  };
  answersOf.set(db, known);
  return known;
}
