import type { Insertable } from 'kysely';
import type { Db, Tx } from '#db/database.ts';
import type { InternalNoteTable } from '#db/schema/application-tables.ts';

/** Returns the status changes of an application (UUID) with the administrators' names, newest first. */
export async function listStatusChangesWithNames(db: Db, applicationId: string, limit: number) {
  return db
    .selectFrom('statusChange')
    .leftJoin('admin', 'admin.id', 'statusChange.adminId')
    .select([
      'statusChange.status',
      'statusChange.note',
      'statusChange.timestamp',
      'admin.name as adminName',
    ])
    .where('statusChange.applicationId', '=', applicationId)
    .orderBy('statusChange.sequence', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the audit entries of an entity's ids, newest first, with administrators' names. */
export async function listAudit(
  db: Db,
  of: { entity: string; ids: readonly string[]; but: readonly string[] },
  limit: number,
) {
  if (of.ids.length === 0) return [];
  return db
    .selectFrom('audit')
    .leftJoin('admin', 'admin.id', 'audit.actorId')
    .select([
      'audit.at',
      'audit.actorKind',
      'audit.action',
      'audit.entityId',
      'audit.details',
      'admin.name as adminName',
    ])
    .where('audit.entity', '=', of.entity)
    .where('audit.entityId', 'in', of.ids)
    .where('audit.action', 'not in', of.but)
    .orderBy('audit.sequence', 'desc')
    .limit(limit)
    .execute();
}

/** Returns the paths of an application's (UUID) current documents by id. */
export async function listDocumentPaths(
  db: Db,
  applicationId: string,
): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('document')
    .select(['id', 'filePath'])
    .where('applicationId', '=', applicationId)
    .execute();
  return new Map(rows.map((row) => [row.id, row.filePath]));
}

export async function insertInternalNote(
  tx: Tx,
  note: Insertable<InternalNoteTable>,
): Promise<void> {
  await tx.insertInto('internalNote').values(note).execute();
}

/** Returns the internal notes of an application (UUID), oldest first, with their authors' names. */
export async function listInternalNotes(db: Db, applicationId: string) {
  return db
    .selectFrom('internalNote')
    .leftJoin('admin', 'admin.id', 'internalNote.adminId')
    .select([
      'internalNote.id',
      'internalNote.text',
      'internalNote.createdAt',
      'admin.name as adminName',
    ])
    .where('internalNote.applicationId', '=', applicationId)
    .orderBy('internalNote.createdAt')
    .orderBy('internalNote.id')
    .execute();
}
