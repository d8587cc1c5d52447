import { expect, test } from 'vitest';
import { adminBearer, buildTestApp, type TestApp } from '#test/support/app.ts';
import type { FailureBody } from '#server/errors.ts';
import { insertApplications, type SampleApplication } from '#test/support/applications.ts';

type Answer = Awaited<ReturnType<TestApp['inject']>>;

async function reader(app: TestApp) {
  const { authorization } = await adminBearer(app, 'reviewer');
  return async (query: string) => {
    const answer = await app.inject({
      url: `/api/admin/applications${query}`,
      headers: { authorization },
    });
    return {
      status: answer.statusCode,
      total: answer.headers['x-total-count'],
      link: answer.headers.link,
      names: (answer.statusCode === 200 ? (answer.json() as { applicantName: string }[]) : []).map(
        (row) => row.applicantName,
      ),
    };
  };
}

const people: SampleApplication[] = [
  { name: 'أحمد العلي', email: 'ahmad@example.com', institution: 'مدرسة الأمل' },
  { name: 'إسراء الكندري', email: 'esra@example.com', institution: 'Desert Rose School' },
  {
    name: 'مُنى الـعـنـزي',
    email: 'muna@example.com',
    institution: 'حضانة الزهرة',
    status: 'approved',
  },
  { name: 'José Álvarez', email: 'jose_50%@example.com', institution: 'Gulf College' },
  { name: 'ليلى عيسى', email: 'layla@example.com', phone: '+96599887766', status: 'rejected' },
];

test.each([
  ['احمد', ['أحمد العلي']],
  ['أحمَد', ['أحمد العلي']],
  ['اسراء', ['إسراء الكندري']],
  ['العنزي', ['مُنى الـعـنـزي']],
  ['منى', ['مُنى الـعـنـزي']],
  ['زهره', ['مُنى الـعـنـزي']],
  ['ليلي', ['ليلى عيسى']],
  ['عيسي', ['ليلى عيسى']],
  ['ALVAREZ', ['José Álvarez']],
  ['desert rose', ['إسراء الكندري']],
  ['sert ro', ['إسراء الكندري']],
  ['rose sert', ['إسراء الكندري']],
  ['rose es sert', ['إسراء الكندري']],
  ['rose er', []],
  ['أحمد العلي', ['أحمد العلي']],
  ['حمد الع', ['أحمد العلي']],
  ['أحمد علي', ['أحمد العلي']],
  ['العلي أحمد', ['أحمد العلي']],
  ['العلي ahmad', ['أحمد العلي']],
  ['العلي ليلى', []],
  ['٩٩٨٨٧٧', ['ليلى عيسى']],
  ['9988 7766', ['ليلى عيسى']],
  ['jo', ['José Álvarez']],
  ['os', []],
  ['م', ['مُنى الـعـنـزي', 'أحمد العلي']],
  ['50%', ['José Álvarez']],
  ['%%%', []],
  ['_50', ['José Álvarez']],
  ['"', []],
  ['a" OR "b', []],
  ['   ', ['ليلى عيسى', 'José Álvarez', 'مُنى الـعـنـزي', 'إسراء الكندري', 'أحمد العلي']],
])('finds for "%s" what a reader would call the same', async (search, expected) => {
  const app = await buildTestApp();
  await insertApplications(app, people);
  const list = await reader(app);
  const found = await list(`?search=${encodeURIComponent(search)}`);
  expect(found.names).toEqual(expected);
  expect(found.total).toBe(String(expected.length));
});

test('finds words in any order among many that have only some of them', async () => {
  const app = await buildTestApp();
  await insertApplications(app, [
    ...Array.from({ length: 1010 }, (_, at) => ({ name: `Badr Nasser ${at}`, institution: 'S' })),
    { name: 'Nasser Salem', institution: 'S' },
    { name: '😀😀😀ن 😀😀م', institution: 'S' },
  ]);
  const list = await reader(app);
  expect((await list('?search=salem nasser')).names).toEqual(['Nasser Salem']);
  expect((await list('?search=salem nasser')).total).toBe('1');
  expect((await list('?search=nasser badr&limit=1')).names).toEqual(['Badr Nasser 1009']);
  expect((await list('?search=nasser badr')).total).toBeUndefined();
  expect((await list('?search=nasser 177 badr')).total).toBe('1');
  expect((await list(`?search=${encodeURIComponent('😀😀ن 😀😀')}`)).total).toBe('1');
  expect((await list(`?search=${encodeURIComponent('😀😀')}`)).total).toBe('1');
});

test('finds by the application id with and without dashes', async () => {
  const app = await buildTestApp();
  const [first] = await insertApplications(app, people);
  const list = await reader(app);
  for (const search of [first?.applicationId, first?.applicationId.slice(9).toLowerCase()]) {
    expect((await list(`?search=${search}`)).names).toEqual(['أحمد العلي']);
  }
  const bare = first?.applicationId.replaceAll('-', '');
  expect((await list(`?search=${bare}`)).names).toEqual(['أحمد العلي']);
});

test('combines filters; blank ones and "all" count as absent', async () => {
  const app = await buildTestApp();
  await insertApplications(app, people);
  const list = await reader(app);
  expect((await list('?status=all&search=&schoolId=&ageStageId=all')).names).toHaveLength(5);
  expect((await list('?status=rejected')).names).toEqual(['ليلى عيسى']);
  expect((await list('?status=rejected&search=example')).names).toEqual(['ليلى عيسى']);
  expect((await list('?status=pending&search=layla')).names).toEqual([]);
  expect((await list('?status=done')).status).toBe(400);
  expect((await list('?limit=501')).status).toBe(400);
  expect((await list('?limit=0')).status).toBe(400);
  expect((await list('?cursor=nonsense')).status).toBe(400);
  expect((await list(`?search=${'x'.repeat(101)}`)).status).toBe(400);
  expect((await list('?search=a&search=b')).status).toBe(400);
});

test('names a refused filter as the specification does', async () => {
  const app = await buildTestApp();
  const headers = await adminBearer(app, 'reviewer');
  for (const path of ['/api/admin/applications', '/files/export']) {
    const url = `${path}?schoolId=${'a'.repeat(65)}&ageStageId=${'b'.repeat(65)}`;
    const { issues } = (await app.inject({ url, headers })).json<FailureBody>();
    expect(issues?.map((issue) => issue.path)).toEqual(['schoolId', 'ageStageId']);
  }
});

test('filters by institution, class and day of submit in Kuwait', async () => {
  const app = await buildTestApp();
  await insertApplications(app, [
    {
      name: 'One',
      institutionId: 'school-1',
      gradeAge: 'class-1',
      submittedAt: '2026-11-01T20:59:59.000Z',
    },
    {
      name: 'Two',
      institutionId: 'school-1',
      gradeAge: 'class-2',
      submittedAt: '2026-11-01T21:00:00.000Z',
    },
    {
      name: 'Three',
      institutionId: 'school-2',
      gradeAge: 'class-1',
      submittedAt: '2026-11-03T10:00:00.000Z',
    },
  ]);
  const list = await reader(app);
  expect((await list('?schoolId=school-1')).names).toEqual(['Two', 'One']);
  expect((await list('?schoolId=school-1')).total).toBe('2');
  expect((await list('?ageStageId=class-1')).names).toEqual(['Three', 'One']);
  expect((await list('?schoolId=school-1&ageStageId=class-1')).names).toEqual(['One']);
  expect((await list('?submittedFrom=2026-11-02')).names).toEqual(['Three', 'Two']);
  expect((await list('?submittedTo=2026-11-01')).names).toEqual(['One']);
  expect((await list('?submittedFrom=2026-11-02&submittedTo=2026-11-02')).names).toEqual(['Two']);
  expect((await list('?submittedFrom=2026-13-02')).status).toBe(400);
});

test('pages through every application once, by the links alone', async () => {
  const app = await buildTestApp();
  const sameTime = { submittedAt: '2026-11-01T10:00:00.000Z' };
  const many = Array.from({ length: 23 }, (_, at) => ({ name: `Person ${at}`, ...sameTime }));
  await insertApplications(app, many);
  const { authorization } = await adminBearer(app, 'reviewer');
  const days = 'submittedFrom=2026-11-01&submittedTo=2026-11-01';
  for (const narrowed of ['', '&search=person', '&status=pending', `&${days}`]) {
    const query = `?limit=5${narrowed}`;
    const seen: string[] = [];
    let url: string | undefined = `/api/admin/applications${query}`;
    while (url) {
      const answer: Answer = await app.inject({ url, headers: { authorization } });
      seen.push(...(answer.json() as { applicantName: string }[]).map((row) => row.applicantName));
      url = /^<(\/api\/[^>]+)>; rel="next"$/.exec(String(answer.headers.link))?.[1];
    }
    expect(seen).toEqual(many.map((person) => person.name).toReversed());
  }
});

test('follows the order of the list for a word that more than a thousand applications have', async () => {
  const app = await buildTestApp();
  await insertApplications(
    app,
    Array.from({ length: 1500 }, (_, at) => ({
      name: `Common ${at}`,
      institution: at < 1100 ? 'Far School' : 'Near School',
      status: at === 3 ? ('approved' as const) : ('pending' as const),
    })),
  );
  const list = await reader(app);
  const frequent = await list('?search=common&limit=3');
  expect(frequent.names).toEqual(['Common 1499', 'Common 1498', 'Common 1497']);
  expect(frequent.total).toBeUndefined();
  expect(frequent.link).toBeDefined();
  const rarePart = await list('?search=common&status=approved');
  expect(rarePart.names).toEqual(['Common 3']);
  expect(rarePart.total).toBe('1');
  expect((await list('?status=pending&limit=1')).total).toBe('1499');

  for (const narrowed of ['', '&status=pending', '&submittedTo=2026-12-01']) {
    const far = await list(`?search=far&limit=2${narrowed}`);
    expect(far.names).toEqual(['Common 1099', 'Common 1098']);
    expect(far.link).toBeDefined();
  }
});
