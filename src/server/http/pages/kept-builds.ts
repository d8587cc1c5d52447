import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { getSystemCode } from '#domain/errors/errors.ts';
import { type ClientFile, getClientFiles, immutablePath } from './static-files.ts';

/** How many builds are kept, with the current one: a page may be open since the one before the last. */
const keptBuilds = 3;
const buildLength = 16;
/** Another process may be copying a younger part. */
const unfinishedMs = 3_600_000;

/** Returns a hashed file of an earlier build; undefined if it is unknown. */
export type EarlierFiles = (address: string) => Promise<ClientFile | undefined>;

/**
 * Copies the hashed files of this build to `DATA_DIR/pages/BUILD`, removes those of old builds, and returns the others
 * for pages that are still open. `skipped` gets the reason why something was left out, such as a full disk.
 */
export async function keepBuild(
  dataDir: string,
  files: ReadonlyMap<string, Buffer>,
  skipped: (error: unknown) => void,
): Promise<EarlierFiles> {
  const root = join(dataDir, 'pages');
  const hashed = [...files].filter(([address]) => address.startsWith(immutablePath));
  try {
    if (hashed.length > 0) await copyBuild(root, hashed);
  } catch (error) {
    skipped(error);
  }
  try {
    return await readEarlier(root, await removeOld(root));
  } catch (error) {
    if (getSystemCode(error) !== 'ENOENT') skipped(error);
    return async () => undefined;
  }
}

type Hashed = readonly (readonly [address: string, body: Buffer])[];

async function copyBuild(root: string, files: Hashed): Promise<void> {
  const names = files.map(([address]) => address.slice(immutablePath.length)).sort();
  const build = createHash('sha256').update(names.join()).digest('hex').slice(0, buildLength);
  const folder = join(root, build);
  if ((await timeOf(folder)) === undefined) await copyFiles(folder, files);
  const now = new Date();
  await utimes(folder, now, now);
}

async function copyFiles(folder: string, files: Hashed): Promise<void> {
  const part = `${folder}.${process.pid}.part`;
  try {
    await mkdir(part, { recursive: true });
    for (const [address, body] of files) {
      const path = join(part, address.slice(immutablePath.length));
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, body);
    }
    await rename(part, folder);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** Removes all but the newest builds, and what a crash left; returns their names, newest first. */
async function removeOld(root: string): Promise<string[]> {
  const timed = await Promise.all(
    (await readdir(root)).map(async (name) => ({
      name,
      at: (await timeOf(join(root, name))) ?? 0,
    })),
  );
  timed.sort((one, other) => other.at - one.at);
  const builds = timed.filter(({ name }) => name.length === buildLength).slice(0, keptBuilds);
  const old = timed.filter((each) => {
    const isPart = each.name.endsWith('.part');
    return !builds.includes(each) && !(isPart && each.at > Date.now() - unfinishedMs);
  });
  for (const { name } of old) await rm(join(root, name), { recursive: true, force: true });
  return builds.map(({ name }) => name);
}

async function readEarlier(root: string, builds: readonly string[]): Promise<EarlierFiles> {
  const folders = new Map<string, string>();
  for (const build of builds) {
    const folder = join(root, build);
    for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
      const name = relative(folder, join(entry.parentPath, entry.name));
      if (entry.isFile() && !folders.has(name)) folders.set(name, folder);
    }
  }
  return async (address) => {
    const bodies = new Map<string, Buffer>();
    // NOTE: only names that were listed are read, so an address leads nowhere else.
    for (const each of [address, `${address}.br`, `${address}.gz`]) {
      const name = each.slice(immutablePath.length);
      const folder = folders.get(name);
      if (folder !== undefined) bodies.set(each, await readFile(join(folder, name)));
    }
    return getClientFiles(bodies).get(address);
  };
}

async function timeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ mtimeMs }) => mtimeMs,
    () => undefined,
  );
}
