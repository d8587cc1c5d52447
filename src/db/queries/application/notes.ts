import type { Insertable } from 'kysely';
import type { InternalNoteTable } from '../../schema/application-tables.ts';
import type { Db, Tx } from '../../database.ts';

export async function insertInternalNote(
  tx: Tx,
  note: Insertable<InternalNoteTable>,
): Promise<void> {
  await tx.insertInto('internalNote').values(note).execute();
}

/** The internal notes of an application (UUID), oldest first, with their writers' names. */
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
