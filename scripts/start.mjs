// `npm start`: installs, builds and runs the program; skips steps that are done.
import { join } from 'node:path';
import { ensureBuilt, ensureInstalled, root, runMain, runOwnNode } from './prepare.mjs';
import { programEnvironment, programFlags, settingsOfFile } from './program-flags.mjs';

await runMain(async () => {
  await ensureInstalled();
  await ensureBuilt();
  const program = join(root, 'dist', 'server', 'main.js');
  const args = [...programFlags, program, ...process.argv.slice(2)];
  return runOwnNode(args, { ...settingsOfFile(), ...programEnvironment });
});
