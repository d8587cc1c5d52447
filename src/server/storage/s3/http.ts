import { once } from 'node:events';
import {
  Agent as HttpAgent,
  request as requestHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

/** One request, signed already. */
export interface S3Exchange {
  method: string;
  url: URL;
  headers: Readonly<Record<string, string>>;
  body?: AsyncIterable<Uint8Array>;
}

export interface S3Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

export interface ExchangeLimits {
  /** Without a byte in either direction, in ms; to connect too. */
  idleMs: number;
  /** From begin to end, in ms. */
  totalMs: number;
  /** The longest answer that is taken. */
  maxBytes: number;
}

/** Connections that are used again. */
const http = new HttpAgent({ keepAlive: true, maxSockets: 128 });
const https = new HttpsAgent({ keepAlive: true, maxSockets: 128 });

/**
 * Sends one request and reads its answer whole. Redirects are answers like others.
 * Errors: what the network says, ETIMEDOUT past a limit, EMSGSIZE for an answer that is too long.
 */
export async function exchange(asked: S3Exchange, limits: ExchangeLimits): Promise<S3Answer> {
  const { method, url, headers, body } = asked;
  const isSecure = url.protocol === 'https:';
  const request = (isSecure ? requestHttps : requestHttp)(url, {
    method,
    headers,
    agent: isSecure ? https : http,
    timeout: limits.idleMs,
  });
  const giveUp = () => request.destroy(failure('ETIMEDOUT'));
  const timer = setTimeout(giveUp, limits.totalMs);
  request.on('timeout', giveUp);
  // One that comes after the answer, such as a reset while the rest is thrown away, is no news.
  request.on('error', () => undefined);
  let isRead = false;
  try {
    const answered = once(request, 'response');
    void send(request, body);
    // NOTE: what this event brings.
    const [response] = (await answered) as [IncomingMessage];
    const read = await readWhole(response, limits.maxBytes);
    isRead = true;
    return { status: response.statusCode ?? 0, headers: response.headers, body: read };
  } finally {
    clearTimeout(timer);
    // An answer that came before the end of the body ends the connection: nobody reads the rest.
    if (!isRead || !request.writableFinished) request.destroy();
  }
}

/** Never fails: what goes wrong ends the request, and is heard there. */
async function send(request: ClientRequest, body: AsyncIterable<Uint8Array> = nothing()) {
  const signal = closing(request);
  try {
    for await (const chunk of body) {
      if (request.destroyed) return;
      if (!request.write(chunk)) await once(request, 'drain', { signal });
    }
    request.end();
  } catch (error) {
    if (!request.destroyed) request.destroy(error instanceof Error ? error : failure('EIO'));
  }
}

/** Aborts when a request is over, so that nobody waits for it to take more. */
function closing(request: ClientRequest): AbortSignal {
  const over = new AbortController();
  request.once('close', () => over.abort());
  return over.signal;
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    // NOTE: a stream without an encoding reads bytes.
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > maxBytes) throw failure('EMSGSIZE');
    chunks.push(bytes);
  }
  return Buffer.concat(chunks);
}

async function* nothing(): AsyncGenerator<Uint8Array> {
  // A request without a body.
}

function failure(code: string): Error {
  return Object.assign(new Error(code), { code });
}
