import { sql } from 'kysely';
import { countByStatus } from '../../db/queries/application-counters.ts';
import type { Services } from '../context.ts';

/** Resolves while database and storage answer. Errors: whatever the one that fails throws. */
export async function checkReady({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  await sql`select 1`.execute(db);
  await storage.check();
}

/** How many applications there are, by status. */
export async function applicationCounts({ db }: Pick<Services, 'db'>): Promise<[string, number][]> {
  return Object.entries(await countByStatus(db));
}
