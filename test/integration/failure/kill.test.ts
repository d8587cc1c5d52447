import { expect, test } from 'vitest';
import { emptyFolder } from '#test/support/backups.ts';
import { killRounds } from '#test/chaos/support/kill-rounds.ts';

test('killed while clients submit, the program loses nothing, keeps no half and no orphan', async () => {
  const found = await killRounds({ dataDir: emptyFolder(), rounds: 2, writers: 4, perRound: 10 });
  expect(found).toMatchObject({ lost: [], changed: [], half: [], issues: [] });
  expect(found.acknowledged).toBeGreaterThan(1);
  // Each draft once: no answer was given for a second application.
  expect(found.applications).toBe(found.acknowledged);
}, 300_000);
