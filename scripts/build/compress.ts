// Writes brotli and gzip variants of a folder's files where they are smaller, so that the server never compresses
// static files.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressible = new Set(['.css', '.ico', '.js', '.json', '.svg', '.txt', '.xml']);

/** A smaller file fits in one packet anyway. */
const leastBytes = 500;

export async function compressFiles(folder: string): Promise<void> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && compressible.has(extname(file.name)))
      .map((file) => compressFile(join(file.parentPath, file.name))),
  );
}

async function compressFile(path: string): Promise<void> {
  const body = readFileSync(path);
  if (body.length < leastBytes) return;
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
