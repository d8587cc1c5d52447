import type { Db } from '../database.ts';

/** Where among the settings the fingerprint of the secret key stands; no screen shows it. */
const settingName = 'secretKeyFingerprint';

/** The fingerprint (hex) of the secret that the database was first used with. */
export async function findKeyFingerprint(db: Db): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', settingName)
    .executeTakeFirst();
  // NOTE: the column holds JSON that only the function below writes.
  return row && (JSON.parse(row.value) as string);
}

/** Keeps the first fingerprint ever given, and answers the one that is kept. */
export async function keepKeyFingerprint(
  db: Db,
  fingerprint: string,
  updatedAt: string,
): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name: settingName, value: JSON.stringify(fingerprint), updatedAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findKeyFingerprint(db)) ?? fingerprint;
}
