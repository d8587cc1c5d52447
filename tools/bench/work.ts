import { searchWords } from '#domain/text/search.ts';
import type { Call } from './load.ts';
import { pocketBaseId } from './pocketbase-collections.ts';
import type { PocketBase } from './pocketbase.ts';
import type { Rusoom } from './rusoom.ts';

/** One workload, as requests to either program. */
export interface Work {
  name: string;
  calls: Record<'rusoom' | 'pocketbase', readonly Call[]>;
  /** How many calls count as one unit; 1 by default. */
  callsEach?: number;
  connections?: number;
}

type Headers = Readonly<Record<string, string>>;

/** In the order of measurement: writes come last. */
export function listWork(rusoom: Rusoom, pocketbase: PocketBase): Work[] {
  const { subjects } = rusoom;
  const bearer = { authorization: rusoom.bearer };
  const token = { authorization: pocketbase.token };
  const lists = getLists(rusoom, bearer, token);
  const searches = getSearches(rusoom, bearer, token);
  const page = ['/', ...rusoom.assets].map((path) => get(path, { 'accept-encoding': 'br, gzip' }));
  const tracked = subjects.applications.map(({ applicationId, applicantEmail }) => ({
    applicationId,
    email: applicantEmail,
  }));
  const changes = statusChanges(rusoom, bearer, token);
  const reads = [...lists.slice(0, 2), ...searches.slice(0, 2)];
  const mixed = (name: 'rusoom' | 'pocketbase') =>
    changes[name].flatMap((change) => [
      change,
      ...reads.flatMap(({ calls }) => calls[name].slice(0, 1)),
    ]);
  const submit = { rusoom: [rusoom.submit], pocketbase: [pocketbase.submit] };
  return [
    ...publicLists(subjects.schoolId),
    {
      name: 'tracking',
      calls: {
        rusoom: tracked.map((one) => send('POST', '/api/applications/track', one)),
        pocketbase: tracked.map((one) => records('tracking', { perPage: '1', ...one })),
      },
    },
    {
      name: 'first page with its files',
      calls: { rusoom: page, pocketbase: page },
      callsEach: page.length,
    },
    ...lists,
    ...searches,
    pair('document download', get(rusoom.documentPath, bearer), get(pocketbase.documentPath)),
    { name: 'status change', calls: changes },
    {
      // A cached list only serves concurrent requests: the next request finds a change.
      name: 'two lists, two searches, a change',
      calls: { rusoom: mixed('rusoom'), pocketbase: mixed('pocketbase') },
      callsEach: 5,
    },
    { name: 'submit, four documents of 300 KB', calls: submit },
    { name: 'submit, 50 connections', calls: submit, connections: 50 },
  ];
}

/** The same request to either. */
function pair(name: string, rusoom: Call, pocketbase: Call): Work {
  return { name, calls: { rusoom: [rusoom], pocketbase: [pocketbase] } };
}

function publicLists(schoolId: string): Work[] {
  const schools = { perPage: '500', sort: 'nameEn', filter: "educationType = 'school'" };
  const ofSchool = `institution = '${pocketBaseId(schoolId)}'`;
  const classes = { perPage: '500', sort: 'orderIndex', filter: ofSchool };
  const path = `/api/public/schools/${schoolId}/classes`;
  return [
    pair('200 schools', get('/api/schools'), records('institutions', schools)),
    pair('classes of a school', get(path), records('classes', classes)),
  ];
}

function getLists({ subjects }: Rusoom, bearer: Headers, token: Headers): Work[] {
  const { page, after } = subjects.deepPage;
  const cursor = Buffer.from(`${after.updatedAt} ${after.number}`).toString('base64url');
  const newest = { perPage: '100', sort: '-updatedAt' };
  const approved = { ...newest, filter: "status = 'approved'" };
  const deep = { ...newest, page: String(page) };
  const list = (query: string) => get(`/api/admin/applications?${query}`, bearer);
  const theirs = (asked: Headers) => records('applications', asked, token);
  return [
    pair('admin list by status', list('status=approved'), theirs(approved)),
    pair(`admin list, page ${page}`, list(`cursor=${cursor}`), theirs(deep)),
    pair('statistics', get('/api/admin/statistics', bearer), records('statistics', {}, token)),
  ];
}

function getSearches({ subjects }: Rusoom, bearer: Headers, token: Headers): Work[] {
  return Object.entries(subjects.searches).map(([name, search]) => {
    const filter = searchWords(search)
      .map((word) => `searchText ~ '${word}'`)
      .join(' && ');
    const path = `/api/admin/applications?search=${encodeURIComponent(search)}`;
    const asked = { perPage: '100', sort: '-updatedAt', filter };
    return pair(`search, ${name}`, get(path, bearer), records('applications', asked, token));
  });
}

function statusChanges({ subjects }: Rusoom, bearer: Headers, token: Headers): Work['calls'] {
  const change = { status: 'approved', note: 'All documents are here.' };
  const history = [{ ...change, timestamp: '2026-11-21T06:00:00.000Z' }];
  const theirs = { status: change.status, statusHistory: history };
  return {
    rusoom: subjects.applications.map(({ id }) =>
      send('PATCH', `/api/admin/applications/${id}/status`, change, bearer),
    ),
    pocketbase: subjects.applications.map(({ id }) => {
      const path = `/api/collections/applications/records/${pocketBaseId(id)}`;
      return send('PATCH', path, theirs, token);
    }),
  };
}

function get(path: string, headers: Headers = {}): Call {
  return { method: 'GET', path, headers };
}

function send(
  method: 'POST' | 'PATCH',
  path: string,
  ...[body, headers]: [body: unknown, headers?: Headers]
): Call {
  const all = { 'content-type': 'application/json', ...headers };
  return { method, path, headers: all, body: JSON.stringify(body) };
}

function records(collection: string, asked: Headers, headers?: Headers): Call {
  const search = new URLSearchParams({ skipTotal: '1', ...asked }).toString();
  return get(`/api/collections/${collection}/records?${search}`, headers);
}
