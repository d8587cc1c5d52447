// `npm run binary`: the program as one file, dist/rusoom, with the client, SQLite and the licences inside. It needs
// neither Node nor node_modules. `npm run test:ops binary` walks it through.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { Script } from 'node:vm';
import { build, type BuildOptions, type BuildResult, type Plugin } from 'esbuild';
import { inject as putInto } from 'postject';
import { readFolder } from '../../src/server/http/pages/static-files.ts';
import { inAscii } from './in-ascii.ts';
import { ensureBuilt, ownNode, PlainError, root } from '../prepare.mjs';
import { programFlags } from '../program-flags.mjs';

const dist = join(root, 'dist');
const work = join(root, '.cache', `binary-${process.pid}`);
const binary = join(dist, 'rusoom');
/** Where Node looks for what was put into it. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

/** One script of a program and all it imports. */
function bundle(entry: string, name: string, more: BuildOptions = {}): Promise<BuildResult> {
  return build({
    entryPoints: [join(root, entry)],
    outfile: join(work, name),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    // An addon that PostgreSQL's driver would take where it is installed.
    external: ['pg-native'],
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"production"',
      // There are no folders beside it.
      'import.meta.dirname': '""',
      'import.meta.filename': '""',
    },
    ...more,
  });
}

/** The program as one function, which the binary's beginning calls. */
async function bundleProgram(): Promise<void> {
  await bundle('src/server/main.ts', 'program.cjs', {
    banner: { js: '(function (exports, require) {' },
    footer: { js: '})' },
    supported: { 'dynamic-import': false },
    plugins: [withCarriedAddon],
  });
  const file = join(work, 'program.cjs');
  writeFileSync(file, inAscii(readFileSync(file, 'utf8')));
}

/** The thread of documents, as a script that Node runs by its text. */
function bundleThread(): Promise<BuildResult> {
  return bundle('src/server/services/document/encryption-worker.ts', 'document-thread.cjs');
}

/** In the place of what looks for SQLite's native part in node_modules. */
const withCarriedAddon: Plugin = {
  name: 'with-carried-addon',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]better-sqlite3[\\/]lib[\\/]binding\.js$/ }, () => ({
      contents:
        "import { loadAddon } from './native-addon.ts';\nexport const getBinding = () => loadAddon();",
      resolveDir: join(root, 'scripts', 'release'),
    }));
  },
};

/** All of the client's files in one, and their addresses and lengths in another. */
function packClient(): void {
  const files = [...readFolder(join(dist, 'client'))];
  writeFileSync(
    join(work, 'client.json'),
    JSON.stringify(files.map(([address, { length }]) => [address, length])),
  );
  writeFileSync(join(work, 'client.bin'), Buffer.concat(files.map(([, bytes]) => bytes)));
}

/** A copy of Node with all of it inside, which begins with a script; answers its path. */
async function inject(entry: string, assets: Readonly<Record<string, string>>): Promise<string> {
  const node = ownNode();
  const at = (name: string) => join(work, `${entry}.${name}`);
  await bundle(`scripts/release/${entry}.ts`, `${entry}.cjs`);
  const settings = {
    main: at('cjs'),
    output: at('blob'),
    disableExperimentalSEAWarning: true,
    execArgv: programFlags,
    assets,
  };
  writeFileSync(at('json'), JSON.stringify(settings));
  run(node, ['--experimental-sea-config', at('json')]);
  const fresh = join(work, entry);
  copyFileSync(node, fresh);
  chmodSync(fresh, 0o755);
  stripSymbols(fresh);
  await putInto(fresh, 'NODE_SEA_BLOB', readFileSync(settings.output), { sentinelFuse: fuse });
  return fresh;
}

function assets(): Record<string, string> {
  const addon = `${process.platform}-${process.arch}.node`;
  return {
    'better_sqlite3.node': join(root, 'node_modules', 'better-sqlite3', 'prebuilds', addon),
    'program.cjs': join(work, 'program.cjs'),
    'document-thread.cjs': join(work, 'document-thread.cjs'),
    'client.json': join(work, 'client.json'),
    'client.bin': join(work, 'client.bin'),
    'licences.txt': join(dist, 'licences.txt'),
    'package.json': join(root, 'package.json'),
    'rusoom.service': join(root, 'docs', 'operate', 'rusoom.service'),
    Caddyfile: join(root, 'docs', 'operate', 'Caddyfile'),
  };
}

/** Starts a binary that notes what it compiles, looks at its first page, and answers the file of it. */
async function tryOut(onTrial: string): Promise<string> {
  const file = join(work, 'program.cache');
  const home = join(work, 'trial');
  mkdirSync(home);
  const child = spawn(onTrial, ['serve', file], {
    cwd: home,
    env: { HOST: '127.0.0.1', PORT: '0', SEED: 'demo' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  for await (const line of createInterface(child.stdout)) {
    const url = /^Rusoom is at (\S+)$/.exec(line)?.[1];
    if (url === undefined) continue;
    await (await fetch(url)).arrayBuffer();
    child.kill('SIGTERM');
  }
  await ended;
  if (!existsSync(file)) throw new PlainError('The binary cannot be tried out.');
  const text = readFileSync(join(work, 'program.cjs'), 'latin1');
  const { cachedDataRejected } = new Script(text, { cachedData: readFileSync(file) });
  if (cachedDataRejected)
    throw new PlainError('The binary would turn away what it carries compiled.');
  return file;
}

/** A tenth smaller, where the machine has what takes debugging names away. */
function stripSymbols(file: string): void {
  spawnSync('strip', [file], { stdio: 'ignore' });
}

function run(program: string, args: string[]): void {
  try {
    execFileSync(program, args, { stdio: 'pipe' });
  } catch (error) {
    throw new PlainError(`The binary cannot be made: ${String(error)}`);
  }
}

await ensureBuilt();
mkdirSync(work, { recursive: true });
try {
  await bundleProgram();
  await bundleThread();
  packClient();
  const compiled = await tryOut(await inject('entry-on-trial', assets()));
  renameSync(await inject('entry', { ...assets(), 'program.cache': compiled }), binary);
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`${binary}: ${(statSync(binary).size / 1e6).toFixed(0)} MB`);
