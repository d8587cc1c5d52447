import type { Database as Sqlite, Statement } from 'better-sqlite3';

/** How many statements stay prepared, and how long the text of one may be: bulk loads are longer. */
const mostKept = 300;
const longestKept = 10_000;

/** Keeps what SQLite prepared: to prepare a query anew takes longer than most take to run. */
export class Statements {
  readonly #sqlite: Sqlite;
  /** Those used last stand last. */
  readonly #kept = new Map<string, Statement>();

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
  }

  of(text: string): Statement {
    const known = this.#kept.get(text);
    const statement = known ?? this.#sqlite.prepare(text);
    if (known) this.#kept.delete(text);
    if (text.length > longestKept) return statement;
    this.#kept.set(text, statement);
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > mostKept && oldest !== undefined) this.#kept.delete(oldest);
    return statement;
  }
}
