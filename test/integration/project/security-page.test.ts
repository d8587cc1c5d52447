import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');
const tests = globSync('{src,test}/**/*.{test,spec}.ts', { cwd: root });

/** Rows such as `| W1 | promise | seen by |`. */
const rows = [...page.matchAll(/^\| ([A-Z]\d+) +\| (.+?) +\| (.+?) +\|$/gm)];

describe('the page of promises', () => {
  it('numbers its rows without a gap, and says by what each can be seen', () => {
    expect(rows.length).toBeGreaterThan(40);
    const last = new Map<string, number>();
    for (const [, number = '', promise, seenBy] of rows) {
      const [letter = '', at] = [number[0], Number(number.slice(1))];
      expect(at, number).toBe((last.get(letter) ?? 0) + 1);
      last.set(letter, at);
      expect(promise?.length, number).toBeGreaterThan(20);
      expect(seenBy, number).toMatch(/^`/);
    }
  });

  it('names tests and commands that there are', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const [, number = '', , seenBy = ''] of rows) {
      for (const [, parts = ''] of seenBy.matchAll(/`npm test -- ([^`]+)`/g)) {
        for (const part of parts.split(' ')) {
          const found = tests.filter((file) => file.includes(part));
          expect(found.length, `${number}: ${part}`).toBeGreaterThan(0);
        }
      }
      for (const [, script = ''] of seenBy.matchAll(/`npm run ([a-z:]+)/g)) {
        expect(Object.keys(scripts), number).toContain(script);
      }
    }
  });
});
