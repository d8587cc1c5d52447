import type { Db, Tx } from '../../database.ts';

const reviewerRoles = ['owner', 'reviewer'] as const;

export interface Reviewer {
  id: string;
  name: string;
}

/** Those whom applications can be given to: who may review and is not disabled, by name. */
export async function listReviewers(db: Db | Tx): Promise<Reviewer[]> {
  return db
    .selectFrom('admin')
    .select(['id', 'name'])
    .where('role', 'in', reviewerRoles)
    .where('disabledAt', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** Who has an application (UUID); undefined where there is no such application. */
export async function findAssignment(tx: Db | Tx, id: string) {
  return tx
    .selectFrom('application')
    .select(['id', 'assignedAdminId'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Gives an application (UUID) to a reviewer, or to nobody. It is no change that the list is ordered by. */
export async function updateAssignment(
  tx: Tx,
  id: string,
  assignedAdminId: string | null,
): Promise<void> {
  await tx.updateTable('application').set({ assignedAdminId }).where('id', '=', id).execute();
}

/** Names of administrators by id, disabled ones too. */
export async function findAdminNames(db: Db, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('admin').select(['id', 'name']).where('id', 'in', ids).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** When an administrator last looked at the list, and since when what comes is new. Both ISO UTC. */
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
