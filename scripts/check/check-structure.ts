// Folders hold at most 25 files, files at most 400 lines, and names are kebab-case and say what a thing is.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';

const [maxFiles, maxLines] = [25, 400];
/** Lists and texts: long because there is much to list, not because much happens. */
const isUnbounded =
  /(^|[/-])text\.ts$|sentences?\.ts$|error-messages\.ts$|nationality|\/migrations\/|\/seed\//;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
const emptyName = /^(utils?|helpers?|common|misc|types)(\.|$)/;

const args = ['ls-files', '-co', '--exclude-standard', 'src', 'scripts', 'tools', 'test'];
const listed = execFileSync('git', args, { encoding: 'utf8' }).split('\n');
const files = listed.filter((file) => file !== '' && existsSync(file));
const problems = files.length < 500 ? [`Only ${files.length} files: run this in the project`] : [];

for (const [folder, { length }] of Map.groupBy(files, dirname)) {
  if (length > maxFiles) problems.push(`${folder}: ${length} files, more than ${maxFiles}`);
}
for (const file of files) {
  const names = file.split('/').filter((part) => part !== 'README.md');
  const bad = names.find((part) => !kebabCase.test(part) || emptyName.test(part));
  if (bad) problems.push(`${file}: "${bad}" is no kebab-case name of a thing`);
  if (isUnbounded.test(file) || !/\.(ts|tsx|mjs|c)$/.test(file)) continue;
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
  if (lines > maxLines) problems.push(`${file}: ${lines} lines, more than ${maxLines}`);
}

console.error(problems.join('\n'));
console.log(`${files.length} files, ${problems.length} problems`);
process.exitCode = problems.length > 0 ? 1 : 0;
