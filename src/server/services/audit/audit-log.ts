import {
  type AuditCursor,
  type AuditLogFilter,
  type AuditLogRow,
  findEntityNames,
  listAuditLog,
} from '#db/queries/system/audit-log.ts';
import type { Db } from '#db/database.ts';
import type {
  AuditEntryView,
  AuditFilterInput,
  ExportAuditLogInput,
  ListAuditLogInput,
} from '#domain/audit/audit-log.ts';
import { detailWords } from '#domain/audit/audit-details.ts';
import {
  actionWords,
  actorWords,
  auditKinds,
  auditText,
  entityWords,
} from '#domain/audit/audit-text.ts';
import { badInput } from '#domain/errors/errors.ts';
import type { Language } from '#domain/text/language.ts';
import type { Page } from '#domain/text/pagination.ts';
import { addDays, startOfDayInKuwait } from '#domain/kuwait-time.ts';
import type { AdminContext } from '#server/context.ts';
import { type Export, startExport } from '../export/run.ts';
import { type Cell, textCell } from '../export/table.ts';

/** Returns one page of the audit log, newest first. Errors: `bad_input` for an invalid cursor. */
export async function readAuditLog(
  db: Db,
  input: ListAuditLogInput,
): Promise<Page<AuditEntryView>> {
  const { limit, cursor, ...filter } = input;
  const after = decodeCursor(cursor);
  const rows = await listAuditLog(db, toFilter(filter), { limit: limit + 1, after });
  const items = await toViews(db, rows.slice(0, limit));
  const last = items.at(-1);
  return rows.length > limit && last ? { items, nextCursor: encodeCursor(last) } : { items };
}

function toFilter({ person, kind, from, to }: AuditFilterInput): AuditLogFilter {
  return {
    ...(person && { actorId: person }),
    ...(kind && { actions: auditKinds[kind] }),
    ...(from && { from: startOfDayInKuwait(from) }),
    ...(to && { before: startOfDayInKuwait(addDays(to, 1)) }),
  };
}

async function toViews(db: Db, rows: readonly AuditLogRow[]): Promise<AuditEntryView[]> {
  const actors = rows.map(({ actorKind, actorId }) => ({ entity: actorKind, entityId: actorId }));
  const names = await findEntityNames(db, [...rows, ...actors]);
  return rows.map(({ actorId, details, ...row }) => ({
    ...row,
    actorName: names.get(`${row.actorKind} ${actorId}`)?.en ?? null,
    entityName: names.get(`${row.entity} ${row.entityId}`) ?? null,
    // NOTE: only `appendAudit` writes this column, as an object of details.
    details: JSON.parse(details) as Record<string, unknown>,
  }));
}

const columnWidths = { sequence: 10, at: 18, actor: 26, action: 30, entity: 40, details: 60 };

/** Starts an export of the log, which has its own entries in it. */
export function beginAuditExport(
  change: AdminContext,
  { format, language, ...filter }: ExportAuditLogInput,
): Promise<Export> {
  const columns = Object.entries(columnWidths).map(([name, width]) => {
    // NOTE: the widths have the columns' names.
    const heading = auditText.columns[name as keyof typeof columnWidths];
    return { text: heading[language], width };
  });
  const table = {
    ...{ language, title: auditText.sheet[language], headings: columns },
    windows: cellWindows(change.services.db, toFilter(filter), language),
  };
  return startExport(change, { noun: 'audit', format, table, details: filter });
}

const windowSize = 500;

async function* cellWindows(
  db: Db,
  filter: AuditLogFilter,
  language: Language,
): AsyncGenerator<Cell[][]> {
  for (let after: AuditCursor | undefined; ;) {
    const rows = await listAuditLog(db, filter, { limit: windowSize, after });
    yield (await toViews(db, rows)).map((entry): Cell[] => [
      { kind: 'number', value: entry.sequence },
      { kind: 'time', at: entry.at },
      textCell(actorWords(entry, language)),
      textCell(actionWords(entry.action, language)),
      textCell(entityWords(entry, language)),
      textCell(detailWords(entry.details, language)),
    ]);
    after = rows.at(-1);
    if (rows.length < windowSize) return;
  }
}

function encodeCursor({ at, sequence }: AuditCursor): string {
  return Buffer.from(`${at} ${sequence}`).toString('base64url');
}

function decodeCursor(cursor: string | undefined): AuditCursor | undefined {
  if (cursor === undefined || cursor === '') return undefined;
  const text = Buffer.from(cursor, 'base64url').toString();
  const [, at, sequence] = /^(\d{4}-[\dT:.-]{18,19}Z) (\d{1,15})$/.exec(text) ?? [];
  if (!at || !sequence) throw badInput({ path: 'cursor', key: 'cursorInvalid' });
  return { at, sequence: Number(sequence) };
}
