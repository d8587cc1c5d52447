import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..', '..');
const needed = [
  'src',
  'test',
  'scripts',
  'tsconfig.json',
  'eslint.config.js',
  '.dependency-cruiser.cjs',
];

/** A copy of the sources, where faults can be planted without anybody seeing them. */
let copy: string;

beforeAll(() => {
  mkdirSync(join(root, '.cache'), { recursive: true });
  copy = mkdtempSync(join(root, '.cache', 'planted-'));
  for (const path of needed) cpSync(join(root, path), join(copy, path), { recursive: true });
}, 120_000);

afterAll(() => {
  rmSync(copy, { recursive: true, force: true });
});

/** What a check prints, and how it ends, while the given files are there too. */
function checked(script: string, files: Record<string, string>, args: string[] = []) {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    writeFileSync(join(copy, path), text);
  }
  const { stdout, stderr, status } = spawnSync(process.execPath, [join(root, script), ...args], {
    cwd: copy,
    encoding: 'utf8',
  });
  for (const path of Object.keys(files)) rmSync(join(copy, path));
  return { printed: stdout + stderr, status };
}

describe('the import check', () => {
  /** Rule, file and what it may not import. */
  const planted: [rule: string, path: string, text: string][] = [
    ['domain-alone', 'src/domain/planted.ts', `import '../db/migrate.ts';`],
    ['domain-outside', 'src/domain/planted-node.ts', `import 'node:fs';`],
    ['db-inside', 'src/db/planted.ts', `import '../server/trpc.ts';`],
    ['routers-inside', 'src/server/routers/planted.ts', `import '../../db/migrate.ts';`],
    ['rest-inside', 'src/server/rest/planted.ts', `import '../../db/queries/audit.ts';`],
    ['http-inside', 'src/server/http/planted.ts', `import '../../db/queries/audit.ts';`],
    ['services-outside', 'src/server/services/planted.ts', `import 'fastify';`],
    [
      'services-context-type-only',
      'src/server/services/planted-context.ts',
      `import '../context.ts';`,
    ],
    ['server-not-client', 'src/server/planted.ts', `import '../client/paths.ts';`],
    ['client-inside', 'src/client/planted.ts', `import '../db/schema.ts';`],
    ['client-no-node', 'src/client/planted-node.ts', `import 'node:fs';`],
    ['features-apart', 'src/client/features/track/planted.ts', `import '../admin/text.ts';`],
    ['components-without-product', 'src/client/components/planted.ts', `import '../trpc.ts';`],
    [
      'client-router-type-only',
      'src/client/planted-type.ts',
      `import type { AppRouter } from '../server/routers/index.ts'; export type A = AppRouter;`,
    ],
    ['resolvable', 'src/domain/planted-lost.ts', `import './nowhere.ts';`],
    [
      'no-circular',
      'src/domain/planted-a.ts',
      `import { b } from './planted-b.ts'; export const a = b;`,
    ],
    [
      'no-circular',
      'src/domain/planted-b.ts',
      `import { a } from './planted-a.ts'; export const b = a;`,
    ],
  ];
  let outcome: ReturnType<typeof checked>;

  beforeAll(() => {
    const files = Object.fromEntries(planted.map(([, path, text]) => [path, text]));
    outcome = checked('scripts/check-imports.ts', files);
  }, 120_000);

  it.each(planted.slice(0, -1))('reports %s in %s', (rule, path) => {
    expect(outcome.printed).toMatch(new RegExp(`^${path} → .*\\n  ${rule}:`, 'm'));
    expect(outcome.status).toBe(1);
  });

  it('fails when it sees fewer modules than there are files', () => {
    const { printed, status } = checked('scripts/check-imports.ts', {
      '.dependency-cruiser.cjs': `module.exports = { forbidden: [], options: { exclude: 'src/domain', doNotFollow: 'node_modules' } };`,
    });
    cpSync(join(root, '.dependency-cruiser.cjs'), join(copy, '.dependency-cruiser.cjs'));
    expect(printed).toContain('not seen: src/domain/money.ts');
    expect(printed).toContain('no module under src/domain/');
    expect(status).toBe(1);
  });
});

describe('the structure check', () => {
  const planted: [what: string, path: string, text: string, fault: string][] = [
    ['an empty name', 'src/domain/utils.ts', 'export const a = 1;', 'says nothing'],
    ['a name in capitals', 'src/client/Planted.ts', 'export const a = 1;', 'is not kebab-case'],
    ['a barrel', 'src/client/planted.ts', `export * from './paths.ts';`, 'passes on'],
    ['a long file', 'src/domain/planted.ts', '// line\n'.repeat(301), '301 lines'],
  ];
  let outcome: ReturnType<typeof checked>;

  beforeAll(() => {
    rmSync(join(copy, 'src/domain/partner.ts'));
    const files = Object.fromEntries(planted.map(([, path, text]) => [path, text]));
    outcome = checked('scripts/check-structure.ts', files);
    cpSync(join(root, 'src/domain/partner.ts'), join(copy, 'src/domain/partner.ts'));
  }, 120_000);

  it.each(planted)('reports %s', (_what, path, _text, fault) => {
    expect(outcome.printed).toMatch(new RegExp(`^${path}: .*${fault}`, 'm'));
    expect(outcome.status).toBe(1);
  });

  it('reports a noun that a layer lacks', () => {
    expect(outcome.printed).toContain('src/domain/partner.ts is missing');
  });
});

describe('the text check', () => {
  it.each([
    ['an Arabic text in English words', `{ en: { a: 'Hello' }, ar: { a: 'Hello' } }`, 'ar is not'],
    ['an empty text', `{ en: { a: '' }, ar: { a: 'مرحبًا' } }`, 'en is empty'],
    ['a text that one language lacks', `{ en: { a: 'Hello' }, ar: {} }`, 'ar is missing'],
    ['Arabic letters in English', `{ en: { a: 'مرحبًا' }, ar: { a: 'مرحبًا' } }`, 'en has Arabic'],
    [
      'an untranslated function',
      '{ en: { a: (n) => `${n} rows` }, ar: { a: (n) => `${n} rows` } }',
      'ar is not',
    ],
  ])('reports %s', (_what, texts, fault) => {
    const path = 'src/client/features/planted/text.ts';
    const text = `export const planted = ${texts};`;
    const { printed, status } = checked('scripts/check-text.ts', { [path]: text });
    expect(printed).toContain(`${path} planted.a: ${fault}`);
    expect(status).toBe(1);
  });

  it('reports a dictionary that it cannot see', () => {
    const path = 'src/client/features/planted/text.ts';
    const { printed } = checked('scripts/check-text.ts', { [path]: 'export const a = 1;' });
    expect(printed).toContain(`${path} : no exported dictionary`);
  });
});

describe('lint', () => {
  it('reports words in JSX, physical sides, lost promises, unexplained casts and settings read anywhere', () => {
    const folder = 'src/client/features/planted';
    const files = {
      // A project of its own, so that the types of the whole product need not be worked out.
      [`${folder}/tsconfig.json`]: `{ "extends": "../../../../tsconfig.json", "include": ["."] }`,
      [`${folder}/planted.tsx`]: `
        export function Planted({ children }: { children: string; ml?: string; title?: string }) {
          Promise.resolve();
          const setting = process.env['X'] as string;
          return <Planted ml="2" title="Spoken">Written {children} {setting}</Planted>;
        }
      `,
    };
    const args = ['--no-color', `${folder}/planted.tsx`];
    const { printed, status } = checked('node_modules/eslint/bin/eslint.js', files, args);
    expect(printed).toContain('no-floating-promises');
    expect(printed).toContain('house/cast-note');
    expect(printed).toContain('Settings come from');
    expect(printed).toContain('Use the logical side');
    expect(printed).toContain('This is read to people');
    expect(printed).toContain('Words live in text.ts');
    expect(status).toBe(1);
  }, 120_000);
});
