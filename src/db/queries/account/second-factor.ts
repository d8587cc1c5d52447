import type { Insertable, Selectable } from 'kysely';
import type { SecondFactorTable } from '../../schema/account-tables.ts';
import type { Db, Tx } from '../../database.ts';

export type SecondFactorRow = Selectable<SecondFactorTable>;

/** An administrator's second factor, confirmed or not yet. */
export function findSecondFactor(
  db: Db | Tx,
  adminId: string,
): Promise<SecondFactorRow | undefined> {
  return db
    .selectFrom('secondFactor')
    .select(['adminId', 'secret', 'createdAt', 'confirmedAt', 'lastStep'])
    .where('adminId', '=', adminId)
    .executeTakeFirst();
}

/** Keeps a secret that waits for its first code, in place of an earlier one that still waits. */
export async function putSecondFactor(
  tx: Tx,
  factor: Pick<Insertable<SecondFactorTable>, 'adminId' | 'secret' | 'createdAt'>,
): Promise<void> {
  await deleteSecondFactor(tx, factor.adminId);
  await tx
    .insertInto('secondFactor')
    .values({ ...factor, confirmedAt: null, lastStep: null })
    .execute();
}

/** All stored secrets; there are as many as administrators. */
export function listSecondFactors(tx: Tx): Promise<{ adminId: string; secret: string }[]> {
  return tx.selectFrom('secondFactor').select(['adminId', 'secret']).execute();
}

/** Keeps the same secret under another key. */
export async function updateFactorSecret(tx: Tx, adminId: string, secret: string): Promise<void> {
  await tx.updateTable('secondFactor').set({ secret }).where('adminId', '=', adminId).execute();
}

export async function confirmSecondFactor(tx: Tx, adminId: string, at: string): Promise<void> {
  await tx
    .updateTable('secondFactor')
    .set({ confirmedAt: at })
    .where('adminId', '=', adminId)
    .execute();
}

/** No code is taken this many steps ahead of the clock; a step that was, is of a wrong clock. */
const impossibleSteps = 2;

/** Takes the code of a step; false where that step or a later one was taken before. */
export async function takeStep(tx: Tx, adminId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('secondFactor')
    .set({ lastStep: step })
    .where('adminId', '=', adminId)
    .where((where) =>
      where.or([
        where('lastStep', 'is', null),
        where('lastStep', '<', step),
        where('lastStep', '>', step + impossibleSteps),
      ]),
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the second factor with its recovery codes; false where there was none. */
export async function deleteSecondFactor(tx: Tx, adminId: string): Promise<boolean> {
  await deleteRecoveryCodes(tx, adminId);
  const { numDeletedRows } = await tx
    .deleteFrom('secondFactor')
    .where('adminId', '=', adminId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Removes all recovery codes, used or not. */
export async function deleteRecoveryCodes(tx: Tx, adminId: string): Promise<void> {
  await tx.deleteFrom('recoveryCode').where('adminId', '=', adminId).execute();
}

export async function insertRecoveryCodes(
  tx: Tx,
  adminId: string,
  codeHashes: readonly string[],
): Promise<void> {
  await tx
    .insertInto('recoveryCode')
    .values(codeHashes.map((codeHash) => ({ adminId, codeHash, usedAt: null })))
    .execute();
}

/** Takes a recovery code; false for one that is unknown or was taken before. */
export async function takeRecoveryCode(
  tx: Tx,
  code: { adminId: string; codeHash: string },
  at: string,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('recoveryCode')
    .set({ usedAt: at })
    .where('adminId', '=', code.adminId)
    .where('codeHash', '=', code.codeHash)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function countRecoveryCodes(db: Db, adminId: string): Promise<number> {
  const row = await db
    .selectFrom('recoveryCode')
    .select((from) => from.fn.countAll<number | string>().as('left'))
    .where('adminId', '=', adminId)
    .where('usedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.left);
}
