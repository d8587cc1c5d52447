import { existsSync, type Stats, type StatsFs } from 'node:fs';
import { access, constants, readdir, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Db } from '#db/database.ts';
import { findLastMoment, findServerTime } from '#db/queries/system/integrity.ts';
import { isEverybodys } from './data-folder.ts';
import { descriptorLimit } from '../metrics.ts';
import { getSystemCode } from '#domain/errors/errors.ts';

/** The result of one check. */
export interface Finding {
  level: 'ok' | 'warn' | 'bad';
  /** One or two words, such as `data folder`. */
  about: string;
  says: string;
  /** What to do; set for all levels but `ok`. */
  remedy?: string;
}

/** Returns functions that create findings about one subject. */
export function findingsAbout(about: string) {
  return {
    ok: (says: string): Finding => ({ level: 'ok', about, says }),
    warn: (says: string, remedy: string): Finding => ({ level: 'warn', about, says, remedy }),
    bad: (says: string, remedy: string): Finding => ({ level: 'bad', about, says, remedy }),
  };
}

/** Returns an error's code, such as EACCES, else its message. */
export function getReason(error: unknown): string {
  return getSystemCode(error) || (error instanceof Error ? error.message : String(error));
}

const units = ['kB', 'MB', 'GB', 'TB'];

/** For example `12.3 GB`. */
function sizeText(bytes: number): string {
  let value = bytes / 1000;
  let at = 0;
  while (value >= 1000 && at < units.length - 1) {
    value /= 1000;
    at += 1;
  }
  return `${value.toFixed(1)} ${units[at] ?? ''}`;
}

const folder = findingsAbout('data folder');
const disk = findingsAbout('disk');
const clock = findingsAbout('clock');
const limits = findingsAbout('limits');

const othersMask = 0o077;
const groupsOfFiles = ['documents', 'backups', 'before-migration'];

/** Below the first, more writes are unsafe; below the second, it is a warning. In bytes. */
const leastFreeBytes = 300_000_000;
const littleFreeBytes = 2_000_000_000;
const leastFreeFiles = 1000;

/** The current user's ID, if the system has users. */
const ownUser = process.getuid?.();

export interface FolderState {
  findings: Finding[];
  /** False if further checks would fail or create files that the service cannot use. */
  isUsable: boolean;
}

/** Checks that the data folder exists, is private, ours and writable, with everything in it. */
export async function examineFolder(dataDir: string): Promise<FolderState> {
  const facts = await stat(dataDir).catch(() => undefined);
  if (!facts) return { findings: [await missingFolder(dataDir)], isUsable: false };
  if (!facts.isDirectory()) {
    const finding = folder.bad(`${dataDir} is not a folder`, 'Set DATA_DIR to a folder.');
    return { findings: [finding], isUsable: false };
  }
  if (ownUser !== undefined && facts.uid !== ownUser) {
    const finding = folder.bad(
      `${dataDir} is owned by user ID ${facts.uid}, but this command runs as ${ownUser}`,
      `Run commands as that user (see docs/install.md), or run: chown -R ${ownUser} ${dataDir}`,
    );
    return { findings: [finding], isUsable: false };
  }
  const blocked = await access(dataDir, constants.R_OK | constants.W_OK | constants.X_OK).then(
    () => undefined,
    getReason,
  );
  const isClosed = (facts.mode & 0o700) !== 0o700;
  if (blocked !== undefined || isClosed) {
    const says = `${dataDir} is not writable${blocked === undefined ? '' : ` (${blocked})`}`;
    const remedy = blocked === 'EROFS' ? 'Mount its disk read-write.' : `Run: chmod 700 ${dataDir}`;
    return { findings: [folder.bad(says, remedy)], isUsable: false };
  }
  const findings = [...opened(dataDir, facts), ...(await strangers(dataDir))];
  if (findings.length > 0) return { findings, isUsable: findings.every(isNotBad) };
  return { findings: [folder.ok(`${dataDir}, private and writable`)], isUsable: true };
}

const isNotBad = ({ level }: Finding) => level !== 'bad';

async function missingFolder(dataDir: string): Promise<Finding> {
  if (await canHoldMore(dirname(dataDir))) {
    return folder.warn(`${dataDir} does not exist yet`, 'The first start creates it.');
  }
  return folder.bad(
    `${dataDir} does not exist and cannot be created`,
    `Create it for this user with mode 0700, or set DATA_DIR to another folder.`,
  );
}

/** Whether a folder can be created there, with its parents. */
async function canHoldMore(path: string): Promise<boolean> {
  try {
    await access(path, constants.W_OK | constants.X_OK);
    // The kernel's file systems, such as /proc, have no space and allow no new folders.
    return (await statfs(path)).blocks > 0;
  } catch (error) {
    if (getReason(error) !== 'ENOENT' || dirname(path) === path) return false;
    return canHoldMore(dirname(path));
  }
}

function opened(dataDir: string, { mode }: Stats): Finding[] {
  if ((mode & othersMask) === 0) return [];
  const says = `${dataDir} is accessible to other users (mode ${(mode & 0o777).toString(8)})`;
  if (isEverybodys(dataDir)) {
    const remedy =
      'Set DATA_DIR to a dedicated folder. If this folder is dedicated, run: ' +
      `chmod 700 ${dataDir}`;
    return [folder.bad(`${dataDir} is shared with all users`, remedy)];
  }
  return [folder.warn(says, `The next start fixes this. To fix it now, run: chmod 700 ${dataDir}`)];
}

/** Finds files in the folder that this user cannot write, most often created by root. */
async function strangers(dataDir: string): Promise<Finding[]> {
  const found: string[] = [];
  for (const at of ['', ...groupsOfFiles]) {
    const inside = join(dataDir, at);
    for (const name of await readdir(inside).catch(() => [])) {
      const path = join(inside, name);
      const facts = await stat(path).catch(() => undefined);
      if (facts && !isOwn(facts)) found.push(path);
    }
  }
  const [first] = found;
  if (first === undefined) return [];
  const more = found.length > 1 ? ` and ${found.length - 1} more` : '';
  return [
    folder.bad(
      `${first}${more} is not writable by this user`,
      `Run as root: chown -R ${ownUser ?? 'OWNER'} ${dataDir} && chmod -R u+rwX,go= ${dataDir}`,
    ),
  ];
}

function isOwn({ uid, mode }: Stats): boolean {
  return (ownUser === undefined || uid === ownUser) && (mode & 0o600) === 0o600;
}

/** Checks the free space on the data folder's disk and on others mounted in it. */
export async function examineDisk(dataDir: string): Promise<Finding[]> {
  const others = await otherDisks(dataDir);
  return [
    ...(await examineRoom(dataDir, '')),
    ...(await Promise.all(others.map((path) => examineRoom(path, ` in ${path}`)))).flat(),
  ];
}

/** Returns subfolders of the data folder that are on another disk. */
async function otherDisks(dataDir: string): Promise<string[]> {
  const getDisk = (path: string) =>
    stat(path).then(
      ({ dev }) => dev,
      () => undefined,
    );
  const own = await getDisk(dataDir);
  const found: string[] = [];
  for (const name of groupsOfFiles) {
    const path = join(dataDir, name);
    const other = await getDisk(path);
    if (other !== undefined && other !== own) found.push(path);
  }
  return found;
}

async function examineRoom(path: string, where: string): Promise<Finding[]> {
  const { bavail, bsize, blocks, files, ffree } = await getRoom(path);
  return [
    roomFinding({ freeBytes: bavail * bsize, sizeBytes: blocks * bsize, where }),
    ...(files > 0 && ffree < leastFreeFiles
      ? [disk.bad(`only ${ffree} free inodes${where}`, 'Delete small files, or use a larger disk.')]
      : []),
  ];
}

/** Returns the free space of the disk of a folder, or of its nearest existing parent. */
async function getRoom(path: string): Promise<StatsFs> {
  try {
    return await statfs(path);
  } catch (error) {
    if (dirname(path) === path) throw error;
    return getRoom(dirname(path));
  }
}

export function roomFinding({
  freeBytes,
  sizeBytes,
  where = '',
}: {
  freeBytes: number;
  sizeBytes: number;
  /** The end of the sentence for another disk: ` in ` and the folder. */
  where?: string;
}): Finding {
  const says = `${sizeText(freeBytes)} of ${sizeText(sizeBytes)} free${where}`;
  const remedy =
    'Free up space: move backups elsewhere and lower BACKUP_KEEP, or use a larger disk.';
  if (freeBytes < leastFreeBytes) return disk.bad(says, remedy);
  if (freeBytes < littleFreeBytes || freeBytes / sizeBytes < 0.1) return disk.warn(says, remedy);
  return disk.ok(says);
}

/** Fewer leave too few for connections. */
const fewDescriptors = 2048;

/** Checks how many files and connections may be open at once. */
export function examineLimits(descriptors: number | undefined = descriptorLimit()): Finding {
  if (descriptors === undefined) return limits.ok('the limit on open files is unknown');
  const says = `up to ${descriptors} open files and connections`;
  return descriptors < fewDescriptors
    ? limits.warn(says, 'Set LimitNOFILE=16384 in the unit, or run: ulimit -n 16384')
    : limits.ok(says);
}

/** A clock before this date is wrong. */
const writtenOn = Date.UTC(2026, 10, 21);

/** The clock skew that is accepted, in ms. */
const toleranceMs = 30_000;

const clockRemedy =
  'Set the clock and keep it synchronised: apt-get install systemd-timesyncd; ' +
  'timedatectl set-ntp true';

/** Exists where systemd synchronises the clock; a file in it says that it has. */
const timesyncFolder = '/run/systemd/timesync';

/** Compares this machine's clock with known times, without contacting a time server. */
export async function examineClock(
  db: Db | undefined,
  { now, timesync = timesyncFolder }: { now: () => Date; timesync?: string },
): Promise<Finding> {
  const shown = now().toISOString();
  if (now().getTime() < writtenOn) {
    return clock.bad(`${shown} is earlier than this version of the program`, clockRemedy);
  }
  const last = db && (await findLastMoment(db).catch(() => undefined));
  const aheadMs = last === undefined ? 0 : Date.parse(last) - now().getTime();
  if (aheadMs > toleranceMs) {
    return clock.bad(
      `${shown}, but the latest audit log entry is ${Math.round(aheadMs / 1000)} seconds later`,
      `The clock is slow now, or was fast then. ${clockRemedy}`,
    );
  }
  const server = db && (await findServerTime(db).catch(() => undefined));
  const apartMs = server === undefined ? 0 : Math.abs(server.getTime() - now().getTime());
  if (apartMs > toleranceMs) {
    const seconds = Math.round(apartMs / 1000);
    return clock.bad(
      `${shown}, ${seconds} seconds apart from the database server’s clock`,
      clockRemedy,
    );
  }
  if (existsSync(timesync) && !existsSync(join(timesync, 'synchronized'))) {
    return clock.warn(`${shown}, not synchronised yet`, clockRemedy);
  }
  return clock.ok(shown);
}
