import { join } from 'node:path';
import { percentile, type Scenario } from './scenario.ts';
import { killRounds } from './support/kill-rounds.ts';
import { listErrors } from './support/left-behind.ts';

/** Programs that are killed side by side, each with a folder of its own: one starts while another writes. */
const lanes = 2;
const fullRounds = 200;
const perRound = 110;

/** `kill -9` at random moments while clients submit. */
export const kills: Scenario = {
  name: 'kills',
  run: async ({ folder, scale, hasTime }) => {
    const rounds = Math.max(2, Math.round((fullRounds * scale) / lanes));
    const found = await Promise.all(
      Array.from({ length: lanes }, (_, lane) =>
        killRounds({ dataDir: join(folder, `${lane}`), rounds, writers: 12, perRound, hasTime }),
      ),
    );
    const sum = (of: (one: (typeof found)[number]) => number) =>
      found.reduce((total, one) => total + of(one), 0);
    const doubled = sum(({ applications, acknowledged }) => applications - acknowledged);
    const starts = found.flatMap(({ startsMs }) => startsMs);
    return {
      figures:
        `${sum(({ kills }) => kills)} kills, ${sum(({ acknowledged }) => acknowledged)} acknowledged, ` +
        `${sum(({ repeated }) => repeated)} sent again, starts within ${percentile(starts, 0.5)} ms ` +
        `(p50) and ${percentile(starts, 1)} ms (all)`,
      issues: [
        ...found.flatMap(listErrors),
        ...found.flatMap(({ acknowledged }) => (acknowledged > 0 ? [] : ['nothing was taken'])),
        ...(doubled === 0 ? [] : [`${doubled} applications too many or too few`]),
      ],
    };
  },
};
