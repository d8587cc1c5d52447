import type { Insertable, Selectable } from 'kysely';
import type { SecondFactorTable } from '#db/schema/account-tables.ts';
import type { Db, Tx } from '#db/database.ts';

export type SecondFactorRow = Selectable<SecondFactorTable>;

/** Finds an administrator's second factor, confirmed or not. */
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

/** Stores an unconfirmed secret, replacing an earlier one. */
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

/** Returns all secrets; there are as many as administrators. */
export function listSecondFactors(tx: Tx): Promise<{ adminId: string; secret: string }[]> {
  return tx.selectFrom('secondFactor').select(['adminId', 'secret']).execute();
}

/** Stores the same secret sealed with another key. */
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

/** No code is accepted this many steps ahead; a later stored step came from a wrong clock. */
const impossibleSteps = 2;

/** Consumes the code of a step; false if that step or a later one was used. */
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

/** Removes the second factor with its recovery codes; false if there was none. */
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

/** Consumes a recovery code; false if it is unknown or used. */
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
