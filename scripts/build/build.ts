// Builds the client (Vite) and the server (esbuild) into a separate folder and then renames it to dist/, so that a
// failed or interrupted build leaves the last one intact.
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildServer, type BuildOptions } from 'esbuild';
import { build as buildClient } from 'vite';
import { reportChunks } from './chunks.ts';
import { compressFiles } from './compress.ts';
import { licenceTexts } from './licences.ts';
import { makePages } from './make-pages.ts';
import { root, sourceFingerprint } from '../prepare.mjs';

const target = join(root, 'dist');
const work = join(root, '.cache', `build-${process.pid}`);
const fresh = join(work, 'new');
const old = join(work, 'old');

/**
 * Bundles the server and its document worker into one file each; packages stay in node_modules. Names are kept and
 * there is no source map, which Node would hold in memory permanently: 13 MB.
 */
function serverOptions(outdir: string): BuildOptions {
  const entries = ['main.ts', 'services/document/encryption-worker.ts'];
  return {
    entryPoints: entries.map((entry) => join(root, 'src', 'server', entry)),
    outdir,
    outbase: join(root, 'src', 'server'),
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    logLevel: 'warning',
  };
}

// Computed before the build, so that a file saved during it triggers another build.
const fingerprint = sourceFingerprint();
mkdirSync(fresh, { recursive: true });
try {
  await Promise.all([
    buildServer(serverOptions(join(fresh, 'server'))),
    buildClient({
      configFile: join(root, 'vite.config.ts'),
      build: { outDir: join(fresh, 'client'), emptyOutDir: true },
      plugins: [reportChunks(fresh)],
      logLevel: 'warn',
    }),
  ]);
  await compressFiles(join(fresh, 'client'));
  await makePages(fresh, work);
  writeFileSync(join(fresh, 'licences.txt'), licenceTexts(root));
  writeFileSync(join(fresh, '.fingerprint'), fingerprint);
  if (existsSync(target)) renameSync(target, old);
  renameSync(fresh, target);
} finally {
  rmSync(work, { recursive: true, force: true });
}
