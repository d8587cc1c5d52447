import type { Db, Tx } from '../../database.ts';

/** Where among the settings these stand; no screen shows them. */
const fingerprintName = 'secretKeyFingerprint';
const earlierKeysName = 'earlierKeys';

/** The fingerprint (hex) of the secret that the database is used with. */
export function findKeyFingerprint(db: Db): Promise<string | undefined> {
  return findText(db, fingerprintName);
}

/** The keys that outlived rotations of the secret, sealed. */
export function findEarlierKeys(db: Db): Promise<string | undefined> {
  return findText(db, earlierKeysName);
}

/** Stores the first fingerprint ever given, and returns the stored one. */
export async function keepKeyFingerprint(
  db: Db,
  fingerprint: string,
  updatedAt: string,
): Promise<string> {
  await db
    .insertInto('setting')
    .values({ name: fingerprintName, value: JSON.stringify(fingerprint), updatedAt })
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
  return (await findKeyFingerprint(db)) ?? fingerprint;
}

/** Binds the database to another secret. */
export async function putSecret(
  tx: Tx,
  secret: { fingerprint: string; earlierKeys: string },
  updatedAt: string,
): Promise<void> {
  for (const [name, text] of [
    [fingerprintName, secret.fingerprint],
    [earlierKeysName, secret.earlierKeys],
  ] as const) {
    const value = JSON.stringify(text);
    await tx
      .insertInto('setting')
      .values({ name, value, updatedAt })
      .onConflict((conflict) => conflict.column('name').doUpdateSet({ value, updatedAt }))
      .execute();
  }
}

async function findText(db: Db, name: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('setting')
    .select('value')
    .where('name', '=', name)
    .executeTakeFirst();
  // NOTE: the column holds JSON that only the functions above write.
  return row && (JSON.parse(row.value) as string);
}
