import { inTransaction } from '../../../db/database.ts';
import { findListVisit, updateListVisit } from '../../../db/queries/application/assignment.ts';
import type { AdminContext } from '../../context.ts';

/** Whoever did not look for so long comes for another visit. */
const visitGapMs = 15 * 60_000;

/**
 * Records that an administrator looks at the list. What came since the last look of the visit before is new
 * during all of this one; on the first visit of all nothing is.
 */
export async function recordVisit(ctx: AdminContext): Promise<{ newSince: string | null }> {
  const { adminId } = ctx.admin;
  return inTransaction(ctx.services.db, async (tx) => {
    const now = ctx.now();
    const last = await findListVisit(tx, adminId);
    const isAnother =
      last.listSeenAt === null || now.getTime() - Date.parse(last.listSeenAt) > visitGapMs;
    const listSeenAt = now.toISOString();
    const newSince = isAnother ? (last.listSeenAt ?? listSeenAt) : last.newSince;
    await updateListVisit(tx, adminId, { listSeenAt, newSince });
    return { newSince };
  });
}
