import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ownNode, root } from '../../scripts/prepare.mjs';

export const nextVersion = '99.0.0';
const nextMigration = '999-next';

const copied = ['src', 'scripts', 'docs', 'package.json', 'package-lock.json'];
const more = ['tsconfig.json', 'vite.config.ts', 'dist/client', 'dist/server', 'dist/licences.txt'];

/** The program as one file again, as a version to come whose database has one table more; answers its path. */
export function buildNextVersion(folder: string): string {
  mkdirSync(join(folder, 'dist'), { recursive: true });
  for (const path of [...copied, ...more]) {
    cpSync(join(root, path), join(folder, path), { recursive: true, force: true });
  }
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  change(join(folder, 'package.json'), /"version": "[^"]+"/, `"version": "${nextVersion}"`);
  change(
    join(folder, 'src', 'db', 'migrations', 'index.ts'),
    /\n {2}\};\n\}/,
    `\n    '${nextMigration}': { up: async (db) => void (await db.schema.createTable('next').addColumn('id', 'integer').execute()) },\n  };\n}`,
  );
  const run = (...args: string[]) => execFileSync(ownNode(), args, { cwd: folder, stdio: 'pipe' });
  // The pages stay as they were built.
  const note =
    "import { sourceFingerprint } from './scripts/prepare.mjs'; import { writeFileSync } from 'node:fs'; writeFileSync('dist/.fingerprint', sourceFingerprint());";
  run('--input-type=module', '--eval', note);
  run(join(folder, 'scripts', 'release', 'build-binary.ts'));
  return join(folder, 'dist', 'rusoom');
}

function change(file: string, from: RegExp, to: string): void {
  const text = readFileSync(file, 'utf8');
  if (!from.test(text)) throw new Error(`${file} has no place for ${to}`);
  writeFileSync(file, text.replace(from, to));
}
