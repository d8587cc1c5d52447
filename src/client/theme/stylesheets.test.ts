import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { themeCss } from './theme-css.ts';

const client = join(import.meta.dirname, '..');
const files = readdirSync(client, { recursive: true, encoding: 'utf8' });
const read = (name: string) => readFileSync(join(client, name), 'utf8');

/** Names that a component makes while it runs: of a notice's kind, a skeleton's height, the columns of cards. */
const made =
  /^(?:info|warning|error|success|high\d+|base\d|sm\d|md\d|page|band|weak|fair|good|strong)$/;

test('components use each class of their stylesheets, and no other', () => {
  const used = new Map<string, Set<string>>();
  for (const name of files.filter((each) => each.endsWith('.tsx'))) {
    const code = read(name);
    const path = /import styles from '([^']+\.module\.css)'/.exec(code)?.[1];
    if (path === undefined) continue;
    const sheet = path.startsWith('#client/') ? path.slice(8) : join(dirname(name), path);
    const names = used.get(sheet) ?? new Set();
    for (const [, each = ''] of code.matchAll(/\bstyles\.(\w+)/g)) names.add(each);
    used.set(sheet, names);
  }
  const sheets = files.filter((name) => name.endsWith('.module.css'));
  expect([...used.keys()].toSorted()).toEqual(sheets.toSorted());
  for (const sheet of sheets) {
    const rules = read(sheet).replaceAll(/\/\*[^]*?\*\/|:global\([^)]*\)/g, '');
    const defined = new Set(
      Array.from(rules.matchAll(/\.([a-z]\w*)(?=[\s,{:)])/gi), ([, name]) => name),
    );
    // NOTE: a module renames animations, so it must have them itself.
    for (const [, animation = ''] of rules.matchAll(/animation(?:-name)?: ([a-z]\w*)/g)) {
      if (animation !== 'none') expect(rules, sheet).toContain(`@keyframes ${animation} `);
    }
    const isMade = (name: string | undefined) => name !== undefined && made.test(name);
    expect([...defined].filter((name) => !isMade(name)).toSorted(), sheet).toEqual(
      [...(used.get(sheet) ?? [])].filter((name) => !isMade(name)).toSorted(),
    );
  }
});

test('the stylesheet of all pages has both themes, Arabic line heights and the controls', () => {
  const css = themeCss();
  expect(css).toMatch(/^\.text-sm\{[^{}]*&:lang\(ar\)\{line-height:1\.7;\}\}/m);
  expect(css).toMatch(/^\.dark,[^{]*\{--chakra-colors-bg:/m);
  for (const name of [
    'button',
    'button-lg',
    'button-outline',
    'link-underline',
    'input',
    'badge',
  ]) {
    expect(css, name).toContain(`\n.${name}{`);
  }
  // Outside of a rule `&` would mean the root.
  let depth = 0;
  for (const [part, before] of Array.from(css.matchAll(/([^{}]*)([{}])/g), ([, a = '', b]) => [
    a,
    b,
  ])) {
    if (depth === 0 && before === '{') expect(part).not.toContain('&');
    depth += before === '{' ? 1 : -1;
  }
  expect(depth).toBe(0);
});
