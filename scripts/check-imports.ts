// Runs the import map of .dependency-cruiser.cjs, and fails when the tool saw less than there is:
// with a TypeScript it cannot read, it finds no module and reports success.
import { globSync } from 'node:fs';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

/** Parts without which no module map can be right. */
const parts = ['src/domain/', 'src/db/', 'src/server/', 'src/client/'];

const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(['src', 'test', 'scripts'], options, undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
});
if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of data');

const faults = [...unseen(output), ...violations(output)];
for (const fault of faults) console.error(fault);
console.log(`${output.summary.totalCruised} modules, ${faults.length} faults`);
process.exitCode = faults.length > 0 ? 1 : 0;

function unseen({ modules }: ICruiseResult): string[] {
  const seen = new Set(modules.map(({ source }) => source));
  const files = globSync('{src,test,scripts}/**/*.{ts,tsx,mjs}');
  const missing = files.filter((file) => !seen.has(file)).map((file) => `not seen: ${file}`);
  const empty = parts.filter((part) => !modules.some(({ source }) => source.startsWith(part)));
  const edges = modules.flatMap(({ dependencies }) => dependencies);
  return [
    ...missing,
    ...empty.map((part) => `no module under ${part}`),
    ...(edges.length < files.length
      ? [`only ${edges.length} imports in ${files.length} files`]
      : []),
  ];
}

function violations({ summary }: ICruiseResult): string[] {
  const comments = new Map(
    summary.ruleSetUsed?.forbidden?.map(({ name, comment }) => [name, comment]),
  );
  return summary.violations.map(({ rule, from, to, cycle }) => {
    const path = cycle ? [from, ...cycle.map(({ name }) => name)].join(' → ') : `${from} → ${to}`;
    return `${path}\n  ${rule.name}: ${comments.get(rule.name) ?? ''}`;
  });
}
