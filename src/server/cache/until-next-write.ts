import type { Db } from '../../db/database.ts';
import { findDatabaseState } from '../../db/queries/system/database-state.ts';
import { sharedInTurn } from './coalesce.ts';

/** How many rows the answers that one process remembers have in all, each with one more; the oldest goes first. */
const mostRows = 800;

/** An answer, or its making. */
interface Kept {
  answer: Promise<object>;
  rows: number;
}

interface Answers {
  /** Asked once for all who come in one turn. */
  readState: () => Promise<string | undefined>;
  /** The database's, for which answers are kept. */
  state: string | undefined;
  kept: Map<string, Kept>;
  rows: number;
}

/** Of each database. */
const answersOf = new WeakMap<Db, Answers>();

/**
 * What `work` answers, which is asked again only once anything has been written, by whatever process:
 * reviewers have the same lists open, come back to them from an application and turn their pages. Who
 * asks meanwhile shares the answer, and nobody may change it. The key names all that it hangs on besides the
 * rows, and always the same type of answer. Where the database does not tell of writes, `work` is asked each time.
 */
export async function keptUntilWritten<Answer extends { items: readonly unknown[] }>(
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
    answers.rows = 0;
  }
  const known = answers.kept.get(key);
  // NOTE: a key always names the same type of answer.
  if (known) return known.answer as Promise<Answer>;
  const answer = work();
  const making = { answer, rows: 0 };
  answers.kept.set(key, making);
  noteRows(answers, making, 1);
  answer.then(
    ({ items }) => {
      if (answers.kept.get(key) === making) noteRows(answers, making, items.length);
    },
    () => {
      if (answers.kept.get(key) === making) forget(answers, key, making);
    },
  );
  return answer;
}

function noteRows(answers: Answers, kept: Kept, rows: number): void {
  kept.rows += rows;
  answers.rows += rows;
  for (const [key, oldest] of answers.kept) {
    if (answers.rows <= mostRows) return;
    forget(answers, key, oldest);
  }
}

function forget(answers: Answers, key: string, { rows }: Kept): void {
  answers.kept.delete(key);
  answers.rows -= rows;
}

function answersTo(db: Db): Answers {
  const known = answersOf.get(db) ?? {
    readState: sharedInTurn(() => findDatabaseState(db)),
    state: undefined,
    kept: new Map<string, Kept>(),
    rows: 0,
  };
  answersOf.set(db, known);
  return known;
}
