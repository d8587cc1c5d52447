// `npm run binary`: builds dist/rusoom, a Node single executable application with the client, SQLite and the licences.
// It needs neither Node nor node_modules.
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
import { build, type BuildOptions, type Plugin } from 'esbuild';
import { inject } from 'postject';
import { readFolder } from '#server/http/pages/static-files.ts';
import { ensureBuilt, ownNode, root } from '../prepare.mjs';
import { programFlags } from '../program-flags.mjs';

const dist = join(root, 'dist');
const work = join(root, '.cache', `binary-${process.pid}`);
const binary = join(dist, 'rusoom');

/** Bundles a script with its imports; returns the path. */
async function bundle(entry: string, more: BuildOptions = {}): Promise<string> {
  const outfile = join(work, `${entry.replaceAll('/', '-')}.cjs`);
  await build({
    entryPoints: [join(root, 'src', 'server', entry)],
    outfile,
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: 'node24',
    minify: true,
    keepNames: true,
    legalComments: 'none',
    // An optional addon of PostgreSQL's driver.
    external: ['pg-native'],
    logLevel: 'warning',
    define: {
      'process.env.NODE_ENV': '"production"',
      // The executable has no folders beside it.
      'import.meta.dirname': '""',
      'import.meta.filename': '""',
    },
    ...more,
  });
  return outfile;
}

/** Replaces the lookup of SQLite's native addon in node_modules. */
const embeddedAddon: Plugin = {
  name: 'embedded-addon',
  setup(builder) {
    builder.onLoad({ filter: /[\\/]better-sqlite3[\\/]lib[\\/]binding\.js$/ }, () => ({
      contents: "export { loadAddon as getBinding } from './native-addon.ts';",
      resolveDir: join(root, 'scripts', 'release'),
    }));
  },
};

/** Writes all of the client's files into one, and their URL paths and lengths into another. */
function packClient() {
  const files = [...readFolder(join(dist, 'client'))];
  const packed = {
    'client.json': join(work, 'client.json'),
    'client.bin': join(work, 'client.bin'),
  };
  const lengths = files.map(([address, { length }]) => [address, length]);
  writeFileSync(packed['client.json'], JSON.stringify(lengths));
  writeFileSync(packed['client.bin'], Buffer.concat(files.map(([, bytes]) => bytes)));
  return packed;
}

/** Creates a copy of Node that runs the script and contains the assets; returns its path. */
async function makeExecutable(main: string, assets: Record<string, string>): Promise<string> {
  const at = (name: string) => join(work, name);
  const settings = {
    main,
    output: at('blob'),
    disableExperimentalSEAWarning: true,
    useCodeCache: true,
    execArgv: programFlags,
    assets,
  };
  writeFileSync(at('sea.json'), JSON.stringify(settings));
  execFileSync(ownNode(), ['--experimental-sea-config', at('sea.json')], { stdio: 'pipe' });
  copyFileSync(ownNode(), at('rusoom'));
  chmodSync(at('rusoom'), 0o755);
  // Stripping debug symbols, where `strip` is installed, saves a tenth.
  spawnSync('strip', [at('rusoom')], { stdio: 'ignore' });
  await inject(at('rusoom'), 'NODE_SEA_BLOB', readFileSync(settings.output), {
    // The marker by which Node finds the blob.
    sentinelFuse: 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2',
  });
  return at('rusoom');
}

await ensureBuilt();
mkdirSync(work, { recursive: true });
try {
  const main = await bundle('main.ts', {
    supported: { 'dynamic-import': false },
    plugins: [embeddedAddon],
  });
  const addon = `${process.platform}-${process.arch}.node`;
  const executable = await makeExecutable(main, {
    'better_sqlite3.node': join(root, 'node_modules', 'better-sqlite3', 'prebuilds', addon),
    'encryption-worker.cjs': await bundle('services/document/encryption-worker.ts'),
    ...packClient(),
    'licences.txt': join(dist, 'licences.txt'),
    'package.json': join(root, 'package.json'),
    'rusoom.service': join(root, 'docs', 'operate', 'rusoom.service'),
    Caddyfile: join(root, 'docs', 'operate', 'Caddyfile'),
  });
  renameSync(executable, binary);
} finally {
  rmSync(work, { recursive: true, force: true });
}
console.log(`${binary}: ${(statSync(binary).size / 1e6).toFixed(0)} MB`);
