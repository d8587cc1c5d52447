import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { text } from 'node:stream/consumers';
import fastify from 'fastify';
import { documentedFields } from '#test/support/application-fields.ts';
import { makeFormFiles, makePdfFile, multipart, type FormFile } from '#test/support/documents.ts';
import { freePort } from '#test/support/servers/free-port.ts';
import { startServer, until, type ServerProcess } from '#test/support/servers/program.ts';
import { NotHere } from '../ops/debian.ts';
import { startApart } from './apart.ts';
import { run, type Seen } from './programs.ts';
import { proxyPrograms, usual, type Answers, type ProxyProgram } from './proxy-programs.ts';

// Submits through other programs' proxies.

const mebibyte = 1024 * 1024;
const slowBytes = 300_000;
const readyMs = 30_000;
const site = 'rusoom.example';
// NOTE: the names of `Answers`.
const answers = Object.keys(usual) as (keyof Answers)[];

export async function checkProxies(folder: string): Promise<Seen[]> {
  writeBodies(folder);
  const subject = ['-subj', `/CN=${site}`, '-keyout', 'key.pem', '-out', 'cert.pem'];
  run(folder, 'openssl', 'req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject);
  run(folder, 'bash', '-c', 'cat cert.pem key.pem > site.pem');
  const rows: Seen[] = [];
  for (const program of proxyPrograms) {
    try {
      rows.push(...(await checkProxy(folder, program)));
    } catch (error) {
      const isNotHere = error instanceof NotHere;
      const seen = `${isNotHere ? 'not tried' : 'failed'}: ${String(error)}`;
      rows.push({ program: program.name, version: '', what: '', seen, isRight: isNotHere });
    }
  }
  return rows;
}

/** Both configurations, side by side. */
async function checkProxy(folder: string, program: ProxyProgram): Promise<Seen[]> {
  const ports = {
    documented: [await freePort(), await freePort()],
    plain: [await freePort(), await freePort()],
  };
  const kinds = ['documented', 'plain'] as const;
  for (const kind of kinds) {
    const [port = 0, to = 0] = ports[kind];
    writeFileSync(join(folder, `${kind}.conf`), program[kind]({ folder, port, to }));
  }
  const starts = kinds.map((kind) => `(${program.command(`${kind}.conf`)}) &`).join('\n');
  const proxy = await startApart(
    folder,
    program.packages,
    `mkdir -p /run/haproxy\n${starts}\necho ready; wait`,
  );
  try {
    const rows: Seen[] = [];
    for (const kind of kinds) {
      const [port = 0, to = 0] = ports[kind];
      const client = { folder, port };
      const seen = { ...(await probe(client, to)), ...(await submits(client, to)) };
      const right = { ...usual, ...program.differs?.[kind] };
      for (const what of answers) {
        rows.push({
          program: program.name,
          version: proxy.version,
          what: `${kind}: ${what}`,
          seen: seen[what],
          isRight: seen[what] === right[what],
        });
      }
    }
    return rows;
  } finally {
    await proxy.stop();
  }
}

function writeBodies(folder: string): void {
  const large = makePdfFile(5 * mebibyte);
  const more = (count: number, bytes: Buffer): FormFile[] =>
    Array.from({ length: count }, (_, at) => ({
      field: 'additionalDocuments',
      name: `${at}.pdf`,
      bytes,
    }));
  const bodies = {
    small: [],
    large: more(11, large),
    over: [...more(15, large), ...more(1, makePdfFile(mebibyte))],
  };
  for (const [name, files] of Object.entries(bodies)) {
    const { payload, headers } = multipart(documentedFields(), [...makeFormFiles(), ...files]);
    writeFileSync(join(folder, name), payload);
    writeFileSync(join(folder, `${name}.type`), `content-type: ${headers['content-type']}`);
  }
  writeFileSync(join(folder, 'slow'), Buffer.alloc(slowBytes));
}

interface Client {
  folder: string;
  port: number;
}

/** curl, from another address than the proxy's; returns the code of its exit and what it prints. */
async function curl({ folder, port }: Client, path: string, ...args: string[]) {
  const usually = ['-sk', '--interface', '127.0.0.2', '--resolve', `${site}:${port}:127.0.0.1`];
  const child = spawn('curl', [...usually, ...args, `https://${site}:${port}${path}`], {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const closed = once(child, 'close');
  const [out, err] = await Promise.all([text(child.stdout), text(child.stderr)]);
  await closed;
  return { out, err };
}

/** What a server with the program's own settings sees. */
async function probe(client: Client, to: number): Promise<Pick<Answers, 'body' | 'client'>> {
  const app = fastify({ trustProxy: ['127.0.0.1'] });
  app.get('/readyz', () => 'ok');
  app.get('/who', ({ ip, host, protocol }) => `${ip} ${host.replace(/:\d+$/, '')} ${protocol}`);
  app.addContentTypeParser('*', (_, body, done) => {
    done(null, body);
  });
  app.post('/slow', async ({ raw }) => {
    const began = performance.now();
    for await (const part of raw) void part;
    return performance.now() - began > 500 ? usual.body : 'is kept back to its end';
  });
  await app.listen({ port: to, host: '127.0.0.1' });
  try {
    await untilThere(client, '/who');
    const claim = ['-H', 'x-forwarded-for: 192.0.2.9'];
    const slow = ['--http1.1', '--limit-rate', '100k', '--data-binary', '@slow'];
    const type = ['-H', 'content-type: application/octet-stream'];
    const [who, body] = [
      await curl(client, '/who', ...claim),
      await curl(client, '/slow', ...slow, ...type),
    ];
    return { client: who.out, body: body.out };
  } finally {
    await app.close();
  }
}

async function untilThere(client: Client, path: string): Promise<void> {
  const isThere = async () => (await curl(client, path, '-f')).out !== '';
  await until(isThere, { ms: readyMs, error: new Error('the proxy does not answer') });
}

/** The program behind the proxy. */
async function submits(client: Client, to: number): Promise<Omit<Answers, 'body' | 'client'>> {
  const dataDir = mkdtempSync(join(client.folder, 'data-'));
  mkdirSync(dataDir, { recursive: true });
  const server = await startServer({
    PORT: String(to),
    DATA_DIR: dataDir,
    TRUST_PROXY: '127.0.0.1',
    SEED: 'none',
  });
  try {
    await untilThere(client, '/api/schools');
    const send = (name: string, ...args: string[]) =>
      curl(
        client,
        '/api/applications',
        ...[
          '-H',
          `@${name}.type`,
          '--data-binary',
          `@${name}`,
          '-w',
          '\n%{http_code} %{http_version}',
        ],
        ...args,
      );
    const large = (await send('large')).out;
    const over = (await send('over')).out;
    const expect = await send('small', '--http1.1', '-v', '-H', 'expect: 100-continue');
    const chunked = (await send('small', '--http1.1', '-H', 'transfer-encoding: chunked')).out;
    return {
      large: said(large).replace(/^201/, `201 by HTTP/${large.at(-1)}`),
      over: said(over),
      expect: `${/< HTTP\/1.1 100/.test(expect.err) ? '100, then ' : ''}${said(expect.out)}`,
      chunked: said(chunked),
      left: await leave(client, server, dataDir),
    };
  } finally {
    await server.stop();
  }
}

/** The status, and what our own answer says if it is an error. For 413 the page has a sentence, whoever says it. */
function said(out: string): string {
  const [, body = '', status = ''] = /^([\s\S]*)\n(\d+) \S+$/.exec(out) ?? [];
  if (status === '201') return status;
  if (status === '413') return '413, which the page explains';
  if (status === '000' || status === '502') return 'lost, or 502';
  return `${status} ${/"message":"([^"]*)"/.exec(body)?.[1] ?? 'in words of its own'}`;
}

async function leave(client: Client, server: ServerProcess, dataDir: string): Promise<string> {
  const count = () =>
    readdirSync(dataDir, { recursive: true, withFileTypes: true }).filter(
      (entry) => entry.isFile() && !entry.name.includes('sqlite'),
    ).length;
  const before = count();
  const rate = ['-m', '3', '--limit-rate', '4M', '-H', '@large.type', '--data-binary', '@large'];
  await curl(client, '/api/applications', ...rate);
  const deadline = performance.now() + readyMs;
  while (performance.now() < deadline && count() !== before) await after(200);
  if (!server.isAlive()) return 'the program ended';
  return count() === before ? usual.left : `${count() - before} files are kept`;
}
