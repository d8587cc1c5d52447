// The shape of the house: nouns line up over the layers, files stay within their budget, names are plain.
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import ts from 'typescript';

const nouns = [
  'application',
  'institution',
  'partner',
  'account',
  'document',
  'message',
  'setting',
] as const;

const layers = [
  (noun: string) => `src/domain/${noun}.ts`,
  (noun: string) => `src/db/queries/${noun}.ts`,
  (noun: string) => `src/server/routers/${noun}.ts`,
  (noun: string) => `test/server/${noun}.test.ts`,
];

const maxLines = 300;
/** Lists and texts: long because there is much to list, not because much happens. */
const unboundedFiles = [
  /^src\/client\/(.+\/)?(.+-)?text\.ts$/,
  /^src\/domain\/(sentences|nationality[a-z-]*)\.ts$/,
  /^src\/db\/migrations\//,
  /(^|\/)(seed|starter)[a-z-]*(\/|\.ts$)/,
];

const emptyNames = /^(utils?|helpers?|common|misc|types)$/;
const kebab = /^[a-z0-9]+(-[a-z0-9]+)*$/;
/** Maps that tools or the composition root read; everything else is imported where it is. */
const maps = ['src/server/routers/index.ts', 'src/db/migrations/index.ts'];

const files = globSync('{src,test,scripts}/**/*.*').sort();
const code = files.filter((file) => /\.(ts|tsx|mjs)$/.test(file));

const faults = [
  ...(code.length < 20
    ? [`only ${code.length} code files seen: run this at the project's root`]
    : []),
  ...nouns.flatMap(missingLayers),
  ...files.flatMap(nameFaults),
  ...code.flatMap(lengthFaults),
  ...code.flatMap(barrelFaults),
];
for (const fault of faults) console.error(fault);
console.log(`${code.length} code files, ${nouns.length} nouns, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

function missingLayers(noun: string): string[] {
  return layers
    .map((layer) => layer(noun))
    .filter((file) => !existsSync(file))
    .map((file) => `${file} is missing: every noun has the same file in every layer`);
}

function nameFaults(file: string): string[] {
  if (basename(file) === 'README.md') return [];
  const parts = file
    .split('/')
    .map((part) => part.replace(/(\.(test|spec|snapshot|d))?\.[a-z0-9]+$/, ''));
  return [
    ...parts
      .filter((part) => !kebab.test(part))
      .map((part) => `${file}: "${part}" is not kebab-case`),
    ...parts
      .filter((part) => emptyNames.test(part))
      .map((part) => `${file}: "${part}" says nothing; name what it is`),
  ];
}

function lengthFaults(file: string): string[] {
  if (unboundedFiles.some((pattern) => pattern.test(file))) return [];
  const lines = readFileSync(file, 'utf8').trimEnd().split('\n').length;
  return lines > maxLines
    ? [`${file}: ${lines} lines, more than ${maxLines}; split it by verb`]
    : [];
}

function barrelFaults(file: string): string[] {
  const { statements } = ts.createSourceFile(
    file,
    readFileSync(file, 'utf8'),
    ts.ScriptTarget.Latest,
  );
  const passedOn = statements.filter(
    (statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined,
  );
  const isIndex = /(^|\/)index\.tsx?$/.test(file) && !maps.includes(file);
  return [
    ...(passedOn.length > 0
      ? [`${file}: passes on another file's exports; import from where it is`]
      : []),
    ...(isIndex ? [`${file}: an index hides what is in a folder; name the file`] : []),
  ];
}
