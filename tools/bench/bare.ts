// A bare HTTP handler that runs the statements of each agreement call, as durably, with rows of its own: what the server
// adds to them is what the bench compares. Argument: a data folder with agreements.
import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { join } from 'node:path';
import SqliteDatabase, { type Statement } from 'better-sqlite3';
import { Kysely, type CompiledQuery } from 'kysely';
import { AppSqliteDialect } from '#db/sqlite/dialect.ts';
import { LogSync } from '#db/sqlite/log-sync.ts';
import type { Database } from '#db/schema/schema.ts';
import { buildApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { createLogger } from '#server/logger.ts';
import { documentStore } from '#server/services/document/store.ts';
import { openSecretKey } from '#server/services/key/keys.ts';
import { openStorage } from '#server/startup/open-storage.ts';
import { agreementCalls, listPayable } from './agreements.ts';

const dataDir = process.argv[2] ?? '';
const ids = listPayable(dataDir);
const sqlite = new SqliteDatabase(join(dataDir, 'app.sqlite'));
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = NORMAL');
sqlite.pragma('cache_size = -8192');
const log = new LogSync(sqlite, (error) => {
  throw error;
});
const statements = new Map<string, Statement>();

/** Calls the server once and returns the statements that it ran. */
async function record(): Promise<Map<string, CompiledQuery[]>> {
  let heard: CompiledQuery[] = [];
  const dialect = new AppSqliteDialect(sqlite, log);
  const db = new Kysely<Database>({ dialect, log: ({ query }) => void heard.push(query) });
  const config = readConfig({ DATA_DIR: dataDir, RATE_LIMIT: 'off' });
  const keys = await openSecretKey(db, config.secretKeyFile, new Date());
  const storage = await openStorage(config);
  const documents = documentStore(storage, keys);
  const services = { db, storage, documents, keys, config, log: createLogger('error') };
  const app = await buildApp({ services: { ...services, now: () => new Date() }, version: '' });
  const payload = { username: 'admin', password: 'Aa1!aaaa' };
  const signedIn = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
  const authorization = `Bearer ${signedIn.json<{ token: string }>().token}`;
  const found = new Map<string, CompiledQuery[]>();
  for (const [name, call] of Object.entries(agreementCalls(ids, { authorization }))) {
    heard = [];
    const { method, path: url, headers = {} } = call;
    const body = 'body' in call ? { payload: call.body } : {};
    const { statusCode } = await app.inject({ method, url, headers, ...body });
    if (statusCode !== 200) throw new Error(`${name} answered ${statusCode}`);
    found.set(name, heard);
  }
  return found;
}

const sequences = new Map<string, number>();
let receipts = 900_000;

/** Runs the statements about another agreement, with values of its own where they must be unique. */
function run(queries: readonly CompiledQuery[], id: string) {
  const sequence = (sequences.get(id) ?? 1000) + 1;
  sequences.set(id, sequence);
  const fresh: Record<string, () => unknown> = {
    ...{ id: randomUUID, idempotencyKey: randomUUID, hash: randomUUID, previousHash: randomUUID },
    ...{ sequence: () => sequence, receiptNumber: () => `2026-${(receipts += 1)}` },
  };
  return queries.map(({ sql, parameters }) => {
    const statement = statements.get(sql) ?? sqlite.prepare(sql);
    statements.set(sql, statement);
    const inserted = /^insert into "\w+" \(([^)]*)\)/.exec(sql)?.[1]?.match(/\w+/g) ?? [];
    const given = parameters.map((value, at) => {
      const made = fresh[inserted[at] ?? '']?.();
      if (value === ids[1]) return id;
      return typeof made === typeof value ? made : value;
    });
    return statement.reader ? statement.all(given) : statement.run(given);
  });
}

const recorded = await record();
let asked = 0;
const server = createServer((request, response) => {
  const queries = recorded.get(decodeURIComponent(request.url?.slice(1) ?? '')) ?? [];
  const isWrite = queries.some(({ sql }) => sql.startsWith('insert'));
  const id = isWrite ? ids[(asked += 1) % ids.length] : ids[1];
  const rows = run(queries, id ?? '');
  if (isWrite) log.noteCommit();
  void Promise.resolve(log.synced()).then(() => response.end(String(rows.length)));
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  console.log(`started at http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`);
});
