import { setImmediate as otherWork } from 'node:timers/promises';
import { type Db, inTransaction, requireRight, withoutCaller } from '../../../db/database.ts';
import { listStudents } from '../../../db/queries/application/application.ts';
import { findAdminNames } from '../../../db/queries/application/assignment.ts';
import {
  classNames,
  type ExportRow,
  exportWindows,
  institutionNames,
  lastNotes,
} from '../../../db/queries/application/export.ts';
import { countApplications } from '../../../db/queries/application/page.ts';
import { type ExportColumn, exportText } from '../../../domain/application/export-text.ts';
import {
  type ApplicationFilterInput,
  type ExportApplications,
  type ExportFormat,
  toExportColumns,
} from '../../../domain/application/review-list.ts';
import type { Language } from '../../../domain/text/language.ts';
import { todayInKuwait } from '../../../domain/time/kuwait-time.ts';
import type { AdminContext } from '../../context.ts';
import { appendAudit } from '../audit/audit.ts';
import { makeCsv } from '../export/csv.ts';
import type { Cell, ExportTable } from '../export/table.ts';
import { makeXlsx } from '../export/xlsx.ts';
import { toCells, toHeadings } from './export-table.ts';
import { findReader, type ListReader, toFilter } from './filter.ts';

const writers = { csv: makeCsv, xlsx: makeXlsx } satisfies Record<
  ExportFormat,
  (table: ExportTable) => AsyncGenerator<Buffer>
>;

/** The name of an exported file, and the number of applications if it is known. */
export async function describeExport(
  db: Db,
  { format, columns: _, ...filter }: ExportApplications,
  reader: ListReader,
): Promise<{ fileName: string; format: ExportFormat; total?: number }> {
  const total = await countApplications(db, toFilter(filter, reader));
  const fileName = `applications-${todayInKuwait(reader.now)}.${format}`;
  return { fileName, format, ...(total !== undefined && { total }) };
}

/** A running export. */
export interface Export {
  /** The file, streamed as it is read; a reader that stops also stops the queries. */
  chunks: AsyncGenerator<Buffer>;
  /** Appends an audit entry with the progress. Must be called once, when the file ends or is aborted. */
  end: () => Promise<void>;
}

/**
 * Starts an export. Its audit entry is committed before the first byte is sent. A slow reader can make an export last,
 * so the right is read again before each window of rows; without it the export stops.
 */
export async function beginExport(
  change: AdminContext,
  input: ExportApplications,
): Promise<Export> {
  const { db } = change.services;
  const requireStill = () => requireRight(db);
  const { format, language, columns: asked, ...filter } = input;
  const columns = toExportColumns(asked);
  const exportId = change.newId();
  const progress = { rows: 0, isComplete: false };
  const audit = (to: Db, action: string, details: Record<string, unknown>) =>
    inTransaction(to, (tx) =>
      appendAudit(tx, change.services.keys, {
        at: change.now().toISOString(),
        actorKind: 'admin',
        actorId: change.admin.adminId,
        action,
        entity: 'export',
        entityId: exportId,
        details,
      }),
    );
  await audit(db, 'application.export', {
    format,
    language,
    ...(asked !== undefined && { columns }),
    ...withoutWords(filter),
  });
  const windows = exportWindows(db, toFilter(filter, await findReader(change)));
  return {
    chunks: writers[format]({
      language,
      title: exportText.sheet[language],
      headings: toHeadings(columns, language),
      windows: cellWindows(db, { windows, columns, language, progress, requireStill }),
    }),
    end: () => audit(withoutCaller(db), 'application.endExport', { ...progress }),
  };
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
    progress: { rows: number; isComplete: boolean };
    requireStill: () => Promise<void>;
  },
): AsyncGenerator<Cell[][]> {
  const { windows, columns, language, progress, requireStill } = from;
  for await (const rows of windows) {
    const ids = rows.map((row) => row.id);
    const notes = await lastNotes(db, ids);
    const listed = await listStudents(db, ids);
    const facts = {
      ...{ language, notes, students: Map.groupBy(listed, (row) => row.applicationId) },
      institutions: await institutionNames(db, unique(rows.map((row) => row.institutionId))),
      classes: await classNames(db, unique(listed.map((student) => student.gradeAge))),
      admins: await findAdminNames(db, unique(rows.map((row) => row.assignedAdminId))),
    };
    await requireStill();
    yield rows.map((row) => toCells(columns, row, facts));
    progress.rows += rows.length;
    // Database calls do not yield to the event loop, so let other requests run.
    await otherWork();
  }
  progress.isComplete = true;
}

function unique(ids: readonly (string | null)[]): string[] {
  return [...new Set(ids.filter((id) => id !== null))];
}
