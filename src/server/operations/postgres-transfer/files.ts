import type { Db } from '../../../db/database.ts';
import { keepMoved, listMoved } from '../../../db/transfer/state.ts';
import {
  listLogos,
  listPapersAfter,
  type StoredPaper,
} from '../../../db/queries/document/stored-file.ts';
import type { Storage } from '../../storage/storage.ts';
import { OperatorError } from '../operator-error.ts';
import { paperFault, paperName } from '../../services/document/verify-stored.ts';
import type { Keys } from '../../services/key/keys.ts';

/** Papers looked up at a time, and how many of them are on their way at once. */
const pageSize = 500;
const atOnce = 8;

export interface FileMove {
  source: Db;
  /** Keeps what has arrived. */
  target: Db;
  keys: Keys;
  from: Pick<Storage, 'read'>;
  /** The same storage where files stay in their place. */
  to: Storage;
  /** What tells `to` from other storages. */
  place: string;
  tell: (papers: number) => void;
}

export interface MovedFiles {
  papers: number;
  logos: number;
  /** What was damaged in the first place, each in a line; whatever bytes there are were taken over. */
  damaged: string[];
}

/**
 * Copies the bytes of every paper and logo, reads them back and compares; where they stay in their
 * place, they are read alone. Each paper must be what its row says. What was done once is not done
 * again. Errors: OperatorError where a copy is not what was copied; the storages' own.
 */
export async function moveFiles(move: FileMove): Promise<MovedFiles> {
  const damaged: string[] = [];
  let papers = 0;
  for (let last = ''; ;) {
    const page = await listPapersAfter(move.source, last, pageSize);
    damaged.push(...(await movePapers(move, page)));
    papers += page.length;
    move.tell(papers);
    const end = page.at(-1);
    if (!end) break;
    last = end.id;
  }
  const logos = await listLogos(move.source);
  for (const { filePath, storedName, sizeBytes } of logos) {
    const bytes = await moveFile(move, storedName);
    if (bytes?.length === sizeBytes) continue;
    damaged.push(`logo ${filePath}: its file is ${bytes ? 'cut' : 'missing'}`);
  }
  return { papers, logos: logos.length, damaged };
}

/** Answers what is damaged. */
async function movePapers(move: FileMove, page: readonly StoredPaper[]): Promise<string[]> {
  const { place, target } = move;
  const moved = await listMoved(target, { place, storedNames: page.map(nameOf) });
  const waiting = page.filter(({ storedName }) => !moved.has(storedName));
  const damaged: string[] = [];
  while (waiting.length > 0) {
    const some = waiting.splice(0, atOnce);
    const faults = await Promise.all(some.map((paper) => movePaper(move, paper)));
    const whole = some.filter((_, at) => faults[at] === undefined);
    await keepMoved(target, { place, storedNames: whole.map(nameOf) });
    damaged.push(...faults.filter((fault) => fault !== undefined));
  }
  return damaged;
}

function nameOf({ storedName }: StoredPaper): string {
  return storedName;
}

async function movePaper(move: FileMove, paper: StoredPaper): Promise<string | undefined> {
  const bytes = await moveFile(move, paper.storedName);
  const fault = paperFault(move.keys, paper, bytes);
  return fault === undefined ? undefined : `${paperName(paper)}: ${fault}`;
}

/**
 * The bytes of a stored file, which the other storage then has too, or had already; undefined where
 * neither has it.
 */
async function moveFile({ from, to }: FileMove, name: string): Promise<Buffer | undefined> {
  const bytes = await from.read(name);
  if (from === to) return bytes;
  const there = await to.read(name);
  if (!bytes || there?.equals(bytes)) return there;
  // An interrupted copy may have left something.
  await to.remove(name);
  await to.put(name, bytes);
  if (!(await to.read(name))?.equals(bytes)) {
    throw new OperatorError(`The copy of the file ${name} is not what was copied.`);
  }
  return bytes;
}
