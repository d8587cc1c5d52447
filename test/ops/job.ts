// One check by its name, in this process. Its exit code: 0 passed, 75 this machine cannot run it, else failed.
import { checkBinary, prepareBinary } from './binary.ts';
import { checkClamd, prepareClamd } from './clamd.ts';
import { checkInstall, prepareInstall } from './install.ts';
import { NotHere, notHereCode } from './debian.ts';
import { checkProcesses, prepareProcesses } from './processes.ts';
import { checkS3, prepareS3 } from './s3.ts';

interface Job {
  /** Brings what it needs. Errors: NotHere. */
  prepare: () => void | Promise<void>;
  run: () => Promise<void>;
}

const jobs: Record<string, Job> = {
  binary: { prepare: prepareBinary, run: checkBinary },
  clamd: { prepare: prepareClamd, run: checkClamd },
  install: { prepare: prepareInstall, run: checkInstall },
  processes: { prepare: prepareProcesses, run: checkProcesses },
  s3: { prepare: prepareS3, run: checkS3 },
};

const [name = ''] = process.argv.slice(2);
try {
  const job = jobs[name];
  if (!job) throw new Error(`There is no ${name}.`);
  await job.prepare();
  await job.run();
  process.exit(0);
} catch (error) {
  const isNotHere = error instanceof NotHere;
  const what = error instanceof Error ? error.message : String(error);
  console.log(isNotHere ? `NOT RUN ${name}: ${what}` : what);
  process.exit(isNotHere ? notHereCode : 1);
}
