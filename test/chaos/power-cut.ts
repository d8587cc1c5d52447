import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { Clients, type Acknowledged } from './support/applicant.ts';
import { findErrors } from './support/left-behind.ts';
import { startAt } from '../support/servers/program.ts';
import { lacking, mounted, notRoot, preloadFailpoint, runTool, type Scenario } from './scenario.ts';

/** Shuts an ext4 down without writing its log: what was not synced is lost, as without power. */
const shutDown =
  'import fcntl, os, struct, sys\n' +
  'fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack("I", 2))';
const diskBytes = 256 * 1024 * 1024;
/** Disks that lose their power side by side: one is made and mounted while another is written to. */
const lanes = 2;
const fullRounds = 50;
const writers = 8;
/** How many are acknowledged before a cut, about. */
const perRound = 120;

/** The power goes while clients submit: a disk of its own loses whatever was not synced. */
export const powerCut: Scenario = {
  name: 'power-cut',
  missing: () => notRoot() ?? lacking('python3', 'mkfs.ext4', 'gcc'),
  run: async ({ folder, scale, hasTime }) => {
    const rounds = Math.max(lanes, Math.round(fullRounds * scale));
    const issues: string[] = [];
    let acknowledged = 0;
    let begun = 0;
    let cuts = 0;
    const lane = async (at: string) => {
      while (begun < rounds && hasTime()) {
        begun += 1;
        const cut = await cutPower(at);
        acknowledged += cut.acknowledged;
        issues.push(...cut.issues);
        cuts += 1;
      }
    };
    // Without syncs much must be lost, the very start perhaps; else nothing here could tell.
    const unsynced = { ...preloadFailpoint(folder), SYNC_NOTHING: '1' };
    const control = await cutPower(join(folder, 'control'), unsynced).catch((error: unknown) => ({
      acknowledged: 0,
      issues: [String(error)],
    }));
    if (control.issues.length === 0) issues.push('nothing is lost without syncs either');
    await Promise.all(Array.from({ length: lanes }, (_, at) => lane(join(folder, `${at}`))));
    const lost = `${control.issues.length} issues of ${control.acknowledged} without syncs`;
    return { figures: `${cuts} cuts, ${acknowledged} acknowledged; ${lost}`, issues };
  },
};

async function cutPower(
  folder: string,
  settings: Record<string, string> = {},
): Promise<{ acknowledged: number; issues: string[] }> {
  const image = join(folder, 'disk.img');
  const at = join(folder, 'disk');
  const dataDir = join(at, 'data');
  await mkdir(at, { recursive: true });
  await rm(image, { force: true });
  await writeFile(image, '');
  await truncate(image, diskBytes);
  runTool('mkfs.ext4', '-q', '-F', image);
  const disk = { args: ['-o', 'loop', image], at };
  const clients = new Clients();
  const acknowledgedBefore: Acknowledged[] = [];
  await mounted(disk, async () => {
    const program = await startAt(dataDir, settings);
    let isOver = false;
    const writing = Array.from({ length: writers }, async () => {
      while (!isOver) {
        const answer = await clients.submit(program.url, Math.random() < 0.1 ? 60_000 : 4000);
        // Too busy, or gone: the loop ends with it.
        if (!answer?.acknowledged) await after(20);
      }
    });
    const enough = 1 + Math.floor(Math.random() * 2 * perRound);
    while (clients.acknowledged.length < enough && program.isAlive()) await after(2);
    await after(Math.random() * 20);
    // Without power nobody is told anything: answers that come after this line do not count.
    acknowledgedBefore.push(...clients.acknowledged);
    runTool('python3', '-c', shutDown, at);
    isOver = true;
    await program.kill();
    await Promise.all(writing);
  });
  return mounted(disk, async () => {
    // A start removes what was under way, as it would after the power is back.
    await (await startAt(dataDir)).stop();
    const issues = await findErrors(dataDir, acknowledgedBefore);
    return { acknowledged: acknowledgedBefore.length, issues };
  });
}
