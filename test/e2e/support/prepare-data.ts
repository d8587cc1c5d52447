import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { signIn } from '#test/support/servers/calls.ts';
import { startServer } from '#test/support/servers/program.ts';

/** What a server starts with: nothing, the starter catalogue (the default), or sample data. */
export type Seed = 'none' | 'starter' | 'demo';

/** An administrator's session, as signing in returns it. */
export type Session = { token: string; admin: object };

/** What the tests need to know of a prepared data folder. */
export type PreparedData = { folder: string; adminPassword: string; adminSession: Session };

const folder = join(import.meta.dirname, '../../../.cache/e2e');
const seeds: readonly Seed[] = ['none', 'starter', 'demo'];

/** Makes a data folder for each seed, with the first administrator signed in; workers copy them. */
// eslint-disable-next-line no-restricted-syntax -- Playwright calls the default export.
export default async function prepareData(): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await Promise.all(seeds.map(prepare));
}

export async function preparedData(seed: Seed): Promise<PreparedData> {
  return JSON.parse(await readFile(join(folder, `${seed}.json`), 'utf8')) as PreparedData;
}

async function prepare(seed: Seed): Promise<void> {
  const dataDir = join(folder, seed);
  const server = await startServer({
    DATA_DIR: dataDir,
    ...(seed !== 'starter' && { SEED: seed }),
  });
  const { adminPassword } = server;
  const { status, token, admin } = await signIn(server.url, adminPassword);
  if (status !== 200) throw new Error(`Signing in returned ${status}`);
  const adminSession: Session = { token, admin };
  await server.stop();
  const prepared: PreparedData = { folder: dataDir, adminPassword, adminSession };
  await writeFile(join(folder, `${seed}.json`), JSON.stringify(prepared));
}
