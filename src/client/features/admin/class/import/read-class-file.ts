import { type ClassTable, getClassTable } from './class-file.ts';
import { readTable } from './table-file.ts';
import { type Table, TableError, type TableProblem } from './table-row.ts';

/** What a file holds, or why it cannot be read. */
export type ClassFile =
  | { fault: TableProblem }
  /** `source` is needed once a person has said what the columns hold. */
  | { table: ClassTable; source: Table | undefined };

/** Reads a file of classes; in a worker, because the page stands still meanwhile. */
export async function readClassFile(file: Blob): Promise<ClassFile> {
  try {
    const source = await readTable(file);
    const table = getClassTable(source);
    return { table, source: table.missing.length > 0 ? source : undefined };
  } catch (error) {
    return { fault: error instanceof TableError ? error.fault : 'unreadable' };
  }
}
