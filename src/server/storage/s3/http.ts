import { once } from 'node:events';
import {
  Agent as HttpAgent,
  request as requestHttp,
  type ClientRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
} from 'node:http';
import { Agent as HttpsAgent, request as requestHttps } from 'node:https';

/** One signed request. */
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
  /** The timeout without a byte in either direction and of connecting, in ms. */
  idleMs: number;
  /** The timeout of the whole exchange, in ms. */
  totalMs: number;
  /** The maximum length of a response. */
  maxBytes: number;
}

/** Connection pools. */
const http = new HttpAgent({ keepAlive: true, maxSockets: 128 });
const https = new HttpsAgent({ keepAlive: true, maxSockets: 128 });

/**
 * Sends one request and reads the whole response. Redirects are not followed.
 * Errors: those of the network, ETIMEDOUT after a timeout, EMSGSIZE for a response that is too long.
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
  // Ignores an error after the response, such as a reset of the discarded rest.
  request.on('error', () => undefined);
  let isRead = false;
  try {
    const answered = once(request, 'response');
    void send(request, body);
    // NOTE: the argument of this event.
    const [response] = (await answered) as [IncomingMessage];
    const read = await readWhole(response, limits.maxBytes);
    isRead = true;
    return { status: response.statusCode ?? 0, headers: response.headers, body: read };
  } finally {
    clearTimeout(timer);
    // After a response before the end of the body, the rest is not read, so close the connection.
    if (!isRead || !request.writableFinished) request.destroy();
  }
}

/** Never rejects: an error destroys the request, which reports it. */
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

/** Aborts when a request closes, so that `send` stops waiting for it. */
function closing(request: ClientRequest): AbortSignal {
  const over = new AbortController();
  request.once('close', () => over.abort());
  return over.signal;
}

async function readWhole(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    // NOTE: a stream without an encoding yields bytes.
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
