// Size limits of the project: lower them when a number falls; raise them only by a decision.
import { readFileSync } from 'node:fs';
import { listFiles } from './list-files.ts';

const read = (file: string) => readFileSync(file, 'utf8');

const code = listFiles('src', 'scripts', 'tools', 'test').filter((file) =>
  /\.(tsx?|mjs|c|css|html)$/.test(file),
);
const source = code.filter((file) => !/^test\/(?!ops|chaos)|\.test\.ts$/.test(file));
const words = listFiles('*.md').map(read).join(' ').match(/\S+/g) ?? [];

const limits: [what: string, count: number, limit: number][] = [
  ['files of source', source.length, 915],
  ['lines of source', source.map(read).join('').split('\n').length - 1, 94_400],
  ['words of documents', words.length, 17_450],
];
for (const [what, count, limit] of limits) {
  console.error(`${what}: ${count} of ${limit}${count > limit ? ', TOO MANY' : ''}`);
  if (count > limit) process.exitCode = 1;
}
