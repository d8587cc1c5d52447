import { existsSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { newDraft, trySend, type Acknowledged } from './support/applicant.ts';
import { findErrors } from './support/left-behind.ts';
import { startAt, type Program } from '../support/servers/program.ts';
import { countText, lacking, preloadFailpoint, type Scenario } from './scenario.ts';

const calls = ['write', 'fsync', 'rename', 'open', 'unlink', 'ftruncate'];
const killed = 9999;
const noSpace = 28;
/** No space, input/output error, too many open files, and a kill in the middle of the call. */
const errors = [noSpace, 5, 24, killed];

/** What a submit carries in each pass over the calls, in bytes a document. */
const passes = [20_000, 150_000, 2000];
/** A call is done with once this many places in a row were not reached. */
const unreached = 2;
/** Where a submit of the largest documents has long ended. */
const deepest = 200;

/**
 * Lets the first, second, third … file call of a submit fail until a submit has no more of them, for each
 * kind of call and error. The submit is refused cleanly, the next one goes through, without a restart but
 * where the database's log could not be synced, and nothing is lost.
 */
export const ioErrors: Scenario = {
  name: 'io-errors',
  missing: () => lacking('gcc'),
  run: async ({ folder, scale, hasTime }) => {
    const preload = preloadFailpoint(folder);
    const sizes = passes.slice(0, Math.max(1, Math.round(passes.length * scale)));
    // Each error on a program of its own, side by side.
    const sweeps = await Promise.all(
      errors.map(async (error) => {
        const sweep = new Sweep(join(folder, `${error}`), preload);
        await sweep.begin();
        // A kill costs a start; the scenario of kills has more of them.
        for (const bytes of error === killed ? sizes.slice(0, 1) : sizes) {
          for (const call of calls) await sweepOver(sweep, { call, error, bytes }, hasTime);
        }
        return sweep.end();
      }),
    );
    const sum = (of: (one: Swept) => number) => sweeps.reduce((all, one) => all + of(one), 0);
    const statuses = sweeps.flatMap((one) => one.statuses);
    return {
      figures:
        `${statuses.length} failures of ${calls.join(', ')}, answered ${countText(statuses)}; ` +
        `${sum((one) => one.acknowledged)} acknowledged`,
      issues: [
        ...sweeps.flatMap((one) => one.issues),
        ...sweeps.flatMap(({ statuses: each }) => (each.length > 0 ? [] : ['nothing failed'])),
      ],
    };
  },
};

interface Failpoint {
  call: string;
  error: number;
  /** A document's size, at most. */
  bytes: number;
}

async function sweepOver(sweep: Sweep, { call, error, bytes }: Failpoint, hasTime: () => boolean) {
  let missed = 0;
  for (let at = 1; at <= deepest && missed < unreached && hasTime(); at += 1) {
    const isReached = await sweep.inject(`${call} ${error} ${at}`, bytes);
    missed = isReached ? 0 : missed + 1;
  }
}

/** After a failed sync of the log the program exits, unless there was no room. */
function mayExit(order: string): boolean {
  const [call, error] = order.split(' ');
  return Number(error) === killed || (call === 'fsync' && Number(error) !== noSpace);
}

interface Swept {
  acknowledged: number;
  /** How each submit was answered in which a call failed. */
  statuses: string[];
  issues: string[];
}

class Sweep {
  readonly #orders: string;
  readonly #dataDir: string;
  readonly #preload: Record<string, string>;
  readonly #acknowledged: Acknowledged[] = [];
  readonly #issues: string[] = [];
  readonly #statuses: string[] = [];
  #program: Program | undefined;

  constructor(folder: string, preload: Record<string, string>) {
    this.#orders = join(folder, 'orders');
    this.#dataDir = join(folder, 'data');
    this.#preload = preload;
  }

  async begin(): Promise<void> {
    await mkdir(this.#dataDir, { recursive: true });
    this.#program = await this.#start();
  }

  /** Whether the call was made so often that it failed. */
  async inject(order: string, bytes: number): Promise<boolean> {
    const program = this.#program;
    if (!program) return false;
    const draft = newDraft(bytes);
    await writeFile(this.#orders, order);
    const answer = await trySend(program.url, draft);
    const isReached = !existsSync(this.#orders);
    await rm(this.#orders, { force: true });
    if (isReached) this.#statuses.push(String(answer?.status ?? 'none'));
    if (answer?.acknowledged) this.#acknowledged.push(answer.acknowledged);
    // A killed process may be gone a moment later than its connections.
    for (let waits = 0; !answer && program.isAlive() && waits < 100; waits += 1) await after(20);
    if (!program.isAlive()) {
      if (!mayExit(order)) this.#issues.push(`${order}: the program died`);
      if (answer) this.#issues.push(`${order}: the program died after its answer`);
      this.#program = await this.#start();
    } else if (!answer) {
      this.#issues.push(`${order}: no answer`);
    }
    const again = await trySend(this.#program?.url ?? '', draft);
    if (again?.acknowledged) this.#acknowledged.push(again.acknowledged);
    else
      this.#issues.push(`${order}: the next submit was answered ${again?.status ?? 'not at all'}`);
    return isReached;
  }

  async end(): Promise<Swept> {
    await this.#program?.kill();
    const last = await this.#start();
    await last.stop();
    const errors = await findErrors(this.#dataDir, this.#acknowledged);
    return {
      acknowledged: this.#acknowledged.length,
      statuses: this.#statuses,
      issues: [...this.#issues, ...errors],
    };
  }

  #start(): Promise<Program> {
    return startAt(this.#dataDir, {
      ...this.#preload,
      FAILPOINT_FOLDER: this.#dataDir,
      FAILPOINT_ORDERS: this.#orders,
    });
  }
}
