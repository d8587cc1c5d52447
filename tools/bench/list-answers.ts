import { PlainError } from '../../scripts/prepare.mjs';
import type { ListStage } from './list-steps.ts';

type Input = Readonly<Record<string, string | number>>;

/** What the dashboard asks of the server, by a name; `rows` unless the name says otherwise. */
async function questions(ask: Ask): Promise<Record<string, Input>> {
  const first = await ask('application.rows', { limit: 50 });
  // NOTE: rows of the program's own answer.
  const rows = first['items'] as { institutionId: string | null; applicationId: string }[];
  const schoolId = rows.find((row) => row.institutionId !== null)?.institutionId ?? '';
  const applicationId = rows[0]?.applicationId ?? '';
  return {
    everything: {},
    'page 2': { cursor: String(first['nextCursor']) },
    'status pending': { status: 'pending' },
    'status approved': { status: 'approved' },
    'an institution': { schoolId },
    'an institution and a status': { schoolId, status: 'rejected' },
    'a day': { submittedFrom: '2026-11-20', submittedTo: '2026-11-20' },
    'half a year': { submittedFrom: '2026-01-01', submittedTo: '2026-06-30' },
    'a day long ago': { submittedFrom: '2025-06-05', submittedTo: '2025-06-05' },
    'a month long ago': { submittedFrom: '2025-06-01', submittedTo: '2025-06-30' },
    'half a year and a status': {
      submittedFrom: '2026-01-01',
      submittedTo: '2026-06-30',
      status: 'approved',
    },
    'waiting, longest first': { queue: 'waiting' },
    overdue: { queue: 'overdue' },
    'overdue, an institution': { queue: 'overdue', schoolId },
    'search محمد': { search: 'محمد' },
    'search محمد, approved': { search: 'محمد', status: 'approved' },
    'search محمد, overdue': { search: 'محمد', queue: 'overdue' },
    'search محمد, an institution': { search: 'محمد', schoolId },
    'search, two words': { search: 'شهد راشد' },
    'search, three words': { search: 'شهد راشد النجار' },
    'search, one letter': { search: 'م' },
    'search, two letters': { search: 'مح' },
    'search, Latin': { search: 'mohammad' },
    'search, example (all)': { search: 'example' },
    'search, a phone’s end': { search: '51234' },
    'search, an id': { search: applicationId },
    'search, no match': { search: 'قسطنطين' },
  };
}

type Ask = (procedure: string, input: Input) => Promise<Record<string, unknown>>;

/** How long the server takes for each question, and for the counts of the overview: medians in ms. */
export async function measureAnswers(stage: ListStage): Promise<Record<string, string | number>[]> {
  const ask: Ask = async (procedure, input) => {
    const query = new URLSearchParams({ input: JSON.stringify({ json: input }) });
    const answer = await fetch(`${stage.url}/trpc/${procedure}?${query}`, {
      headers: { authorization: `Bearer ${stage.session.token}` },
    });
    if (!answer.ok) throw new PlainError(`${procedure} answered ${answer.status}.`);
    // NOTE: tRPC's envelope.
    const { result } = (await answer.json()) as {
      result: { data: { json: Record<string, unknown> } };
    };
    return result.data.json;
  };
  const table = [];
  for (const [name, input] of Object.entries(await questions(ask))) {
    if (!name.includes(stage.only)) continue;
    const { ms, answer } = await timed(stage.rounds, () =>
      ask('application.rows', { limit: 50, ...input }),
    );
    // NOTE: a page of rows, as asked.
    const { items, total } = answer as { items: unknown[]; total?: number };
    table.push({ asked: name, 'answer ms': ms, rows: items.length, counted: total ?? '–' });
    console.error(Object.values(table.at(-1) ?? {}).join('\t'));
  }
  for (const procedure of ['application.statistics', 'application.overview']) {
    const { ms } = await timed(stage.rounds, () => ask(procedure, {}));
    table.push({ asked: procedure, 'answer ms': ms, rows: '–', counted: '–' });
  }
  return table;
}

async function timed<Answer>(rounds: number, ask: () => Promise<Answer>) {
  let answer = await ask();
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    answer = await ask();
    times.push(performance.now() - begun);
  }
  const ms = Number((times.sort((a, b) => a - b)[Math.floor(rounds / 2)] ?? NaN).toFixed(1));
  return { ms, answer };
}
