// `npm run dev`: the program from its sources, restarted when they change, and the pages by Vite beside it.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runMain, runOwnNode } from './prepare.mjs';
import { settingsFlags } from './program-flags.mjs';

const pages = 'http://localhost:5173';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // Vite serves the pages, so writes come from its address: to the program that is the public one.
  const publicUrl = { PUBLIC_URL: process.env['PUBLIC_URL'] ?? pages };
  const main = join(root, 'src', 'server', 'main.ts');
  const program = runOwnNode([...settingsFlags(), '--watch', main], publicUrl);
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const client = runOwnNode([vite, '--port', new URL(pages).port, '--strictPort']);
  const code = await Promise.race([program, client]);
  // One alone is of no use: the signal is passed on to the other.
  process.kill(process.pid, 'SIGTERM');
  return code;
});
