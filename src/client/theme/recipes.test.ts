import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '..');

test('a file that renders a Chakra component with parts imports its recipe', () => {
  const recipes = readdirSync(import.meta.dirname)
    .filter((name) => name.endsWith('-recipe.ts'))
    .map((name) => basename(name, '-recipe.ts'));
  const rendered = new Set<string>();
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!name.endsWith('.tsx')) continue;
    const code = readFileSync(join(client, name), 'utf8');
    const chakra = /import \{([^}]*)\} from '@chakra-ui\/react'/.exec(code)?.[1] ?? '';
    for (const [, component = ''] of code.matchAll(/<([A-Z]\w+)\.Root\b/g)) {
      if (!new RegExp(`\\b${component}\\b`).test(chakra)) continue;
      const recipe = component.replaceAll(/(?<!^)(?=[A-Z])/g, '-').toLowerCase();
      expect(code, name).toContain(`theme/${recipe}-recipe.ts'`);
      rendered.add(recipe);
    }
  }
  expect([...rendered].toSorted()).toEqual(recipes.toSorted());
});
