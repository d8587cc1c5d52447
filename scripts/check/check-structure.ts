// Folders hold at most 25 files, files at most 400 lines, and names are kebab-case and say what a thing is.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';

const maxFiles = 25;
const maxLines = 400;
/** Lists and texts: long because there is much to list, not because much happens. */
const isUnbounded =
  /(^|[/-])text\.ts$|sentences?\.ts$|error-messages\.ts$|nationality|\/migrations\/|\/seed\/|\.json$|\.md$/;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
const emptyName = /^(utils?|helpers?|common|misc|types)(\.|$)/;

const files = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'src', 'scripts', 'tools', 'test'],
  {
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file !== '' && existsSync(file));
const folders = Map.groupBy(files, dirname);

const problems = [
  ...(files.length < 500
    ? [`only ${files.length} files found: run this in the project's folder`]
    : []),
  ...[...folders].flatMap(([folder, { length }]) =>
    length > maxFiles ? [`${folder}: ${length} files, more than ${maxFiles}`] : [],
  ),
  ...files.flatMap((file) => {
    const names = file.split('/').filter((part) => part !== 'README.md');
    const bad = names.find((part) => !kebabCase.test(part) || emptyName.test(part));
    return bad ? [`${file}: "${bad}" is no kebab-case name of a thing`] : [];
  }),
  ...files.flatMap((file) => {
    if (isUnbounded.test(file) || !/\.(ts|tsx|mjs|c)$/.test(basename(file))) return [];
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
    return lines > maxLines ? [`${file}: ${lines} lines, more than ${maxLines}`] : [];
  }),
];
console.error(problems.join('\n'));
console.log(`${files.length} files in ${folders.size} folders, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
