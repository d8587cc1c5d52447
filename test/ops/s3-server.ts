// A real S3 server: Ceph's object gateway with one monitor and one store in memory, from Debian's packages.
// They are unpacked, not installed; everything listens on loopback alone and is gone afterwards.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '../support/servers/free-port.ts';
import { root } from '../../scripts/prepare.mjs';
import { NotHere, requireProgram, unpackPackages } from './debian.ts';

/** Where the packages are unpacked, for all later runs. */
const unpacked = join(root, '.cache', 'ceph');
const packages = ['radosgw', 'ceph-mon', 'ceph-osd', 'ceph-common'];
const readyMs = 120_000;

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
export async function prepareS3Server(): Promise<void> {
  // Ceph's own command line tool is Python.
  requireProgram('python3', 'python3');
  if (existsSync(join(unpacked, 'usr', 'bin', 'radosgw'))) return;
  const cache = join(root, '.cache');
  await mkdir(cache, { recursive: true });
  const part = await mkdtemp(join(cache, 'ceph-'));
  try {
    unpackPackages(packages, part);
    await rm(unpacked, { recursive: true, force: true });
    await rename(part, unpacked);
  } finally {
    await rm(part, { recursive: true, force: true });
  }
}

/** Starts the server and makes a user. Errors: NotHere with what it printed, where it does not start twice. */
export function startS3Server(): Promise<S3Server> {
  return startOnce().catch(startOnce);
}

async function startOnce(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'rusoom-s3-'));
  const children: ChildProcess[] = [];
  const close = async () => {
    await Promise.all(children.map(ended));
    await rm(folder, { recursive: true, force: true });
  };
  try {
    const ceph = await configure(folder);
    children.push(ceph.start('ceph-mon', ['-i', 'a', '-f']));
    const id = randomUUID();
    await ceph.tool('ceph', ['osd', 'new', id]);
    await ceph.tool('ceph-osd', ['-i', '0', '--mkfs', '--osd-uuid', id]);
    children.push(await runningStore(ceph));
    const [keyId, secret] = [`KEY${randomUUID().slice(0, 8)}`, `se/cret+${randomUUID()}`];
    const keys = ['--access-key', keyId, '--secret-key', secret];
    const user = ['user', 'create', '--uid=rusoom', '--display-name=rusoom', ...keys];
    await ceph.tool('radosgw-admin', user);
    const endpoint = `http://127.0.0.1:${ceph.port}`;
    let gateway = await runningGateway(ceph, endpoint);
    children.push(gateway);
    return {
      endpoint,
      keyId,
      secret,
      stop: () => ended(gateway),
      resume: async () => {
        gateway = await runningGateway(ceph, endpoint);
        children.push(gateway);
      },
      close,
    };
  } catch (error) {
    const printed = await readFile(join(folder, 'printed.log'), 'utf8').catch(() => '');
    await close();
    throw new NotHere(`the S3 server does not start: ${String(error)}\n${printed.slice(-4000)}`);
  }
}

interface Ceph {
  port: number;
  /** Starts a part that goes on running. */
  start: (program: string, args: string[]) => ChildProcess;
  /** Runs a tool until it succeeds: the parts take a while to know each other. */
  tool: (program: string, args: string[]) => Promise<void>;
}

async function configure(folder: string): Promise<Ceph> {
  const [port, monitor] = [await freePort(), await freePort()];
  const file = join(folder, 'ceph.conf');
  const cluster = randomUUID();
  await writeFile(file, configuration({ folder, port, monitor, cluster }));
  for (const name of ['mon', 'osd', 'out']) await mkdir(join(folder, name));
  const libraries = ['usr/lib/x86_64-linux-gnu', 'lib/x86_64-linux-gnu'];
  const env = {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    LD_LIBRARY_PATH: [...libraries.map((path) => `${path}/ceph`), ...libraries, 'usr/lib', 'lib']
      .map((path) => join(unpacked, path))
      .join(':'),
    PYTHONPATH: join(unpacked, 'usr/lib/python3/dist-packages'),
  };
  const printed = createWriteStream(join(folder, 'printed.log'), { flags: 'a' });
  await once(printed, 'open');
  const start = (program: string, args: string[]) => {
    const path = join(unpacked, 'usr', 'bin', program);
    // The command line tool is Python, which is the machine's own.
    const [command, own] = program === 'ceph' ? ['python3', [path]] : [path, []];
    return spawn(command, [...own, '-c', file, ...args], {
      env,
      stdio: ['ignore', printed, printed],
    });
  };
  const tool = async (program: string, args: string[]) => {
    await untilReady(`${program} ${args[0] ?? ''}`, async () => {
      const child = start(program, args);
      const timer = setTimeout(() => child.kill('SIGKILL'), 20_000);
      // NOTE: what this event brings.
      const [code] = (await once(child, 'exit')) as [number | null];
      clearTimeout(timer);
      return code === 0;
    });
  };
  run(
    join(unpacked, 'usr/bin/ceph-authtool'),
    [
      ...['--create-keyring', join(folder, 'keyring'), '--gen-key', '-n', 'mon.'],
      ...['--cap', 'mon', 'allow *'],
    ],
    env,
  );
  const map = join(folder, 'monmap');
  const address = ['--addv', 'a', `[v1:127.0.0.1:${monitor}]`, map];
  run(join(unpacked, 'usr/bin/monmaptool'), ['--create', '--fsid', cluster, ...address], env);
  const keyring = join(folder, 'keyring');
  await tool('ceph-mon', ['--mkfs', '-i', 'a', '--monmap', map, '--keyring', keyring]);
  return { port, start, tool };
}

/** A store that meets a monitor which has only just begun may give up: then it begins again. */
async function runningStore({ start }: Ceph): Promise<ChildProcess> {
  for (let left = 10; left > 0; left -= 1) {
    const child = start('ceph-osd', ['-i', '0', '-f']);
    await Promise.race([once(child, 'exit'), wait(3000)]);
    if (child.exitCode === null && child.signalCode === null) return child;
  }
  throw new Error('ceph-osd ends at once');
}

async function runningGateway({ start }: Ceph, endpoint: string): Promise<ChildProcess> {
  const child = start('radosgw', ['-n', 'client.rgw', '-f']);
  await untilReady('radosgw', async () => {
    if (child.exitCode !== null) throw new Error('radosgw ends at once');
    return fetch(endpoint).then(
      ({ ok }) => ok,
      () => false,
    );
  });
  return child;
}

async function untilReady(what: string, isReady: () => Promise<boolean>): Promise<void> {
  const until = Date.now() + readyMs;
  while (!(await isReady())) {
    if (Date.now() > until) throw new Error(`${what} does not succeed`);
    await wait(200);
  }
}

async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

function run(program: string, args: string[], env?: Record<string, string>): void {
  const { status, stderr } = spawnSync(program, args, env && { env });
  if (status !== 0) throw new Error(`${program}: ${String(stderr ?? 'cannot be run')}`);
}

function configuration(of: {
  folder: string;
  port: number;
  monitor: number;
  cluster: string;
}): string {
  const { folder, port, monitor, cluster } = of;
  const libraries = join(unpacked, 'usr/lib/x86_64-linux-gnu');
  return `[global]
fsid = ${cluster}
mon host = [v1:127.0.0.1:${monitor}]
auth cluster required = none
auth service required = none
auth client required = none
auth allow insecure global id reclaim = true
mon allow pool size one = true
mon data avail crit = 1
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd pool default pg autoscale mode = off
osd crush chooseleaf type = 0
mon max pg per osd = 2000
ms bind msgr2 = false
run dir = ${folder}/out
admin socket = ${folder}/out/$name.asok
log file = ${folder}/out/$name.log
mon cluster log file = ${folder}/out/cluster.log
plugin dir = ${libraries}/ceph
erasure code dir = ${libraries}/ceph/erasure-code
osd class dir = ${libraries}/rados-classes
osd class load list = *
osd class default list = *
keyring = ${folder}/keyring
public addr = 127.0.0.1
cluster addr = 127.0.0.1
[mon]
mon data = ${folder}/mon
mon initial members = a
[osd]
osd data = ${folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
[client.rgw]
rgw frontends = beast endpoint=127.0.0.1:${port}
`;
}
