import type { Db, Tx } from '#db/database.ts';

/** Names of these values in the settings table; no screen shows them. */
const fingerprintName = 'secretKeyFingerprint';
const earlierKeysName = 'earlierKeys';

/** Returns the fingerprint (hex) of the secret that the database is used with. */
export function findKeyFingerprint(db: Db): Promise<string | undefined> {
  return findText(db, fingerprintName);
}

/** Returns the sealed keys from before rotations of the secret. */
export function findEarlierKeys(db: Db): Promise<string | undefined> {
  return findText(db, earlierKeysName);
}

/** Stores the fingerprint if there is none, and returns the stored one. */
export async function storeKeyFingerprint(
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
  // NOTE: only the functions above write this JSON.
  return row && (JSON.parse(row.value) as string);
}
