import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

const page = read('docs/threat-model.md');
const [, promises = ''] = /^## Promises\n(.*?)^## /ms.exec(page) ?? [];

/** Lines such as "- What holds. `test/one.test.ts`, `test/two.test.ts`". */
const lines = promises.split('\n').filter((line) => line.startsWith('- '));

const tests = /\.(test|spec)\.ts$|^test\/(chaos|ops)\/|^eslint\.config\.js$|^\.github\//;

describe('docs/threat-model.md', () => {
  it('names tests that exist after each promise', () => {
    expect(lines.length).toBeGreaterThan(60);
    for (const line of lines) {
      const [, promise = '', named = ''] = /^- (.+\.) (`[^ ]+`(?:, `[^ ]+`)*)$/.exec(line) ?? [];
      expect(promise.length, line).toBeGreaterThan(20);
      for (const path of named.replaceAll('`', '').split(', ')) {
        expect(path, line).toMatch(tests);
        expect(existsSync(join(root, path)), path).toBe(true);
      }
    }
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    for (const [, name = ''] of page.matchAll(/`npm run ([a-z:]+)/g)) {
      expect(Object.keys(scripts)).toContain(name);
    }
  });
});

describe('SECURITY.md', () => {
  it('stays short enough to be read by whoever wants to report', () => {
    expect(Buffer.byteLength(read('SECURITY.md'))).toBeLessThanOrEqual(3072);
  });
});
