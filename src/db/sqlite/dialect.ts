import { setTimeout as after } from 'node:timers/promises';
import type { Database as Sqlite, Statement } from 'better-sqlite3';
import {
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  type QueryCompiler,
  type QueryResult,
} from 'kysely';
import { PlannedOnceCompiler } from './compiler.ts';
import type { WriteAheadLog } from './wal-sync.ts';
import { Statements } from './statement-cache.ts';
import { Turns } from './group-commit.ts';

/** How long a write waits for another process's, in ms, and how often it looks again. */
const busyLimitMs = 5000;
const busyRetryMs = 20;

const change = /^\s*(insert|update|delete)\b/i;

/** Whether a query changes rows by itself, and so may share a commit with others. */
function changesRows({ sql }: Pick<CompiledQuery, 'sql'>): boolean {
  return change.test(sql);
}

/**
 * SQLite for one process with one connection. Transactions begin as writers, so that none fails
 * half-way when another process wrote. Waiting for that process holds up nothing else: SQLite's
 * own waiting is to be off, since it would hold the event loop.
 */
export class PatientSqliteDialect extends SqliteDialect {
  readonly #sqlite: Sqlite;
  readonly #shared: Shared;

  /** `log` where commits leave it to the program to sync what they wrote. */
  constructor(sqlite: Sqlite, log?: WriteAheadLog) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#shared = { statements: new Statements(sqlite), turns: new Turns(sqlite, log), log };
  }

  override createDriver(): Driver {
    return new PatientDriver(this.#sqlite, this.#shared);
  }

  override createQueryCompiler(): QueryCompiler {
    return new PlannedOnceCompiler();
  }

  override createAdapter(): SqliteAdapter {
    return new TurnTakingAdapter();
  }

  /** The rows of a query that only reads, in its turn as every other, past all that leads to a driver. */
  readRows<Row>(query: CompiledQuery<Row>): Promise<Row[]> {
    return new PatientConnection(this.#shared).read(query);
  }

  /** As `Turns.inOneSync`. */
  inOneSync<Result>(work: () => Promise<Result>): Promise<Result> {
    return this.#shared.turns.inOneSync(work);
  }
}

const dialects = new WeakMap<object, PatientSqliteDialect>();

/** Lets others ask of a database what Kysely has no words for. */
export function noteSqlite(db: object, dialect: PatientSqliteDialect): void {
  dialects.set(db, dialect);
}

/** Undefined for a transaction, and for PostgreSQL. */
export function sqliteOf(db: object): PatientSqliteDialect | undefined {
  return dialects.get(db);
}

/** What all connections have in common, since the database has one for all of them. */
interface Shared {
  statements: Statements;
  turns: Turns;
  log: WriteAheadLog | undefined;
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
  readonly #shared: Shared;

  constructor(sqlite: Sqlite, shared: Shared) {
    super({ database: sqlite });
    this.#sqlite = sqlite;
    this.#shared = shared;
  }

  override acquireConnection(): Promise<PatientConnection> {
    return Promise.resolve(new PatientConnection(this.#shared));
  }

  override releaseConnection(): Promise<void> {
    return Promise.resolve();
  }

  override beginTransaction(connection: PatientConnection): Promise<void> {
    return connection.begin();
  }

  override commitTransaction(connection: PatientConnection): Promise<void> {
    return connection.commit();
  }

  override rollbackTransaction(connection: PatientConnection): Promise<void> {
    return connection.rollback();
  }

  override async destroy(): Promise<void> {
    const { turns, log } = this.#shared;
    if (this.#sqlite.open) turns.endGroup();
    await turns.settling;
    await log?.close();
    return super.destroy();
  }
}

/** A place in a group of changes, from its begin to its end. */
interface Change {
  isFirst: boolean;
}

/**
 * Runs queries as kept statements, each in its turn, and a transaction's in one. Tries again while
 * another process writes, and lets others have their turn meanwhile.
 */
class PatientConnection implements DatabaseConnection {
  readonly #statements: Statements;
  readonly #turns: Turns;
  #change: Change | undefined;

  constructor({ statements, turns }: Shared) {
    this.#statements = statements;
    this.#turns = turns;
  }

  async begin(): Promise<void> {
    const isFirst = await this.#inTurn(true, () => this.#turns.begin());
    this.#change = { isFirst };
  }

  async commit(): Promise<void> {
    const isFirst = this.#end();
    if (isFirst !== undefined) await this.#turns.commit(isFirst);
  }

  /** Nothing where the commit itself failed: that has taken it back already. */
  async rollback(): Promise<void> {
    const isFirst = this.#end();
    if (isFirst !== undefined) await this.#turns.rollback(isFirst);
  }

  async executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    if (this.#change) {
      try {
        const statement = this.#statements.of(query.sql);
        this.#turns.noteQuery(!statement.readonly && !changesRows(query));
        return run<Row>(statement, query);
      } catch (error) {
        this.#turns.noteFailure(error);
        throw error;
      }
    }
    if (changesRows(query)) return this.#runAlone<Row>(query);
    return { rows: await this.read<Row>(query) };
  }

  /** Rows of a query that is no change of rows, outside of a transaction. */
  async read<Row>(query: CompiledQuery): Promise<Row[]> {
    const { rows, readonly } = await this.#inTurn(false, () => {
      const statement = this.#statements.of(query.sql);
      return { ...run<Row>(statement, query), readonly: statement.readonly };
    });
    // What changes tables commits by itself.
    const settling = readonly ? this.#turns.settling : this.#turns.settle();
    this.#turns.giveBack();
    if (settling) await settling;
    return rows;
  }

  /** Every list is read by pages: a query that stays open would keep all others waiting. */
  streamQuery<Row>(): AsyncIterableIterator<QueryResult<Row>> {
    throw new Error('queries are not streamed');
  }

  /** A change that is a transaction by itself. */
  async #runAlone<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    await this.begin();
    try {
      const result = await this.executeQuery<Row>(query);
      await this.commit();
      return result;
    } catch (error) {
      await this.rollback();
      throw error;
    }
  }

  #end(): boolean | undefined {
    const isFirst = this.#change?.isFirst;
    this.#change = undefined;
    return isFirst;
  }

  /** Takes a turn and keeps it, unless the work fails; while another process writes, it waits. */
  async #inTurn<Result>(isWriter: boolean, work: () => Result): Promise<Result> {
    const until = performance.now() + busyLimitMs;
    for (;;) {
      await this.#turns.take(isWriter);
      try {
        return work();
      } catch (error) {
        this.#turns.giveBack();
        if (!isBusy(error) || performance.now() > until) throw error;
      }
      await after(busyRetryMs);
    }
  }
}

function run<Row>(statement: Statement, { parameters }: CompiledQuery): QueryResult<Row> {
  // NOTE: a query's rows are what its caller says, as everywhere in Kysely.
  if (statement.reader) return { rows: statement.all(parameters) as Row[] };
  const { changes, lastInsertRowid } = statement.run(parameters);
  return { insertId: BigInt(lastInsertRowid), numAffectedRows: BigInt(changes), rows: [] };
}

function isBusy(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^SQLITE_BUSY/.test(String(error.code));
}
