import { join } from 'node:path';
import { percentile, type Scenario } from './scenario.ts';
import { killRounds } from './support/kill-rounds.ts';
import { listErrors, inspectFolder } from './support/left-behind.ts';
import { runCommand, startAt } from '../support/servers/program.ts';
import { Clients } from './support/applicant.ts';

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

const commands = [
  ['restore', '--force'],
  ['secret', 'rotate'],
] as const;

/** A restore and a rotation of the key, killed at random moments: all of it happened, or nothing. */
export const cutShort: Scenario = {
  name: 'cut-short',
  run: async ({ folder: dataDir, scale }) => {
    const rounds = Math.max(4, Math.round(60 * scale));
    const issues: string[] = [];
    const clients = new Clients();
    const submit = async () => {
      const program = await startAt(dataDir);
      const answer = await clients.submit(program.url);
      await program.stop();
      return answer?.acknowledged?.applicationId;
    };
    await submit();
    // How long an undisturbed one takes tells when to kill.
    const started = performance.now();
    await runCommand(dataDir, ['verify']);
    const usualMs = performance.now() - started;
    let done = 0;
    for (let round = 0; round < rounds; round += 1) {
      const args = commands[round % commands.length] ?? commands[0];
      await runCommand(dataDir, ['backup']);
      const extra = args[0] === 'restore' ? await submit() : undefined;
      const killAfterMs = usualMs * (0.3 + 0.8 * Math.random());
      const { code } = await runCommand(dataDir, args, { killAfterMs });
      if (code === 0) done += 1;
      // The next start ends what was begun.
      await (await startAt(dataDir)).stop();
      const found = await inspectFolder(dataDir, clients.acknowledged);
      // Either state is right: with what came after the backup, or without it.
      const lost = found.lost.filter((id) => id !== extra);
      issues.push(...listErrors({ ...found, lost }).map((issue) => `${args.join(' ')}: ${issue}`));
      if (found.lost.includes(extra ?? '')) clients.acknowledged.pop();
    }
    if (done > rounds / 2) issues.push('most kills came too late to tell anything');
    return { figures: `${rounds} killed, ${done} of them too late`, issues };
  },
};
