import { setImmediate as otherWork } from 'node:timers/promises';
import { type Db, inTransaction, requireRight, withoutCaller } from '#db/database.ts';
import type { ExportFormat } from '#domain/application/review-list.ts';
import type { AdminContext } from '#server/context.ts';
import { appendAudit } from '../audit/audit.ts';
import { makeCsv } from './csv.ts';
import type { Cell, ExportTable } from './table.ts';
import { makeXlsx } from './xlsx.ts';

const writers = { csv: makeCsv, xlsx: makeXlsx } satisfies Record<
  ExportFormat,
  (table: ExportTable) => AsyncGenerator<Buffer>
>;

/** A running export. */
export interface Export {
  /** The file, streamed as it is read; a reader that stops also stops the queries. */
  chunks: AsyncGenerator<Buffer>;
  /** Appends an audit entry with the progress. Must be called once, when the file ends or is aborted. */
  end: () => Promise<void>;
}

interface Exported {
  /** What the rows are, as the audit log names it. */
  noun: 'agreement' | 'application' | 'audit';
  format: ExportFormat;
  table: ExportTable;
  /** The filter, without personal data. */
  details: Record<string, unknown>;
}

/**
 * Starts an export. Its audit entry is committed before the first byte is sent. A slow reader can make an export last,
 * so the right is read again before each window of rows; without it the export stops.
 */
export async function startExport(
  change: AdminContext,
  { noun, format, table, details }: Exported,
): Promise<Export> {
  const { db } = change.services;
  const exportId = change.newId();
  const progress = { rows: 0, isComplete: false };
  const audit = (to: Db, verb: string, facts: Record<string, unknown>) =>
    inTransaction(to, (tx) =>
      appendAudit(tx, change.services.keys, {
        at: change.now().toISOString(),
        actorKind: 'admin',
        actorId: change.admin.adminId,
        action: `${noun}.${verb}`,
        entity: 'export',
        entityId: exportId,
        details: facts,
      }),
    );
  await audit(db, 'export', { format, language: table.language, ...details });
  async function* counted(): AsyncGenerator<Cell[][]> {
    for await (const rows of table.windows) {
      await requireRight(db);
      yield rows;
      progress.rows += rows.length;
      // Database calls do not yield to the event loop, so let other requests run.
      await otherWork();
    }
    progress.isComplete = true;
  }
  return {
    chunks: writers[format]({ ...table, windows: counted() }),
    end: () => audit(withoutCaller(db), 'endExport', { ...progress }),
  };
}
