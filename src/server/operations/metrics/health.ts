import { sql } from 'kysely';
import type { Services } from '../../context.ts';

/** Resolves while database and storage answer. Errors: whatever the one that fails throws. */
export async function checkReady({ db, storage }: Pick<Services, 'db' | 'storage'>): Promise<void> {
  await sql`select 1`.execute(db);
  await storage.check();
}
