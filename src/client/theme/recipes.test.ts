import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const client = join(import.meta.dirname, '..');

test('a file that renders a Chakra component with parts adds its recipe, or imports the file that does', () => {
  const added = new Set<string>();
  const rendered = new Set<string>();
  for (const name of readdirSync(client, { recursive: true, encoding: 'utf8' })) {
    if (!/(?<!\.test)\.tsx?$/.test(name)) continue;
    const code = readFileSync(join(client, name), 'utf8');
    for (const [, recipe = ''] of code.matchAll(/\baddSlotRecipe\('([\w-]+)'/g)) added.add(recipe);
    const chakra = /import \{([^}]*)\} from '@chakra-ui\/react'/.exec(code)?.[1] ?? '';
    for (const [, component = ''] of code.matchAll(/<([A-Z]\w+)\.Root\b/g)) {
      if (!new RegExp(`\\b${component}\\b`).test(chakra)) continue;
      const recipe = component.charAt(0).toLowerCase() + component.slice(1);
      expect(code, name).toMatch(new RegExp(`theme/${recipe}-recipe.ts'|SlotRecipe\\('${recipe}'`));
      rendered.add(recipe);
    }
  }
  expect([...rendered].toSorted()).toEqual([...added].toSorted());
});
