// The peer: PocketBase with the same rows and indexes. Its collections have the columns of our tables.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3';
import { PlainError, root } from '#scripts/prepare.mjs';
import { freePort } from '#test/support/servers/free-port.ts';
import { startProgram } from '#test/support/servers/program.ts';
import type { Call } from './load.ts';
import { makeForm, type Rusoom } from './rusoom.ts';

/** A running PocketBase with the same rows, and what requests need. */
export type PocketBase = Awaited<ReturnType<typeof startPocketBase>>;

const password = 'Bench-2026!';
const superuser = 'root@bench.example';
const administrator = 'admin@bench.example';
const documents = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childrenCivilIds'];
const forAdministrators = '@request.auth.collectionName = "admins"';

const active = `status = "active" || ${forAdministrators}`;
/** Our tables and the rules and indexes of their collections. */
const tables = [
  { table: 'institution', listRule: active, indexes: ['educationType, status, nameEn'] },
  { table: 'class', listRule: active, indexes: ['institutionId, orderIndex'] },
  {
    table: 'application',
    listRule: forAdministrators,
    viewRule: forAdministrators,
    createRule: '@request.body.status = "pending"',
    updateRule: forAdministrators,
    indexes: [
      ...['updatedAt', 'status, updatedAt', 'institutionId, updatedAt', 'submittedAt'],
      ...['applicantCivilId', 'applicationId'],
    ],
  },
];

const views = [
  {
    name: 'tracking',
    type: 'view',
    viewQuery: `select id, applicationId, applicantEmail, status, numberOfStudents, institutionName,
      finalTuitionAmountFils, statusHistory, submittedAt, updatedAt from application`,
    listRule:
      'applicationId = @request.query.applicationId && applicantEmail = @request.query.email',
  },
  {
    name: 'statistics',
    type: 'view',
    viewQuery: 'select status as id, count(*) as total from application group by status',
    listRule: forAdministrators,
  },
];

/** Creates the collections, copies the other program's rows while PocketBase is stopped, and starts it. */
export async function startPocketBase(work: string, file: string, rusoom: Rusoom) {
  const [dataDir, site] = [join(work, 'pocketbase'), join(work, 'site')];
  mkdirSync(work, { recursive: true });
  cpSync(join(root, 'dist', 'client'), site, { recursive: true });
  writeFileSync(join(site, 'index.html'), rusoom.page);
  const flags = [`--dir=${dataDir}`, `--publicDir=${site}`, '--automigrate=false'];
  const start = async () =>
    startProgram({
      command: [file, ...flags, 'serve', `--http=127.0.0.1:${await freePort()}`],
      env: process.env,
      logFile: join(work, 'pocketbase.log'),
    });
  const made = spawnSync(file, [flags[0] ?? '', 'superuser', 'upsert', superuser, password]);
  if (made.status !== 0) throw new PlainError(`PocketBase does not start: ${String(made.stderr)}`);
  const ours = new SqliteDatabase(rusoom.databaseFile, { readonly: true });
  const columns = Object.fromEntries(
    ['student', 'statusChange', ...tables.map(({ table }) => table)].map((table) => [
      table,
      listColumns(ours, table),
    ]),
  );
  ours.close();
  const empty = await start();
  await makeCollections(empty.url, columns);
  await empty.stop();
  const theirs = new SqliteDatabase(join(dataDir, 'data.db'));
  copyRows(theirs, rusoom.databaseFile, columns);
  theirs.close();

  const program = await start();
  const token = await signIn(program.url, 'admins', administrator);
  const records = `${program.url}/api/collections/application/records`;
  const any = await fetch(`${records}?perPage=1`, { headers: { authorization: token } });
  // NOTE: its documented answer.
  const { items } = (await any.json()) as { items: Record<string, unknown>[] };
  const [{ id: _id, applicationId: _applicationId, ...row } = {}] = items;
  const json = { students: JSON.stringify(row['students']), statusHistory: '[]' };
  const form = makeForm({ ...row, ...json, status: 'pending' }, documents);
  const submit: Call = { method: 'POST', path: '/api/collections/application/records', ...form };
  // Applicants cannot read what was stored; administrators can read the file's name.
  const body = new Uint8Array(Buffer.from(submit.body ?? ''));
  const stored = await post(records, { ...submit.headers, authorization: token }, body);
  const opened = await postJson(`${program.url}/api/files/token`, {}, token);
  const document = `${stored['id']}/${stored['civilId']}?token=${opened['token']}`;
  const bearer = { authorization: token };
  return { program, bearer, submit, rusoom, documentPath: `/api/files/application/${document}` };
}

type Columns = Readonly<Record<string, readonly { name: string; type: string }[]>>;

function listColumns(sqlite: Sqlite, table: string) {
  // NOTE: the pragma's own columns.
  return sqlite.pragma(`table_info(${table})`) as { name: string; type: string }[];
}

async function makeCollections(url: string, columns: Columns): Promise<void> {
  const token = await signIn(url, '_superusers', superuser);
  const make = (collection: object) => postJson(`${url}/api/collections`, collection, token);
  await make({ name: 'admins', type: 'auth', fileToken: { duration: 86_400 } });
  const account = { email: administrator, password, passwordConfirm: password, verified: true };
  await postJson(`${url}/api/collections/admins/records`, account, token);
  for (const { table, indexes, ...rules } of tables) {
    const plain = (columns[table] ?? []).filter(({ name }) => name !== 'id');
    const fields: object[] = plain.map(({ name, type }) =>
      name === 'applicationId'
        ? { name, type: 'text', autogeneratePattern: 'RSM-[A-Z2-9]{4}-[A-Z2-9]{4}-[A-Z2-9]{4}' }
        : { name, type: /^int/i.test(type) ? 'number' : 'text' },
    );
    if (table === 'application') fields.push(...applicationFields);
    const named = indexes.map((list, at) => `create index ${table}_${at} on ${table} (${list})`);
    await make({ name: table, type: 'base', fields, indexes: named, ...rules });
  }
  for (const view of views) await make(view);
}

const applicationFields = [
  ...['students', 'statusHistory'].map((name) => ({ name, type: 'json' })),
  ...documents.map((name) => {
    const mimeTypes = ['application/pdf', 'image/jpeg', 'image/png'];
    const [maxSelect, maxSize] = [name === 'childrenCivilIds' ? 5 : 1, 5 * 1024 * 1024];
    return { name, type: 'file', maxSelect, maxSize, protected: true, mimeTypes };
  }),
];

/** PocketBase's ids have fifteen letters and digits: the last of a UUID. */
export const toPocketBaseId = (uuid: string): string => uuid.replaceAll('-', '').slice(-15);
const toIdSql = (column: string) => `substr(replace(coalesce(${column}, ''), '-', ''), -15)`;

/** Copies all institutions, classes and applications of a database file directly into its tables. */
function copyRows(sqlite: Sqlite, from: string, columns: Columns): void {
  const getValue = (table: string, { name, type }: { name: string; type: string }) => {
    const column = `${table}.${name}`;
    if (name === 'id' || name === 'institutionId') return toIdSql(column);
    return `coalesce(${column}, ${/^int/i.test(type) ? '0' : "''"})`;
  };
  const getList = (table: string, order: string) => {
    const pairs = (columns[table] ?? []).map(({ name }) => `'${name}', ${name}`);
    return `(select json_group_array(json_object(${pairs.join()})) from (select * from ours.${table}
      where applicationId = application.id order by ${order}))`;
  };
  sqlite.pragma('synchronous = OFF');
  sqlite.prepare('attach ? as ours').run(from);
  for (const { table } of tables) {
    const own = columns[table] ?? [];
    const [names, values] = [own.map(({ name }) => name), own.map((one) => getValue(table, one))];
    if (table === 'application') {
      names.push('students', 'statusHistory', 'childrenCivilIds');
      values.push(getList('student', 'studentNumber'), getList('statusChange', 'sequence'), `'[]'`);
    }
    sqlite.exec(`insert into main.${table} (${names.map((name) => `"${name}"`).join()})
      select ${values.join()} from ours.${table}`);
  }
  sqlite.exec('detach ours');
  sqlite.exec('analyze');
  sqlite.pragma('wal_checkpoint(truncate)');
}

async function signIn(url: string, collection: string, identity: string): Promise<string> {
  const path = `${url}/api/collections/${collection}/auth-with-password`;
  return (await postJson(path, { identity, password }))['token'] ?? '';
}

function postJson(url: string, body: unknown, authorization = '') {
  const headers = { 'content-type': 'application/json', authorization };
  return post(url, headers, JSON.stringify(body));
}

async function post(url: string, headers: Record<string, string>, body: BodyInit) {
  const answer = await fetch(url, { method: 'POST', headers, body });
  const text = await answer.text();
  if (!answer.ok) throw new PlainError(`PocketBase refused ${url}: ${text}`);
  // NOTE: only strings of it are used.
  return JSON.parse(text) as Partial<Record<string, string>>;
}
