// `npm run screenshots`: a picture of every screen, in .cache/screenshots; names as arguments take those tours alone.
import { join } from 'node:path';
import { ensureBrowser } from './get-browser.mjs';
import { ensureBuilt, ensureInstalled, root, runMain, runOwnNode } from './prepare.mjs';

await runMain(async () => {
  await ensureInstalled();
  const CHROME_PATH = ensureBrowser();
  await ensureBuilt();
  const take = join(root, 'test', 'screenshots', 'take-screenshots.ts');
  return runOwnNode([take, ...process.argv.slice(2)], { CHROME_PATH });
});
