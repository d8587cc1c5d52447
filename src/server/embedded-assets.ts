import { readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { getAsset, getRawAsset, isSea } from 'node:sea';
import type { WorkerProgram } from './services/document/worker-client.ts';
import { readFolder } from './http/pages/static-files.ts';

/**
 * What the program carries with it: beside itself in `dist/`, or, as one file, within. The names are those that
 * scripts/release/build-binary.ts packs.
 */

/** What Node is given to run this program once more; as one file it needs nothing. */
export const ownProgram: readonly string[] = isSea() ? [] : [import.meta.filename];

const hostFiles = '../../docs/operate';

export function embeddedVersion(): string {
  const text = isSea() ? getAsset('package.json', 'utf8') : readBeside('../../package.json');
  // NOTE: our own package file, which has a version.
  return (JSON.parse(text) as { version: string }).version;
}

/** The names and licences of every package in it. */
export function embeddedLicences(): string {
  return isSea() ? getAsset('licences.txt', 'utf8') : readBeside('../licences.txt');
}

/** What its host needs beside it: the systemd unit, and the settings of the proxy in front. */
export function embeddedUnit(): string {
  return isSea() ? getAsset('rusoom.service', 'utf8') : readBeside(`${hostFiles}/rusoom.service`);
}

export function embeddedCaddyfile(): string {
  return isSea() ? getAsset('Caddyfile', 'utf8') : readBeside(`${hostFiles}/Caddyfile`);
}

/** The bytes of the built client's files, by their address. */
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

/** The program of the worker of documents. */
export function embeddedDocumentWorker(): WorkerProgram {
  if (isSea()) return { text: getAsset('document-thread.cjs', 'utf8') };
  const { dirname, filename } = import.meta;
  return { file: join(dirname, `services/document/encryption-worker${extname(filename)}`) };
}

function readBeside(path: string): string {
  return readFileSync(join(import.meta.dirname, path), 'utf8');
}
