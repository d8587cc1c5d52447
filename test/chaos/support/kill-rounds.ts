import { setTimeout as after } from 'node:timers/promises';
import { newDraft, trySend, type Acknowledged, type Draft, type Sent } from './applicant.ts';
import { inspectFolder, lostFrom, type LeftBehind } from './left-behind.ts';
import { startAt } from '#test/support/servers/program.ts';

interface KillRounds {
  dataDir: string;
  rounds: number;
  /** Clients that submit at the same time. */
  writers: number;
  /** How many are acknowledged before a kill, about; each round another number, up to twice as many. */
  perRound: number;
  /** What the program is told besides. */
  settings?: Readonly<Record<string, string>>;
  /** Ends the rounds early once it is false. */
  hasTime?: () => boolean;
}

export interface Killed extends LeftBehind {
  kills: number;
  acknowledged: number;
  /** Tries without an answer, sent again with the same key after the next start. */
  repeated: number;
  /** How long each start took until it served, in ms; all but the first are after a kill. */
  startsMs: number[];
}

/**
 * Kills the program again and again while clients submit, starts it anew, and has every client send
 * again what it got no answer for. In the end each draft must be there once, with every byte.
 */
export async function killRounds({
  dataDir,
  rounds,
  writers,
  perRound,
  settings = {},
  hasTime = () => true,
}: KillRounds): Promise<Killed> {
  const acknowledged = new Map<string, Acknowledged>();
  let pending: Draft[] = [];
  let repeated = 0;
  const startsMs: number[] = [];
  const lost: string[] = [];
  const keep = (draft: Draft, answer: Sent | undefined) => {
    if (answer?.acknowledged) acknowledged.set(draft.key, answer.acknowledged);
    else pending.push(draft);
  };
  const startAgain = async () => {
    const started = performance.now();
    const program = await startAt(dataDir, settings);
    startsMs.push(Math.round(performance.now() - started));
    const again = pending;
    pending = [];
    const answers = await Promise.all(again.map((draft) => trySend(program.url, draft)));
    for (const [at, draft] of again.entries()) keep(draft, answers[at]);
    repeated += again.length;
    return program;
  };
  let kills = 0;
  for (let round = 1; round <= rounds && hasTime(); round += 1) {
    const program = await startAgain();
    const before = acknowledged.size;
    const write = async () => {
      while (program.isAlive()) {
        // Most documents are small, that there be many; some are long enough to be cut in the middle.
        const draft = newDraft(Math.random() < 0.1 ? 100_000 : 4000);
        const answer = await trySend(program.url, draft);
        keep(draft, answer);
        if (!answer) return;
      }
    };
    const writing = Array.from({ length: writers }, write);
    const enough = before + 1 + Math.floor(Math.random() * 2 * perRound);
    while (acknowledged.size < enough && program.isAlive()) await after(2);
    await after(Math.random() * 20);
    await program.kill();
    await Promise.all(writing);
    // Before anything tidies up, and again in the end.
    lost.push(...(await lostFrom(dataDir, acknowledged.values())));
    kills = round;
  }
  const last = await startAgain();
  await last.stop();
  const found = await inspectFolder(dataDir, acknowledged.values(), settings);
  return {
    ...found,
    lost: [...new Set([...lost, ...found.lost])],
    kills,
    acknowledged: acknowledged.size,
    repeated,
    startsMs,
  };
}
