import { plainAmountText } from '../../../../../domain/money/money.ts';
import { foldForSearch } from '../../../../../domain/text/search.ts';
import type { Cell, TableRow } from './table-row.ts';

/** The fields of a class that a file may have a column for. */
export const classColumns = ['nameAr', 'nameEn', 'tuitionAmount', 'orderIndex', 'status'] as const;
export type ClassColumn = (typeof classColumns)[number];

/** Without these nothing can be imported. */
const neededColumns = ['nameAr', 'nameEn', 'tuitionAmount'] as const;

/** How a column may be headed, as the product, a price list or an export heads it. */
const headings: Readonly<Record<ClassColumn, readonly string[]>> = {
  nameAr: [
    'nameAr',
    'Arabic name',
    'Name (Arabic)',
    'الاسم العربي',
    'الاسم بالعربية',
    'الاسم',
    'الصف',
  ],
  nameEn: [
    'nameEn',
    'English name',
    'Name (English)',
    'الاسم الإنجليزي',
    'الاسم بالإنجليزية',
    'Name',
    'Class',
    'Grade',
  ],
  tuitionAmount: [
    ...['tuitionAmount', 'Tuition', 'Tuition (KWD)', 'Tuition amount', 'Fees', 'Price'],
    ...['الرسوم', 'الرسوم (د.ك)', 'الرسوم الدراسية', 'المبلغ', 'السعر'],
  ],
  orderIndex: ['orderIndex', 'Order', 'الترتيب'],
  status: ['status', 'الحالة'],
};

const statuses: Readonly<Record<string, string>> = {
  [foldForSearch('نشط')]: 'active',
  [foldForSearch('غير نشط')]: 'inactive',
};

export interface ClassTable {
  /** As `institution.importClasses` takes them. */
  rows: Partial<Record<ClassColumn, Cell>>[];
  /** The line of each row in the file, for telling where a fault is. */
  lines: number[];
  /** Needed columns that no heading names; then there are no rows. */
  missing: ClassColumn[];
}

/** The classes of a table whose first row heads its columns, in either language and any order. */
export function classTableOf([heading, ...body]: readonly TableRow[]): ClassTable {
  const columns = (heading?.cells ?? []).map(columnOf);
  const missing = neededColumns.filter((column) => !columns.includes(column));
  if (missing.length > 0) return { rows: [], lines: [], missing };
  return {
    rows: body.map(({ cells }) => rowOf(columns, cells)),
    lines: body.map(({ line }) => line),
    missing: [],
  };
}

function columnOf(heading: Cell): ClassColumn | undefined {
  const folded = foldForSearch(String(heading ?? ''));
  return classColumns.find((column) =>
    headings[column].some((name) => foldForSearch(name) === folded),
  );
}

function rowOf(columns: readonly (ClassColumn | undefined)[], cells: readonly Cell[]) {
  const row: Partial<Record<ClassColumn, Cell>> = {};
  for (const [at, column] of columns.entries()) {
    if (column === undefined || column in row) continue;
    row[column] = cellOf(column, cells[at] ?? null);
  }
  return row;
}

function cellOf(column: ClassColumn, cell: Cell): Cell {
  if (column === 'status') return statusOf(cell);
  if (typeof cell !== 'string') return cell;
  return column === 'tuitionAmount' ? plainAmountText(cell) : bare(cell);
}

/** The statuses' words in either language; what is none of them is left for the server to refuse. */
function statusOf(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const folded = foldForSearch(cell);
  return statuses[folded] ?? folded;
}

/** Signs with which spreadsheet programs let a formula begin. */
const formulaStart = /^[=+\-@\t\r]/;

/** Text as it may stand in a file: what looks like a formula is marked as text. */
export function guarded(text: string): string {
  return formulaStart.test(text) ? `'${text}` : text;
}

/** The text without its mark. */
function bare(cell: string): string {
  return cell.startsWith("'") && formulaStart.test(cell.slice(1)) ? cell.slice(1) : cell;
}
