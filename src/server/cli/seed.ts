import { listAdmins } from '../../db/queries/account/account.ts';
import { hasRealApplications, listChoosable } from '../../db/seed/sample/insert.ts';
import { loadApplications } from '../../db/seed/sample/load.ts';
import { seedDatabase } from '../../db/seed/starter/starter.ts';
import type { Config } from '../config.ts';
import { lockDataFolder } from '../startup/data-lock.ts';
import { openStorage } from '../startup/open-storage.ts';
import { prepareDataFolder } from '../operations/maintenance/data-folder.ts';
import { addInventedPapers } from '../operations/sample-data/documents.ts';
import { OperatorError } from '../operations/operator-error.ts';
import { openSecretKey } from '../services/key/keys.ts';
import { openDatabase } from '../start.ts';
import { say } from './terminal.ts';
import { newId } from '../services/new-id.ts';

/**
 * Fills a database with invented applications, for demonstrations and benchmarks, and a new one
 * with the starter catalogue first; the newest of them get papers. Errors: OperatorError where there
 * are real applications or nothing to choose; ConfigError while somebody serves the data.
 */
export async function seed(
  config: Config,
  { count, withPapers }: { count: number; withPapers: number },
): Promise<number> {
  prepareDataFolder(config);
  const unlock =
    config.databaseUrl === undefined ? lockDataFolder(config.dataDir) : () => undefined;
  const db = await openDatabase(config);
  try {
    const now = new Date();
    const keys = await openSecretKey(db, config.secretKeyFile, now);
    await seedDatabase(db, { seed: 'starter', now, newId });
    if (await hasRealApplications(db)) {
      throw new OperatorError('There are real applications here; invented ones stay away.');
    }
    const [first, ...others] = await listChoosable(db);
    if (!first) throw new OperatorError('There is no active institution with classes to choose.');
    const [admin] = await listAdmins(db);
    const begun = performance.now();
    const institutions = [first, ...others] as const;
    const load = { count, now, institutions, adminId: admin?.id ?? null };
    const rows = await loadApplications(db, load);
    const seconds = (performance.now() - begun) / 1000;
    const speed = Math.round(rows / seconds);
    const house = { db, keys, storage: await openStorage(config) };
    const papers = await addInventedPapers(house, Math.min(count, withPapers));
    say(`${count} applications, ${rows} rows in ${seconds.toFixed(1)} s, ${speed} rows a second.`);
    say(`The newest ${Math.min(count, withPapers)} have their papers, ${papers} in all.`);
    return 0;
  } finally {
    await db.destroy();
    unlock();
  }
}
