import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { newDraft, trySend, type Acknowledged } from './support/applicant.ts';
import { lookInto } from './support/left-behind.ts';
import { runCommand, startAt } from './support/program-at.ts';
import { faultsOf, inFolder, parentInMemory, type Outcome, type Scenario } from './scenario.ts';

/** What all papers come to, in bytes; data, backup and what was restored take three times as much. */
const fullBytes = 1024 * 1024 * 1024;
const maxPaperBytes = 5 * 1024 * 1024 - 64;
const writers = 4;

/** A gigabyte of papers is backed up, lost and restored: every byte is what was sent. */
export const largeRestore: Scenario = {
  name: 'large-restore',
  missing: () => undefined,
  run: ({ scale }) =>
    inFolder(
      (dataDir) => restored(dataDir, Math.round(fullBytes * scale)),
      parentInMemory(fullBytes * scale * 4),
    ),
};

async function restored(dataDir: string, wantedBytes: number): Promise<Outcome> {
  const faults: string[] = [];
  const { acknowledged, bytes } = await submitted(dataDir, wantedBytes);
  const backupMs = await timeOf(async () => {
    const { code, output } = await runCommand(dataDir, ['backup']);
    if (code !== 0) faults.push(`the backup failed: ${output}`);
  });
  // All that the program had, but its key and the backup.
  for (const lost of ['app.sqlite', 'app.sqlite-wal', 'app.sqlite-shm', 'documents']) {
    await rm(join(dataDir, lost), { recursive: true, force: true });
  }
  const restoreMs = await timeOf(async () => {
    const { code, output } = await runCommand(dataDir, ['restore', '--force']);
    if (code !== 0) faults.push(`the restore failed: ${output}`);
  });
  faults.push(...faultsOf(await lookInto(dataDir, acknowledged)));
  return {
    figures:
      `${acknowledged.length} applications with ${Math.round(bytes / 1024 / 1024)} MB of papers, ` +
      `backed up in ${seconds(backupMs)}, restored in ${seconds(restoreMs)}`,
    faults,
  };
}

async function submitted(dataDir: string, wantedBytes: number) {
  const program = await startAt(dataDir);
  const acknowledged: Acknowledged[] = [];
  let bytes = 0;
  const writer = async () => {
    while (bytes < wantedBytes) {
      const draft = newDraft(maxPaperBytes);
      bytes += draft.papers.reduce((sum, paper) => sum + paper.bytes.length, 0);
      const answer = await trySend(program.url, draft);
      if (!answer?.acknowledged) throw new Error(`a submit was answered ${answer?.status ?? 0}`);
      acknowledged.push(answer.acknowledged);
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  await program.stop();
  return { acknowledged, bytes };
}

async function timeOf(work: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`;
}
