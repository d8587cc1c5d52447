// A real clamd with one signature of our own: what it finds is refused, what it cannot look at is not taken.
import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { sendLogo } from '../support/servers/calls.ts';
import {
  inFolder,
  kill,
  startServer,
  until,
  type ServerProcess,
} from '../support/servers/program.ts';
import { currentFields } from '../support/application-fields.ts';
import { makeForm, makeFormFiles, makePdfFile } from '../support/documents.ts';
import { freePort } from '../support/servers/free-port.ts';
import { NotHere, requireProgram } from './debian.ts';

const program = '/usr/sbin/clamd';
const signature = 'RUSOOM-SIGNATURE-OF-OUR-OWN';
const readyMs = 60_000;

/** Shows documents to a clamd by port and by socket, and takes it away meanwhile. */
export async function checkClamd(): Promise<void> {
  requireProgram(program, 'clamav-daemon');
  await inFolder(async (folder) => checkWith(await configure(folder)));
}

async function checkWith(scanner: Scanner): Promise<void> {
  let clamd = await startClamd(scanner);
  const byPort = await startServer({ CLAMD: `127.0.0.1:${scanner.port}`, LOG_LEVEL: 'silent' });
  const bySocket = await startServer({ CLAMD: scanner.socket, LOG_LEVEL: 'silent' });
  try {
    for (const site of [byPort, bySocket]) await checkVerdicts(site);
    await checkMany(byPort);
    await kill(clamd);
    assert.equal(await submit(byPort), 503, 'nothing is taken while the scanner is away');
    clamd = await startClamd(scanner);
    assert.equal(await submit(byPort), 201, 'documents are taken again once it is back');
  } finally {
    await Promise.all([byPort.stop(), bySocket.stop(), kill(clamd)]);
  }
}

async function checkVerdicts(site: ServerProcess): Promise<void> {
  assert.equal(await submit(site), 201, 'clean documents are taken');
  assert.equal(
    await submit(site, makePdfFile(5 * 1024 * 1024)),
    201,
    'the largest document is looked at',
  );
  const infected = Buffer.concat([makePdfFile(3_000_000), Buffer.from(signature)]);
  assert.equal(await submit(site, infected), 400, 'what the scanner finds is refused');
  assert.equal((await sendLogo(site.url)).status, 201, 'a clean logo is taken');
}

/** More documents at once than clamd has threads. */
async function checkMany(site: ServerProcess): Promise<void> {
  const answers = await Promise.all(
    Array.from({ length: 30 }, () => submit(site, makePdfFile(500_000))),
  );
  assert.deepEqual([...new Set(answers)], [201], 'thirty submits at once are all looked at');
}

async function submit(
  { url }: ServerProcess,
  civilId: Uint8Array = makePdfFile(),
): Promise<number> {
  const documents = makeFormFiles({ civilId: { name: 'civil.pdf', bytes: civilId } });
  const body = makeForm(currentFields(), documents);
  const answer = await fetch(`${url}/api/applications`, { method: 'POST', body });
  await answer.text();
  return answer.status;
}

interface Scanner {
  file: string;
  socket: string;
  port: number;
}

async function configure(folder: string): Promise<Scanner> {
  const database = join(folder, 'signatures');
  await mkdir(database);
  const hex = Buffer.from(signature).toString('hex');
  await writeFile(join(database, 'own.ndb'), `Rusoom.Own:0:*:${hex}\n`);
  const socket = join(folder, 'clamd.sock');
  const port = await freePort();
  const file = join(folder, 'clamd.conf');
  const lines = [
    `DatabaseDirectory ${database}`,
    `LocalSocket ${socket}`,
    `TCPSocket ${port}`,
    'TCPAddr 127.0.0.1',
    `LogFile ${join(folder, 'clamd.log')}`,
    ...(process.getuid?.() === 0 ? ['User root'] : []),
    'Foreground yes',
  ];
  await writeFile(file, `${lines.join('\n')}\n`);
  return { file, socket, port };
}

async function startClamd({ file, socket }: Scanner): Promise<ChildProcess> {
  const child = spawn(program, ['-c', file], { stdio: 'ignore' });
  const error = new NotHere('clamd does not start');
  const hasStarted = () => {
    if (child.exitCode !== null) throw error;
    return answers(socket);
  };
  await until(hasStarted, { ms: readyMs, error });
  return child;
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path });
    socket.on('connect', () => socket.write('zPING\0'));
    socket.on('data', () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}
