import {
  CompiledQuery,
  Kysely,
  PostgresAdapter,
  PostgresDialect,
  PostgresDriver,
  sql,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
} from 'kysely';
import { type Db, timeQuery } from '../database.ts';
import type { Database } from '../schema/schema.ts';
import { getSystemCode } from '#domain/errors/errors.ts';

/** The maximum number of connections per process. */
const maxConnections = 10;

/** How long a query waits for a connection, in ms. */
const connectTimeoutMs = 5000;

/** How long a transaction waits for a lock. */
const lockTimeout = '15s';

/** For every connection: lock waits time out, and a process that hangs in a transaction loses it. */
const sessionSettings = `set lock_timeout = '${lockTimeout}'; set idle_in_transaction_session_timeout = '60s';
  set timezone = 'UTC'; set standard_conforming_strings = on`;

/** The same for a transaction: a pooler may run it on a connection that another client has set up. */
const transactionSettings = `set local lock_timeout = '${lockTimeout}';
  set local idle_in_transaction_session_timeout = '60s'`;

/** The advisory lock of writing transactions; an arbitrary constant. */
const writerLock = 7_566_701;

/** PostgreSQL's OIDs of integer types that the driver would return as text. */
const bigintType = 20;
const numericType = 1700;

/** Why a PostgreSQL database cannot be used; written for the operator, without the password. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/**
 * Opens a PostgreSQL database. Transactions hold an advisory lock across processes, so that one writes at a time, as in
 * SQLite: what a transaction has read stays true until it ends.
 * Errors: DatabaseError if the server does not respond or the encoding is not UTF-8.
 */
export async function openPostgres(url: string): Promise<Db> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  // NOTE: no value exceeds 2^53, and SQLite returns numbers too.
  for (const type of [bigintType, numericType]) types.setTypeParser(type, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'rusoom',
    types,
  });
  // NOTE: without a listener, an idle connection that the server closes would crash the process.
  pool.on('error', () => undefined);
  // NOTE: so would one in use; its query reports the error.
  pool.on('connect', (client) => void client.on('error', () => undefined));
  const db = new Kysely<Database>({
    log: timeQuery,
    dialect: new OneWriterDialect({
      pool,
      onCreateConnection: async (connection) => {
        await connection.executeQuery(CompiledQuery.raw(sessionSettings));
      },
    }),
  });
  try {
    await requireUnicode(db);
    return db;
  } catch (error) {
    await db.destroy();
    throw error instanceof DatabaseError ? error : new DatabaseError(getReason(error));
  }
}

/**
 * Creates the trigram extension for search. Errors: DatabaseError if only a server administrator may create it, or if
 * the database's locale has ASCII letters only.
 */
export async function prepareSearch(db: Db): Promise<void> {
  const found = await sql`select 1 from pg_extension where extname = 'pg_trgm'`.execute(db);
  if (found.rows.length === 0) {
    try {
      await sql`create extension if not exists pg_trgm`.execute(db);
    } catch (error) {
      throw new DatabaseError(
        'the pg_trgm extension, which search needs, is missing and could not be created. ' +
          'Ask a server administrator to run this in the database: CREATE EXTENSION pg_trgm;',
        { cause: error },
      );
    }
  }
  const { rows } = await sql<{ grams: string[] }>`select show_trgm('رسوم') as grams`.execute(db);
  if ((rows[0]?.grams.length ?? 0) === 0) {
    throw new DatabaseError(
      'the database locale does not support Arabic. ' +
        'Create the database with a locale such as C.UTF-8: ' +
        "CREATE DATABASE rusoom TEMPLATE template0 ENCODING 'UTF8' LOCALE 'C.UTF-8';",
    );
  }
}

async function requireUnicode(db: Db): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding`.execute(db);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8') {
    throw new DatabaseError(`the database encoding is ${encoding}; it must be UTF8`);
  }
}

/** The message for the operator; it contains no password. */
function getReason(error: unknown): string {
  const code = getSystemCode(error);
  const reasons: Record<string, string> = {
    ECONNREFUSED: 'no PostgreSQL server is responding at this address',
    ENOTFOUND: 'host name not found',
    EAI_AGAIN: 'host name not found',
    ETIMEDOUT: 'no PostgreSQL server is responding at this address',
    '28P01': 'the server rejected the user or password',
    '28000': 'the server rejected the user',
    '3D000': 'the database does not exist',
  };
  return reasons[code] ?? `the database cannot be opened${code ? ` (${code})` : ''}`;
}

/** Serialises transactions across processes. */
class OneWriterDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new OneWriterDriver(this.#config);
  }

  override createAdapter(): PostgresAdapter {
    return new StartLockedAdapter();
  }
}

/** Migrations run under the start's lock. Kysely's own is a session's, which would stay locked behind a pooler. */
class StartLockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}

class OneWriterDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // One round trip; the lock ends with the transaction in any case.
    const begin = `begin; ${transactionSettings}; select pg_advisory_xact_lock(${writerLock})`;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}
