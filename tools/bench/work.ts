import { searchWords } from '#domain/text/search.ts';
import type { Call } from './load.ts';
import { toPocketBaseId, type PocketBase } from './pocketbase.ts';
import type { Rusoom } from './rusoom.ts';

/** One workload, as requests to any build and to PocketBase. */
export interface Work {
  name: string;
  rusoom: (program: Rusoom) => Call[];
  pocketbase: (program: PocketBase) => Call[];
  /** How many calls count as one unit; 1 by default. */
  each?: number | 'all';
  connections?: number;
}

type Headers = Readonly<Record<string, string>>;

const newest = { perPage: '100', sort: '-updatedAt' };
const list = ({ bearer }: Rusoom, query: string) => get(`/api/admin/applications?${query}`, bearer);

function search(name: keyof Rusoom['searches']): Work {
  return {
    name: `search, ${name}`,
    rusoom: (one) => [list(one, `search=${encodeURIComponent(one.searches[name])}`)],
    pocketbase: ({ bearer, rusoom }) => {
      const words = searchWords(rusoom.searches[name]).map((word) => `searchText ~ '${word}'`);
      return [records('application', { ...newest, filter: words.join(' && ') }, bearer)];
    },
  };
}

const adminList: Work = {
  name: 'admin list by status',
  rusoom: (one) => [list(one, 'status=approved')],
  pocketbase: ({ bearer }) => [
    records('application', { ...newest, filter: "status = 'approved'" }, bearer),
  ],
};

const deepList: Work = {
  name: 'admin list, a deep page',
  rusoom: ({ deep, bearer }) => [get(deep.path, bearer)],
  pocketbase: ({ bearer, rusoom }) => [
    records('application', { ...newest, page: String(rusoom.deep.page) }, bearer),
  ],
};

const frequent = [search('frequent, Arabic'), search('frequent, Latin')];
const change = { status: 'approved', note: 'All documents are here.' };

const statusChange: Work = {
  name: 'status change',
  rusoom: ({ applications, bearer }) =>
    applications.map(({ id }) =>
      send('PATCH', `/api/admin/applications/${id}/status`, change, bearer),
    ),
  pocketbase: ({ bearer, rusoom }) =>
    rusoom.applications.map(({ id }) => {
      const timestamp = new Date().toISOString();
      const history = [{ ...change, timestamp }];
      const row = { status: change.status, statusHistory: history, updatedAt: timestamp };
      const path = `/api/collections/application/records/${toPocketBaseId(id)}`;
      return send('PATCH', path, row, bearer);
    }),
};

const others = [adminList, deepList, ...frequent];
/** Puts a call of each of the others after every change. */
const mix = (changes: readonly Call[], reads: readonly Call[]) =>
  changes.flatMap((one) => [one, ...reads]);

/** The table of work, in the order of measurement: writes come last. */
export const work: readonly Work[] = [
  {
    name: '200 schools',
    rusoom: () => [get('/api/schools')],
    pocketbase: () => {
      const filter = "educationType = 'school'";
      return [records('institution', { perPage: '500', sort: 'nameEn', filter })];
    },
  },
  {
    name: 'classes of a school',
    rusoom: ({ schoolId }) => [get(`/api/public/schools/${schoolId}/classes`)],
    pocketbase: ({ rusoom }) => {
      const filter = `institutionId = '${toPocketBaseId(rusoom.schoolId)}'`;
      return [records('class', { perPage: '500', sort: 'orderIndex', filter })];
    },
  },
  {
    name: 'tracking',
    rusoom: ({ applications }) =>
      applications.map(({ applicationId, applicantEmail: email }) =>
        send('POST', '/api/applications/track', { applicationId, email }),
      ),
    pocketbase: ({ rusoom }) =>
      rusoom.applications.map(({ applicationId, applicantEmail: email }) =>
        records('tracking', { perPage: '1', applicationId, email }),
      ),
  },
  {
    name: 'first page with its files',
    rusoom: getPage,
    pocketbase: ({ rusoom }) => getPage(rusoom),
    each: 'all',
  },
  adminList,
  deepList,
  {
    name: 'statistics',
    rusoom: ({ bearer }) => [get('/api/admin/statistics', bearer)],
    pocketbase: ({ bearer }) => [records('statistics', {}, bearer)],
  },
  ...frequent,
  search('rare, Arabic'),
  search('rare, Latin'),
  {
    name: 'document download',
    rusoom: ({ documentPath, bearer }) => [get(documentPath, bearer)],
    pocketbase: ({ documentPath }) => [get(documentPath)],
  },
  statusChange,
  {
    // A cached list only serves concurrent requests: the next request finds a change.
    name: 'two lists, two searches, a change',
    rusoom: (one) =>
      mix(
        statusChange.rusoom(one),
        others.flatMap(({ rusoom }) => rusoom(one)),
      ),
    pocketbase: (one) =>
      mix(
        statusChange.pocketbase(one),
        others.flatMap(({ pocketbase }) => pocketbase(one)),
      ),
    each: 5,
  },
  ...[undefined, 50].map((connections): Work => ({
    name: connections ? 'submit, 50 connections' : 'submit, four documents of 300 KB',
    rusoom: ({ submit }) => [submit],
    pocketbase: ({ submit }) => [submit],
    ...(connections && { connections }),
  })),
];

function getPage({ assets }: Rusoom): Call[] {
  return ['/', ...assets].map((path) => get(path, { 'accept-encoding': 'br, gzip' }));
}

function get(path: string, headers: Headers = {}): Call {
  return { method: 'GET', path, headers };
}

function send(method: 'POST' | 'PATCH', path: string, body: unknown, headers?: Headers): Call {
  const all = { 'content-type': 'application/json', ...headers };
  return { method, path, headers: all, body: JSON.stringify(body) };
}

function records(collection: string, asked: Headers, headers?: Headers): Call {
  const query = new URLSearchParams({ skipTotal: '1', ...asked }).toString();
  return get(`/api/collections/${collection}/records?${query}`, headers);
}
