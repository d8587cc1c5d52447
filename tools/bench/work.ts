import { searchWords } from '../../src/domain/text/search.ts';
import type { Subjects } from './data.ts';
import type { Call } from './load.ts';
import { pocketBaseId } from './pocketbase-collections.ts';

/** Who is measured: the program by its REST paths and by tRPC, and what it is compared with. */
export const contenders = ['rusoom', 'trpc', 'pocketbase', 'bare', 'kysely'] as const;
export type Contender = (typeof contenders)[number];

/** One kind of work, as each contender is asked for it. */
export interface Work {
  name: string;
  calls: Partial<Record<Contender, readonly Call[]>>;
  /** How many calls make one of what is counted; 1 unless said. */
  callsEach?: number;
  connections?: number;
  /** At least this many times the other's throughput. */
  targets?: Partial<Record<Contender, number>>;
  /** Changes rows, and comes after all that reads them. */
  writes?: true;
}

/** What opens the closed calls. */
export interface Access {
  subjects: Subjects;
  rusoomBearer: string;
  pocketBaseToken: string;
}

/** The work that reads, in the order in which it is measured. */
export function readingWork(access: Access, assets: readonly string[]): Work[] {
  return [...publicWork(access, assets), ...administratorsWork(access), ...searchWork(access)];
}

function publicWork({ subjects }: Access, assets: readonly string[]): Work[] {
  const { schoolId } = subjects;
  const target = { pocketbase: 10 };
  const packed = { 'accept-encoding': 'br, gzip' };
  const page = ['/', ...assets].map((path) => get(path, packed));
  return [
    {
      name: '200 schools',
      calls: {
        rusoom: [get('/api/schools')],
        trpc: [query('institution.listPublic', { educationType: 'school' })],
        pocketbase: [
          records('institutions', {
            perPage: '500',
            sort: 'nameEn',
            filter: "educationType = 'school'",
          }),
        ],
        bare: [get('/schools')],
      },
      targets: target,
    },
    {
      name: 'classes of a school',
      calls: {
        rusoom: [get(`/api/public/schools/${schoolId}/classes`)],
        trpc: [
          query('institution.publicClasses', { educationType: 'school', institutionId: schoolId }),
        ],
        pocketbase: [
          records('classes', {
            perPage: '500',
            sort: 'orderIndex',
            filter: `institution = '${pocketBaseId(schoolId)}'`,
          }),
        ],
        bare: [get(`/classes/${schoolId}`)],
      },
      targets: target,
    },
    trackingWork(subjects),
    {
      name: 'first page with its files',
      calls: { rusoom: page, pocketbase: page, bare: page },
      callsEach: page.length,
    },
  ];
}

function trackingWork({ applications }: Subjects): Work {
  const asked = applications.map(({ applicationId, applicantEmail }) => ({
    applicationId,
    email: applicantEmail,
  }));
  const posts = (path: string, body: (one: unknown) => unknown) =>
    asked.map((one) => post(path, body(one)));
  const plain = (one: unknown) => one;
  return {
    name: 'tracking',
    calls: {
      rusoom: posts('/api/applications/track', plain),
      trpc: posts('/trpc/application.track?batch=1', (one) => ({ 0: { json: one } })),
      pocketbase: asked.map((one) => records('tracking', { perPage: '1', ...one })),
      bare: posts('/track', plain),
      kysely: posts('/kysely/track', plain),
    },
    targets: { pocketbase: 2.5, bare: 0.35, kysely: 0.8 },
  };
}

function administratorsWork(access: Access): Work[] {
  const { subjects, rusoomBearer, pocketBaseToken } = access;
  const { page, after } = subjects.deepPage;
  const bearer = { authorization: rusoomBearer };
  const token = { authorization: pocketBaseToken };
  const cursor = Buffer.from(`${after.updatedAt} ${after.number}`).toString('base64url');
  const newest = { perPage: '100', sort: '-updatedAt' };
  const place = new URLSearchParams({ at: after.updatedAt, number: String(after.number) });
  const targets = { pocketbase: 3, bare: 0.65 };
  return [
    {
      name: 'admin list by status',
      calls: {
        rusoom: [get('/api/admin/applications?status=approved', bearer)],
        trpc: [query('application.list', { status: 'approved' }, bearer)],
        pocketbase: [records('applications', { ...newest, filter: "status = 'approved'" }, token)],
        bare: [get('/applications?status=approved')],
      },
      targets,
    },
    {
      name: `admin list, page ${page}`,
      calls: {
        rusoom: [get(`/api/admin/applications?cursor=${cursor}`, bearer)],
        trpc: [query('application.list', { cursor }, bearer)],
        pocketbase: [records('applications', { ...newest, page: String(page) }, token)],
        bare: [get(`/page?${place.toString()}`)],
      },
      targets,
    },
    {
      name: 'statistics',
      calls: {
        rusoom: [get('/api/admin/statistics', bearer)],
        trpc: [query('application.statistics', undefined, bearer)],
        pocketbase: [records('statistics', {}, token)],
        bare: [get('/statistics')],
      },
    },
  ];
}

const searchNames = {
  frequentArabic: 'search, frequent, Arabic',
  frequentLatin: 'search, frequent, Latin',
  rareArabic: 'search, rare, Arabic',
  rareLatin: 'search, rare, Latin',
} as const;

/** From so many applications on, looking at all of them for one costs what an index spares. */
const manyApplications = 100_000;

function searchWork({ subjects, rusoomBearer, pocketBaseToken }: Access): Work[] {
  const bearer = { authorization: rusoomBearer };
  const token = { authorization: pocketBaseToken };
  return (['frequentArabic', 'frequentLatin', 'rareArabic', 'rareLatin'] as const).map((kind) => {
    const search = subjects.searches[kind];
    const filter = searchWords(search)
      .map((word) => `searchText ~ '${word}'`)
      .join(' && ');
    const isRare = kind.startsWith('rare');
    const looked = { perPage: '100', sort: '-updatedAt', filter };
    return {
      name: searchNames[kind],
      calls: {
        rusoom: [get(`/api/admin/applications?search=${encodeURIComponent(search)}`, bearer)],
        trpc: [query('application.list', { search }, bearer)],
        pocketbase: [records('applications', looked, token)],
        bare: [get(`/${isRare ? 'rare' : 'frequent'}?q=${encodeURIComponent(search)}`)],
      },
      targets: { pocketbase: isRare && subjects.count >= manyApplications ? 100 : 3, bare: 0.65 },
    };
  });
}

/** The work that writes, and the download of a paper that a submit left. */
export function writingWork(
  access: Access,
  sent: {
    rusoom: { form: Call; paper: string };
    pocketbase: { form: Call; paper: string };
  },
): Work[] {
  const bearer = { authorization: access.rusoomBearer };
  const token = { authorization: access.pocketBaseToken };
  const { applications } = access.subjects;
  const submits = { rusoom: [sent.rusoom.form], pocketbase: [sent.pocketbase.form] };
  const change = { status: 'approved', note: 'All papers are here.' };
  const history = [{ ...change, timestamp: '2026-11-21T06:00:00.000Z' }];
  const changes = {
    rusoom: applications.map(({ id }) =>
      patch(`/api/admin/applications/${id}/status`, change, bearer),
    ),
    pocketbase: applications.map(({ id }) =>
      patch(
        `/api/collections/applications/records/${pocketBaseId(id)}`,
        { status: change.status, statusHistory: history },
        token,
      ),
    ),
    bare: applications.map(({ id }) => patch(`/applications/${id}`, change)),
  };
  return [
    {
      name: 'download of a paper',
      calls: {
        rusoom: [get(sent.rusoom.paper, bearer)],
        pocketbase: [get(sent.pocketbase.paper)],
        bare: [get('/paper')],
      },
    },
    { name: 'status change', calls: changes, writes: true },
    {
      // A kept list serves those who ask at once, and no longer: something has changed by the next question.
      name: 'two lists, two searches, a change',
      calls: mixed(changes, [
        ...administratorsWork(access).slice(0, 2),
        ...searchWork(access).slice(0, 2),
      ]),
      callsEach: 5,
      targets: { pocketbase: 3 },
      writes: true,
    },
    {
      name: 'submit, 4 papers of 300 KB',
      calls: submits,
      targets: { pocketbase: 1 },
      writes: true,
    },
    { name: 'submit, 50 at once', calls: submits, connections: 50, writes: true },
  ];
}

/** Each change, and after it the first call of each work. */
function mixed(
  changes: Partial<Record<Contender, readonly Call[]>>,
  works: readonly Work[],
): Work['calls'] {
  return Object.fromEntries(
    (['rusoom', 'pocketbase', 'bare'] as const).map((contender) => [
      contender,
      (changes[contender] ?? []).flatMap((change) => [
        change,
        ...works.flatMap(({ calls }) => calls[contender]?.slice(0, 1) ?? []),
      ]),
    ]),
  );
}

function get(path: string, headers?: Readonly<Record<string, string>>): Call {
  return { method: 'GET', path, ...(headers && { headers }) };
}

function post(path: string, body: unknown): Call {
  const headers = { 'content-type': 'application/json' };
  return { method: 'POST', path, headers, body: JSON.stringify(body) };
}

/** A change, by an administrator where headers say so. */
function patch(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Call {
  const call = post(path, body);
  return { ...call, method: 'PATCH', headers: { ...call.headers, ...headers } };
}

/** A tRPC query as the client sends it: in a batch, encoded by superjson. */
function query(
  procedure: string,
  input: unknown,
  headers?: Readonly<Record<string, string>>,
): Call {
  const encoded = input === undefined ? {} : { 0: { json: input } };
  const search = encodeURIComponent(JSON.stringify(encoded));
  return get(`/trpc/${procedure}?batch=1&input=${search}`, headers);
}

function records(
  collection: string,
  asked: Readonly<Record<string, string>>,
  headers?: Readonly<Record<string, string>>,
): Call {
  const search = new URLSearchParams({ skipTotal: '1', ...asked }).toString();
  return get(`/api/collections/${collection}/records?${search}`, headers);
}
