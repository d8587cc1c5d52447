import type { Db } from '#db/database.ts';
import { findApplication } from '#db/queries/application/application.ts';
import {
  listAudit,
  listDocumentPaths,
  listStatusChangesWithNames,
  listInternalNotes,
} from '#db/queries/application/activity.ts';
import { findAdminNames } from '#db/queries/application/assignment.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { ActivityEntryView } from '#domain/application/review-details.ts';

const shownEntries = 200;

/** These have their own tables, which also store the text, so their audit entries would be duplicates. */
const shownElsewhere = [
  'application.setStatus',
  'application.undoStatus',
  'application.addInternalNote',
];

type AuditRow = Awaited<ReturnType<typeof listAudit>>[number];

/** Returns who did what with an application and when, newest first. Errors: `not_found`. */
export async function readActivity(db: Db, id: string): Promise<ActivityEntryView[]> {
  const application = await findApplication(db, id);
  if (!application) throw new AppError('not_found');
  const paths = await listDocumentPaths(db, application.id);
  const audit = [
    ...(await listAudit(
      db,
      { entity: 'application', ids: [application.id], but: shownElsewhere },
      shownEntries,
    )),
    ...(await listAudit(
      db,
      { entity: 'document', ids: [...paths.keys()], but: shownElsewhere },
      shownEntries,
    )),
  ];
  const changes = await listStatusChangesWithNames(db, application.id, shownEntries);
  const notes = await listInternalNotes(db, application.id);
  const entries: ActivityEntryView[] = [
    ...(await withAssignees(
      db,
      audit.map((row) => auditEntry(row, paths)),
    )),
    ...changes.map(({ timestamp, status, note, adminName }) => ({
      ...byAdmin('application.setStatus', timestamp, adminName),
      status,
      note,
    })),
    ...notes.map(({ createdAt, text, adminName }) => ({
      ...byAdmin('application.addInternalNote', createdAt, adminName),
      note: text,
    })),
  ];
  return entries.sort((a, b) => (a.at < b.at ? 1 : a.at > b.at ? -1 : 0)).slice(0, shownEntries);
}

function byAdmin(action: string, at: string, actorName: string | null) {
  return { at, action, actorKind: 'admin', actorName, details: {} };
}

function auditEntry(row: AuditRow, paths: ReadonlyMap<string, string>): ActivityEntryView {
  const filePath = row.entityId === null ? undefined : paths.get(row.entityId);
  return {
    at: row.at,
    action: row.action,
    actorKind: row.actorKind,
    actorName: row.adminName,
    ...(filePath !== undefined && { filePath }),
    // NOTE: only `appendAudit` writes this column, as an object of details.
    details: JSON.parse(row.details) as Record<string, unknown>,
  };
}

/** Adds the assignees' names; the audit log stores their ids. */
async function withAssignees(
  db: Db,
  entries: readonly ActivityEntryView[],
): Promise<ActivityEntryView[]> {
  const idIn = ({ action, details: { to } }: ActivityEntryView) =>
    action === 'application.assign' && typeof to === 'string' ? to : undefined;
  const names = await findAdminNames(
    db,
    entries.flatMap((entry) => idIn(entry) ?? []),
  );
  return entries.map((entry) =>
    entry.action === 'application.assign'
      ? { ...entry, assignee: names.get(idIn(entry) ?? '') ?? null }
      : entry,
  );
}
