// `npm test`: everything that the tests need, then Vitest and Playwright. Words as arguments run the test files whose
// path contains one; options go to both runners.
const [major] = process.versions.node.split('.').map(Number);

if (Number(major) < 20) {
  console.error(`Rusoom needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  const { runMain } = await import('./prepare.mjs');
  const { runTests } = await import('./run-tests.mjs');
  await runMain(() => runTests(process.argv.slice(2)));
}
