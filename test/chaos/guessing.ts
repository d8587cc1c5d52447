import { randomInt } from 'node:crypto';
import { Agent, request } from 'node:http';
import { newDraft, send } from './support/applicant.ts';
import { startAt } from './support/program-at.ts';
import { inFolder, type Outcome, type Scenario } from './scenario.ts';

const fullGuesses = 100_000;
const guessers = 16;
/** Pairs of a known and an unknown one, in each of three rounds. */
const pairs = 300;
const rounds = 3;
/** Of accounts: each pair is a failure, of which one account may have ten. */
const accounts = 120;
/** By how much the share of pairs in which the known one took longer may differ from a half. */
const maxLean = 0.06;

const signs = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const email = 'mariam@example.com';

/** Whether a stranger learns which accounts and applications there are: by time, and by guessing ids. */
export const guessing: Scenario = {
  name: 'guessing',
  missing: () => undefined,
  run: ({ scale, hasTime }) =>
    inFolder(async (dataDir): Promise<Outcome> => {
      const program = await startAt(dataDir);
      const asker = new Asker(program.url);
      const faults: string[] = [];
      try {
        const { acknowledged } = await send(program.url, newDraft(4000));
        const known = acknowledged?.applicationId ?? '';
        const signInLeans = await leansOf(await signInsOf(asker));
        const trackingLeans = await leansOf(trackingOf(asker, known));
        for (const [what, leans] of Object.entries({ signInLeans, trackingLeans })) {
          const even = leans.filter((lean) => Math.abs(lean - 0.5) <= maxLean);
          if (even.length < 2) faults.push(`${what}: ${shown(leans)} tell known from unknown`);
        }
        const guesses = Math.round(fullGuesses * scale);
        const found = await guess(asker, { known, guesses, hasTime });
        faults.push(...found.faults);
        return {
          figures:
            `AUC of sign-ins ${shown(signInLeans)}, of tracking ${shown(trackingLeans)}; ` +
            `${found.made} guesses of an id, ${found.hits} right`,
          faults,
        };
      } finally {
        asker.close();
        await program.stop();
      }
    }),
};

/** Asks on connections that stay open, as somebody does who measures. */
class Asker {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: guessers });
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  post(path: string, body: object): Promise<number> {
    const json = JSON.stringify(body);
    const headers = {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(json),
    };
    return new Promise((resolve, reject) => {
      const asked = request(this.#url + path, { method: 'POST', agent: this.#agent, headers });
      asked.on('error', reject);
      asked.on('response', (answer) => {
        answer.resume();
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      });
      asked.end(json);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

interface Contest {
  known: () => Promise<number>;
  unknown: () => Promise<number>;
}

/** Wrong passwords of phone numbers with and without an account. */
async function signInsOf(asker: Asker): Promise<Contest> {
  const phone = (first: number, at: number) => `${first}${String(1_000_000 + at).padStart(7, '0')}`;
  for (let at = 0; at < accounts; at += 1) {
    await asker.post('/api/auth/signup', { phoneNumber: phone(5, at), password: 'riddle' });
  }
  let [asked, guessed] = [0, 0];
  const signIn = (first: number, at: number) =>
    asker.post('/api/auth/login', { phoneNumber: phone(first, at % accounts), password: 'wrong!' });
  return { known: () => signIn(5, asked++), unknown: () => signIn(6, guessed++) };
}

/** For each round, in which share of all pairs of answers the known one took longer: a half tells nothing. */
async function leansOf({ known, unknown }: Contest): Promise<number[]> {
  const leans: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] };
    const ask = async (which: keyof typeof times) => {
      const started = performance.now();
      await (which === 'known' ? known() : unknown());
      times[which].push(performance.now() - started);
    };
    for (let pair = 0; pair < pairs; pair += 1) {
      // Whoever comes second may find things warmer.
      const isKnownFirst = randomInt(2) === 0;
      await ask(isKnownFirst ? 'known' : 'unknown');
      await ask(isKnownFirst ? 'unknown' : 'known');
    }
    const wins = times.known.flatMap((ms) => times.unknown.filter((other) => ms > other)).length;
    leans.push(wins / (pairs * pairs));
  }
  return leans;
}

/** The wrong e-mail address for an id that there is, and for ids that there are not. */
function trackingOf(asker: Asker, known: string): Contest {
  // NOTE: made before the clock runs, which would else tell the known one from them.
  const unknown = Array.from({ length: rounds * pairs }, newId);
  const track = (applicationId: string) =>
    asker.post('/api/applications/track', { applicationId, email: 'x@y.zz' });
  return { known: () => track(known), unknown: () => track(unknown.pop() ?? '') };
}

interface Guesses {
  known: string;
  guesses: number;
  hasTime: () => boolean;
}

/** Ids by chance, and ids one sign away from a real one, with the e-mail that belongs to that. */
async function guess(asker: Asker, { known, guesses, hasTime }: Guesses) {
  const near = neighboursOf(known);
  const statuses = new Map<number, number>();
  let made = 0;
  const guesser = async () => {
    while (made < guesses && hasTime()) {
      const applicationId = near[made] ?? newId();
      made += 1;
      const status = await asker.post('/api/applications/track', { applicationId, email });
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: guessers }, guesser));
  const own = await asker.post('/api/applications/track', { applicationId: known, email });
  const wrong = [...statuses].filter(([status]) => status !== 404);
  return {
    made,
    hits: statuses.get(200) ?? 0,
    faults: [
      ...wrong.map(([status, count]) => `${count} guesses were answered ${status}`),
      ...(own === 200 ? [] : [`the real id was answered ${own}`]),
    ],
  };
}

function newId(): string {
  const random = Array.from({ length: 12 }, () => signs[randomInt(signs.length)]).join('');
  return `RSM-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}

/** All ids that differ from this one in one sign. */
function neighboursOf(id: string): string[] {
  return [...id].flatMap((old, at) =>
    at < 4 || old === '-'
      ? []
      : [...signs]
          .filter((sign) => sign !== old)
          .map((sign) => id.slice(0, at) + sign + id.slice(at + 1)),
  );
}

function shown(leans: readonly number[]): string {
  return leans.map((lean) => lean.toFixed(3)).join(', ');
}
