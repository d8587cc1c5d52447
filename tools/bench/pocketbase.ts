// The peer: PocketBase with the same rows and indexes. Its collections have the columns of our tables.
import { spawnSync } from 'node:child_process';
import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import SqliteDatabase, { type Database as Sqlite } from 'better-sqlite3';
import { root } from '#scripts/prepare.mjs';
import { freePort } from '#test/support/servers/free-port.ts';
import { startProgram } from '#test/support/servers/program.ts';
import type { Call } from './load.ts';
import { ask, makeForm, sendOnce, type Rusoom } from './rusoom.ts';

/** A running PocketBase with the same rows, and what requests need. */
export type PocketBase = Awaited<ReturnType<typeof startPocketBase>>;

const password = 'Bench-2026!';
const documents = ['civilId', 'salaryCertificate', 'proofOfContinuity', 'childrenCivilIds'];
const forAdmins = '@request.auth.collectionName = "admins"';
const active = `status = "active" || ${forAdmins}`;

/** Our tables and the rules and indexes of their collections. */
const tables = [
  { table: 'institution', listRule: active, indexes: ['educationType, status, nameEn'] },
  { table: 'class', listRule: active, indexes: ['institutionId, orderIndex'] },
  {
    table: 'application',
    ...{ listRule: forAdmins, viewRule: forAdmins, updateRule: forAdmins },
    createRule: '@request.body.status = "pending"',
    indexes: [
      ...['updatedAt', 'status, updatedAt', 'institutionId, updatedAt', 'submittedAt'],
      ...['applicantCivilId', 'applicationId'],
    ],
  },
];

const views = [
  {
    name: 'tracking',
    viewQuery: `select id, applicationId, applicantEmail, status, numberOfStudents, institutionName,
      finalTuitionAmountFils, statusHistory, submittedAt, updatedAt from application`,
    listRule:
      'applicationId = @request.query.applicationId && applicantEmail = @request.query.email',
  },
  {
    name: 'statistics',
    viewQuery: 'select status as id, count(*) as total from application group by status',
    listRule: forAdmins,
  },
];

/** Creates the collections, copies the other program's rows while PocketBase is stopped, and starts it. */
export async function startPocketBase(work: string, file: string, rusoom: Rusoom) {
  const [dataDir, site] = [join(work, 'pocketbase'), join(work, 'site')];
  cpSync(join(root, 'dist', 'client'), site, { recursive: true });
  writeFileSync(join(site, 'index.html'), rusoom.page);
  const flags = [`--dir=${dataDir}`, `--publicDir=${site}`, '--automigrate=false'];
  const start = async () =>
    startProgram({
      command: [file, ...flags, 'serve', `--http=127.0.0.1:${await freePort()}`],
      env: process.env,
      logFile: join(work, 'pocketbase.log'),
    });
  spawnSync(file, [flags[0] ?? '', 'superuser', 'upsert', 'root@bench.example', password]);
  const columns = listColumns(rusoom.databaseFile);
  const empty = await start();
  await makeCollections(empty.url, columns);
  await empty.stop();
  copyRows(join(dataDir, 'data.db'), rusoom.databaseFile, columns);

  const program = await start();
  const authorization = await signIn(program.url, 'admins');
  const path = '/api/collections/application/records';
  const any = `${program.url}${path}?perPage=1`;
  const { items } = await ask<{ items: Answer[] }>(any, { headers: { authorization } });
  const [{ id: _id, applicationId: _applicationId, ...row } = {}] = items;
  const json = { students: JSON.stringify(row['students']), statusHistory: '[]' };
  const fields = { ...row, ...json, status: 'pending' };
  const submit: Call = { method: 'POST', path, ...makeForm(fields, documents) };
  // Applicants cannot read what was stored; administrators can read the file's name.
  const stored = await sendOnce<Answer>(program.url, submit, { authorization });
  const opened = await postJson(`${program.url}/api/files/token`, {}, authorization);
  const document = `${stored['id']}/${stored['civilId']}?token=${opened['token']}`;
  const documentPath = `/api/files/application/${document}`;
  return { program, bearer: { authorization }, submit, rusoom, documentPath };
}

/** Only its texts are used. */
type Answer = Partial<Record<string, string>>;

type Column = Record<'name' | 'type', string>;
type Columns = Readonly<Record<string, readonly Column[]>>;

function listColumns(file: string): Columns {
  const sqlite = new SqliteDatabase(file, { readonly: true });
  const names = ['student', 'statusChange', ...tables.map(({ table }) => table)];
  // NOTE: the pragma's own columns.
  const list = (table: string) => sqlite.pragma(`table_info(${table})`) as Column[];
  const columns = Object.fromEntries(names.map((table) => [table, list(table)]));
  sqlite.close();
  return columns;
}

const isNumber = ({ type }: Column) => /^int/i.test(type);

async function makeCollections(url: string, columns: Columns): Promise<void> {
  const token = await signIn(url, '_superusers', 'root@bench.example');
  const make = (collection: object) => postJson(`${url}/api/collections`, collection, token);
  await make({ name: 'admins', type: 'auth', fileToken: { duration: 86_400 } });
  const account = { email: 'admin@bench.example', password, passwordConfirm: password };
  await postJson(`${url}/api/collections/admins/records`, { ...account, verified: true }, token);
  for (const { table, indexes, ...rules } of tables) {
    const fields: object[] = (columns[table] ?? []).flatMap((column) => {
      const made = column.name === 'applicationId' && { autogeneratePattern: 'RSM-[A-Z2-9]{12}' };
      const field = { name: column.name, type: isNumber(column) ? 'number' : 'text', ...made };
      return column.name === 'id' ? [] : [field];
    });
    if (table === 'application') fields.push(...applicationFields);
    const named = indexes.map((list, at) => `create index ${table}_${at} on ${table} (${list})`);
    await make({ name: table, type: 'base', fields, indexes: named, ...rules });
  }
  for (const view of views) await make({ ...view, type: 'view' });
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

/** Copies all institutions, classes and applications of a database file directly into its tables. */
function copyRows(into: string, from: string, columns: Columns): void {
  const sqlite: Sqlite = new SqliteDatabase(into);
  const getValue = (column: Column) => {
    const value = `coalesce(one.${column.name}, ${isNumber(column) ? 0 : "''"})`;
    const isId = ['id', 'institutionId'].includes(column.name);
    return isId ? `substr(replace(${value}, '-', ''), -15)` : value;
  };
  const getList = (table: string, order: string) => {
    const pairs = (columns[table] ?? []).map(({ name }) => `'${name}', ${name}`);
    return `(select json_group_array(json_object(${pairs.join()})) from (select * from ours.${table}
      where applicationId = one.id order by ${order}))`;
  };
  sqlite.pragma('synchronous = OFF');
  sqlite.prepare('attach ? as ours').run(from);
  for (const { table } of tables) {
    const own = columns[table] ?? [];
    const [names, values] = [own.map(({ name }) => `"${name}"`), own.map(getValue)];
    if (table === 'application') {
      names.push('students', 'statusHistory', 'childrenCivilIds');
      values.push(getList('student', 'studentNumber'), getList('statusChange', 'sequence'), `'[]'`);
    }
    sqlite.exec(`insert into main.${table} (${names.join()})
      select ${values.join()} from ours.${table} as one`);
  }
  sqlite.exec('detach ours; analyze');
  sqlite.close();
}

async function signIn(url: string, collection: string, identity = 'admin@bench.example') {
  const path = `${url}/api/collections/${collection}/auth-with-password`;
  return (await postJson(path, { identity, password }))['token'] ?? '';
}

function postJson(url: string, body: unknown, authorization = '') {
  const headers = { 'content-type': 'application/json', authorization };
  return ask<Answer>(url, { method: 'POST', headers, body: JSON.stringify(body) });
}
