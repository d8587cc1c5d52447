import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '..');

test('whoever draws a component with parts brings its recipe along', () => {
  const recipes = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('-recipe.ts'))
    .map((name) => basename(name, '-recipe.ts'));
  const drawn = new Set<string>();
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.tsx')) continue;
    const code = readFileSync(join(client, name), 'utf8');
    for (const [, component = ''] of code.matchAll(/<([A-Z]\w+)\.Root\b/g)) {
      const recipe = component.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();
      expect(code, name).toContain(`theme/${recipe}-recipe.ts'`);
      drawn.add(recipe);
    }
  }
  expect([...drawn].toSorted()).toEqual(recipes.toSorted());
});
