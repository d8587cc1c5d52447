// A real S3 server: Ceph's object gateway with one monitor and one store in memory, from Debian's packages.
// They are unpacked, not installed; everything listens on loopback alone and is gone afterwards.
import { spawn, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, openSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { kill, until } from '../support/servers/program.ts';
import { freePort } from '../support/servers/free-port.ts';
import { root } from '#scripts/prepare.mjs';
import { NotHere, requireProgram, unpackPackages } from './debian.ts';

/** Where the packages are unpacked, for all later runs. */
const unpacked = join(root, '.cache', 'ceph');
const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const readyMs = 180_000;

export interface S3Server {
  /** `http://127.0.0.1:<port>` */
  endpoint: string;
  keyId: string;
  secret: string;
  /** Ends the gateway alone, as a power cut does; what it stored stays. */
  stop: () => Promise<void>;
  /** Starts the gateway again, on the same port. */
  resume: () => Promise<void>;
  /** Ends everything and removes it. */
  close: () => Promise<void>;
}

/** Downloads and unpacks what is missing. Errors: NotHere. */
export function prepareS3Server(): void {
  // Ceph's own command line tool is Python.
  requireProgram('python3', 'python3');
  if (existsSync(join(unpacked, 'usr', 'bin', 'radosgw'))) return;
  const part = `${unpacked}-${process.pid}`;
  try {
    unpackPackages(packages, part);
    renameSync(part, unpacked);
  } finally {
    rmSync(part, { recursive: true, force: true });
  }
}

/** Starts the server and makes a user. Errors: NotHere with what it printed. */
export async function startS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'rusoom-s3-'));
  const [port, monitor] = [await freePort(), await freePort()];
  const [keyId, secret] = [`KEY${randomUUID().slice(0, 8)}`, `se/cret+${randomUUID()}`];
  const endpoint = `http://127.0.0.1:${port}`;
  const libraries = ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu'];
  const env = {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LD_LIBRARY_PATH: [...libraries.map((path) => `${path}/ceph`), ...libraries, 'usr/lib', 'lib']
      .map((path) => join(unpacked, path))
      .join(':'),
    PYTHONPATH: join(unpacked, 'usr/lib/python3/dist-packages'),
  };
  const log = openSync(join(folder, 'printed.log'), 'a');
  // As leader of a group, so that what it starts ends with it.
  const start = (program: string, args: readonly string[]) =>
    spawn(program, args, { env, stdio: ['ignore', log, log], detached: true });
  const script = join(import.meta.dirname, 'ceph.sh');
  const words = [folder, unpacked, monitor, port, keyId, secret].map(String);
  const ceph = start('bash', [script, ...words]);
  let gateway: ChildProcess | undefined;
  const resume = async () => {
    const args = ['-c', join(folder, 'ceph.conf'), '-n', 'client.rgw', '-f'];
    gateway = start(join(unpacked, 'usr/bin/radosgw'), args);
    await untilTrue(gateway, () =>
      fetch(endpoint).then(
        (answer) => answer.ok,
        () => false,
      ),
    );
  };
  const close = async () => {
    await kill(gateway, true);
    await kill(ceph, true);
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await untilTrue(ceph, async () => existsSync(join(folder, 'ready')));
    await resume();
    return { endpoint, keyId, secret, stop: () => kill(gateway, true), resume, close };
  } catch (error) {
    const printed = readFileSync(join(folder, 'printed.log'), 'utf8').slice(-4000);
    await close();
    throw new NotHere(`the S3 server does not start: ${String(error)}\n${printed}`);
  }
}

async function untilTrue(child: ChildProcess, isTrue: () => Promise<boolean>): Promise<void> {
  const error = new Error('it does not become ready');
  const check = () => {
    if (child.exitCode !== null) throw error;
    return isTrue();
  };
  await until(check, { ms: readyMs, error });
}
