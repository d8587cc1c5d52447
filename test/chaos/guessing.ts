import { randomInt } from 'node:crypto';
import { postJson } from '../support/servers/calls.ts';
import { newDraft, send } from './support/applicant.ts';
import { startAt } from '../support/servers/program.ts';
import { countText, listTrue, type Scenario } from './scenario.ts';

const fullGuesses = 100_000;
const guessers = 16;
/** Pairs of a known and an unknown one, in each of three rounds. */
const pairs = 300;
const rounds = 3;
/** Of accounts: each pair is a failure, of which one account may have ten. */
const accounts = 120;
/** By how much the share of pairs in which the known one took longer may differ from a half. */
const maxDifference = 0.06;

const letters = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const email = 'mariam@example.com';

/** Sends a call and answers its status. */
type Post = (path: string, body: object) => Promise<number>;

/** Whether a stranger learns which accounts and applications there are: by time, and by guessing ids. */
export const guessing: Scenario = {
  name: 'guessing',
  run: async ({ folder, scale, hasTime }) => {
    const program = await startAt(folder);
    const post: Post = async (path, body) => {
      const answer = await postJson(program.url + path, body);
      await answer.arrayBuffer();
      return answer.status;
    };
    try {
      const { acknowledged } = await send(program.url, newDraft(4000));
      const known = acknowledged?.applicationId ?? '';
      const signIns = await compareTimes(await prepareSignIns(post));
      const tracking = await compareTimes(prepareTracking(post, known));
      const guesses = Math.round(fullGuesses * scale);
      const statuses = await guess(post, { known, guesses, hasTime });
      const own = await post('/api/applications/track', { applicationId: known, email });
      return {
        figures:
          `AUC of sign-ins ${signIns.text}, of tracking ${tracking.text}; ` +
          `guesses: ${countText(statuses)}`,
        issues: listTrue({
          [`sign-ins: ${signIns.text} tell known from unknown`]: !signIns.isEven,
          [`tracking: ${tracking.text} tell known from unknown`]: !tracking.isEven,
          'a guess was answered': statuses.some((status) => status !== 404),
          [`the real id was answered ${own}`]: own !== 200,
        }),
      };
    } finally {
      await program.stop();
    }
  },
};

type Contest = Record<'known' | 'unknown', () => Promise<number>>;

/** Wrong passwords of phone numbers with and without an account. */
async function prepareSignIns(post: Post): Promise<Contest> {
  const phone = (first: number, at: number) => `${first}${String(1_000_000 + at).padStart(7, '0')}`;
  for (let at = 0; at < accounts; at += 1) {
    await post('/api/auth/signup', { phoneNumber: phone(5, at), password: 'riddle' });
  }
  let [asked, guessed] = [0, 0];
  const signIn = (first: number, at: number) =>
    post('/api/auth/login', { phoneNumber: phone(first, at % accounts), password: 'wrong!' });
  return { known: () => signIn(5, asked++), unknown: () => signIn(6, guessed++) };
}

/** The wrong e-mail address for an id that there is, and for ids that there are not. */
function prepareTracking(post: Post, known: string): Contest {
  // NOTE: made before the clock runs, which would else tell the known one from them.
  const unknown = Array.from({ length: rounds * pairs }, newId);
  const track = (applicationId: string) =>
    post('/api/applications/track', { applicationId, email: 'x@y.zz' });
  return { known: () => track(known), unknown: () => track(unknown.pop() ?? '') };
}

/** In which share of all pairs of answers the known one took longer, for each round: a half tells nothing. */
async function compareTimes(contest: Contest): Promise<{ isEven: boolean; text: string }> {
  const shares: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const times: Record<keyof Contest, number[]> = { known: [], unknown: [] };
    for (let pair = 0; pair < pairs; pair += 1) {
      // Whoever comes second may find things warmer.
      const order = (['known', 'unknown'] as const).toSorted(() => randomInt(2) - 0.5);
      for (const which of order) {
        const started = performance.now();
        await contest[which]();
        times[which].push(performance.now() - started);
      }
    }
    const wins = times.known.flatMap((ms) => times.unknown.filter((other) => ms > other)).length;
    shares.push(wins / (pairs * pairs));
  }
  const even = shares.filter((share) => Math.abs(share - 0.5) <= maxDifference);
  return { isEven: even.length >= 2, text: shares.map((share) => share.toFixed(3)).join(', ') };
}

interface Guesses {
  known: string;
  guesses: number;
  hasTime: () => boolean;
}

/** Ids by chance, and all that are one letter away from a real one, with the e-mail that belongs to that. */
async function guess(post: Post, { known, guesses, hasTime }: Guesses) {
  const near = [...known].flatMap((old, at) =>
    at < 4 || old === '-'
      ? []
      : [...letters.replace(old, '')].map(
          (sign) => known.slice(0, at) + sign + known.slice(at + 1),
        ),
  );
  const statuses: number[] = [];
  let made = 0;
  const guesser = async () => {
    while (made < guesses && hasTime()) {
      const applicationId = near[made] ?? newId();
      made += 1;
      statuses.push(await post('/api/applications/track', { applicationId, email }));
    }
  };
  await Promise.all(Array.from({ length: guessers }, guesser));
  return statuses;
}

function newId(): string {
  const random = Array.from({ length: 12 }, () => letters[randomInt(letters.length)]).join('');
  return `RSM-${random.slice(0, 4)}-${random.slice(4, 8)}-${random.slice(8)}`;
}
