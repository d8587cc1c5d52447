import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from './durable-file.ts';

/** A backup that is not finished ends in this. */
const partEnding = '.part';
const backupName = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** Such as `2026-11-21T18-30-00-000Z`: in the order of time, and fit for every file system. */
export function backupNameAt(at: Date): string {
  return at.toISOString().replaceAll(':', '-').replace('.', '-');
}

export function partOf(name: string): string {
  return `${name}${partEnding}`;
}

/** When a backup of this name was made, or undefined for any other name. */
function timeOf(name: string): Date | undefined {
  const [, day, hour, minute, second, ms] = backupName.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/**
 * The names of finished backups, the newest first. One whose time is yet to come was made before the
 * clock was set back, and so is older than any that has been made since.
 */
export async function listBackups(folder: string, now: Date): Promise<string[]> {
  const names = (await namesIn(folder)).filter((name) => timeOf(name) !== undefined).reverse();
  const latest = backupNameAt(now);
  return [...names.filter((name) => name <= latest), ...names.filter((name) => name > latest)];
}

/** When the newest backup was made. */
export async function lastBackupAt(folder: string, now: Date): Promise<Date | undefined> {
  const [newest = ''] = await listBackups(folder, now);
  return timeOf(newest);
}

/** Removes what backups left that did not end. Nobody may be making one. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.endsWith(partEnding)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Removes all but the newest; answers how many went. */
export async function pruneBackups(folder: string, keep: number, now: Date): Promise<number> {
  const old = (await listBackups(folder, now)).slice(keep);
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  return old.length;
}
