// Builds the client (Vite) and the server (esbuild) into a separate folder and then renames it to dist/, so that a
// failed or interrupted build leaves the last one intact.
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build as buildServer, type BuildOptions } from 'esbuild';
import { build as buildClient } from 'vite';
import { reportChunks } from './chunks.ts';
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

const compressible = new Set(['.css', '.ico', '.js', '.json', '.svg', '.txt', '.xml']);

/** A smaller file fits in one packet anyway. */
const minBytes = 500;

/** Writes brotli and gzip variants where they are smaller, so that the server never compresses static files. */
async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && compressible.has(extname(file.name)))
      .map((file) => compressFile(join(file.parentPath, file.name))),
  );
}

async function compressFile(path: string): Promise<void> {
  const body = readFileSync(path);
  if (body.length < minBytes) return;
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  const siblings = {
    '.br': await promisify(brotliCompress)(body, { params }),
    '.gz': await promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION }),
  };
  for (const [ending, compressed] of Object.entries(siblings)) {
    if (compressed.length < body.length) writeFileSync(`${path}${ending}`, compressed);
  }
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
