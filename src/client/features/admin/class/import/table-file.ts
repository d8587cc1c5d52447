import { readCsv } from './table-csv.ts';
import { TooManyRowsError, type TableRow } from './table-row.ts';
import { readXlsx } from './table-xlsx.ts';

/** Why a file cannot be read as a table. */
export type TableFault = 'tooLarge' | 'unreadable' | 'empty';

/** A file that is no table; `fault` says why. */
export class TableError extends Error {
  override name = 'TableError';
  readonly fault: TableFault;

  constructor(fault: TableFault) {
    super(fault);
    this.fault = fault;
  }
}

/** The largest file that is read, in bytes; price lists are far smaller. */
const maxBytes = 5 * 1024 * 1024;

/**
 * The rows of a CSV file or of an XLSX file's first sheet, empty rows left out. What the file is
 * its bytes decide, not its name.
 * Errors: TableError.
 */
export async function readTable(file: Blob): Promise<TableRow[]> {
  if (file.size > maxBytes) throw new TableError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  const rows = await rowsOf(bytes);
  if (rows.length === 0) throw new TableError('empty');
  return rows;
}

async function rowsOf(bytes: Uint8Array): Promise<TableRow[]> {
  try {
    return isZip(bytes) ? await readXlsx(bytes) : readCsv(bytes);
  } catch (error) {
    if (error instanceof TooManyRowsError) throw new TableError('tooLarge');
    // Whatever is wrong inside, to its owner it is a file that cannot be read.
    throw new TableError('unreadable');
  }
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}
