import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../..');
const page = readFileSync(join(root, 'SECURITY.md'), 'utf8');

/** Rows of the tables with the heading `| promise | test |`. */
const rows = page
  .split(/^\| promise +\| test +\|\n\| -+ +\| -+ +\|\n/m)
  .slice(1)
  .flatMap((part) => part.slice(0, part.indexOf('\n\n')).split('\n'))
  .map((row) => row.split('|').map((cell) => cell.trim()));

describe('SECURITY.md', () => {
  it('names a test that exists for each promise', () => {
    expect(rows.length).toBeGreaterThan(60);
    for (const [, promise = '', named = ''] of rows) {
      expect(promise, named).toMatch(/^.{20,}\.$/);
      const paths = named.split(' ').map((path) => path.replaceAll('`', ''));
      for (const path of paths) {
        expect(path !== '' && existsSync(join(root, path)), `${promise} ${path}`).toBe(true);
      }
    }
  });

  it('names commands that exist', () => {
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      scripts: Record<string, string>;
    };
    for (const [, name = ''] of page.matchAll(/`npm run ([a-z:]+)/g)) {
      expect(Object.keys(scripts)).toContain(name);
    }
  });
});
