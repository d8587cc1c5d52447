import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../../db/database.ts';
import { findLastMoment, findServerTime } from '../../../db/queries/system/newest-audit.ts';
import { findingsAbout, type Finding } from './finding.ts';

const clock = findingsAbout('clock');

/** No clock that is right shows a time before this program was written. */
const writtenOn = Date.UTC(2026, 10, 21);

/** Two clocks that are right may differ by this much, in ms. */
const toleranceMs = 30_000;

const remedy =
  'Set the clock and keep it right: apt-get install systemd-timesyncd; timedatectl set-ntp true';

/** Where systemd says that it synchronises the clock, and that it has. */
const timesyncFolder = '/run/systemd/timesync';

/** Compares this machine's clock with what is known of the time without asking a stranger. */
export async function examineClock(
  db: Db | undefined,
  { now, timesync = timesyncFolder }: { now: () => Date; timesync?: string },
): Promise<Finding> {
  const shown = now().toISOString();
  if (now().getTime() < writtenOn) {
    return clock.bad(`${shown} is before this program was written`, remedy);
  }
  const last = db && (await findLastMoment(db).catch(() => undefined));
  const aheadMs = last === undefined ? 0 : Date.parse(last) - now().getTime();
  if (aheadMs > toleranceMs) {
    return clock.bad(
      `${shown}, but the audit has an entry ${Math.round(aheadMs / 1000)} seconds later`,
      `It runs behind, or ran ahead then. ${remedy}`,
    );
  }
  const server = db && (await findServerTime(db).catch(() => undefined));
  const apartMs = server === undefined ? 0 : Math.abs(server.getTime() - now().getTime());
  if (apartMs > toleranceMs) {
    const seconds = Math.round(apartMs / 1000);
    return clock.bad(`${shown}, ${seconds} seconds from the database server's`, remedy);
  }
  if (existsSync(timesync) && !existsSync(join(timesync, 'synchronized'))) {
    return clock.warn(`${shown}, not synchronised yet`, remedy);
  }
  return clock.ok(shown);
}
