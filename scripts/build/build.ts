// Builds the client (Vite) and the server (esbuild) into dist/. Both go to a folder of their own first
// and take dist's place by renaming, so that a failed or interrupted build leaves the last one whole.
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
 * How the server and its thread of documents become one file each; packages stay in node_modules.
 * Names stay and there is no source map, which Node would hold in memory for good: 13 MB.
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

// Read before building: a file saved meanwhile makes the next start build again.
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
