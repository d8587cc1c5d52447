import { mkdir, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { newDraft, trySend, type Acknowledged } from '../../test/faults/support/applicant.ts';
import { lookInto } from '../../test/faults/support/left-behind.ts';
import { startAt } from '../../test/faults/support/program-at.ts';
import {
  faultsOf,
  inFolder,
  lacking,
  mounted,
  notRoot,
  runTool,
  type Outcome,
  type Scenario,
} from './scenario.ts';

/** Shuts an ext4 down without writing its log: what was not synced is lost, as without power. */
const shutDown =
  'import fcntl, os, struct, sys\n' +
  'fcntl.ioctl(os.open(sys.argv[1], os.O_RDONLY), 0x8004587D, struct.pack("I", 2))';
const diskBytes = 256 * 1024 * 1024;

/** The power goes while clients submit: a disk of its own loses whatever was not synced. */
export const powerCut: Scenario = {
  name: 'power-cut',
  missing: () => notRoot() ?? lacking('python3', 'mkfs.ext4'),
  run: ({ scale, hasTime }) =>
    inFolder(async (folder): Promise<Outcome> => {
      const rounds = Math.max(2, Math.round(50 * scale));
      const faults: string[] = [];
      let acknowledged = 0;
      let cuts = 0;
      for (; cuts < rounds && hasTime(); cuts += 1) {
        const cut = await cutPower(folder);
        acknowledged += cut.acknowledged;
        faults.push(...cut.faults);
      }
      return { figures: `${cuts} cuts, ${acknowledged} acknowledged`, faults };
    }),
};

async function cutPower(folder: string): Promise<{ acknowledged: number; faults: string[] }> {
  const image = join(folder, 'disk.img');
  const at = join(folder, 'disk');
  const dataDir = join(at, 'data');
  await rm(image, { force: true });
  await writeFile(image, '');
  await truncate(image, diskBytes);
  runTool('mkfs.ext4', '-q', '-F', image);
  await mkdir(at, { recursive: true });
  const disk = { args: ['-o', 'loop', image], at };
  const acknowledged: Acknowledged[] = [];
  const told: Acknowledged[] = [];
  await mounted(disk, async () => {
    const program = await startAt(dataDir);
    let isOver = false;
    const writing = Array.from({ length: 8 }, async () => {
      while (!isOver) {
        const answer = await trySend(program.url, newDraft(20_000));
        if (answer?.acknowledged) acknowledged.push(answer.acknowledged);
        else return;
      }
    });
    await after(500 + Math.random() * 1500);
    // Without power nobody is told anything: answers that come after this line do not count.
    told.push(...acknowledged);
    runTool('python3', '-c', shutDown, at);
    isOver = true;
    await program.kill();
    await Promise.all(writing);
  });
  return mounted(disk, async () => {
    // A start removes what was under way, as it would after the power is back.
    await (await startAt(dataDir)).stop();
    const faults = faultsOf(await lookInto(dataDir, told));
    return { acknowledged: told.length, faults };
  });
}
