import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newDraft, trySend, type Acknowledged } from '../../test/faults/support/applicant.ts';
import { lookInto } from '../../test/faults/support/left-behind.ts';
import { runCommand, startAt } from '../../test/faults/support/program-at.ts';
import { faultsOf, inFolder, percentile, type Outcome, type Scenario } from './scenario.ts';

/** Backups while clients submit as fast as they can, each restored and compared. */
export const backups: Scenario = {
  name: 'backups',
  missing: () => undefined,
  run: ({ scale, hasTime }) =>
    inFolder(async (dataDir): Promise<Outcome> => {
      const rounds = Math.max(2, Math.round(20 * scale));
      const faults: string[] = [];
      const acknowledged: Acknowledged[] = [];
      const submitMs: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
      let isBeside = false;
      let isDone = false;
      const program = await startAt(dataDir);
      const writing = Array.from({ length: 4 }, async () => {
        while (!isDone) {
          const started = performance.now();
          const wasBeside = isBeside;
          const answer = await trySend(program.url, newDraft(20_000));
          submitMs[wasBeside ? 'beside' : 'alone'].push(performance.now() - started);
          if (answer?.acknowledged) acknowledged.push(answer.acknowledged);
          else faults.push(`a submit was answered ${answer?.status ?? 'not at all'}`);
        }
      });
      const states: Acknowledged[][] = [];
      let made = 0;
      for (; made < rounds && hasTime(); made += 1) {
        states.push([...acknowledged]);
        isBeside = true;
        const { code, output } = await runCommand(dataDir, ['backup']);
        isBeside = false;
        if (code !== 0) faults.push(`a backup failed: ${output}`);
      }
      isDone = true;
      await Promise.all(writing);
      await program.stop();
      const kept = (await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('Z'));
      for (const [at, name] of kept.sort().entries()) {
        const state = states.at(at - kept.length) ?? [];
        faults.push(...(await restoredFaults(dataDir, name, state)));
      }
      const p99 = (values: number[]) => `${Math.round(percentile(values, 0.99))} ms`;
      return {
        figures:
          `${made} backups beside ${acknowledged.length} submits, ${kept.length} kept and restored; ` +
          `a submit's p99 ${p99(submitMs.beside)} beside a backup, ${p99(submitMs.alone)} without`,
        faults,
      };
    }),
};

/** What was acknowledged before a backup began must be in it. */
async function restoredFaults(
  dataDir: string,
  name: string,
  state: readonly Acknowledged[],
): Promise<string[]> {
  const { code, output } = await runCommand(dataDir, ['restore', name, '--force']);
  if (code !== 0) return [`${name} was not restored: ${output}`];
  const found = faultsOf(await lookInto(dataDir, state));
  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith('before-restore-')) {
      await rm(join(dataDir, entry), { recursive: true, force: true });
    }
  }
  return found.map((fault) => `${name}: ${fault}`);
}
