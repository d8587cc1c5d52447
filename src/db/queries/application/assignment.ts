import type { Db, Tx } from '#db/database.ts';

const reviewerRoles = ['owner', 'reviewer'] as const;

export interface Reviewer {
  id: string;
  name: string;
}

/** Returns possible assignees, in no particular order: active administrators who may review. */
export async function listReviewers(db: Db | Tx): Promise<Reviewer[]> {
  return db
    .selectFrom('admin')
    .select(['id', 'name'])
    .where('role', 'in', reviewerRoles)
    .where('disabledAt', 'is', null)
    .orderBy('id')
    .execute();
}

/** Returns the assignee of an application (UUID); undefined if there is no such application. */
export async function findAssignment(tx: Db | Tx, id: string) {
  return tx
    .selectFrom('application')
    .select(['id', 'assignedAdminId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Assigns or unassigns an application (UUID). `updatedAt`, the list's order, does not change. */
export async function updateAssignment(
  tx: Tx,
  id: string,
  assignedAdminId: string | null,
): Promise<void> {
  await tx.updateTable('application').set({ assignedAdminId }).where('id', '=', id).execute();
}

/** Returns the names of administrators by id, disabled ones included. */
export async function findAdminNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('admin').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** When an administrator last viewed the list, and since when applications count as new. Both ISO UTC. */
export interface ListVisit {
  listSeenAt: string | null;
  newSince: string | null;
}

export async function findListVisit(db: Db | Tx, adminId: string): Promise<ListVisit> {
  const found = await db
    .selectFrom('admin')
    .select(['listSeenAt', 'newSince'])
    .where('id', '=', adminId)
    .executeTakeFirst();
  return found ?? { listSeenAt: null, newSince: null };
}

export async function updateListVisit(tx: Tx, adminId: string, visit: ListVisit): Promise<void> {
  await tx.updateTable('admin').set(visit).where('id', '=', adminId).execute();
}
