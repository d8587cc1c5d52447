import { killRounds } from '../../test/faults/support/kill-rounds.ts';
import { faultsOf, inFolder, type Outcome, type Scenario } from './scenario.ts';

/** `kill -9` at random moments while clients submit. */
export const kills: Scenario = {
  name: 'kills',
  missing: () => undefined,
  run: ({ scale, hasTime }) =>
    inFolder(async (dataDir): Promise<Outcome> => {
      const rounds = Math.max(3, Math.round(200 * scale));
      const found = await killRounds({ dataDir, rounds, writers: 12, hasTime });
      const doubled = found.applications - found.acknowledged;
      return {
        figures:
          `${found.kills} kills, ${found.acknowledged} acknowledged, ${found.repeated} sent again, ` +
          `slowest start ${found.slowestStartMs} ms`,
        faults: [
          ...faultsOf(found),
          ...(doubled === 0 ? [] : [`${doubled} applications too many or too few`]),
        ],
      };
    }),
};
