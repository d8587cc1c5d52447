// Folders have at most 25 files, and names are meaningful and kebab-case. eslint.config.js limits the lines.
import { basename, dirname } from 'node:path';
import { listFiles } from './list-files.ts';

const maxFiles = 25;
const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*$/;
const emptyName = /^(utils?|helpers?|common|misc|types)(\.|$)/;

const files = listFiles('src', 'scripts', 'tools', 'test');
const problems = files.length < 500 ? [`Only ${files.length} files: run this in the project`] : [];
for (const [folder, { length }] of Map.groupBy(files, dirname)) {
  if (length > maxFiles) problems.push(`${folder}: ${length} files, more than ${maxFiles}`);
}
for (const file of files.filter((each) => basename(each) !== 'README.md')) {
  const bad = file.split('/').find((part) => !kebabCase.test(part) || emptyName.test(part));
  if (bad) problems.push(`${file}: "${bad}" is no kebab-case name of a thing`);
}
console.error(problems.join('\n'));
process.exitCode = problems.length > 0 ? 1 : 0;
