// `npm run screenshots`: every screen, in .cache/screenshots; arguments select the tours whose name contains one.
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBrowser } from './get-browser.mjs';
import { ensureBuilt, ensureInstalled, root, runMain, runOwnNode } from './prepare.mjs';

await runMain(async () => {
  await ensureInstalled();
  const CHROME_PATH = ensureBrowser();
  await ensureBuilt();
  const folder = join(root, '.cache', 'screenshots');
  rmSync(folder, { recursive: true, force: true });
  const playwright = join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const words = process.argv.slice(2);
  const filter = words.length > 0 ? ['--grep', words.join('|')] : [];
  const code = await runOwnNode([playwright, 'test', '--project=screenshots', ...filter], {
    CHROME_PATH,
  });
  console.log(`Screenshots: ${join(folder, 'index.html')}`);
  return code;
});
