import type { Db } from '#db/database.ts';
import { findApplication } from '#db/queries/application/application.ts';
import { insertInternalNote, listInternalNotes } from '#db/queries/application/activity.ts';
import { AppError } from '#domain/errors/errors.ts';
import type { AddInternalNoteInput, InternalNoteView } from '#domain/application/review-details.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';
import type { AdminContext } from '#server/context.ts';

/** Adds an internal note; the application stays unchanged. Errors: `not_found`. */
export async function addInternalNote(
  change: AdminContext,
  input: AddInternalNoteInput,
): Promise<InternalNoteView[]> {
  await changeAsAdmin(change, async (tx, now) => {
    const application = await findApplication(tx, input.id);
    if (!application) throw new AppError('not_found');
    await insertInternalNote(tx, {
      id: change.newId(),
      applicationId: application.id,
      adminId: change.admin.adminId,
      text: input.text,
      createdAt: now.toISOString(),
    });
    return {
      result: undefined,
      audit: {
        action: 'application.addInternalNote',
        entity: 'application',
        entityId: application.id,
      },
    };
  });
  return readInternalNotes(change.services.db, input.id);
}

/** Returns an application's internal notes, oldest first. Errors: `not_found`. */
export async function readInternalNotes(db: Db, id: string): Promise<InternalNoteView[]> {
  const application = await findApplication(db, id);
  if (!application) throw new AppError('not_found');
  return listInternalNotes(db, application.id);
}
