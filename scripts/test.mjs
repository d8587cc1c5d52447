// `npm test`: everything that the tests need, then the tests; arguments go to vitest.
const [major] = process.versions.node.split('.').map(Number);

if (Number(major) < 20) {
  console.error(`Rusoom needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  const { join } = await import('node:path');
  const { ensureBuilt, ensureInstalled, root, runMain, runOwnNode } = await import('./prepare.mjs');
  const { ensureBrowser } = await import('./get-browser.mjs');
  await runMain(async () => {
    await ensureInstalled();
    const CHROME_PATH = ensureBrowser();
    await ensureBuilt();
    const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs');
    return runOwnNode([vitest, 'run', ...process.argv.slice(2)], { CHROME_PATH });
  });
}
