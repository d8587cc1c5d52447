// `npm test`: Vitest and Playwright. Words as arguments select the test files whose path contains one; options go to
// both runners.
import { runMain } from './prepare.mjs';
import { runTests } from './run-tests.mjs';

await runMain(() => runTests(process.argv.slice(2)));
