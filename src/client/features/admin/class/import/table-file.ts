import { readCsv } from './table-csv.ts';
import { readOds } from './table-ods.ts';
import { TableError, type Table } from './table-row.ts';
import { readXlsx } from './table-xlsx.ts';

/** The maximum file size in bytes; price lists are far smaller. */
const maxBytes = 5 * 1024 * 1024;

/**
 * Reads the rows of a CSV file, or of the first visible sheet of an XLSX or ODS file, without empty rows. The format is detected
 * from the content, not the name.
 * Errors: TableError.
 */
export async function readTable(file: Blob): Promise<Table> {
  if (file.size > maxBytes) throw new TableError('tooLarge');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (isLocked(bytes)) throw new TableError('locked');
  if (isOtherFormat(bytes)) throw new TableError('otherFormat');
  const table = getTable(bytes);
  if (table.rows.length === 0) throw new TableError('empty');
  return table;
}

function getTable(bytes: Uint8Array): Table {
  try {
    return isZip(bytes) ? (readOds(bytes) ?? readXlsx(bytes)) : readCsv(bytes);
  } catch (error) {
    // Any other error inside means that the file is unreadable.
    throw error instanceof TableError ? error : new TableError('unreadable');
  }
}

/** An XLSX file with a password lies in an OLE file, as a part of this name. */
function isLocked(bytes: Uint8Array): boolean {
  const isOle = bytes[0] === 0xd0 && bytes[1] === 0xcf;
  return isOle && new TextDecoder('utf-16le').decode(bytes).includes('EncryptedPackage');
}

/** First bytes of other formats: old XLS in OLE, older XLS, PDF. */
const otherFormats = ['d0cf11e0', '0908', '0904', '0902', '0900', '25504446'];

/** An old or HTML .xls, or another binary file. */
function isOtherFormat(bytes: Uint8Array): boolean {
  const head = Array.from(bytes.subarray(0, 4), (byte) => byte.toString(16).padStart(2, '0'));
  if (otherFormats.some((start) => head.join('').startsWith(start))) return true;
  const isUtf16 = /^(?:fffe|feff)/.test(head.join(''));
  const text = new TextDecoder(isUtf16 && head[0] === 'ff' ? 'utf-16le' : 'utf-8').decode(
    bytes.subarray(0, 1024),
  );
  if (/^\s*(?:<[!?a-z]|MIME-Version:|\{\\rtf)/i.test(text)) return true;
  return !isUtf16 && !isZip(bytes) && text.includes('\0');
}

function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;
}
