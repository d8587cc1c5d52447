// `npm run binary`: the program as one file, dist/rusoom, with the client, SQLite and the licences inside. It needs
// neither Node nor node_modules. `npm run test:ops binary` walks it through.
import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin } from 'esbuild';
import { inject as putInto } from 'postject';
import { readFolder } from '../src/server/http/client-files.ts';
import { ensureBuilt, ownNode, PlainError, root } from './prepare.mjs';
import { memoryFlags } from './program-flags.mjs';

const dist = join(root, 'dist');
const work = join(root, '.cache', `binary-${process.pid}`);
const binary = join(dist, 'rusoom');
/** Where Node looks for what was put into it. */
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2';

async function bundle(): Promise<void> {
  await build({
    entryPoints: [join(root, 'src', 'server', 'main.ts')],
    outfile: join(work, 'server.cjs'),
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
    plugins: [withCarriedAddon],
  });
}

/** In the place of what looks for SQLite's native part in node_modules. */
const withCarriedAddon: Plugin = {
  name: 'with-carried-addon',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]better-sqlite3[\\/]lib[\\/]binding\.js$/ }, () => ({
      contents:
        "import { loadAddon } from './native-addon.ts';\nexport const getBinding = () => loadAddon();",
      resolveDir: join(root, 'scripts', 'binary'),
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

/** A copy of Node with all of it inside; answers its path. */
async function inject(): Promise<string> {
  const node = ownNode();
  const platform = `${process.platform}-${process.arch}`;
  const settings = {
    main: join(work, 'server.cjs'),
    output: join(work, 'sea.blob'),
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
    execArgv: memoryFlags,
    assets: {
      'better_sqlite3.node': join(
        root,
        'node_modules',
        'better-sqlite3',
        'prebuilds',
        `${platform}.node`,
      ),
      'client.json': join(work, 'client.json'),
      'client.bin': join(work, 'client.bin'),
      'licences.txt': join(dist, 'licences.txt'),
      'package.json': join(root, 'package.json'),
      'rusoom.service': join(root, 'docs', 'operate', 'rusoom.service'),
      Caddyfile: join(root, 'docs', 'operate', 'Caddyfile'),
    },
  };
  writeFileSync(join(work, 'sea.json'), JSON.stringify(settings));
  run(node, ['--experimental-sea-config', join(work, 'sea.json')]);
  const fresh = join(work, 'rusoom');
  copyFileSync(node, fresh);
  chmodSync(fresh, 0o755);
  stripSymbols(fresh);
  await putInto(fresh, 'NODE_SEA_BLOB', readFileSync(settings.output), { sentinelFuse: fuse });
  return fresh;
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
  await bundle();
  packClient();
  const fresh = await inject();
  renameSync(fresh, binary);
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`${binary}: ${(statSync(binary).size / 1e6).toFixed(0)} MB`);
