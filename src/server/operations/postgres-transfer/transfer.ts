import { isDeepStrictEqual } from 'node:util';
import type { Db } from '../../../db/database.ts';
import { migrateToLatest } from '../../../db/migrate.ts';
import {
  beginMove,
  completeMove,
  endMove,
  leaveSearchIndex,
  lockMove,
} from '../../../db/transfer/state.ts';
import type { Reading } from '../../../db/transfer/rows.ts';
import { columnsOf, lastNumbers } from '../../../db/transfer/source.ts';
import {
  bringIntoStep,
  compareTable,
  removeOthers,
  type Sides,
} from '../../../db/transfer/sync-tables.ts';
import { tableNames } from '../../../db/transfer/tables.ts';
import { isStoredNameKnown } from '../../../db/queries/document/stored-file.ts';
import type { Storage } from '../../storage/storage.ts';
import { verifyAuditChain } from '../../services/audit/chain.ts';
import { moveFiles } from './files.ts';
import { examineTarget, keysOfSource } from './preconditions.ts';
import { refusedText } from './refused-text.ts';
import { OperatorError } from '../operator-error.ts';
import type { Keys } from '../../services/key/keys.ts';

export interface Move {
  /** SQLite, as it was at one moment. */
  source: Db;
  target: Db;
  keyFile: string;
  /** The newest migrations this program knows, by name. */
  schemas: readonly string[];
  from: Pick<Storage, 'read'>;
  /** The same storage where files stay in their place. */
  to: Storage;
  /** What tells `to` from other storages. */
  place: string;
  /** Nobody writes into the source any more: what is taken over is the last state. */
  isStill: boolean;
  now: Date;
  /** The schema that data in the target goes to; without one, data there is in the way. */
  keepAs?: string | undefined;
  /** Called once everything is there, before the target may be served. */
  leaveSource: () => Promise<void>;
  /** Tells how far it has come. */
  tell: (what: string, count: number) => void;
}

export interface Moved {
  /** False where somebody still wrote into the source: the rest is for another run. */
  isFinished: boolean;
  /** An earlier run had begun. */
  isResumed: boolean;
  /** What the target held before is in the schema that was named. */
  isKept: boolean;
  /** Rows that this run took over. */
  added: number;
  /** All rows, compared one by one; 0 where the move is not finished. */
  compared: number;
  papers: number;
  logos: number;
  /** What was damaged in the source already, each in a line. */
  damaged: string[];
}

type Running = Move & Sides & { keys: Keys };

/**
 * Takes data and files over into an empty PostgreSQL database, or into one where an earlier run
 * stopped or went ahead. May be repeated after a crash at any point; until it is finished, the
 * target refuses to be served.
 * Errors: OperatorError where either side is not fit, or where rows do not arrive as they were.
 */
export async function moveData(move: Move): Promise<Moved> {
  const { source, target, schemas } = move;
  const keys = await keysOfSource(source, move);
  return target.connection().execute(async (writer) => {
    if (!(await lockMove(writer))) {
      throw new OperatorError('Another process moves data into this PostgreSQL database.');
    }
    const isReplaced = move.keepAs !== undefined;
    const { mark, isUsed } = await examineTarget(target, { keys, schemas, isReplaced });
    if (!mark) {
      const begun = { begunAt: move.now.toISOString(), keyFingerprint: keys.fingerprint };
      await beginMove(writer, begun, isUsed ? move.keepAs : undefined);
    }
    await migrateToLatest(target);
    await leaveSearchIndex(writer);
    const moved = await run({ ...move, keys, writer }, mark !== undefined);
    return { ...moved, isKept: isUsed };
  });
}

async function run(running: Running, isResumed: boolean): Promise<Omit<Moved, 'isKept'>> {
  const { source, writer, isStill, tell } = running;
  const readings = await Promise.all(
    tableNames.map(async (table) => ({ table, columns: await columnsOf(source, table) })),
  );
  for (const reading of readings.toReversed()) {
    await toldPlainly(running, reading, leaveOut(running, reading));
  }
  let added = 0;
  for (const reading of readings) {
    const work = { ...reading, tell: (rows: number) => tell(reading.table, rows) };
    added += await toldPlainly(running, reading, bringIntoStep(running, work));
  }
  const files = await moveFiles({ ...running, tell: (count) => tell('papers', count) });
  const taken = { isResumed, added, papers: files.papers, logos: files.logos };
  // Papers that changed place since the beginning are no damage, and the last run looks again.
  if (!isStill) return { ...taken, isFinished: false, compared: 0, damaged: [] };
  await completeMove(writer, await lastNumbers(source));
  const compared = await compareAll(running, readings);
  const damaged = [...(await compareAudit(running)), ...files.damaged];
  await running.leaveSource();
  await endMove(writer);
  return { ...taken, isFinished: true, compared, damaged };
}

/** Removes rows of an earlier run that are not the source's any more, with their files. */
async function leaveOut(running: Running, reading: Reading): Promise<void> {
  const { source, from, to } = running;
  const { table } = reading;
  const hasFiles = table === 'document' || table === 'upload';
  const beforeRemoval = async (rows: readonly Readonly<Record<string, unknown>>[]) => {
    for (const { storedName } of rows) {
      const isGone = !(await isStoredNameKnown(source, String(storedName)));
      if (isGone) await to.remove(String(storedName));
    }
  };
  await removeOthers(running, {
    ...reading,
    ...(hasFiles && from !== to && { beforeRemoval }),
  });
}

/** Errors: the work's, an OperatorError where PostgreSQL refuses what it was told to write. */
async function toldPlainly<Result>(
  { source }: Running,
  reading: Reading,
  work: Promise<Result>,
): Promise<Result> {
  try {
    return await work;
  } catch (error) {
    throw await refusedText(error, source, reading);
  }
}

/** Errors: OperatorError that names rows which are not the same on both sides. */
async function compareAll(running: Running, readings: readonly Reading[]): Promise<number> {
  let count = 0;
  for (const reading of readings) {
    const { rows, differing } = await compareTable(running, reading);
    if (differing.length > 0) {
      throw new OperatorError(
        `Rows of ${reading.table} are not the same on both sides: ${differing.join(', ')}. ` +
          'Does something else write into the PostgreSQL database? Run the command again.',
      );
    }
    count += rows;
    running.tell('compared', count);
  }
  return count;
}

/** The audit's faults, which must be the source's. Errors: OperatorError. */
async function compareAudit({ source, target, keys }: Running): Promise<string[]> {
  const before = await verifyAuditChain(source, keys);
  const after = await verifyAuditChain(target, keys);
  if (!isDeepStrictEqual(before, after)) {
    throw new OperatorError('The audit in PostgreSQL is not the one of SQLite.');
  }
  const { fault } = before;
  return fault ? [`audit: row ${fault.sequence} is not as it was written (${fault.kind})`] : [];
}
