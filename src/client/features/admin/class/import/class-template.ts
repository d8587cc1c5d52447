import type { ClassView } from '../../../../../domain/institution/institution.ts';
import { classColumns, guarded, type ClassColumn } from './class-file.ts';

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
    classColumns.map((column) => quoted(row[column])).join(','),
  );
  return `\ufeff${lines.join('\r\n')}\r\n`;
}

function quoted(value: string | number): string {
  const text = typeof value === 'string' ? guarded(value) : String(value);
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
