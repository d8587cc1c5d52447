import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { newDraft, trySend, type Acknowledged } from '../../test/faults/support/applicant.ts';
import { lookInto } from '../../test/faults/support/left-behind.ts';
import { startAt, type ProgramAt } from '../../test/faults/support/program-at.ts';
import { faultsOf, inFolder, lacking, runTool, type Outcome, type Scenario } from './scenario.ts';

const calls = ['write', 'fsync', 'rename', 'open', 'unlink', 'ftruncate'];
const killed = 9999;
/** No space, input/output error, too many open files, and a kill in the middle of the call. */
const errors = [28, 5, 24, killed];

const source = join(import.meta.dirname, 'failpoint.c');

/**
 * Lets the first, second, third … file call of a submit fail, for each kind of call and error. The
 * submit is refused cleanly, the next one goes through without a restart, and nothing is lost.
 */
export const ioErrors: Scenario = {
  name: 'io-errors',
  missing: () => lacking('gcc'),
  run: ({ scale, hasTime }) =>
    inFolder(async (folder): Promise<Outcome> => {
      const library = join(folder, 'failpoint.so');
      runTool('gcc', '-shared', '-fPIC', '-O1', '-o', library, source, '-ldl');
      const dataDir = join(folder, 'data');
      const orders = join(folder, 'orders');
      await mkdir(dataDir);
      const preload = { LD_PRELOAD: library, FAILPOINT_FOLDER: dataDir, FAILPOINT_ORDERS: orders };
      const sweep = new Sweep(dataDir, orders, () => startAt(dataDir, preload));
      await sweep.begin();
      const depth = Math.max(4, Math.round(45 * scale));
      // Every call with every error before the next place, so that a short time has all of them.
      for (let at = 1; at <= depth && hasTime(); at += 1) {
        for (const call of calls) {
          for (const error of errors) await sweep.inject(`${call} ${error} ${at}`);
        }
      }
      return sweep.end();
    }),
};

class Sweep {
  readonly #dataDir: string;
  readonly #orders: string;
  readonly #start: () => Promise<ProgramAt>;
  readonly #acknowledged: Acknowledged[] = [];
  readonly #faults: string[] = [];
  readonly #statuses = new Map<string, number>();
  #program: ProgramAt | undefined;
  #count = 0;

  constructor(dataDir: string, orders: string, start: () => Promise<ProgramAt>) {
    this.#dataDir = dataDir;
    this.#orders = orders;
    this.#start = start;
  }

  async begin(): Promise<void> {
    this.#program = await this.#start();
  }

  async inject(order: string): Promise<void> {
    const program = this.#program;
    if (!program) return;
    this.#count += 1;
    const draft = newDraft(20_000);
    await writeFile(this.#orders, order);
    const answer = await trySend(program.url, draft);
    await rm(this.#orders);
    this.#note(String(answer?.status ?? 'none'));
    if (answer?.acknowledged) this.#acknowledged.push(answer.acknowledged);
    // A killed process may be gone a moment later than its connections.
    for (let waits = 0; !answer && program.isAlive() && waits < 100; waits += 1) await after(20);
    if (!program.isAlive()) {
      if (!order.includes(` ${killed} `)) this.#faults.push(`${order}: the program died`);
      this.#program = await this.#start();
    } else if (!answer) {
      this.#faults.push(`${order}: no answer`);
    }
    const again = await trySend(this.#program?.url ?? '', draft);
    if (again?.acknowledged) this.#acknowledged.push(again.acknowledged);
    else
      this.#faults.push(`${order}: the next submit was answered ${again?.status ?? 'not at all'}`);
  }

  async end(): Promise<Outcome> {
    await this.#program?.kill();
    const last = await this.#start();
    await last.stop();
    const told = [...this.#statuses].map(([status, count]) => `${count} × ${status}`).join(', ');
    const found = await lookInto(this.#dataDir, this.#acknowledged);
    return {
      figures: `${this.#count} injected: ${told}; ${this.#acknowledged.length} acknowledged`,
      faults: [...this.#faults, ...faultsOf(found)],
    };
  }

  #note(status: string): void {
    this.#statuses.set(status, (this.#statuses.get(status) ?? 0) + 1);
  }
}
