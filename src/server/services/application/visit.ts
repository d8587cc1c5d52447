import { inTransaction } from '../../../db/database.ts';
import { findListVisit, updateListVisit } from '../../../db/queries/application/assignment.ts';
import type { VisitView } from '../../../domain/application/review-list.ts';
import type { AdminContext } from '../../context.ts';

/** Whoever did not look for so long comes for another visit. */
const visitGapMs = 15 * 60_000;

/**
 * Records that an administrator looks at the list. What came since the last look of the visit before is new
 * during all of this one; on the first visit of all nothing is.
 */
export async function recordVisit(ctx: AdminContext): Promise<VisitView> {
  const { adminId } = ctx.admin;
  return inTransaction(ctx.services.db, async (tx) => {
    const now = ctx.now();
    const last = await findListVisit(tx, adminId);
    const listSeenAt = now.toISOString();
    const isAnother =
      last.listSeenAt !== null && now.getTime() - Date.parse(last.listSeenAt) > visitGapMs;
    const newSince = isAnother ? last.listSeenAt : (last.newSince ?? listSeenAt);
    await updateListVisit(tx, adminId, { listSeenAt, newSince });
    return { newSince, isAnother };
  });
}
