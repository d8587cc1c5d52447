import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { postJson } from '../support/servers/calls.ts';
import { runCommand, startAt } from '../support/servers/program.ts';
import { percentile, type Scenario } from './scenario.ts';
import { Clients, type Acknowledged } from './support/applicant.ts';
import { findErrors } from './support/left-behind.ts';

const fullRounds = 20;
const writers = 4;
/** Submits before each backup with nothing beside them, for their time to be compared. */
const alone = 25;
/** What all backups and the data may take, in bytes. */
const roomBytes = 4 * 1024 * 1024 * 1024;
const documentBytes = 4000;
/** Submits beside each backup; whatever comes more while it lasts are messages, lest each has half as many documents again. */
const submitsBeside = 120;

/** Backups while clients submit as fast as they can, each restored and compared. */
export const backups: Scenario = {
  name: 'backups',
  memoryBytes: () => roomBytes,
  run: async ({ folder: dataDir, scale, hasTime }) => {
    const rounds = Math.max(2, Math.round(fullRounds * scale));
    const settings = { BACKUP_KEEP: String(rounds) };
    const issues: string[] = [];
    const { url, stop } = await startAt(dataDir);
    const clients = new Clients();
    const ms = { alone: [] as number[], beside: [] as number[] };
    let messages = 0;
    const submit = async (manner: keyof typeof ms) => {
      const started = performance.now();
      const answer = await clients.submit(url, documentBytes);
      ms[manner].push(performance.now() - started);
      if (!answer?.acknowledged) issues.push(`a submit was answered ${answer?.status}`);
    };
    const write = async () => {
      const { ok, status } = await sendMessage(url);
      if (ok) messages += 1;
      else issues.push(`a message was answered ${status}`);
    };
    /** What was acknowledged before each began. */
    const states: Acknowledged[][] = [];
    const backupsMs: number[] = [];
    while (states.length < rounds && hasTime()) {
      for (let count = 0; count < alone; count += 1) await submit('alone');
      states.push([...clients.acknowledged]);
      let isOver = false;
      let left = submitsBeside;
      const writing = Array.from({ length: writers }, async () => {
        while (!isOver) await (left-- > 0 ? submit('beside') : write());
      });
      const started = performance.now();
      const { code, output } = await runCommand(dataDir, ['backup'], { settings });
      backupsMs.push(performance.now() - started);
      isOver = true;
      await Promise.all(writing);
      if (code !== 0) issues.push(`a backup failed: ${output}`);
    }
    await stop();
    const names = (await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('Z'));
    if (names.length !== states.length) issues.push(`${names.length} of ${states.length} are kept`);
    for (const [at, name] of names.sort().entries()) {
      issues.push(...(await restoreErrors(dataDir, name, states[at] ?? [])));
    }
    const p99 = (values: number[]) => `${Math.round(percentile(values, 0.99))} ms`;
    return {
      figures:
        `${states.length} backups beside ${ms.beside.length} submits and ${messages} ` +
        `messages, ${names.length} restored; ` +
        `the slowest took ${Math.round(percentile(backupsMs, 1))} ms; ` +
        `a submit's p99 ${p99(ms.beside)} beside a backup with ${writers} clients, ` +
        `${p99(ms.alone)} with one alone`,
      issues,
    };
  },
};

function sendMessage(url: string): Promise<Response> {
  const json = { name: 'Salem', email: 'salem@mail.example', message: 'When do you open?' };
  return postJson(`${url}/trpc/message.send`, { json });
}

/** What was acknowledged before a backup began must be in it. */
async function restoreErrors(
  dataDir: string,
  name: string,
  state: readonly Acknowledged[],
): Promise<string[]> {
  const { code, output } = await runCommand(dataDir, ['restore', name, '--force']);
  if (code !== 0) return [`${name} was not restored: ${output}`];
  const found = await findErrors(dataDir, state);
  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith('before-restore-')) {
      await rm(join(dataDir, entry), { recursive: true, force: true });
    }
  }
  return found.map((issue) => `${name}: ${issue}`);
}
