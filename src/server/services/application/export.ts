import type { Db } from '#db/database.ts';
import { listStudents } from '#db/queries/application/application.ts';
import {
  classNames,
  type ExportRow,
  exportWindows,
  institutionNames,
  lastNotes,
} from '#db/queries/application/export.ts';
import { countApplications } from '#db/queries/application/page.ts';
import { type ExportColumn, exportText } from '#domain/application/export-text.ts';
import {
  type ApplicationFilterInput,
  type ExportApplicationsInput,
  type ExportFormat,
  toExportColumns,
} from '#domain/application/review-list.ts';
import type { Language } from '#domain/text/language.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import type { AdminContext } from '#server/context.ts';
import { type Export, startExport } from '../export/run.ts';
import type { Cell } from '../export/table.ts';
import { toCells, toHeadings } from './export-table.ts';
import { findReader, type ListReader, toPrivateFilter } from './filter.ts';

/** The name of an exported file, and the number of applications if it is known. */
export async function describeExport(
  db: Db,
  { format, columns: _, ...filter }: ExportApplicationsInput,
  reader: ListReader,
): Promise<{ fileName: string; format: ExportFormat; total?: number }> {
  const total = await countApplications(db, toPrivateFilter(filter, reader));
  const fileName = `applications-${todayInKuwait(reader.now)}.${format}`;
  return { fileName, format, ...(total !== undefined && { total }) };
}

/** Starts an export of the list; see `startExport`. */
export async function beginExport(
  change: AdminContext,
  input: ExportApplicationsInput,
): Promise<Export> {
  const { db } = change.services;
  const { format, language, columns: asked, ...filter } = input;
  const columns = toExportColumns(asked);
  const windows = exportWindows(db, toPrivateFilter(filter, await findReader(change)));
  const table = {
    ...{ language, title: exportText.sheet[language], headings: toHeadings(columns, language) },
    windows: cellWindows(db, { windows, columns, language }),
  };
  const details = { ...(asked !== undefined && { columns }), ...withoutWords(filter) };
  return startExport(change, { noun: 'application', format, table, details });
}

/** The filter as the audit log stores it, without the search, which may be a person's name. */
function withoutWords({ search, ...filter }: ApplicationFilterInput) {
  const asked = Object.entries(filter).filter(([, value]) => value !== undefined);
  return { ...Object.fromEntries(asked), withSearch: search !== undefined };
}

async function* cellWindows(
  db: Db,
  from: {
    windows: AsyncIterable<ExportRow[]>;
    columns: readonly ExportColumn[];
    language: Language;
  },
): AsyncGenerator<Cell[][]> {
  const { windows, columns, language } = from;
  for await (const rows of windows) {
    const ids = rows.map((row) => row.id);
    const notes = await lastNotes(db, ids);
    const listed = await listStudents(db, ids);
    const facts = {
      ...{ language, notes, students: Map.groupBy(listed, (row) => row.applicationId) },
      institutions: await institutionNames(db, unique(rows.map((row) => row.institutionId))),
      classes: await classNames(db, unique(listed.map((student) => student.gradeAge))),
    };
    yield rows.map((row) => toCells(columns, row, facts));
  }
}

function unique(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
