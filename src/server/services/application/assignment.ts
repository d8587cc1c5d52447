import {
  findAdminNames,
  findAssignment,
  listReviewers,
  updateAssignment,
} from '#db/queries/application/assignment.ts';
import { AppError, badInput } from '#domain/errors/errors.ts';
import type { AssignApplicationInput, ReviewerView } from '#domain/application/review-list.ts';
import { compareNames } from '#domain/text/name-order.ts';
import type { Db } from '#db/database.ts';
import type { AdminContext } from '#server/context.ts';
import { changeAsAdmin } from '../audit/audited-change.ts';

/** Returns possible assignees by name. */
export async function readReviewers({ services, language }: AdminContext): Promise<ReviewerView[]> {
  const compare = compareNames(language);
  const reviewers = await listReviewers(services.db);
  return reviewers.sort((one, other) => compare(one.name, other.name));
}

/** Returns the assignee of an application, disabled administrators included. Errors: `not_found`. */
export async function readAssignment(
  db: Db,
  id: string,
): Promise<{ assignedTo: ReviewerView | null }> {
  const application = await findAssignment(db, id);
  if (!application) throw new AppError('not_found');
  const { assignedAdminId } = application;
  if (assignedAdminId === null) return { assignedTo: null };
  const names = await findAdminNames(db, [assignedAdminId]);
  return { assignedTo: { id: assignedAdminId, name: names.get(assignedAdminId) ?? '' } };
}

/**
 * Assigns an application to a reviewer, or unassigns it; nothing else depends on it.
 * Errors: `not_found`; `bad_input` if `to` may not review; `changed` if the assignee is no longer `from`.
 */
export async function assignApplication(
  ctx: AdminContext,
  { id, from, to }: AssignApplicationInput,
): Promise<{ assignedTo: ReviewerView | null }> {
  return changeAsAdmin(ctx, async (tx) => {
    const application = await findAssignment(tx, id);
    if (!application) throw new AppError('not_found');
    if (application.assignedAdminId !== from) throw new AppError('changed');
    const reviewers = await listReviewers(tx);
    const assignedTo = reviewers.find((reviewer) => reviewer.id === to) ?? null;
    if (to !== null && !assignedTo) throw badInput({ path: 'to', key: 'choiceInvalid' });
    await updateAssignment(tx, id, to);
    return {
      result: { assignedTo },
      audit: {
        action: 'application.assign',
        entity: 'application',
        entityId: id,
        details: { from, to },
      },
    };
  });
}
