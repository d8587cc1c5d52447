import { setTimeout as after } from 'node:timers/promises';
import type { Database as Sqlite, Statement } from 'better-sqlite3';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import { PlannedOnceCompiler } from './compiler.ts';
import type { LogSync } from './log-sync.ts';

/** How many statements stay prepared, and how long the text of one may be: bulk loads are longer. */
const cachedStatements = 150;
const maxCachedLength = 10_000;

/** How long a statement waits for another process's lock, in ms, and how often it tries again. */
const busyLimitMs = 5000;
const busyRetryMs = 20;

/**
 * SQLite for one process with one connection. Statements stay prepared, and transactions begin as writers, so that
 * none fails half-way because another process wrote. SQLite's own `busy_timeout` is to be 0: it would block
 * the event loop.
 */
export class AppSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite;
  readonly #log: LogSync | undefined;

  /** `log` where commits leave it to the program to sync what they wrote. */
  constructor(sqlite: Sqlite, log?: LogSync) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#log = log;
  }

  override createDriver(): Driver {
    return new AppSqliteDriver(this.#sqlite, this.#log);
  }

  override createQueryCompiler(): QueryCompiler {
    return new PlannedOnceCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new AppSqliteAdapter();
  }
}

class AppSqliteAdapter extends SqliteAdapter {
  /** There is one, but the driver locks it: Kysely's lock would stay taken while a statement waits to try again. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** A migration that fails half-way leaves nothing behind. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class AppSqliteDriver extends SqliteDriver {
  readonly #lock = new Lock();
  readonly #connection: Connection;
  readonly #log: LogSync | undefined;

  constructor(sqlite: Sqlite, log: LogSync | undefined) {
    super({ database: sqlite });
    this.#log = log;
    this.#connection = new Connection(sqlite, this.#lock, log);
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    await this.#lock.take();
    return this.#connection;
  }

  /** Others go on at once; whoever wrote or read something is answered once that is durable. */
  override async releaseConnection(): Promise<void> {
    this.#lock.release();
    await this.#log?.synced();
  }

  override beginTransaction(): Promise<void> {
    return this.#connection.begin();
  }

  override commitTransaction(): Promise<void> {
    return this.#connection.commit();
  }

  override rollbackTransaction(): Promise<void> {
    return this.#connection.rollback();
  }

  override async destroy(): Promise<void> {
    await this.#log?.close();
    await super.destroy();
  }
}

class Connection implements DatabaseConnection {
  readonly #sqlite: Sqlite;
  readonly #lock: Lock;
  readonly #log: LogSync | undefined;
  readonly #statements = new LRUCache<string, Statement>({ max: cachedStatements });
  #isInTransaction = false;

  constructor(sqlite: Sqlite, lock: Lock, log: LogSync | undefined) {
    this.#sqlite = sqlite;
    this.#lock = lock;
    this.#log = log;
  }

  async begin(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('begin immediate'));
    this.#isInTransaction = true;
  }

  async commit(): Promise<void> {
    await this.executeQuery(CompiledQuery.raw('commit'));
    this.#isInTransaction = false;
    this.#log?.noteCommit();
  }

  async rollback(): Promise<void> {
    this.#isInTransaction = false;
    // NOTE: a full disk ends a transaction by itself; to end it again would hide what went wrong.
    if (this.#sqlite.inTransaction) this.#sqlite.exec('rollback');
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (const until = performance.now() + busyLimitMs; ;) {
      try {
        return this.#run<Row>(query);
      } catch (error) {
        if (this.#isInTransaction || !isBusy(error) || performance.now() > until) throw error;
      }
      this.#lock.release();
      await after(busyRetryMs);
      await this.#lock.take();
    }
  }

  /** Every list is read by pages: a query that stays open would keep all others waiting. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('queries are not streamed');
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    // NOTE: an error may have ended it, which somebody caught: what follows would be committed by itself.
    if (this.#isInTransaction && !this.#sqlite.inTransaction) {
      throw new Error('the transaction has ended');
    }
    const statement = this.#prepare(sql);
    try {
      // NOTE: a query's rows are what its caller says, as everywhere in Kysely.
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
    } finally {
      // Outside of a transaction a change commits by itself; `insert or fail` does so where it fails.
      if (!statement.readonly && !this.#sqlite.inTransaction) this.#log?.noteCommit();
    }
  }

  #prepare(text: string): Statement {
    const cached = this.#statements.get(text);
    if (cached) return cached;
    const statement = this.#sqlite.prepare(text);
    if (text.length <= maxCachedLength) this.#statements.set(text, statement);
    return statement;
  }
}

/** Held by one at a time, in order of arrival. */
class Lock {
  #isTaken = false;
  readonly #waiting: (() => void)[] = [];

  async take(): Promise<void> {
    if (this.#isTaken) await new Promise<void>((resolve) => this.#waiting.push(resolve));
    this.#isTaken = true;
  }

  release(): void {
    const next = this.#waiting.shift();
    if (next) next();
    else this.#isTaken = false;
  }
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code));
}
