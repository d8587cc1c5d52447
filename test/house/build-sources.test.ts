import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { buildSources } from '../../scripts/prepare.mjs';

/** The scripts that a file imports, itself or by others. */
function scriptsOf(file: string, known = new Set<string>()): Set<string> {
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/from '(\.[^']+\.ts)'/g)) {
    const imported = normalize(join(dirname(file), path));
    if (!imported.startsWith('scripts/') || known.has(imported)) continue;
    known.add(imported);
    scriptsOf(imported, known);
  }
  return known;
}

test('a change to any script of the build has the program built anew', () => {
  const scripts = [...scriptsOf('scripts/build.ts'), ...scriptsOf('vite.config.ts')];
  expect(scripts.length).toBeGreaterThan(5);
  expect(scripts.filter((script) => !buildSources.includes(script))).toEqual([]);
});
