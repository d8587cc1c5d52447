import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { Db } from '#db/database.ts';
import { getDialect } from '#db/dialect.ts';
import { readConfig } from '#server/config.ts';
import { verifyAll } from '#server/operations/backup/verify.ts';
import { totpCode } from '#server/services/account/totp.ts';
import { openDatabase } from '#server/start.ts';
import { buildTestApp } from './app.ts';
import { emptyFolder } from './backups.ts';

/**
 * What the first version (commit 4849786, schema 012) left behind: `data` is its data folder with a
 * backup of the same state, `postgres.sql` the dump of the database that it moved to PostgreSQL and
 * went on with. Three applications with thirteen documents, a logo, an administrator with a second
 * factor, a status change, notes, a message, and a rotation of the secret key after the second
 * application. Never made anew: later versions must open it.
 */
const archive = join(import.meta.dirname, 'fixtures/first-version.tar.br');

/** After everything in the fixture, and before its sessions end. */
const now = new Date('2026-11-27T08:00:00.000Z');

interface Facts {
  adminUsername: string;
  adminPassword: string;
  /** Hex. */
  secondFactorSecret: string;
  recoveryCodes: string[];
  logoPath: string;
  applications: { applicationId: string; email: string }[];
}

/** Unpacks the fixture into a folder that is gone after the test. */
export function firstVersion() {
  const folder = emptyFolder();
  const tar = brotliDecompressSync(readFileSync(archive));
  execFileSync('tar', ['-x', '-f', '-', '-C', folder, '--no-same-owner'], { input: tar });
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  return {
    dataDir: join(folder, 'data'),
    dump: read('postgres.sql'),
    // NOTE: the fixture's own file.
    facts: JSON.parse(read('facts.json')) as Facts,
  };
}

type Rows = Record<string, Record<string, unknown>[]>;

/** Tables that have another name since, by the first version's name. */
const renamedTables: Readonly<Record<string, string>> = {
  paperRequest: 'documentRequest',
  staging: 'pendingDocument',
  upload: 'logo',
};

/** Values of one setting that have another spelling since. */
const renamedValues = new Map<unknown, string>([
  ['wizardReading', 'wizardSteps'],
  ['"B"', '"11"'],
]);

/** Every row of every table of the product, as the database names them. */
export async function allRows(db: Db): Promise<Rows> {
  const { rows } = await (
    getDialect(db) === 'sqlite'
      ? sql<{ name: string }>`select name from sqlite_schema where type = 'table'
          and name not like 'sqlite_%' and name not like 'applicationSearch%'`
      : sql<{ name: string }>`select tablename as name from pg_tables where schemaname = 'public'`
  ).execute(db);
  const tables: Rows = {};
  for (const { name } of rows.filter((row) => !row.name.startsWith('kysely_'))) {
    const found = await sql<Record<string, unknown>>`select * from ${sql.id(name)}`.execute(db);
    // A lease is not data: it was among the counters of attempts once, and ends by itself.
    tables[name] = found.rows.filter((row) => !String(row['key']).startsWith('turn:'));
  }
  return tables;
}

/** Every row is there with every value, under whatever column; search texts may change. */
export function expectUnchanged(before: Rows, after: Rows): void {
  const getValues = ({ searchText: _, ...row }: Record<string, unknown>) => Object.values(row);
  for (const [name, rows] of Object.entries(before)) {
    const later = (after[name] ?? after[renamedTables[name] ?? ''] ?? []).map(
      (row) => new Set(getValues(row)),
    );
    expect(later, name).toHaveLength(rows.length);
    for (const row of rows) {
      const values = getValues(row);
      const isThere = later.some((other) =>
        values.every((value) => other.has(value) || other.has(renamedValues.get(value))),
      );
      expect(isThere, `${name} ${JSON.stringify(row)}`).toBe(true);
    }
  }
}

/** Opens the fixture's data by the settings, as a start does, and looks at all that it promises. */
export async function expectReadable(environment: Record<string, string>, facts: Facts) {
  const config = readConfig({ ...environment, LOG_LEVEL: 'silent' });
  await (await openDatabase(config, () => undefined)).destroy();
  const app = await buildTestApp({ environment, now });
  const { db, services } = app;
  const { issues, applications, documents, logos } = await verifyAll({ ...services, db });
  expect({ issues, applications, documents, logos }).toEqual({
    ...{ issues: [], applications: 3, documents: 13, logos: 1 },
  });

  const signIn = async (code: string) => {
    const { adminUsername: username, adminPassword: password } = facts;
    const payload = { username, password, code };
    const answer = await app.inject({ method: 'POST', url: '/api/admin/login', payload });
    expect(answer.statusCode).toBe(200);
    return { authorization: `Bearer ${answer.json<{ token: string }>().token}` };
  };
  await signIn(facts.recoveryCodes.at(-1) ?? '');
  const secret = Buffer.from(facts.secondFactorSecret, 'hex');
  const headers = await signIn(totpCode(secret, Math.floor(now.getTime() / 30_000)));

  for (const payload of facts.applications) {
    const url = '/api/applications/track';
    expect((await app.inject({ method: 'POST', url, payload })).statusCode).toBe(200);
  }
  const list = await app.inject({ url: '/api/admin/applications', headers });
  // NOTE: the documented answer, whose shape other tests hold.
  const rows = list.json<{ documents: { civilId: { filePath: string } } }[]>();
  expect(rows).toHaveLength(3);
  for (const { documents } of rows) {
    const file = encodeURIComponent(documents.civilId.filePath);
    const url = `/api/admin/documents/download?file=${file}`;
    expect((await app.inject({ url, headers })).body).toMatch(/^%PDF/);
  }
  const found = await app.inject({
    url: `/api/admin/applications?search=${encodeURIComponent('فاطمة العنزي')}`,
    headers,
  });
  expect(found.json()).toHaveLength(1);
  expect((await app.inject({ url: facts.logoPath })).statusCode).toBe(200);
}
