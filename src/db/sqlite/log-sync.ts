import * as fs from 'node:fs';
import { promisify } from 'node:util';
import type { Database as Sqlite } from 'better-sqlite3';
import { getSystemCode } from '#domain/errors/errors.ts';

/** How much of the log is rewritten at a time, in bytes. */
const rewrittenBytes = 1024 * 1024;

/** Transient errors: a full disk, and another writing process. */
const passing = /^(ENOSPC|EDQUOT|SQLITE_BUSY)/;

/**
 * Group commit: fsyncs SQLite's write-ahead log outside the event loop. With `synchronous = NORMAL` a commit writes to
 * the log and returns; commits during one fsync share the next. Nothing else needs it: SQLite itself fsyncs a new log's
 * name, the header of a restarted log and, at a checkpoint, the log before the database and the database before the log
 * is reused.
 */
export class LogSync {
  readonly #sqlite: Sqlite;
  readonly #exit: (error: unknown) => never;
  readonly #fdatasync: (file: number) => Promise<void>;
  readonly #file: number;
  #running: Promise<void> | undefined;
  /** Begins after the running one, so that it includes all commits until then. */
  #next: Promise<void> | undefined;
  #hasUnsynced = false;
  #mustRewrite = false;

  /**
   * `exit` ends the process. After a failed fsync the kernel may count a lost page as written, so a later fsync proves
   * nothing, and responses until then could be lost.
   */
  constructor(
    sqlite: Sqlite,
    exit: (error: unknown) => never,
    fdatasync = promisify(fs.fdatasync),
  ) {
    this.#sqlite = sqlite;
    this.#exit = exit;
    this.#fdatasync = fdatasync;
    // NOTE: SQLite creates the file on the first read of the database, and keeps it until the database is closed.
    sqlite.pragma('schema_version');
    this.#file = fs.openSync(getLog(sqlite.name), 'r');
  }

  noteCommit(): void {
    this.#hasUnsynced = true;
  }

  /**
   * Resolves once everything that can be read now is durable; undefined if it is already. Errors: a full disk, for all
   * waiting callers, until there is space again.
   */
  synced(): Promise<void> | undefined {
    // A running fsync started before the latest commit.
    if (!this.#hasUnsynced) return this.#running;
    this.#next ??= this.#syncAfter(this.#running);
    return this.#next;
  }

  async close(): Promise<void> {
    await this.synced();
    fs.closeSync(this.#file);
  }

  async #syncAfter(running: Promise<void> | undefined): Promise<void> {
    await running?.catch(() => undefined);
    this.#running = this.#next;
    this.#next = undefined;
    try {
      await this.#sync();
    } finally {
      this.#running = undefined;
    }
  }

  async #sync(): Promise<void> {
    this.#hasUnsynced = false;
    try {
      if (this.#mustRewrite) this.#rewrite();
      await this.#fdatasync(this.#file);
    } catch (error) {
      if (!passing.test(getSystemCode(error))) this.#exit(error);
      this.#hasUnsynced = true;
      this.#mustRewrite = true;
      throw error;
    }
  }

  #rewrite(): void {
    // Our own open transaction blocks other processes' writes as well.
    const isFree = !this.#sqlite.inTransaction;
    if (isFree) this.#sqlite.exec('begin immediate');
    try {
      rewriteLog(this.#sqlite.name);
    } finally {
      if (isFree) this.#sqlite.exec('rollback');
    }
    this.#mustRewrite = false;
  }
}

/**
 * Rewrites every byte of a database's log, so that the next fsync writes all of it: a failed one may have left some
 * only in the kernel's cache. A checkpoint would too, but not while there are readers, such as a replication program.
 * Must be called in a transaction.
 */
export function rewriteLog(databaseFile: string): void {
  const log = fs.openSync(getLog(databaseFile), 'r+');
  try {
    const bytes = Buffer.alloc(rewrittenBytes);
    for (let at = 0; ;) {
      const read = fs.readSync(log, bytes, 0, bytes.length, at);
      if (read === 0) return;
      for (let done = 0; done < read;) {
        done += fs.writeSync(log, bytes, done, read - done, at + done);
      }
      at += read;
    }
  } finally {
    fs.closeSync(log);
  }
}

function getLog(databaseFile: string): string {
  return `${databaseFile}-wal`;
}
