import { join } from 'node:path';
import { startAt } from '../support/servers/program.ts';
import { healthText, watchHealth } from './health.ts';
import { lacking, preloadFailpoint, type Scenario } from './scenario.ts';
import { Clients } from './support/applicant.ts';
import { findErrors } from './support/left-behind.ts';

const writers = 8;
const fullSubmits = 80;
const syncMs = 500;
/** Nobody waits but for changes; now and then the program itself does, when SQLite empties its log. */
const maxUsualMs = 600;
const maxHealthMs = 4 * syncMs;

/** Every sync of the disk takes half a second. */
export const slowDisk: Scenario = {
  name: 'slow-disk',
  missing: () => lacking('gcc'),
  run: async ({ folder, scale }) => {
    const dataDir = join(folder, 'data');
    const settings = { ...preloadFailpoint(folder), SYNC_MS: String(syncMs) };
    const program = await startAt(dataDir, settings);
    const clients = new Clients();
    const issues: string[] = [];
    let left = Math.max(writers, Math.round(fullSubmits * scale));
    const health = watchHealth(program.url);
    const started = performance.now();
    const writing = Array.from({ length: writers }, async () => {
      while (left-- > 0) {
        const answer = await clients.submit(program.url, 4000);
        if (answer?.acknowledged || answer?.status === 503) continue;
        issues.push(`a submit was answered ${answer?.status}`);
      }
    });
    await Promise.all(writing);
    const seconds = (performance.now() - started) / 1000;
    const seen = await health.stop();
    await program.stop();
    if (seen.p90 > maxUsualMs || seen.p99 > maxHealthMs) issues.push('others waited too long');
    const { acknowledged } = clients;
    if (acknowledged.length < writers) issues.push('hardly anything was taken');
    issues.push(...(await findErrors(dataDir, acknowledged)));
    return {
      figures: `${acknowledged.length} taken in ${seconds.toFixed(0)} s; ${healthText(seen)}`,
      issues,
    };
  },
};
