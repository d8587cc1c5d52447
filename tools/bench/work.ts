import { searchWords } from '#domain/text/search.ts';
import type { Call } from './load.ts';
import { toPocketBaseId, type PocketBase } from './pocketbase.ts';
import type { Rusoom } from './rusoom.ts';

/** One workload, as requests to any build and to PocketBase. */
export interface Work {
  name: string;
  rusoom: (build: Rusoom) => Call[];
  pocketbase?: (peer: PocketBase) => Call[];
  /** All calls count as one unit. */
  isOne?: true;
  connections?: number;
}

type Headers = Readonly<Record<string, string>>;

const newest = { perPage: '100', sort: '-updatedAt' };
const change = { status: 'approved', note: 'All documents are here.' };
const list = ({ bearer }: Rusoom, query: string) => [
  get(`/api/admin/applications?${query}`, bearer),
];
const toRow = (
  name: string,
  rusoom: Work['rusoom'],
  pocketbase: Required<Work>['pocketbase'],
): Work => ({
  name,
  rusoom,
  pocketbase,
});

const toSearch = (name: keyof Rusoom['searches']) =>
  toRow(
    `search, ${name}`,
    (build) => list(build, `search=${encodeURIComponent(build.searches[name])}`),
    ({ bearer, rusoom }) => {
      const words = searchWords(rusoom.searches[name]).map((word) => `searchText ~ '${word}'`);
      return records('application', { ...newest, filter: words.join(' && ') }, bearer);
    },
  );

const getSubmit = ({ submit }: { submit: Call }) => [submit];
const getPage = ({ assets }: Pick<Rusoom, 'assets'>) =>
  ['/', ...assets].map((path) => get(path, { 'accept-encoding': 'br, gzip' }));

/** The table of work, in the order of measurement: writes come last. */
export const work: readonly Work[] = [
  toRow(
    '200 schools',
    () => [get('/api/schools')],
    () => {
      const filter = "educationType = 'school'";
      return records('institution', { perPage: '500', sort: 'nameEn', filter });
    },
  ),
  toRow(
    'classes of a school',
    ({ schoolId }) => [get(`/api/public/schools/${schoolId}/classes`)],
    ({ rusoom }) => {
      const filter = `institutionId = '${toPocketBaseId(rusoom.schoolId)}'`;
      return records('class', { perPage: '500', sort: 'orderIndex', filter });
    },
  ),
  toRow(
    'tracking',
    ({ tracked }) => tracked.map((one) => send('POST', '/api/applications/track', [one])),
    ({ rusoom }) => rusoom.tracked.flatMap((one) => records('tracking', { perPage: '1', ...one })),
  ),
  { ...toRow('first page with its files', getPage, ({ rusoom }) => getPage(rusoom)), isOne: true },
  toRow(
    'admin list by status',
    (build) => list(build, 'status=approved'),
    ({ bearer }) => records('application', { ...newest, filter: "status = 'approved'" }, bearer),
  ),
  toRow(
    'admin list, a deep page',
    ({ deep, bearer }) => [get(deep.path, bearer)],
    ({ bearer, rusoom }) =>
      records('application', { ...newest, page: String(rusoom.deep.page) }, bearer),
  ),
  toRow(
    'statistics',
    ({ bearer }) => [get('/api/admin/statistics', bearer)],
    ({ bearer }) => records('statistics', {}, bearer),
  ),
  toSearch('frequent, Arabic'),
  toSearch('frequent, Latin'),
  toSearch('rare, Arabic'),
  toSearch('rare, Latin'),
  toRow(
    'document download',
    ({ documentPath, bearer }) => [get(documentPath, bearer)],
    ({ documentPath }) => [get(documentPath)],
  ),
  toRow(
    'status change',
    ({ applications, bearer }) =>
      applications.map(({ id }) =>
        send('PATCH', `/api/admin/applications/${id}/status`, [change, bearer]),
      ),
    ({ bearer, rusoom }) =>
      rusoom.applications.map(({ id }) => {
        const updatedAt = new Date().toISOString();
        const statusHistory = [{ ...change, timestamp: updatedAt }];
        const path = `/api/collections/application/records/${toPocketBaseId(id)}`;
        return send('PATCH', path, [{ status: change.status, statusHistory, updatedAt }, bearer]);
      }),
  ),
  toRow('submit, four documents of 300 KB', getSubmit, getSubmit),
  { ...toRow('submit, 50 connections', getSubmit, getSubmit), connections: 50 },
];

function get(path: string, headers: Headers = {}): Call {
  return { method: 'GET', path, headers };
}

function send(method: 'POST' | 'PATCH', path: string, [body, headers]: [unknown, Headers?]): Call {
  const all = { 'content-type': 'application/json', ...headers };
  return { method, path, headers: all, body: JSON.stringify(body) };
}

function records(collection: string, asked: Headers, headers?: Headers): Call[] {
  const query = new URLSearchParams({ skipTotal: '1', ...asked }).toString();
  return [get(`/api/collections/${collection}/records?${query}`, headers)];
}
