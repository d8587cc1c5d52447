import {
  CompiledQuery,
  Kysely,
  PostgresDialect,
  PostgresDriver,
  sql,
  type DatabaseConnection,
  type Driver,
  type PostgresDialectConfig,
} from 'kysely';
import type { Db } from '../database.ts';
import type { Database } from '../schema/schema.ts';
import { timeQuery } from '../timing.ts';

/** How many connections one process holds at most. */
const maxConnections = 10;

/** How long a query waits for a connection, in ms. */
const connectTimeoutMs = 5000;

/** How long a transaction waits behind a lock. */
export const lockTimeout = '15s';

/**
 * For every connection: nobody waits for ever behind a lock, and a process that hangs in a
 * transaction loses it, so that the others go on.
 */
const sessionSettings = `set lock_timeout = '${lockTimeout}'; set idle_in_transaction_session_timeout = '60s';
  set timezone = 'UTC'; set standard_conforming_strings = on`;

/** The lock that a writing transaction holds; any constant that nobody else uses. */
const writerLock = 7_566_701;

/** PostgreSQL's type numbers of whole numbers that JavaScript's driver would answer as text. */
const bigintType = 20;
const numericType = 1700;

/** Why a PostgreSQL database cannot be used; meant for the operator, names no password. */
export class DatabaseError extends Error {
  override name = 'DatabaseError';
}

/**
 * Opens a PostgreSQL database. A transaction holds a lock that all processes share, so that one
 * writes at a time as in SQLite: what a transaction has read stays true until it ends.
 * Errors: DatabaseError where it does not answer or does not keep Unicode.
 */
export async function openPostgres(url: string): Promise<Db> {
  const { default: pg } = await import('pg');
  const types = new pg.TypeOverrides();
  // NOTE: no value here is beyond 2^53; SQLite answers numbers too.
  for (const type of [bigintType, numericType]) types.setTypeParser(type, Number);
  const pool = new pg.Pool({
    connectionString: url,
    max: maxConnections,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    application_name: 'rusoom',
    types,
  });
  // NOTE: an idle connection that the server ends would otherwise end the process; the next query opens another.
  pool.on('error', () => undefined);
  // NOTE: so would one in use; its query fails and says so.
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
    throw error instanceof DatabaseError ? error : new DatabaseError(reasonOf(error));
  }
}

/**
 * Makes the extension that searches by trigrams. Errors: DatabaseError where only an
 * administrator of the server can, or where the database's letters are ASCII alone.
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

/** The message for the operator; the driver's messages hold neither password nor address book. */
function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
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

/** Begins every transaction as the only writer, across processes. */
class OneWriterDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig;

  constructor(config: PostgresDialectConfig) {
    super(config);
    this.#config = config;
  }

  override createDriver(): Driver {
    return new OneWriterDriver(this.#config);
  }
}

class OneWriterDriver extends PostgresDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // One round trip; the lock ends with the transaction, however that ends.
    const begin = `begin; select pg_advisory_xact_lock(${writerLock})`;
    await connection.executeQuery(CompiledQuery.raw(begin));
  }
}
