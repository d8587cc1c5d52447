// `npm start`: installs, builds and runs the program; what is done already is not done again.
// The check comes before any import, so that an old Node says this sentence and not a syntax error.
const [major] = process.versions.node.split('.').map(Number);

if (Number(major) < 20) {
  console.error(`Rusoom needs Node 20 or newer; this is Node ${process.versions.node}.`);
  process.exitCode = 1;
} else {
  const { join } = await import('node:path');
  const { programEnvironment, programFlags } = await import('./program-flags.mjs');
  const { ensureBuilt, ensureInstalled, environmentFlags, root, runMain, runOwnNode } =
    await import('./prepare.mjs');
  await runMain(async () => {
    await ensureInstalled();
    await ensureBuilt();
    const program = join(root, 'dist', 'server', 'main.js');
    const args = [...environmentFlags(), ...programFlags, program, ...process.argv.slice(2)];
    return runOwnNode(args, programEnvironment);
  });
}
