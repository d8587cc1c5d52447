// Three programs on one PostgreSQL database and one bucket, behind HAProxy as docs/operate has it. As on machines of
// their own, each has its own data folder; what they share there is the key.
import assert from 'node:assert/strict';
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../support/servers/free-port.ts';
import { startProgram, until, type Program } from '../support/servers/program.ts';
import { startPostgres } from '../support/servers/postgres-server.ts';
import { openMailServer } from '../support/servers/smtp-server.ts';
import { ownNode, root } from '#scripts/prepare.mjs';
import { requireProgram } from './debian.ts';
import { makeBucket, type TestBucket } from './s3-bucket.ts';
import { prepareS3Server, startS3Server } from './s3-server.ts';

const haproxy = '/usr/sbin/haproxy';
const startMs = 90_000;

/** Installs HAProxy and brings an S3 server where they are missing. Errors: NotHere. */
export function preparePrograms(): void {
  requireProgram(haproxy, 'haproxy');
  prepareS3Server();
}

/** Everything that the processes share; ended by `stop`. */
export interface Site {
  /** HAProxy's address. */
  url: string;
  folder: string;
  databaseUrl: string;
  mailUrl: string;
  /** Where all documents are. */
  bucket: TestBucket;
  ask: (sql: string) => Promise<Record<string, unknown>[]>;
  processes: Process[];
  /** To whom a letter came. */
  recipients: () => (string | undefined)[];
  stop: () => Promise<void>;
}

/** One of the programs, which may be stopped, killed and started again. */
export interface Process {
  port: number;
  program?: Program;
}

/** A database, a mail server and HAProxy for three processes; none of them runs yet. */
export async function prepareSite(): Promise<Site> {
  const folder = mkdtempSync(join(tmpdir(), 'rusoom-processes-'));
  const ends: (() => unknown)[] = [() => rmSync(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const end of ends.reverse()) await end();
  };
  try {
    const postgres = await startPostgres();
    ends.push(postgres.stop);
    const databaseUrl = postgres.getUrl('rusoom');
    const server = new pg.Client({ connectionString: postgres.getUrl('postgres') });
    await server.connect();
    await server.query('create database rusoom');
    await server.end();
    const pool = new pg.Pool({ connectionString: databaseUrl, max: 2 });
    pool.on('error', () => undefined);
    ends.push(() => pool.end());
    const s3 = await startS3Server();
    ends.push(s3.close);
    const bucket = await makeBucket(s3, 'shared');
    const mail = await openMailServer();
    ends.push(mail.close);
    const processes: Process[] = [];
    for (let at = 0; at < 3; at += 1) {
      processes.push({ port: await freePort() });
    }
    ends.push(() => Promise.all(processes.map(async ({ program }) => program?.kill())));
    const port = await freePort();
    const balancer = startHaproxy(folder, port, processes);
    ends.push(() => balancer.kill('SIGKILL'));
    return {
      url: `http://127.0.0.1:${port}`,
      folder,
      databaseUrl,
      mailUrl: mail.url,
      bucket,
      // NOTE: the driver types no rows of its own.
      ask: async (sql) => (await pool.query(sql)).rows as Record<string, unknown>[],
      processes,
      recipients: () => mail.letters.flatMap(({ to = [] }) => to.map(({ address }) => address)),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Starts the built program, from another folder of it where one is given, until it is ready. */
export async function startProcess(
  site: Site,
  one: Process,
  dist: string = join(root, 'dist'),
): Promise<void> {
  one.program = await startProgram({
    command: [ownNode(), join(dist, 'server', 'main.js')],
    env: {
      PATH: process.env['PATH'],
      PORT: String(one.port),
      DATA_DIR: join(site.folder, `data-${one.port}`),
      SECRET_KEY_FILE: join(site.folder, 'secret.key'),
      ...site.bucket.settings,
      DATABASE_URL: site.databaseUrl,
      SMTP_URL: site.mailUrl,
      TRUST_PROXY: '127.0.0.1',
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
    },
  });
}

/** Waits until HAProxy sends requests to somebody. */
export async function untilBalanced(site: Site): Promise<void> {
  const isUp = () =>
    fetch(`${site.url}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );
  await until(isUp, { ms: startMs, error: new Error('HAProxy finds no process') });
}

/** The documented configuration, with this machine's addresses and without TLS. */
function startHaproxy(folder: string, port: number, processes: readonly Process[]): ChildProcess {
  const documented = readFileSync(join(root, 'docs', 'operate', 'haproxy.cfg'), 'utf8');
  const [one, two, three] = processes.map((each) => `127.0.0.1:${each.port}`);
  assert(one !== undefined && two !== undefined && three !== undefined);
  const lines = documented
    .replace('bind :80', `bind 127.0.0.1:${port}`)
    .replace(
      /^ *(bind :443|http-request deny deny_status 403 if !|http-request redirect scheme|user |group ).*\n/gm,
      '',
    )
    .replaceAll('10.0.0.11:3000', one)
    .replaceAll('10.0.0.12:3000', two)
    .replaceAll('10.0.0.13:3000', three);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, lines);
  const checked = spawnSync(haproxy, ['-c', '-f', file], { encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
  return spawn(haproxy, ['-db', '-f', file], { stdio: 'ignore' });
}
