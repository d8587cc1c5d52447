import { setTimeout as after } from 'node:timers/promises';
import { newDraft, trySend, type Acknowledged, type Draft } from './applicant.ts';
import { lookInto, lostFrom, type LeftBehind } from './left-behind.ts';
import { startAt } from './program-at.ts';

export interface KillRounds {
  dataDir: string;
  rounds: number;
  /** Clients that submit at the same time. */
  writers: number;
  /** What the program is told besides. */
  settings?: Readonly<Record<string, string>>;
  /** Ends the rounds early once it is false. */
  hasTime?: () => boolean;
  /** Called after each round. */
  onRound?: (round: number) => void;
}

export interface Killed extends LeftBehind {
  kills: number;
  acknowledged: number;
  /** Tries without an answer, sent again with the same key after the next start. */
  repeated: number;
  /** How long the slowest start after a kill took until it served, in ms. */
  slowestStartMs: number;
}

/**
 * Kills the program again and again while clients submit, starts it anew, and has every client send
 * again what it got no answer for. In the end each draft must be there once, with every byte.
 */
export async function killRounds({
  dataDir,
  rounds,
  writers,
  settings = {},
  hasTime = () => true,
  onRound,
}: KillRounds): Promise<Killed> {
  const acknowledged = new Map<string, Acknowledged>();
  let pending: Draft[] = [];
  let repeated = 0;
  let slowestStartMs = 0;
  const lost: string[] = [];
  const startAgain = async () => {
    const started = performance.now();
    const program = await startAt(dataDir, settings);
    slowestStartMs = Math.max(slowestStartMs, performance.now() - started);
    const again = pending;
    pending = [];
    for (const draft of again) {
      const answer = await trySend(program.url, draft);
      if (answer?.acknowledged) acknowledged.set(draft.key, answer.acknowledged);
      else pending.push(draft);
      repeated += 1;
    }
    return program;
  };
  let kills = 0;
  for (let round = 1; round <= rounds && hasTime(); round += 1) {
    const program = await startAgain();
    const before = acknowledged.size;
    const write = async () => {
      while (program.isAlive()) {
        const draft = newDraft();
        const answer = await trySend(program.url, draft);
        if (answer?.acknowledged) acknowledged.set(draft.key, answer.acknowledged);
        else pending.push(draft);
        if (!answer) return;
      }
    };
    const writing = Array.from({ length: writers }, write);
    while (acknowledged.size === before) await after(5);
    await after(Math.random() * 800);
    await program.kill();
    await Promise.all(writing);
    // Before anything tidies up, and again in the end.
    lost.push(...(await lostFrom(dataDir, acknowledged.values())));
    kills = round;
    onRound?.(round);
  }
  const last = await startAgain();
  await last.stop();
  const found = await lookInto(dataDir, acknowledged.values(), settings);
  return {
    ...found,
    lost: [...new Set([...lost, ...found.lost])],
    kills,
    acknowledged: acknowledged.size,
    repeated,
    slowestStartMs: Math.round(slowestStartMs),
  };
}
