import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { buffer } from 'node:stream/consumers';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';

/** Answers a request in the place of the stand-in; true where it did. */
export type Trouble = (request: IncomingMessage, response: ServerResponse) => boolean;

/**
 * Speaks as much of S3 as a storage of ours asks for, in memory. It looks at no signature: what a
 * real server makes of one is seen in `npm run test:ops -- s3`.
 */
export interface S3StandIn {
  endpoint: string;
  objects: Map<string, { bytes: Buffer; hash: string }>;
  /** Every request so far, as `METHOD key`. */
  asked: string[];
  /** Stands in the way of requests while it is set. */
  trouble: Trouble | undefined;
  /** False for a storage that overwrites although it is asked not to. */
  knowsConditions: boolean;
  close: () => Promise<void>;
}

/** How many names an answer lists. */
const pageSize = 5;

export async function startS3StandIn(): Promise<S3StandIn> {
  const objects: S3StandIn['objects'] = new Map();
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x');
    standIn.asked.push(`${request.method} ${pathname.slice('/bucket/'.length)}`);
    if (standIn.trouble?.(request, response)) return;
    answer(standIn, request, response).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const standIn: S3StandIn = {
    endpoint: `http://127.0.0.1:${address.port}`,
    objects,
    asked: [],
    trouble: undefined,
    knowsConditions: true,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return standIn;
}

/** An error as S3 words it. */
export function refuse(response: ServerResponse, status: number, code: string): true {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(`<?xml version="1.0"?><Error><Code>${code}</Code><Message>x</Message></Error>`);
  return true;
}

async function answer(standIn: S3StandIn, request: IncomingMessage, response: ServerResponse) {
  const { objects, knowsConditions } = standIn;
  const url = new URL(request.url ?? '/', 'http://x');
  const key = url.pathname.slice('/bucket/'.length);
  const body = await buffer(request);
  const found = objects.get(key);
  if (request.method === 'PUT') {
    if (found && knowsConditions && request.headers['if-none-match'] === '*') {
      return refuse(response, 412, 'PreconditionFailed');
    }
    const hash = createHash('sha256').update(body).digest('hex');
    const isWhole = hash === request.headers['x-amz-content-sha256'];
    if (!isWhole) return refuse(response, 400, 'XAmzContentSHA256Mismatch');
    objects.set(key, { bytes: body, hash: String(request.headers['x-amz-meta-sha256']) });
    return response.writeHead(200, { etag: `"${hash.slice(0, 32)}"` }).end();
  }
  if (request.method === 'DELETE') {
    objects.delete(key);
    return response.writeHead(204).end();
  }
  if (key === '') return response.end(listing([...objects.keys()].sort(), url.searchParams));
  if (!found) return refuse(response, 404, 'NoSuchKey');
  response.writeHead(200, {
    'content-length': found.bytes.length,
    'x-amz-meta-sha256': found.hash,
  });
  return response.end(request.method === 'HEAD' ? undefined : found.bytes);
}

function listing(keys: string[], query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const due = keys.filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after);
  const page = due.slice(0, pageSize);
  const contents = page.map((key) => `<Contents><Key>${key}</Key></Contents>`).join('');
  const next = due.length > page.length ? page.at(-1) : undefined;
  const more = next === undefined ? '' : `<NextContinuationToken>${next}</NextContinuationToken>`;
  return `<?xml version="1.0"?><ListBucketResult>${contents}${more}</ListBucketResult>`;
}
