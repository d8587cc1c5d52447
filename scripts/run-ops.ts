// What `npm run test:ops` runs: against real programs of Debian, installed where they are missing.
// Names as arguments run those alone. Nothing is left out in silence: what cannot run has failed.
import { checkBinary, prepareBinary } from './ops/binary.ts';
import { checkClamd, prepareClamd } from './ops/clamd.ts';
import { checkInstall, prepareInstall } from './ops/install.ts';
import { checkProcesses, prepareProcesses } from './ops/processes.ts';
import { checkS3, prepareS3 } from './ops/s3.ts';

interface Check {
  name: string;
  prepare: () => void | Promise<void>;
  run: () => Promise<void>;
}

const checks: readonly Check[] = [
  { name: 'binary', prepare: prepareBinary, run: checkBinary },
  { name: 'clamd', prepare: prepareClamd, run: checkClamd },
  { name: 'install', prepare: prepareInstall, run: checkInstall },
  { name: 'processes', prepare: prepareProcesses, run: checkProcesses },
  { name: 's3', prepare: prepareS3, run: checkS3 },
];

const wanted = process.argv.slice(2);
const due = checks.filter(({ name }) => wanted.length === 0 || wanted.includes(name));
let failed = 0;
for (const { name, prepare, run } of due) {
  const started = performance.now();
  const seconds = () => ((performance.now() - started) / 1000).toFixed(1);
  try {
    await prepare();
    await run();
    console.log(`PASS ${name} (${seconds()} s)`);
  } catch (error) {
    failed += 1;
    console.error(
      `FAIL ${name} (${seconds()} s)\n${error instanceof Error ? error.message : String(error)}`,
    );
  }
}
console.log(`${due.length - failed} passed, ${failed} failed`);
process.exitCode = failed > 0 || due.length === 0 ? 1 : 0;
