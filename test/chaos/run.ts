// Breaks the program in every way that takes root, minutes or tools, and counts what held.
// Arguments: names of scenarios, a share of the full form, such as `--scale=0.1`, and how long each may
// go on with its rounds, such as `--minutes=20`.
import { join } from 'node:path';
import { cutShort, kills } from './kills.ts';
import { fullDisk } from './full-disk.ts';
import { ioErrors } from './io-errors.ts';
import { powerCut } from './power-cut.ts';
import { inFolder } from '../support/servers/program.ts';
import { payments, sameKey } from './payments.ts';
import { parentInMemory, type Scenario } from './scenario.ts';
import { stopInTheMiddle, uploadStorm } from './upload-storm.ts';

const scenarios: readonly Scenario[] = [
  fullDisk,
  ioErrors,
  cutShort,
  powerCut,
  kills,
  payments,
  sameKey,
  stopInTheMiddle,
  uploadStorm,
];

/** How many faults of one scenario are shown. */
const maxShownErrors = 10;

process.env['PROGRAM_ENTRY'] ??= join(import.meta.dirname, '../../dist/server/main.js');

const args = process.argv.slice(2);
const getNumber = (name: string, otherwise: number) =>
  Number(args.find((arg) => arg.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const scale = getNumber('scale', 1);
const minutes = getNumber('minutes', Infinity);
const names = args.filter((arg) => !arg.startsWith('--'));
const unknown = names.filter((name) => !scenarios.some((scenario) => scenario.name === name));
if (unknown.length > 0 || !(scale > 0) || !(minutes > 0)) {
  console.error(
    `There are ${scenarios.map(({ name }) => name).join(', ')}, --scale=0.1, --minutes=20`,
  );
  process.exit(2);
}

const counts = { passed: 0, failed: 0, leftOut: 0 };
for (const scenario of scenarios) {
  if (names.length > 0 && !names.includes(scenario.name)) continue;
  const missing = scenario.missing?.();
  if (missing !== undefined) {
    counts.leftOut += 1;
    console.log(`LEFT OUT ${scenario.name}: ${missing}`);
    continue;
  }
  counts[(await passes(scenario)) ? 'passed' : 'failed'] += 1;
}
console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.leftOut} left out`);
process.exitCode = counts.failed > 0 ? 1 : 0;

async function passes(scenario: Scenario): Promise<boolean> {
  const started = performance.now();
  const hasTime = () => performance.now() - started < minutes * 60_000;
  const { figures, issues } = await inFolder(
    (folder) => scenario.run({ folder, scale, hasTime }),
    parentInMemory(scenario.memoryBytes?.(scale) ?? Infinity),
  ).catch((error: unknown) => ({
    figures: 'stopped',
    issues: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  }));
  const seconds = Math.round((performance.now() - started) / 1000);
  const verdict = issues.length === 0 ? 'PASS' : 'FAIL';
  console.log(`${verdict} ${scenario.name} (${seconds} s): ${figures}; ${issues.length} faults`);
  for (const issue of issues.slice(0, maxShownErrors)) console.log(`  ${issue}`);
  return issues.length === 0;
}
