import type { ClassView } from '#domain/institution/institution.ts';
import { parseAmountFils, plainAmountText } from '#domain/money/money.ts';
import { textOfCsv, toCsvLine, toCsvText } from '#domain/text/csv.ts';
import { foldForSearch } from '#domain/text/search.ts';
import type { Cell, Table, TableRow } from './table-row.ts';

/** Class fields that a file may have a column for. */
export const classColumns = ['nameAr', 'nameEn', 'tuitionAmount', 'orderIndex', 'status'] as const;
export type ClassColumn = (typeof classColumns)[number];

/** Required for an import. */
export const neededColumns = ['nameAr', 'nameEn', 'tuitionAmount'] as const;

/** Possible headings of a column, as in this product, price lists and exports. */
const headings: Readonly<Record<ClassColumn, readonly string[]>> = {
  nameAr: [
    'nameAr',
    ...['Arabic name', 'Name (Arabic)', 'Name in Arabic', 'Class (Arabic)', 'Grade (Arabic)'],
    ...['الاسم العربي', 'الاسم بالعربية', 'الاسم بالعربي', 'الاسم باللغة العربية', 'الاسم عربي'],
    ...['الاسم', 'الصف', 'اسم الصف', 'الصف بالعربية', 'اسم الصف بالعربية', 'الصف (عربي)'],
  ],
  nameEn: [
    'nameEn',
    ...['English name', 'Name (English)', 'Name in English', 'Class (English)', 'Grade (English)'],
    ...['الاسم الإنجليزي', 'الاسم بالإنجليزية', 'الاسم بالإنجليزي', 'الاسم باللغة الإنجليزية'],
    ...['الاسم إنجليزي', 'الصف بالإنجليزية', 'اسم الصف بالإنجليزية', 'الصف (إنجليزي)'],
    ...['Name', 'Class', 'Grade', 'Class name'],
  ],
  tuitionAmount: [
    ...['tuitionAmount', 'Tuition', 'Tuition amount', 'Tuition fees', 'Tuition fee', 'Annual fees'],
    ...['Annual fee', 'Fees', 'Fee', 'Price', 'Amount'],
    ...['الرسوم', 'رسوم', 'الرسوم الدراسية', 'الرسوم السنوية', 'المبلغ', 'السعر'],
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
  /** The line of each row in the file, for error messages. */
  lines: number[];
  /** Lines that are hidden in the file. */
  hiddenLines: number[];
  /** The sheet that was read, if there are several. */
  sheetName?: string;
  /** Required columns without a heading; if there are any, there are no rows. */
  missing: ClassColumn[];
  /** All columns of the file. */
  fileColumns: FileColumn[];
}

/** A column of the file: its heading, its first values, and the field that it holds, if that is known. */
export interface FileColumn {
  heading: string;
  examples: string[];
  column: ClassColumn | undefined;
}

const examplesMax = 3;

/** Number of first rows searched for headings; titles may be above them. */
const headingRowsMax = 10;

/**
 * The classes of a table, with headings in either language and any order. `chosen` are the fields of its columns, if a
 * person has chosen them.
 */
export function getClassTable({ rows, sheetName, separator }: Table, chosen?: Columns): ClassTable {
  const { at, columns: known } = getHeading(rows);
  const columns = chosen ?? known;
  const missing = neededColumns.filter((column) => !columns.includes(column));
  const heading = rows[at]?.cells ?? [];
  // A file may have no headings at all: then the first row has an amount already.
  const price = heading[columns.indexOf('tuitionAmount')] ?? null;
  const isHeading = price === null || parseAmountFils(String(price)) === undefined;
  const below = rows.slice(isHeading ? at + 1 : at);
  const body = missing.length > 0 ? [] : below;
  return {
    rows: body.map(({ cells }) => getRow(columns, cells, separator)),
    lines: body.map(({ line }) => line),
    hiddenLines: body.filter(({ isHidden }) => isHidden).map(({ line }) => line),
    missing,
    fileColumns: Array.from(
      { length: Math.max(...rows.map(({ cells }) => cells.length)) },
      (_, index) => ({
        heading: String(heading[index] ?? ''),
        examples: rows
          .slice(at + 1)
          .flatMap(({ cells }) => (cells[index] === undefined ? [] : String(cells[index] ?? '')))
          .filter((text) => text !== '')
          .slice(0, examplesMax),
        column: columns[index],
      }),
    ),
    ...(sheetName !== undefined && { sheetName }),
  };
}

export type Columns = readonly (ClassColumn | undefined)[];

/** The first of the top rows with the most known headings. */
function getHeading(rows: readonly TableRow[]): { at: number; columns: Columns } {
  const getCount = (columns: Columns) => new Set(columns.filter(Boolean)).size;
  return rows
    .slice(0, headingRowsMax)
    .map(({ cells }, at) => ({ at, columns: cells.map(getColumn) }))
    .reduce((best, row) => (getCount(row.columns) > getCount(best.columns) ? row : best), {
      at: 0,
      columns: [] as Columns,
    });
}

/** The column of a heading: the whole text, or the text in each language (`الرسوم / Fees`). */
function getColumn(heading: Cell): ClassColumn | undefined {
  const text = String(heading ?? '');
  const parts = new Set(text.split(/[\n/|]/).map(columnNamed));
  parts.delete(undefined);
  return columnNamed(text) ?? (parts.size === 1 ? [...parts][0] : undefined);
}

function columnNamed(heading: string): ClassColumn | undefined {
  const key = headingKey(heading);
  return key === ''
    ? undefined
    : classColumns.find((column) => headings[column].some((name) => headingKey(name) === key));
}

/** A heading without punctuation and without a suffix: the currency, or that it is required. */
function headingKey(heading: string): string {
  return foldForSearch(heading)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/ (?:required|مطلوب|الزامي)$/, '')
    .replace(
      / (?:in )?(?:k ?(?:w ?)?d|(?:kuwaiti )?dinars?|(?:ب?ال)?د ?ك|(?:ب?ال)?دينار(?: ال)?(?: ?كويتي)?)$/,
      '',
    )
    .replaceAll(' ', '');
}

function getRow(columns: Columns, cells: readonly Cell[], separator: string | undefined) {
  const row: Partial<Record<ClassColumn, Cell>> = {};
  for (const [at, column] of columns.entries()) {
    if (column === undefined || column in row) continue;
    const cell = cells[at] ?? null;
    row[column] =
      column === 'tuitionAmount' ? toAmount(cell, separator === ';') : getCell(column, cell);
  }
  // In a comma-separated file, a row longer than the headings has an amount split at its comma.
  if (separator === ',' && cells.slice(columns.length).some((cell) => cell)) {
    const at = columns.indexOf('tuitionAmount');
    const parted = [cells[at], cells[at + 1]].join(',');
    if (/^\D*\d+,\d{1,3}\D*$/.test(parted)) row.tuitionAmount = parted;
  }
  return row;
}

/**
 * An amount as plain text. Other text is returned as it is, to be rejected, and so is `450,750`: it may mean 450.750,
 * and no class costs 450,750.
 */
function toAmount(cell: Cell, isDecimalComma: boolean): Cell {
  if (typeof cell !== 'string') return cell;
  const plain = plainAmountText(cell, isDecimalComma);
  const isUnclear = /^\d{6}$/.test(plain) && /[,،，]/.test(cell);
  return /^-?[\d.]+$/.test(plain) && !isUnclear ? plain : cell;
}

function getCell(column: ClassColumn, cell: Cell): Cell {
  if (column === 'status') return getStatus(cell);
  return typeof cell === 'string' ? textOfCsv(cell) : cell;
}

/** Converts a status's word in either language; unknown text is left for the server to reject. */
function getStatus(cell: Cell): Cell {
  if (typeof cell !== 'string') return cell;
  const folded = foldForSearch(cell);
  return statuses[folded] ?? folded;
}

type TemplateRow = Readonly<Record<ClassColumn, string | number>>;

/** The texts of a template in one language. */
type TemplateWords = {
  headings: Readonly<Record<ClassColumn, string>>;
  statuses: Readonly<Record<'active' | 'inactive', string>>;
};

const examples = [
  { nameAr: 'الصف الأول', nameEn: 'Grade 1', tuitionAmount: 1250, orderIndex: 1 },
  { nameAr: 'الصف الثاني', nameEn: 'Grade 2', tuitionAmount: 1300.5, orderIndex: 2 },
];

/**
 * A CSV file to fill in and import: the current classes, or else two examples. With a byte order mark, so that
 * spreadsheet programs detect UTF-8.
 */
export function classTemplate(classes: readonly ClassView[], words: TemplateWords): string {
  const shown =
    classes.length > 0 ? classes : examples.map((row) => ({ ...row, status: 'active' as const }));
  const rows = shown.map((row) => ({ ...row, status: words.statuses[row.status] }));
  const lines = [words.headings, ...rows].map((row: TemplateRow) =>
    toCsvLine(classColumns.map((column) => getText(row[column]))),
  );
  return `\ufeff${lines.join('')}`;
}

function getText(value: string | number): string {
  return typeof value === 'string' ? toCsvText(value) : String(value);
}
