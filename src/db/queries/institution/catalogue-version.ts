import { sql } from 'kysely';
import { compileOnce } from '#db/dialect.ts';
import type { Db, Tx } from '#db/database.ts';

const name = 'catalogue.version';

/** Returns the version of what visitors see; it increases with every change. */
export async function findCatalogueVersion(db: Db): Promise<number> {
  const [row] = await catalogueVersion(db, {});
  return row?.value ?? 0;
}

const catalogueVersion = compileOnce((db) =>
  db.selectFrom('counter').select('value').where('name', '=', name),
);

/** Increases the version in the transaction of a change, so that both become visible together. */
export async function moveCatalogueVersion(tx: Tx): Promise<void> {
  await tx
    .insertInto('counter')
    .values({ name, value: 1 })
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet({ value: sql`${sql.ref('counter.value')} + 1` }),
    )
    .execute();
}
