// Applicants who send papers and visitors who read, as browsers do: what gets no answer is asked again.
import { createHash, randomBytes } from 'node:crypto';
import { setTimeout as after } from 'node:timers/promises';
import { documentedFields } from '../support/application-fields.ts';
import { formOf, papersOf, pdfOf } from '../support/papers.ts';

const applicants = 5;
const readers = 4;
/** Between two submits of one applicant, and two reads of one visitor, in ms. */
const submitPauseMs = 150;
const readPauseMs = 20;
const retryMs = 200;

/** One application as it was acknowledged. */
export interface Sent {
  key: string;
  email: string;
  id: string;
  /** SHA-256 (hex) of the paper that no other application has. */
  sha256: string;
  /** How often it was sent until an answer came. */
  tries: number;
}

/** What happened so far, by name of the phase. */
export interface Tally {
  submits: number;
  reads: number;
  /** Everything but an answer of success, by kind. */
  troubles: Map<string, number>;
}

/** A running load. */
export interface Load {
  sent: Sent[];
  tallies: Map<string, Tally>;
  /** What the phase has seen so far. */
  current: () => Tally;
  /** What happens from now on counts for this phase. */
  phase: (name: string) => void;
  /** Ends once everything begun has its answer. */
  stop: () => Promise<void>;
  /** Ends at once, whatever is under way. */
  cancel: () => void;
}

/** Begins the load. */
export function startLoad(url: string): Load {
  const sent: Sent[] = [];
  const tallies = new Map<string, Tally>();
  let current = newTally();
  let isOver = false;
  const cancelled = new AbortController();
  const trouble = (tally: Tally, what: string) =>
    tally.troubles.set(what, (tally.troubles.get(what) ?? 0) + 1);
  const applicant = async (who: number) => {
    for (let at = 0; !isOver; at += 1) {
      const application = await applicationOf(`applicant-${who}-${at}@mail.example`);
      // Every fifth applicant presses twice: two requests of one key under way at once.
      const times = at % 5 === 0 ? 2 : 1;
      const told = (what: string) => {
        cancelled.signal.throwIfAborted();
        trouble(current, what);
      };
      const answers = await Promise.all(
        Array.from({ length: times }, () => untilAnswered(url, application, told)),
      );
      for (const answer of answers) {
        const { key, email, sha256 } = application;
        sent.push({ key, email, sha256, ...answer });
      }
      current.submits += 1;
      await after(submitPauseMs);
    }
  };
  const reader = async (who: number) => {
    const paths = ['/api/schools', '/api/partners/financial', '/', '/trpc/setting.read'];
    for (let at = who; !isOver; at += 1) {
      const tally = current;
      const answer = await fetch(`${url}${paths[at % paths.length]}`).then(
        async (one) => (await one.arrayBuffer(), String(one.status)),
        () => 'no answer',
      );
      if (answer === '200') tally.reads += 1;
      else trouble(tally, `read: ${answer}`);
      await after(readPauseMs);
    }
  };
  const all = [
    ...Array.from({ length: applicants }, (_, who) => applicant(who)),
    ...Array.from({ length: readers }, (_, who) => reader(who)),
  ];
  // NOTE: whoever stops the load hears of a failure; that nobody waits yet is no crash.
  for (const one of all) one.catch(() => undefined);
  return {
    sent,
    tallies,
    current: () => current,
    phase: (name) => {
      current = newTally();
      tallies.set(name, current);
    },
    stop: async () => {
      isOver = true;
      await Promise.all(all);
    },
    cancel: () => {
      isOver = true;
      cancelled.abort();
    },
  };
}

function newTally(): Tally {
  return { submits: 0, reads: 0, troubles: new Map() };
}

interface Application {
  key: string;
  email: string;
  sha256: string;
  type: string;
  body: Buffer;
}

/** An application with a paper that no other has. */
async function applicationOf(email: string): Promise<Application> {
  const own = Buffer.concat([pdfOf(20_000), randomBytes(60_000)]);
  const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kuwait' }).format();
  const year = Number(today.slice(0, 4));
  const form = formOf(
    documentedFields(1, {
      applicantEmail: email,
      paymentStartDate: today,
      academicYear: `${year}/${year + 1}`,
    }),
    papersOf({ civilId: { name: 'civil.pdf', bytes: own } }),
  );
  const request = new Response(form);
  return {
    key: crypto.randomUUID(),
    email,
    sha256: createHash('sha256').update(own).digest('hex'),
    type: request.headers.get('content-type') ?? '',
    body: Buffer.from(await request.arrayBuffer()),
  };
}

/** Sends an application, by the same key, until it is acknowledged. Errors: any final refusal. */
async function untilAnswered(
  url: string,
  { key, type, body }: Application,
  told: (what: string) => void,
): Promise<{ id: string; tries: number }> {
  for (let tries = 1; ; tries += 1) {
    const answer = await fetch(`${url}/api/applications`, {
      method: 'POST',
      headers: { 'content-type': type, 'idempotency-key': key },
      body: new Uint8Array(body),
    }).then(
      async (one) => ({ status: one.status, text: await one.text() }),
      () => ({ status: 0, text: '' }),
    );
    if (answer.status === 200 || answer.status === 201) {
      // NOTE: as documented.
      const { id } = JSON.parse(answer.text) as { id: string };
      return { id, tries };
    }
    told(`submit: ${answer.status || 'no answer'}`);
    if (answer.status > 0 && answer.status < 500) throw new Error(answer.text);
    await after(retryMs);
  }
}
