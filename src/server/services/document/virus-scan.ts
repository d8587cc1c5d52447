import { connect, type Socket } from 'node:net';
import { AppError } from '#domain/errors/errors.ts';
import type { ScannerAddress } from '#domain/setting/virus-scanner.ts';
import type { Services } from '#server/context.ts';

/** The timeout of the scanner, for each chunk and for the verdict, in ms. */
const timeoutMs = 60_000;

/** The timeout of a ping, in ms. */
const tryMs = 10_000;

/** The longest response of clamd, which contains a signature's name. */
const maxAnswerLength = 2000;

/** `Retry-After` if the scanner is unavailable. */
const retryAfterSeconds = 30;

type ScanServices = Pick<Services, 'config' | 'log'>;

/** The scanner is unavailable; unscanned files are rejected. */
class ScannerError extends Error {}

/** The issue key of a file that clamd rejects: its `AlertEncrypted` options report locked documents as a finding. */
type Finding = 'fileInfected' | 'filePasswordNeeded';

/**
 * Passes a file's bytes through while clamd scans them, and calls `refuse` at the end if clamd found something. Without
 * a scanner the bytes just pass through.
 * Errors: `unavailable` if the scanner does not respond; those of `refuse`.
 */
export function scanned(
  { config, log }: ScanServices,
  bytes: AsyncIterable<Uint8Array>,
  refuse: (finding: Finding) => never,
): AsyncIterable<Uint8Array> {
  return config.clamd ? scannedBy(config.clamd, { bytes, refuse, log }) : bytes;
}

async function* scannedBy(
  address: ScannerAddress,
  { bytes, refuse, log }: Scanning,
): AsyncGenerator<Uint8Array> {
  const scan = openScan(address);
  try {
    for await (const chunk of bytes) {
      await scan.write(chunk);
      yield chunk;
    }
    const finding = await scan.verdict();
    if (finding !== 'clean') refuse(finding);
  } catch (err) {
    if (!(err instanceof ScannerError)) throw err;
    log.error({ err }, 'virus scanner unavailable');
    throw new AppError('unavailable', { retryAfterSeconds });
  } finally {
    scan.close();
  }
}

interface Scanning extends Pick<ScanServices, 'log'> {
  bytes: AsyncIterable<Uint8Array>;
  refuse: (finding: Finding) => never;
}

/** Scans a whole file. Errors: as `scanned`. */
export async function scanWhole(
  services: ScanServices,
  bytes: Uint8Array,
  refuse: (finding: Finding) => never,
): Promise<void> {
  const chunks = scanned(services, oneChunk(bytes), refuse)[Symbol.asyncIterator]();
  while (!(await chunks.next()).done);
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Returns why the scanner does not respond, or undefined if it does. */
export async function tryScanner(address: ScannerAddress): Promise<string | undefined> {
  const socket = connect({ ...address, timeout: tryMs });
  const answer = readAnswer(socket);
  socket.write('zPING\0');
  try {
    const text = (await answer).split('\0')[0] ?? '';
    return text === 'PONG'
      ? undefined
      : `unexpected response ${JSON.stringify(text.slice(0, 100))}`;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    socket.destroy();
  }
}

interface Scan {
  write: (chunk: Uint8Array) => Promise<void>;
  verdict: () => Promise<'clean' | Finding>;
  close: () => void;
}

/** One INSTREAM session of clamd: a command, length-prefixed chunks, a response. */
function openScan(address: ScannerAddress): Scan {
  const socket = connect({ ...address, timeout: timeoutMs });
  const answer = readAnswer(socket);
  // NOTE: `write` and `verdict` report a failure; before they are awaited it must not be an unhandled rejection.
  answer.catch(() => undefined);
  socket.write('zINSTREAM\0');
  return {
    async write(chunk) {
      if (chunk.length === 0) return;
      socket.write(getLength(chunk.length));
      // A copy: the multipart parser may reuse the memory before the socket has sent it.
      if (!socket.write(Buffer.from(chunk))) await Promise.race([drained(socket), answer]);
    },
    async verdict() {
      socket.write(getLength(0));
      return getVerdict(await answer);
    },
    close: () => {
      socket.destroy();
    },
  };
}

function getLength(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => socket.once('drain', resolve));
}

/** Reads the scanner's response up to its end or the end of the connection. */
function readAnswer(socket: Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\0') || text.length > maxAnswerLength) resolve(text);
    });
    socket.on('timeout', () => socket.destroy(new Error('no response')));
    socket.on('error', (error) => reject(new ScannerError(error.message)));
    socket.on('close', () => reject(new ScannerError('connection closed')));
  });
}

/** Parses `stream: OK` or `stream: <signature> FOUND`. Throws on any other response. */
function getVerdict(answer: string): 'clean' | Finding {
  const line = answer.split('\0')[0]?.trim() ?? '';
  if (line === 'stream: OK') return 'clean';
  if (/^stream: Heuristics\.Encrypted\..+ FOUND$/.test(line)) return 'filePasswordNeeded';
  if (/^stream: .+ FOUND$/.test(line)) return 'fileInfected';
  throw new ScannerError(`unexpected response ${JSON.stringify(line.slice(0, 100))}`);
}
