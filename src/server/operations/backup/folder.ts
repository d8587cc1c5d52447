import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { namesIn } from '#server/durable-file.ts';

/** The suffix of an unfinished backup. */
const partEnding = '.part';
const backupName = /^(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)-(\d{3})Z$/;

/** For example `2026-11-21T18-30-00-000Z`: sorts by time and is valid on every file system. */
export function backupNameAt(at: Date): string {
  return at.toISOString().replaceAll(':', '-').replace('.', '-');
}

export function getPart(name: string): string {
  return `${name}${partEnding}`;
}

/** Parses the time of a backup's name; undefined for other names. */
function readTime(name: string): Date | undefined {
  const [, day, hour, minute, second, ms] = backupName.exec(name) ?? [];
  return day === undefined ? undefined : new Date(`${day}T${hour}:${minute}:${second}.${ms}Z`);
}

/**
 * Returns the names of finished backups, newest first. A name in the future is from before the clock was set back, so
 * it is older than all others.
 */
export async function listBackups(folder: string, now: Date): Promise<string[]> {
  const names = (await namesIn(folder)).filter((name) => readTime(name) !== undefined).reverse();
  const latest = backupNameAt(now);
  return [...names.filter((name) => name <= latest), ...names.filter((name) => name > latest)];
}

/** Returns the time of the newest backup. */
export async function lastBackupAt(folder: string, now: Date): Promise<Date | undefined> {
  const [newest = ''] = await listBackups(folder, now);
  return readTime(newest);
}

/** Removes unfinished backups. No backup may be running. */
export async function removeUnfinished(folder: string): Promise<void> {
  for (const name of await namesIn(folder)) {
    if (name.endsWith(partEnding)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Removes all but the newest `keep` backups; returns how many were removed. */
export async function pruneBackups(folder: string, keep: number, now: Date): Promise<number> {
  const old = (await listBackups(folder, now)).slice(keep);
  for (const name of old) await rm(join(folder, name), { recursive: true, force: true });
  return old.length;
}
