import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { postJson } from '../support/servers/calls.ts';
import { newDraft, trySend, type Acknowledged } from './support/applicant.ts';
import { inspectFolder } from './support/left-behind.ts';
import { runCommand, startAt } from '../support/servers/program.ts';
import {
  listErrors,
  inFolder,
  parentInMemory,
  percentile,
  type Outcome,
  type Scenario,
} from './scenario.ts';

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
  run: ({ scale, hasTime }) =>
    inFolder(async (dataDir): Promise<Outcome> => {
      const rounds = Math.max(2, Math.round(fullRounds * scale));
      const settings = { BACKUP_KEEP: String(rounds) };
      const issues: string[] = [];
      const program = await startAt(dataDir);
      const clients = new Clients(program.url);
      /** What was acknowledged before each began. */
      const states: Acknowledged[][] = [];
      const backupsMs: number[] = [];
      for (; states.length < rounds && hasTime();) {
        for (let count = 0; count < alone; count += 1) await clients.submit('alone');
        states.push([...clients.acknowledged]);
        let isOver = false;
        let left = submitsBeside;
        const writing = Array.from({ length: writers }, async () => {
          while (!isOver) await (left-- > 0 ? clients.submit('beside') : clients.write());
        });
        const started = performance.now();
        const { code, output } = await runCommand(dataDir, ['backup'], { settings });
        backupsMs.push(performance.now() - started);
        isOver = true;
        await Promise.all(writing);
        if (code !== 0) issues.push(`a backup failed: ${output}`);
      }
      await program.stop();
      const names = (await readdir(join(dataDir, 'backups'))).filter((name) => name.endsWith('Z'));
      if (names.length !== states.length)
        issues.push(`${names.length} of ${states.length} are kept`);
      for (const [at, name] of names.sort().entries()) {
        issues.push(...(await restoreErrors(dataDir, name, states[at] ?? [])));
      }
      const p99 = (values: number[]) => `${Math.round(percentile(values, 0.99))} ms`;
      return {
        figures:
          `${states.length} backups beside ${clients.ms.beside.length} submits and ${clients.messages} ` +
          `messages, ${names.length} restored; ` +
          `the slowest took ${Math.round(percentile(backupsMs, 1))} ms; ` +
          `a submit's p99 ${p99(clients.ms.beside)} beside a backup with ${writers} clients, ` +
          `${p99(clients.ms.alone)} with one alone`,
        issues: [...clients.issues, ...issues],
      };
    }, parentInMemory(roomBytes)),
};

class Clients {
  readonly acknowledged: Acknowledged[] = [];
  readonly issues: string[] = [];
  readonly ms: Record<'alone' | 'beside', number[]> = { alone: [], beside: [] };
  messages = 0;
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  async submit(manner: 'alone' | 'beside'): Promise<void> {
    const started = performance.now();
    const answer = await trySend(this.#url, newDraft(documentBytes));
    this.ms[manner].push(performance.now() - started);
    if (answer?.acknowledged) this.acknowledged.push(answer.acknowledged);
    else this.issues.push(`a submit was answered ${answer?.status ?? 'not at all'}`);
  }

  async write(): Promise<void> {
    const json = { name: 'Salem', email: 'salem@mail.example', message: 'When do you open?' };
    const { ok, status } = await postJson(`${this.#url}/trpc/message.send`, { json });
    if (ok) this.messages += 1;
    else this.issues.push(`a message was answered ${status}`);
  }
}

/** What was acknowledged before a backup began must be in it. */
async function restoreErrors(
  dataDir: string,
  name: string,
  state: readonly Acknowledged[],
): Promise<string[]> {
  const { code, output } = await runCommand(dataDir, ['restore', name, '--force']);
  if (code !== 0) return [`${name} was not restored: ${output}`];
  const found = listErrors(await inspectFolder(dataDir, state));
  for (const entry of await readdir(dataDir)) {
    if (entry.startsWith('before-restore-')) {
      await rm(join(dataDir, entry), { recursive: true, force: true });
    }
  }
  return found.map((issue) => `${name}: ${issue}`);
}
