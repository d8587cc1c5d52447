// Applicants who send documents and visitors who read, as browsers do: what gets no answer is asked again.
import { setTimeout as after } from 'node:timers/promises';
import { newDraft, trySend, type Draft } from '../chaos/support/applicant.ts';

const applicants = 5;
const readers = 4;
/** Between two submits of one applicant, and two reads of one visitor, in ms. */
const submitPauseMs = 150;
const readPauseMs = 20;
const retryMs = 200;
const paths = ['/api/schools', '/api/partners/financial', '/', '/trpc/setting.read'];

/** One application as it was acknowledged. */
export interface Sent {
  key: string;
  /** As the applicant reads it. */
  applicationId: string;
  /** SHA-256 (hex) of each document, none of which another application has; sorted. */
  sent: string[];
  /** How often it was sent until an answer came. */
  tries: number;
}

/** What happened so far in one phase. */
export interface Tally {
  submits: number;
  reads: number;
  /** Everything but an answer of success, by kind. */
  troubles: Map<string, number>;
}

/** Applicants and readers at work, until `stop`, which lets all that has begun have its answer, or `cancel`. */
export class Load {
  readonly sent: Sent[] = [];
  readonly tallies = new Map<string, Tally>();
  current: Tally = { submits: 0, reads: 0, troubles: new Map() };
  readonly #url: string;
  readonly #all: Promise<void>[];
  #isOver = false;
  #isCancelled = false;

  constructor(url: string) {
    this.#url = url;
    this.#all = [
      ...Array.from({ length: applicants }, (_, who) => this.#apply(who)),
      ...Array.from({ length: readers }, (_, who) => this.#read(who)),
    ];
    // NOTE: whoever stops the load hears of a failure; that nobody waits yet is no crash.
    for (const one of this.#all) one.catch(() => undefined);
  }

  /** What happens from now on counts for this phase. */
  phase(name: string): void {
    this.current = { submits: 0, reads: 0, troubles: new Map() };
    this.tallies.set(name, this.current);
  }

  async stop(): Promise<void> {
    this.#isOver = true;
    await Promise.all(this.#all);
  }

  cancel(): void {
    this.#isOver = this.#isCancelled = true;
  }

  async #apply(who: number): Promise<void> {
    for (let at = 0; !this.#isOver; at += 1) {
      const draft = { ...newDraft(60_000), email: `applicant-${who}-${at}@mail.example` };
      // Every fifth applicant presses twice: two requests of one key under way at once.
      const times = Array.from({ length: at % 5 === 0 ? 2 : 1 }, () =>
        this.#sendUntilAnswered(draft),
      );
      this.sent.push(...(await Promise.all(times)));
      this.current.submits += 1;
      await after(submitPauseMs);
    }
  }

  /** Sends an application, by the same key, until it is acknowledged. Errors: any final rejection. */
  async #sendUntilAnswered(draft: Draft): Promise<Sent> {
    for (let tries = 1; ; tries += 1) {
      const answer = await trySend(this.#url, draft);
      if (answer?.acknowledged) return { key: draft.key, tries, ...answer.acknowledged };
      if (this.#isCancelled) throw new Error('cancelled');
      this.#count(this.current, `submit: ${answer?.status ?? 'no answer'}`);
      if (answer && answer.status < 500) throw new Error(`a submit was answered ${answer.status}`);
      await after(retryMs);
    }
  }

  async #read(who: number): Promise<void> {
    for (let at = who; !this.#isOver; at += 1) {
      const tally = this.current;
      const answer = await fetch(`${this.#url}${paths[at % paths.length]}`).then(
        async (one) => (await one.arrayBuffer(), String(one.status)),
        () => 'no answer',
      );
      if (answer === '200') tally.reads += 1;
      else this.#count(tally, `read: ${answer}`);
      await after(readPauseMs);
    }
  }

  #count({ troubles }: Tally, what: string): void {
    troubles.set(what, (troubles.get(what) ?? 0) + 1);
  }
}
