import { readdir, readFile } from 'node:fs/promises';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { AdminRole } from '#domain/account/account.ts';
import { createContext } from '#server/http/request.ts';
import { createCaller } from '#server/routers/index.ts';
import { adminBearer, buildTestApp, type TestApp } from '../app.ts';
import { makeForm } from '../documents.ts';

/** The whole server, listening, with a look into its storage. */
export interface ByteServer extends TestApp {
  url: string;
  /** The headers of a new administrator. */
  bearer: (role?: AdminRole) => Promise<{ authorization: string }>;
  /** The procedures, called by a new administrator. */
  admin: (role?: AdminRole) => Promise<ReturnType<typeof createCaller>>;
  /** Sends a form to `POST /api/applications`. */
  submit: (form?: FormData, headers?: Record<string, string>) => Promise<Answer>;
  /** Sends a request as it stands, from an address of this machine; the socket is the caller's to use further. */
  raw: (head: readonly string[], body?: Uint8Array, from?: string) => Promise<RawRequest>;
  /** Every stored file, half-written ones included, by path. */
  files: () => Promise<Map<string, Buffer>>;
  /** Files, staging rows, documents and applications: what a failed submit must leave at 0. */
  leftovers: () => Promise<number[]>;
  /** Moves the clock. */
  pass: (ms: number) => void;
}

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown> & {
    message?: string;
    code?: string;
    issues?: { path: string; message: string }[];
  };
}

export interface RawRequest {
  socket: Socket;
  /** Everything received until the server hangs up. */
  received: Promise<string>;
}

export async function startByteServer(
  environment: Record<string, string> = {},
): Promise<ByteServer> {
  const test = await buildTestApp({ environment });
  const url = await test.app.listen({ host: '127.0.0.1', port: 0 });
  const files = () => filesBelow(test.dataDir);
  const bearer = async (role?: AdminRole) => {
    const { authorization } = await adminBearer(test, role);
    return { authorization };
  };
  return {
    ...test,
    url,
    bearer,
    admin: async (role) => {
      const asking = { ...(await bearer(role)), address: '127.0.0.1', language: 'en' } as const;
      return createCaller(createContext(test.services, asking));
    },
    submit: async (form = makeForm(), headers = {}) =>
      getAnswer(await fetch(`${url}/api/applications`, { method: 'POST', body: form, headers })),
    raw: (head, body, from) => sendRaw({ port: Number(new URL(url).port), from }, head, body),
    files,
    leftovers: async () => {
      const rows = (['pendingDocument', 'document', 'application'] as const).map(async (table) => {
        return (await test.db.selectFrom(table).selectAll().execute()).length;
      });
      return [(await files()).size, ...(await Promise.all(rows))];
    },
    pass: (ms) => {
      test.clock.now = new Date(test.clock.now.getTime() + ms);
    },
  };
}

export async function getAnswer(response: Response): Promise<Answer> {
  const { status, headers } = response;
  return { status, headers, body: (await response.json()) as Answer['body'] };
}

/** How stored files are called, and the parts of those that are being written. */
const stored = /^[0-9a-f]{32}(\.part)?$/;

async function filesBelow(root: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile() && stored.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(
    await Promise.all(paths.map(async (path) => [path, await readFile(path)] as const)),
  );
}

async function sendRaw(
  { port, from }: { port: number; from: string | undefined },
  head: readonly string[],
  body: Uint8Array = new Uint8Array(),
): Promise<RawRequest> {
  const socket = connect({ port, host: '127.0.0.1', ...(from && { localAddress: from }) });
  await new Promise((resolve) => socket.once('connect', resolve));
  const received = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => (text += chunk.toString('latin1')));
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(text));
  });
  onTestFinished(() => {
    socket.destroy();
  });
  socket.write(`${[...head, 'Host: localhost', '', ''].join('\r\n')}`);
  if (body.length > 0) socket.write(body);
  return { socket, received };
}
