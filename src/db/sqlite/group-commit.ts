import type { Database as Sqlite, Statement } from 'better-sqlite3';
import { sharedTurns } from './batch-sync.ts';
import type { WriteAheadLog } from './wal-sync.ts';

/** Up to this many changes are made durable at once. */
const mostTogether = 64;

interface Waiting {
  isWriter: boolean;
  enter: () => void;
}

/** Changes that are made durable by one commit: all of them, or none. */
interface Group {
  size: number;
  /** How many rows the connection had changed before; where it stays so, there is nothing to be synced. */
  changesBefore: unknown;
  /** Something of it may have written that is no row. */
  hasWritten: boolean;
  /** Nobody joins any more. */
  isDue: boolean;
  /** Told once it is durable, or that it came to nothing. */
  members: { resolve: () => void; reject: (error: unknown) => void }[];
}

/**
 * Whose turn it is on one connection: one at a time, in order of arrival. To make a change durable
 * takes the disk longer than all the rest, so changes that come while the program looks through what
 * has arrived share one commit, and the commits of a while share one sync of the log, during which
 * the next ones go on. A change is told of only after that, and whoever read it is answered then; but for
 * what happens in `inOneSync`.
 */
export class Turns {
  readonly #sqlite: Sqlite;
  /** Undefined where SQLite itself syncs each commit. */
  readonly #log: WriteAheadLog | undefined;
  readonly #syncInTurn: (log: 'log') => Promise<void>;
  #changes: Statement | undefined;
  #isTaken = false;
  #isSyncLeft = false;
  #group: Group | undefined;
  #settling: Promise<void> | undefined;
  readonly #waiting: Waiting[] = [];

  constructor(sqlite: Sqlite, log?: WriteAheadLog) {
    this.#sqlite = sqlite;
    this.#log = log;
    this.#syncInTurn = sharedTurns(() => this.#makeDurable());
  }

  /**
   * Resolves once all that can be read is durable, or the disk has failed; undefined where it is, or where that is
   * left to the end of `inOneSync`.
   */
  get settling(): Promise<void> | undefined {
    return this.#settling?.catch(() => undefined);
  }

  async take(isWriter: boolean): Promise<void> {
    if (this.#mayEnter(isWriter)) {
      this.#isTaken = true;
      return;
    }
    await new Promise<void>((enter) => this.#waiting.push({ isWriter, enter }));
  }

  giveBack(): void {
    this.#isTaken = false;
    if (this.#group?.isDue) this.endGroup();
    const next = this.#waiting.findIndex(({ isWriter }) => this.#mayEnter(isWriter));
    if (next < 0) return;
    this.#isTaken = true;
    this.#waiting.splice(next, 1)[0]?.enter();
  }

  /**
   * Begins a change, in its turn; answers whether it is the first of its group.
   * Errors: the disk's, where it has failed and nothing can be made durable yet.
   */
  begin(): boolean {
    if (this.#group) {
      this.#sqlite.exec('savepoint "change"');
      return false;
    }
    this.#log?.requireSound();
    const changesBefore = this.#countChanges();
    this.#sqlite.exec('begin immediate');
    this.#group = { size: 0, changesBefore, hasWritten: false, isDue: false, members: [] };
    return true;
  }

  /** Ends a change and its turn; resolves once it is durable. */
  async commit(isFirst: boolean): Promise<void> {
    const group = this.#group;
    try {
      // NOTE: an error may have ended it, which somebody caught.
      if (!group) throw new Error('the transaction has ended');
      if (!isFirst) this.#sqlite.exec('release "change"');
    } catch (error) {
      await this.rollback(isFirst);
      throw error;
    }
    const durable = durabilityOf(group);
    group.size += 1;
    if (group.size >= mostTogether) group.isDue = true;
    if (isFirst) setImmediate(() => this.#becomeDue(group));
    this.giveBack();
    await durable;
  }

  /** Takes a change back and ends its turn; those before it in its group stand or fall by themselves. */
  async rollback(isFirst: boolean): Promise<void> {
    const group = this.#group;
    if (isFirst) {
      // NOTE: a full disk ends a transaction by itself; to end it again would hide what went wrong.
      if (this.#sqlite.inTransaction) this.#sqlite.exec('rollback');
      this.#group = undefined;
    } else if (this.#sqlite.inTransaction) {
      this.#sqlite.exec('rollback to "change"; release "change"');
    }
    const isOver = group === undefined || group !== this.#group;
    const earlier = isOver ? this.settling : durabilityOf(group);
    this.giveBack();
    // What it has seen of the others may have been the reason.
    await earlier?.catch(() => undefined);
  }

  /**
   * To be called before each query of a change; `isOther` where it may write what is no row.
   * Errors: where an error has ended the transaction, which somebody caught: what came then would stay by itself.
   */
  noteQuery(isOther: boolean): void {
    if (!this.#group) throw new Error('the transaction has ended');
    this.#group.hasWritten ||= isOther;
  }

  /** Where an error has ended the transaction by itself, all of the group have failed. */
  noteFailure(error: unknown): void {
    if (!this.#group || this.#sqlite.inTransaction) return;
    this.#fail(this.#group, error);
  }

  /** Commits what waits for it; its members are told once that is durable. */
  endGroup(): void {
    const group = this.#group;
    if (!group) return;
    let hasWritten = group.hasWritten;
    try {
      hasWritten ||= this.#countChanges() !== group.changesBefore;
      this.#sqlite.exec('commit');
    } catch (error) {
      if (this.#sqlite.inTransaction) this.#sqlite.exec('rollback');
      this.#fail(group, error);
      return;
    }
    this.#group = undefined;
    // What found nothing to change may have read what is not durable yet, and is refused where that never is.
    const durable = hasWritten ? this.settle() : (this.#settling ?? Promise.resolve());
    durable.then(
      () => {
        for (const { resolve } of group.members) resolve();
      },
      (error: unknown) => {
        for (const { reject } of group.members) reject(error);
      },
    );
  }

  /** Begins to make durable what is committed, unless that is left to the end of `inOneSync`. Errors: the disk's. */
  settle(): Promise<void> {
    if (!this.#log || this.#isSyncLeft) return Promise.resolve();
    const settling = this.#syncInTurn('log');
    const forget = () => {
      if (this.#settling === settling) this.#settling = undefined;
    };
    this.#settling = settling;
    settling.then(forget, forget);
    return settling;
  }

  /**
   * Leaves it to the end of `work` to make durable all that is committed meanwhile, by one sync: for what nobody is
   * told of before, and what leads to nothing outside of the database. Nobody else may use the database then, since
   * they would be answered before. A power cut may take the last of it back, in its order. Errors: the disk's, or
   * else those of `work`.
   */
  async inOneSync<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#isSyncLeft = true;
    try {
      return await work();
    } finally {
      this.#isSyncLeft = false;
      // Whoever reads what failed work has left is answered once that is durable, as ever.
      await this.settle();
    }
  }

  /** All rows that were ever changed, those that triggers changed too. */
  #countChanges(): unknown {
    this.#changes ??= this.#sqlite.prepare('select total_changes()').pluck();
    return this.#changes.get();
  }

  async #makeDurable(): Promise<void> {
    try {
      await this.#log?.sync();
    } catch {
      await this.take(false);
      try {
        this.#log?.rescue();
      } finally {
        this.giveBack();
      }
    }
  }

  #becomeDue(group: Group): void {
    if (group !== this.#group) return;
    group.isDue = true;
    if (!this.#isTaken) this.giveBack();
  }

  #fail(group: Group, error: unknown): void {
    this.#group = undefined;
    for (const { reject } of group.members) reject(error);
  }

  #mayEnter(isWriter: boolean): boolean {
    return !this.#isTaken && (!this.#group || (isWriter && !this.#group.isDue));
  }
}

function durabilityOf(group: Group): Promise<void> {
  return new Promise((resolve, reject) => group.members.push({ resolve, reject }));
}
