import { fdatasyncSync, readSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import type { Database as Sqlite } from 'better-sqlite3';

/** A log begins with so many bytes, which are others whenever SQLite begins it anew. */
const headerBytes = 32;

/**
 * SQLite's write-ahead log, synced on another thread: a commit writes into it and returns, and the
 * event loop goes on while the disk works.
 */
export class WriteAheadLog {
  readonly #sqlite: Sqlite;
  #file: FileHandle | undefined;
  /** A disk may forget what a failed sync left out, and call the next one a success all the same. */
  #isDoubtful = false;
  /** The beginning of the log that is in doubt, where it could be read. */
  #doubtful: Buffer | undefined;

  constructor(sqlite: Sqlite) {
    this.#sqlite = sqlite;
  }

  /** Resolves once all that was committed before is durable; one at a time. Errors: the disk's. */
  async sync(): Promise<void> {
    if (this.#isDoubtful) throw new Error('an earlier sync failed');
    try {
      // NOTE: SQLite makes the file before the first commit, and keeps it while it is open.
      this.#file ??= await open(`${this.#sqlite.name}-wal`, 'r');
      await this.#file.datasync();
    } catch (error) {
      this.#isDoubtful = true;
      this.#doubtful = this.#header();
      throw error;
    }
  }

  /**
   * To be called before each change: what comes after a log in doubt cannot be made durable, so it is
   * refused before it is there. As `rescue`, where there is need.
   */
  requireSound(): void {
    if (this.#isDoubtful) this.rescue();
  }

  /**
   * Makes durable what a failed sync has left in doubt: all of the log is written to the database's
   * own file, that is synced, and the log is emptied. One with a hole in it would count for more
   * than the database after a power cut, and take back what comes after the hole.
   * It is enough where somebody else has done so, and reads on in the log that came after, as whoever
   * replicates the database does all the time.
   * Nobody else may use the connection meanwhile. Errors: SQLite's, the disk's.
   */
  rescue(): void {
    // NOTE: the answer of this pragma is one such row; `busy` where somebody else still reads the log.
    const [found] = this.#sqlite.pragma('wal_checkpoint(truncate)') as {
      busy: number;
      log: number;
      checkpointed: number;
    }[];
    const isEmptied = found?.busy === 0 && found.checkpointed >= found.log;
    if (!isEmptied && !this.#isAnother()) {
      throw Object.assign(new Error('the log could not be synced'), { code: 'SQLITE_IOERR_FSYNC' });
    }
    if (this.#file) fdatasyncSync(this.#file.fd);
    this.#isDoubtful = false;
    this.#doubtful = undefined;
  }

  /** Whether the log in doubt has been written to the database, synced there, and begun anew. */
  #isAnother(): boolean {
    const header = this.#header();
    return this.#doubtful !== undefined && header !== undefined && !header.equals(this.#doubtful);
  }

  #header(): Buffer | undefined {
    if (!this.#file) return undefined;
    const header = Buffer.alloc(headerBytes);
    try {
      return header.subarray(0, readSync(this.#file.fd, header, 0, headerBytes, 0));
    } catch {
      return undefined;
    }
  }

  async close(): Promise<void> {
    await this.#file?.close();
  }
}
