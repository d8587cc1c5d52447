import { setTimeout as after } from 'node:timers/promises';
import type { Database as Sqlite, Statement } from 'better-sqlite3';
import {
  CompiledQuery,
  OperatorNode,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  SqliteQueryCompiler,
  ValueNode,
  type BinaryOperationNode,
  type DatabaseConnection,
  type Driver,
  type LimitNode,
  type OffsetNode,
  type OperationNode,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { LRUCache } from 'lru-cache';
import type { LogSync } from './log-sync.ts';
import { getSystemCode } from '#domain/errors/errors.ts';

/** The number of cached prepared statements, and the maximum text length of one: bulk inserts are longer. */
const cachedStatements = 150;
const maxCachedLength = 10_000;

/** How long a statement waits for another process's lock, and the retry interval, in ms. */
const busyLimitMs = 5000;
const busyRetryMs = 20;

/**
 * SQLite for one process with one connection. Statements stay prepared, and transactions begin as writers, so that
 * another process's write cannot make them fail halfway. SQLite's own `busy_timeout` must be 0, because it blocks the
 * event loop.
 */
export class AppSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite;
  readonly #log: LogSync | undefined;

  /** `log` is set if commits leave the fsync to the program. */
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
  /** There is one, but the driver locks it: Kysely would keep its lock while a statement waits for a retry. */
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** A migration that fails halfway is rolled back. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/**
 * Keeps values that SQLite's planner examines out of the parameters. With such a parameter SQLite plans a query again
 * at every run, which takes longer than most queries. Limits are written into the text; a value that a column equals
 * becomes an expression.
 */
export class PlannedOnceCompiler extends SqliteQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const isEqual = OperatorNode.is(operator) && operator.operator === '=';
    if (!isEqual || !ValueNode.is(rightOperand)) return super.visitBinaryOperation(node);
    this.visitNode(leftOperand);
    this.append(' = +');
    this.visitNode(rightOperand);
  }

  protected override visitLimit({ limit }: LimitNode): void {
    this.append('limit ');
    this.#writeNumber(limit);
  }

  protected override visitOffset({ offset }: OffsetNode): void {
    this.append('offset ');
    this.#writeNumber(offset);
  }

  #writeNumber(node: OperationNode): void {
    if (ValueNode.is(node) && Number.isSafeInteger(node.value)) this.append(String(node.value));
    else this.visitNode(node);
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

  /** Releases the lock immediately; the caller continues once everything it wrote or read is durable. */
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
    // NOTE: a full disk rolls back by itself; another rollback would hide the cause.
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

  /** Lists are read in pages: an open query would block all others. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('queries are not streamed');
  }

  #run<Row>({ sql, parameters }: CompiledQuery): QueryResult<Row> {
    // NOTE: a caught error may have ended the transaction; further statements would commit one by one.
    if (this.#isInTransaction && !this.#sqlite.inTransaction) {
      throw new Error('the transaction has ended');
    }
    const statement = this.#prepare(sql);
    try {
      // NOTE: a query's row type is the caller's claim, as everywhere in Kysely.
      if (statement.reader) return { rows: statement.all(parameters) as Row[] };
      const { changes, lastInsertRowid } = statement.run(parameters);
      return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
    } finally {
      // Outside a transaction a change commits itself; `insert or fail` does even when it fails.
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

/** First-in first-out. */
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
  return getSystemCode(error).startsWith('SQLITE_BUSY');
}
