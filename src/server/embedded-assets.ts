import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { getAsset, getRawAsset, isSea } from 'node:sea';
import type { WorkerProgram } from './services/document/worker-client.ts';
import { readFolder } from './http/pages/static-files.ts';

/**
 * Assets of the program: beside it in `dist/`, or embedded in the single executable under the names that
 * scripts/release/build-binary.ts uses.
 */

/** Node's arguments to run this program again; none for the single executable. */
export const ownProgram: readonly string[] = isSea() ? [] : [import.meta.filename];

const hostFiles = '../../docs/operate';

export function embeddedVersion(): string {
  const text = isSea() ? getAsset('package.json', 'utf8') : readBeside('../../package.json');
  // NOTE: our own package.json, which has a version.
  return (JSON.parse(text) as { version: string }).version;
}

/** The names and licences of all bundled packages. */
export function embeddedLicences(): string {
  return isSea() ? getAsset('licences.txt', 'utf8') : readBeside('../licences.txt');
}

/** The systemd unit for the host, and the reverse proxy's settings. */
export function embeddedUnit(): string {
  return isSea() ? getAsset('rusoom.service', 'utf8') : readBeside(`${hostFiles}/rusoom.service`);
}

export function embeddedCaddyfile(): string {
  return isSea() ? getAsset('Caddyfile', 'utf8') : readBeside(`${hostFiles}/Caddyfile`);
}

/** The bytes of the built client's files, by URL path. */
export function embeddedClient(): ReadonlyMap<string, Buffer> {
  if (!isSea()) return readFolder(join(import.meta.dirname, '../client'));
  // NOTE: written by the same build as the bytes.
  const index = JSON.parse(getAsset('client.json', 'utf8')) as [address: string, length: number][];
  const bytes = Buffer.from(getRawAsset('client.bin'));
  const files = new Map<string, Buffer>();
  let offset = 0;
  for (const [address, length] of index) {
    files.set(address, bytes.subarray(offset, offset + length));
    offset += length;
  }
  return files;
}

export function embeddedDocumentWorker(): WorkerProgram {
  if (isSea()) return { text: getAsset('encryption-worker.cjs', 'utf8') };
  const { dirname, filename } = import.meta;
  return { file: join(dirname, `services/document/encryption-worker${extname(filename)}`) };
}

function readBeside(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8');
}
