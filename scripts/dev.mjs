// `npm run dev`: runs the program from source, restarted on changes, and Vite for the pages.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runMain, runOwnNode } from './prepare.mjs';
import { settingsOfFile } from './program-flags.mjs';

const pages = 'http://localhost:5173';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  // Vite proxies requests from its own origin, so that must be the public URL.
  const publicUrl = { PUBLIC_URL: process.env['PUBLIC_URL'] ?? pages };
  const main = join(root, 'src', 'server', 'main.ts');
  const program = runOwnNode(['--watch', main], { ...settingsOfFile(), ...publicUrl });
  const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
  const client = runOwnNode([vite, '--port', new URL(pages).port, '--strictPort']);
  const code = await Promise.race([program, client]);
  // Stops both if one stops.
  process.kill(process.pid, 'SIGTERM');
  return code;
});
