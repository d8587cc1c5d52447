// Size limits of the project: lower them when a number falls; raise them only by a decision.
import { readFileSync } from 'node:fs';
import { listFiles } from './list-files.ts';

/** Private terms: use document, cache, transaction, lease, error, issue … instead. */
const privateWords =
  /^(papers?|kept|told|turns?|slab|settled?|doubts?|seams?|needle|carried|house|judged?|newcomers|departure|ballast|invented|burden|faults?|refusal|grip|staging|shelter|trial|places?|rescue|looks?)$/i;
const declaration = /\b(?:function|const|let|class|interface|type)\s+([A-Za-z_$][\w$]*)/g;

const read = (file: string) => readFileSync(file, 'utf8');
const countPrivate = (texts: readonly string[], split: RegExp) =>
  texts.flatMap((text) => text.split(split)).filter((word) => privateWords.test(word)).length;

const code = listFiles('src', 'scripts', 'tools', 'test').filter((file) =>
  /\.(tsx?|mjs|c|css|html)$/.test(file),
);
const source = code.filter((file) => !/^test\/(?!ops|chaos)|\.test\.ts$/.test(file));
const declared = code.flatMap((file) =>
  [...read(file).matchAll(declaration)].map(([, name = '']) => name),
);
const words = listFiles('*.md').map(read).join(' ').match(/\S+/g) ?? [];

const limits: [what: string, count: number, limit: number][] = [
  ['files of source', source.length, 771],
  ['lines of source', source.map(read).join('').split('\n').length - 1, 76_699],
  ['words of documents', words.length, 20_000],
  ['private words in names of files', countPrivate(code, /[/.-]/), 3],
  ['private words in declarations', countPrivate(declared, /(?<=[a-z])(?=[A-Z])|_/), 5],
];
for (const [what, count, limit] of limits) {
  console.error(`${what}: ${count} of ${limit}${count > limit ? ', TOO MANY' : ''}`);
  if (count > limit) process.exitCode = 1;
}
