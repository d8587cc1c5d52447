import { setTimeout as after } from 'node:timers/promises';
import type { Database as Sqlite, Statement } from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type QueryResult,
} from 'kysely';

/** How long a write waits for another process's, in ms, and how often it looks again. */
const busyLimitMs = 5000;
const busyRetryMs = 20;

/** How many statements stay prepared, and how long the text of one may be: bulk loads are longer. */
const mostKept = 300;
const longestKept = 10_000;

/**
 * SQLite for one process with one connection. Transactions begin as writers, so that none fails
 * half-way when another process wrote. Waiting for that process holds up nothing else: SQLite's
 * own waiting is to be off, since it would hold the event loop.
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite;

  constructor(sqlite: Sqlite) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#sqlite);
  }

  override createAdapter(): SqliteAdapter {
    return new TurnTakingAdapter();
  }
}

/** Leaves the taking of turns to the driver, which alone knows when a turn only waits. */
class TurnTakingAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** Migrations run in a transaction: one that fails half-way leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class PatientDriver extends SqliteDriver {
  readonly #sqlite: Sqlite;
  readonly #turns = new Turns();
  readonly #statements: Statements;

  constructor(sqlite: Sqlite) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#statements = new Statements(sqlite);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#turns.take();
    const connection = new StatementConnection(await super.acquireConnection(), this.#statements);
    return new PatientConnection(connection, this.#sqlite, this.#turns);
  }

  override releaseConnection(): Promise<void> {
    this.#turns.giveBack();
    return Promise.resolve();
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** A full disk ends a transaction by itself; to end it again would hide what went wrong. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#sqlite.inTransaction) await super.rollbackTransaction(connection);
  }
}

/** Keeps what SQLite prepared: to prepare a query anew takes longer than most take to run. */
class Statements {
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

/** Runs queries as the kept statements; streams go the library's own way. */
class StatementConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #statements: Statements;

  constructor(inner: DatabaseConnection, statements: Statements) {
    this.#inner = inner;
    this.#statements = statements;
  }

  executeQuery<Row>({ sql, parameters }: CompiledQuery): Promise<QueryResult<Row>> {
    const statement = this.#statements.of(sql);
    // NOTE: a query's rows are what its caller says, as everywhere in Kysely.
    if (statement.reader) return Promise.resolve({ rows: statement.all(parameters) as Row[] });
    const { changes, lastInsertRowid } = statement.run(parameters);
    return Promise.resolve({
      insertId: BigInt(lastInsertRowid),
      numAffectedRows: BigInt(changes),
      rows: [],
    });
  }

  streamQuery<Row>(query: CompiledQuery, rows: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, rows);
  }
}

/** Tries again while another process writes, and lets others have its turn meanwhile. */
class PatientConnection implements DatabaseConnection {
  readonly #inner: DatabaseConnection;
  readonly #sqlite: Sqlite;
  readonly #turns: Turns;

  constructor(inner: DatabaseConnection, sqlite: Sqlite, turns: Turns) {
    this.#inner = inner;
    this.#sqlite = sqlite;
    this.#turns = turns;
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    const until = performance.now() + busyLimitMs;
    for (;;) {
      try {
        return await this.#inner.executeQuery<Row>(query);
      } catch (error) {
        const mayWait = isBusy(error) && !this.#sqlite.inTransaction;
        if (!mayWait || performance.now() > until) throw error;
      }
      this.#turns.giveBack();
      await after(busyRetryMs);
      await this.#turns.take();
    }
  }

  streamQuery<Row>(query: CompiledQuery, rows: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#inner.streamQuery<Row>(query, rows);
  }
}

/** One at a time, in order of arrival. */
class Turns {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  giveBack(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code));
}
