// Checks imports against .dependency-cruiser.cjs, and fails if the tool saw too few modules: with an unsupported
// TypeScript version it finds none and reports success.
import { cruise } from 'dependency-cruiser';
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import extractTSConfig from 'dependency-cruiser/config-utl/extract-ts-config';

const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(['src', 'test', 'scripts', 'tools'], options, undefined, {
  tsConfig: extractTSConfig('tsconfig.json'),
});
if (typeof output === 'string') throw new Error('dependency-cruiser returned text, not data');

const { totalCruised, totalDependenciesCruised = 0, violations } = output.summary;
for (const { from, to, rule, comment } of violations) {
  console.error(`${from} → ${to}: ${rule.name}${comment ? `, ${comment}` : ''}`);
}
if (totalCruised < 800 || totalDependenciesCruised < totalCruised) {
  throw new Error(
    `Only ${totalCruised} modules with ${totalDependenciesCruised} imports were seen`,
  );
}
console.log(`${totalCruised} modules, ${violations.length} violations`);
process.exitCode = violations.length > 0 ? 1 : 0;
