import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** What of an application stands elsewhere than in what was done with it. */
const elsewhere = ['endExport', 'export', 'removeFilter', 'saveFilter'];

test('whatever is done with an application or a paper has a sentence in the dashboard', () => {
  const sources = globSync('src/server/services/*.ts').map((file) => readFileSync(file, 'utf8'));
  const actions = new Set(
    sources.flatMap((source) => source.match(/'(?:application|document)\.[a-z][A-Za-z]*'/g) ?? []),
  );
  expect(actions.size).toBeGreaterThan(5);
  const sentences = readFileSync('src/client/features/admin/activity-sentence.ts', 'utf8');
  const wordless = [...actions].filter((action) => !sentences.includes(`case ${action}:`));
  expect(wordless.toSorted()).toEqual(elsewhere.map((verb) => `'application.${verb}'`));
});
