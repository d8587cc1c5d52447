import { sql } from 'kysely';
import { compileOnce } from '../../compile-once.ts';
import type { Db, Tx } from '../../database.ts';

/** The counter that holds the catalogue's version. */
const name = 'catalogue.version';

/** How often what visitors see was changed; whoever knows the number knows whether it still is the same. */
export async function findCatalogueVersion(db: Db): Promise<number> {
  const [row] = await catalogueVersion(db, {});
  return row?.value ?? 0;
}

const catalogueVersion = compileOnce((db) =>
  db.selectFrom('counter').select('value').where('name', '=', name),
);

/** Counts a change, in its own transaction: whoever sees the change sees the new version too. */
export async function moveCatalogueVersion(tx: Tx): Promise<void> {
  await tx
    .insertInto('counter')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`${sql.ref('counter.value')} + 1` }),
    )
    .execute();
}
