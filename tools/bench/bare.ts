// What the work costs at least: each call is one prepared statement and `JSON.stringify` behind
// Fastify, without validation, authorisation, audit, encryption or cache.
// Arguments: the database, a paper, the client's folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import SqliteDatabase from 'better-sqlite3';
import Fastify from 'fastify';
import { Kysely, SqliteDialect } from 'kysely';
import { toMatch } from '../../src/db/search/search.ts';
import { searchWords } from '../../src/domain/text/search.ts';

const [, , databaseFile = '', paper = '', clientFolder = ''] = process.argv;
const sqlite = new SqliteDatabase(databaseFile);
sqlite.pragma('journal_mode = WAL');
sqlite.pragma('synchronous = FULL');
const app = Fastify();

const columns = (table: string, ...hidden: string[]) =>
  sqlite
    .prepare(`select name from pragma_table_info('${table}')`)
    .pluck()
    .all()
    .filter((name) => !hidden.includes(String(name)))
    .map((name) => `"${String(name)}"`)
    .join(', ');
const ofInstitution = columns('institution', 'searchText', 'deletedAt');
const ofClass = columns('class', 'deletedAt');
const ofApplication = columns('application', 'searchText', 'applicationIdFolded');
const newestFirst = 'order by "updatedAt" desc, "number" desc limit 100';

const schools = sqlite.prepare(
  `select ${ofInstitution} from institution where "educationType" = 'school'
  and status = 'active' and "deletedAt" is null order by lower("nameEn"), id`,
);
const classes = sqlite.prepare(
  `select ${ofClass} from class where "institutionId" = ? and "deletedAt" is null
  and status = 'active' order by "orderIndex", "createdAt", id`,
);
const tracked = sqlite.prepare(
  `select ${ofApplication} from application where "applicationIdFolded" = ?`,
);
const byStatus = sqlite.prepare(
  `select ${ofApplication} from application where status = ? ${newestFirst}`,
);
const afterPlace = sqlite.prepare(
  `select ${ofApplication} from application where ("updatedAt", "number") < (?, ?) ${newestFirst}`,
);
const frequent = sqlite.prepare(
  `select ${ofApplication} from application where "searchText" like +? ${newestFirst}`,
);
const rare = sqlite.prepare(
  `select ${ofApplication} from application where "number" in
  (select rowid from "applicationSearch" where "applicationSearch" match ?)
  and not exists (select 1 from json_each(?) where not instr("searchText", value)) ${newestFirst}`,
);
const statistics = sqlite.prepare(`select name, value from counter where name in
  ('application.pending', 'application.under_review', 'application.approved',
  'application.rejected')`);
const setStatus = sqlite.prepare('update application set status = ?, "updatedAt" = ? where id = ?');

app.get('/schools', () => schools.all());
app.get<{ Params: { id: string } }>('/classes/:id', ({ params }) => classes.all(params.id));
app.post<{ Body: { applicationId: string } }>('/track', ({ body }) =>
  tracked.get(body.applicationId.replaceAll('-', '')),
);
app.get<{ Querystring: { status: string } }>('/applications', ({ query }) =>
  byStatus.all(query.status),
);
app.get<{ Querystring: { at: string; number: string } }>('/page', ({ query }) =>
  afterPlace.all(query.at, Number(query.number)),
);
app.get<{ Querystring: { q: string } }>('/frequent', ({ query }) => frequent.all(`%${query.q}%`));
app.get<{ Querystring: { q: string } }>('/rare', ({ query }) => {
  const words = searchWords(query.q);
  return rare.all(toMatch(words), JSON.stringify(words));
});
app.get('/statistics', () => statistics.all());
app.patch<{ Params: { id: string }; Body: { status: string } }>(
  '/applications/:id',
  ({ body, params }) => setStatus.run(body.status, new Date().toISOString(), params.id),
);
app.get('/paper', (_request, reply) => reply.type('application/pdf').send(readFileSync(paper)));

const kysely = new Kysely<{ application: Record<string, unknown> }>({
  dialect: new SqliteDialect({ database: sqlite }),
});
const names = ofApplication.replaceAll('"', '').split(', ');
app.post<{ Body: { applicationId: string } }>('/kysely/track', ({ body }) =>
  kysely
    .selectFrom('application')
    .select(names)
    .where('applicationIdFolded', '=', body.applicationId.replaceAll('-', ''))
    .executeTakeFirst(),
);

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.woff2': 'font/woff2',
};
for (const name of readdirSync(clientFolder, { recursive: true, encoding: 'utf8' })) {
  const type = types[extname(name)];
  if (type === undefined) continue;
  const path = join(clientFolder, name);
  const isPacked = existsSync(`${path}.br`);
  const bytes = readFileSync(isPacked ? `${path}.br` : path);
  app.get(name === 'index.html' ? '/' : `/${name}`, (_request, reply) => {
    if (isPacked) reply.header('content-encoding', 'br');
    return reply.type(type).send(bytes);
  });
}

await app.listen({ host: '127.0.0.1', port: Number(process.env['PORT']) });
