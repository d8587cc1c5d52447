import type { Database as Sqlite, Statement } from 'better-sqlite3';
import { Recent } from './lru.ts';

/** How many statements stay prepared at least, and how long the text of one may be: bulk loads are longer. */
const leastKept = 150;
const longestKept = 10_000;

/** Keeps what SQLite prepared: to prepare a query anew takes longer than most take to run. */
export class Statements {
  readonly #sqlite: Sqlite;
  readonly #kept = new Recent<string, Statement>(leastKept);

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
  }

  of(text: string): Statement {
    const known = this.#kept.get(text);
    if (known) return known;
    const statement = this.#sqlite.prepare(text);
    if (text.length <= longestKept) this.#kept.set(text, statement);
    return statement;
  }
}
