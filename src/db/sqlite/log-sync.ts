import * as fs from 'node:fs';
import { promisify } from 'node:util';
import type { Database as Sqlite } from 'better-sqlite3';
import { sharedSync } from './shared-sync.ts';

/** How much of the log is written again at a time. */
const rewrittenBytes = 1024 * 1024;

/** What passes by itself: no room, and another process that writes. */
const passing = /^(ENOSPC|EDQUOT|SQLITE_BUSY)/;

/**
 * Syncs SQLite's write-ahead log away from the event loop: with `synchronous = NORMAL` a commit writes into the log and
 * returns. Commits that come while one sync runs share the next.
 *
 * The log is all that is left to sync: SQLite itself syncs a new log's name, the header of one that begins anew, and,
 * at a checkpoint, the log before the database and the database before the log is used again.
 */
export class LogSync {
  readonly #sqlite: Sqlite;
  readonly #exit: (error: unknown) => never;
  readonly #fdatasync: (file: number) => Promise<void>;
  readonly #file: number;
  readonly #share = sharedSync(() => this.#sync());
  #latest: Promise<void> | undefined;
  #hasUnsynced = false;
  #mustRewrite = false;

  /**
   * `exit` ends the process. The kernel may count a page as written that a failed sync has lost, so that the
   * next sync proves nothing, and what is answered until then might be lost as well.
   */
  constructor(
    sqlite: Sqlite,
    exit: (error: unknown) => never,
    fdatasync = promisify(fs.fdatasync),
  ) {
    this.#sqlite = sqlite;
    this.#exit = exit;
    this.#fdatasync = fdatasync;
    // NOTE: SQLite makes the file when it first reads the database, and keeps it until that is closed.
    sqlite.pragma('schema_version');
    this.#file = fs.openSync(logOf(sqlite.name), 'r');
  }

  noteCommit(): void {
    this.#hasUnsynced = true;
  }

  /**
   * Resolves once all that can be read now is durable; undefined where it is. Errors: no room, to all who
   * wait, until there is some again.
   */
  synced(): Promise<void> | undefined {
    // A sync that is running began before the newest commit.
    if (!this.#hasUnsynced) return this.#latest;
    const latest = this.#share('');
    const forget = () => {
      if (this.#latest === latest) this.#latest = undefined;
    };
    this.#latest = latest;
    latest.then(forget, forget);
    return latest;
  }

  async close(): Promise<void> {
    await this.synced();
    fs.closeSync(this.#file);
  }

  async #sync(): Promise<void> {
    this.#hasUnsynced = false;
    try {
      if (this.#mustRewrite) this.#rewrite();
      await this.#fdatasync(this.#file);
    } catch (error) {
      if (!passing.test(codeOf(error))) this.#exit(error);
      this.#hasUnsynced = true;
      this.#mustRewrite = true;
      throw error;
    }
  }

  #rewrite(): void {
    // Our own open transaction keeps other processes from writing as well.
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
 * Writes every byte of a database's log again, so that the next sync writes all of it to the disk: a failed one may
 * have left some only in the kernel's memory. A checkpoint would do so as well, but not while anybody reads, as a
 * program that replicates the database does all the time. To be called within a transaction.
 */
export function rewriteLog(databaseFile: string): void {
  const log = fs.openSync(logOf(databaseFile), 'r+');
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

function logOf(databaseFile: string): string {
  return `${databaseFile}-wal`;
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
