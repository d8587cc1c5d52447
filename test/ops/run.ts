// What `npm run test:ops` runs: the program against real programs of Debian, installed where they are missing. Names
// as arguments run those alone. What this machine cannot run is told, and has neither passed nor failed.
import { join } from 'node:path';
import { notHereCode } from './debian.ts';
import { runSheltered } from './shelter.ts';
import { root } from '../../scripts/prepare.mjs';

interface Job {
  name: string;
  /** What it takes besides the project's own packages. */
  needs: string;
  /** A busy machine takes several times as long as a quiet one. */
  limitSeconds: number;
}

const jobs: readonly Job[] = [
  { name: 'binary', needs: 'nothing more', limitSeconds: 180 },
  { name: 'clamd', needs: 'clamav-daemon of Debian', limitSeconds: 400 },
  {
    name: 'install',
    needs: 'root, debootstrap and systemd-container of Debian, the right to mount',
    limitSeconds: 600,
  },
  { name: 'processes', needs: 'haproxy and Ceph of Debian, root to fetch them', limitSeconds: 600 },
  { name: 's3', needs: 'Ceph of Debian, root to fetch it', limitSeconds: 600 },
];

type Outcome = 'passed' | 'failed' | 'not run';

async function outcomeOf({ name, needs, limitSeconds }: Job): Promise<Outcome> {
  console.log(`${name} needs ${needs}`);
  const script = join(root, 'test', 'ops', 'job.ts');
  const startedAt = performance.now();
  const code = await runSheltered([script, name], limitSeconds * 1000);
  // It has said why.
  if (code === notHereCode) return 'not run';
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  const reason = code === null ? ': stopped after its time limit' : '';
  console.log(`${code === 0 ? 'PASS' : 'FAIL'} ${name} (${seconds} s)${reason}`);
  return code === 0 ? 'passed' : 'failed';
}

const wanted = process.argv.slice(2);
const due = jobs.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
const outcomes: Outcome[] = [];
for (const job of due) outcomes.push(await outcomeOf(job));
const count = (outcome: Outcome) => outcomes.filter((each) => each === outcome).length;
if (count('not run') > 0) console.log(`${count('not run')} not run on this machine`);
console.log(`${count('passed')} passed, ${count('failed')} failed`);
process.exitCode = count('failed') > 0 || count('passed') === 0 ? 1 : 0;
