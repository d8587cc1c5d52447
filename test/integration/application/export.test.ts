import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { commonHeaders } from '#server/http/security-headers.ts';
import { textOfCsv } from '#domain/text/csv.ts';
import { adminBearer, buildTestApp, userBearer, type TestApp } from '#test/support/app.ts';
import {
  copyFirstApplication,
  insertApplications,
  type SampleApplication,
} from '#test/support/applications.ts';
import { cellsOfCsv, cellsOfSheet, filesOfZip } from '#test/support/spreadsheet.ts';

const spreadsheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

async function exporter(app: TestApp) {
  const { authorization, adminId } = await adminBearer(app, 'reviewer');
  const call = async (query: string) => {
    const answer = await app.inject({ url: `/files/export?${query}`, headers: { authorization } });
    return { answer, bytes: answer.rawPayload };
  };
  return { adminId, authorization, call };
}

/** What the audit holds of exports, once `count` of them ended. */
async function listTraces({ db }: TestApp, count: number) {
  const read = db.selectFrom('audit').selectAll().where('entity', '=', 'export');
  const ended = read.where('action', '=', 'application.endExport');
  await expect.poll(async () => (await ended.execute()).length).toBe(count);
  return (await read.orderBy('sequence').execute()).map(
    ({ action, actorId, entityId, details }) => ({
      ...{ action, actorId, entityId },
      details: JSON.parse(details) as Record<string, unknown>,
    }),
  );
}

test('writes the filtered list as CSV in either language', async () => {
  const app = await buildTestApp();
  const [first] = await insertApplications(app, [
    { name: 'مريم "أم خالد", العلي', email: 'mariam@example.com', civilId: '292091998298' },
    { name: 'Rejected', status: 'rejected' },
    { name: 'Latest', institution: 'Gulf College', educationType: 'university' },
  ]);
  const { authorization, adminId, call } = await exporter(app);
  await app.inject({
    method: 'PATCH',
    url: `/api/admin/applications/${first?.id}/status`,
    payload: { status: 'pending', note: 'سطر\nآخر' },
    headers: { authorization },
  });
  const { answer, bytes } = await call('format=csv&language=en&status=pending');
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8; header=present',
    'content-disposition': 'attachment; filename=applications-2026-11-22.csv',
    ...commonHeaders,
  });
  const [heading = [], ...rows] = cellsOfCsv(bytes);
  expect(heading).toHaveLength(27);
  const column = (name: string) => rows.map((row) => row[heading.indexOf(name)]);
  // In the list's order: what was changed last comes first.
  expect(column('Applicant')).toEqual(['مريم "أم خالد", العلي', 'Latest']);
  expect(rows[0]).toEqual([
    first?.applicationId,
    '2026-11-01 11:00',
    '2026-11-22 09:00',
    'Pending',
    'مريم "أم خالد", العلي',
    '(+965) 51234567',
    'mariam@example.com',
    "'292091998298",
    'Any School',
    'School',
    '2026/2027',
    '1',
    'Student',
    'Grade 1',
    '1000.000',
    '3 months',
    '3',
    '2026-12-01',
    '334.000',
    '1000.000',
    '2026-12-01 333.000; 2027-01-01 333.000; 2027-02-01 334.000',
    '1000.000',
    '0.000',
    '33.4',
    'Yes',
    'سطر\nآخر',
    '',
  ]);
  expect(column('Education type')).toEqual(['School', 'University']);
  expect(bytes.includes('\r\n')).toBe(true);

  await listTraces(app, 1);
  const arabic = cellsOfCsv((await call('status=rejected')).bytes);
  expect(arabic[0]?.[0]).toBe('رقم الطلب');
  expect(arabic[1]?.slice(3, 5)).toEqual(['مرفوض', 'Rejected']);
  expect(arabic).toHaveLength(2);

  const traces = await listTraces(app, 2);
  expect(traces.map(({ action, details }) => ({ action, details }))).toEqual([
    {
      action: 'application.export',
      details: { format: 'csv', language: 'en', status: 'pending', withSearch: false },
    },
    { action: 'application.endExport', details: { rows: 2, isComplete: true } },
    {
      action: 'application.export',
      details: { format: 'csv', language: 'ar', status: 'rejected', withSearch: false },
    },
    { action: 'application.endExport', details: { rows: 1, isComplete: true } },
  ]);
  expect(traces.every(({ actorId }) => actorId === adminId)).toBe(true);
  expect(traces[0]?.entityId).toBe(traces[1]?.entityId);
});

const traps = [
  '=1+1',
  '+965 1',
  '-2+3',
  '@SUM(A1)',
  ' =1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠x',
  '=HYPERLINK("http://evil.example","x")',
  '","=cmd|\' /C calc\'!A0',
  "=cmd|' /C calc'!A0",
];
const harmless = ['a=1', "O'Neil", 'مريم-العلي', 'x@y', '"', ',', '<b>&amp;</b>', '_x0041_'];

test('no name is read as a formula, and every name comes back', async () => {
  const app = await buildTestApp();
  const names = [...traps, ...harmless];
  await insertApplications(
    app,
    names.map((name): SampleApplication => ({ name, institution: `${name}` })),
  );
  await app.db
    .updateTable('application')
    .set({ applicantName: '\t=1', status: 'pending' })
    .where('number', '=', 1)
    .execute();
  const { call } = await exporter(app);
  const rows = cellsOfCsv((await call('language=en')).bytes)
    .slice(1)
    .toReversed();
  const formula = /^["\s]*[=+\-@＝＋－＠]|^[\t\r\n]/u;
  for (const row of rows) expect(row.filter((cell) => formula.test(cell))).toEqual([]);
  expect(rows.map((row) => textOfCsv(row[8] ?? ''))).toEqual(names);
  expect(rows.slice(traps.length).map((row) => row[8])).toEqual(harmless);
  expect(rows[0]?.[4]).toBe("'\t'=1");

  const files = filesOfZip((await call('format=xlsx&language=en')).bytes);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).not.toContain('<f>');
  const cells = cellsOfSheet(sheet);
  expect(names.map((_, at) => cells[`I${names.length + 1 - at}`])).toEqual(names);
});

test('writes a workbook that opens at the right side, with numbers and times as such', async () => {
  const app = await buildTestApp();
  await insertApplications(app, [{ name: 'مريم' }, { name: 'Second' }]);
  const { call } = await exporter(app);
  const { answer, bytes } = await call('format=xlsx&language=ar');
  expect(answer.headers['content-type']).toBe(spreadsheetType);
  expect(answer.headers['content-disposition']).toContain('.xlsx');
  const files = filesOfZip(bytes);
  expect([...files.keys()]).toEqual([
    '[Content_Types].xml',
    '_rels/.rels',
    'xl/styles.xml',
    'xl/worksheets/sheet1.xml',
    'xl/workbook.xml',
    'xl/_rels/workbook.xml.rels',
  ]);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  expect(sheet).toContain('rightToLeft="1"');
  expect(sheet).toContain('state="frozen"');
  expect(files.get('xl/workbook.xml')).toContain('name="الطلبات"');
  const cells = cellsOfSheet(sheet);
  expect(cells).toMatchObject({
    A1: 'رقم الطلب',
    E3: 'مريم',
    F3: '+965 51234567',
    L3: 1,
    M3: 'Student',
    O3: 1000,
    // A day is one too: 1 December 2026.
    R3: 46_357,
  });
  expect(sheet).toContain('<autoFilter ref="A1:AA3"/>');
  // 1 November 2026, 11:00 in Kuwait.
  expect(cells['B3']).toBeCloseTo(46_327 + 11 / 24, 6);
  const english = filesOfZip((await call('format=xlsx&language=en')).bytes);
  expect(english.get('xl/worksheets/sheet1.xml')).not.toContain('rightToLeft');
});

test('writes the columns that are asked for, civil ids as text, and each student', async () => {
  const app = await buildTestApp();
  const [stored] = await insertApplications(app, [{ name: '123', civilId: '292091998298' }]);
  const { authorization, call } = await exporter(app);
  await app.db
    .insertInto('student')
    .values({
      applicationId: stored?.id ?? '',
      studentNumber: 2,
      gradeAge: 'other',
      customGradeName: 'KG 2',
      tuitionAmountFils: 0,
      name: 'Sara',
      bornOn: null,
      grade: null,
      civilIdNumber: null,
    })
    .execute();
  const columns = 'classes,applicantCivilId,students,applicantName';
  const [heading, row] = cellsOfCsv((await call(`language=en&columns=${columns}`)).bytes);
  expect(heading).toEqual(['Applicant', 'Civil ID', 'Students', 'Classes']);
  expect(row).toEqual(["'123", "'292091998298", 'Student; Sara', 'Grade 1; KG 2']);
  const { details } = (await listTraces(app, 1))[0] ?? {};
  expect(details).toMatchObject({
    columns: ['applicantName', 'applicantCivilId', 'students', 'classes'],
  });
  const [, dues] = cellsOfCsv((await call('columns=paymentSchedule')).bytes);
  expect(dues).toEqual(['2026-12-01 333.000; 2027-01-01 333.000; 2027-02-01 334.000']);
  // What is no civil id may be a formula.
  await app.db.updateTable('application').set({ applicantCivilId: '=1+1' }).execute();
  const [, trap] = cellsOfCsv((await call('columns=applicantCivilId')).bytes);
  expect(trap).toEqual(["'=1+1"]);
  for (const wrong of ['password', 'applicantName,', 'applicantName,nothing']) {
    const answer = await app.inject({
      url: `/files/export?columns=${wrong}`,
      headers: { authorization },
    });
    expect(answer.statusCode).toBe(400);
  }
});

test('names a listed institution, its classes and the assignee in the language of the file', async () => {
  const app = await buildTestApp();
  const at = '2026-11-01T00:00:00.000Z';
  const texts = { nameAr: 'مدرسة الأمل', nameEn: 'Amal School', searchText: '' };
  await app.db
    .insertInto('institution')
    .values({
      ...texts,
      id: 'school-1',
      educationType: 'school',
      status: 'inactive',
      createdAt: at,
      updatedAt: at,
    })
    .execute();
  await insertApplications(app, [{ name: 'Any', institutionId: 'school-1' }]);
  const names = { nameAr: 'الصف الثالث', nameEn: 'Grade 3' };
  const common = { ...names, orderIndex: 1, status: 'active' as const };
  await app.db
    .insertInto('class')
    .values({
      ...{ ...common, id: 'class-3', institutionId: 'school-1', tuitionAmountFils: 1 },
      ...{ currency: 'KWD', createdAt: at, updatedAt: at },
    })
    .execute();
  await app.db.updateTable('student').set({ gradeAge: 'class-3', grade: 'الثالث' }).execute();
  const { adminId, call } = await exporter(app);
  await app.db.updateTable('application').set({ assignedAdminId: adminId }).execute();
  const { name } = await app.db.selectFrom('admin').select('name').executeTakeFirstOrThrow();
  const columns = 'columns=classes,assignedTo';
  const [heading, arabic] = cellsOfCsv((await call(`language=ar&${columns}`)).bytes);
  expect(heading).toEqual(['الصفوف', 'المسؤول عن الطلب']);
  expect(arabic).toEqual(['الصف الثالث', name]);
  const [, english] = cellsOfCsv((await call(`language=en&${columns}`)).bytes);
  expect(english).toEqual(['Grade 3', name]);
  expect(cellsOfCsv((await call('language=ar')).bytes)[1]?.[8]).toBe('مدرسة الأمل');
  expect(cellsOfCsv((await call('language=en')).bytes)[1]?.[8]).toBe('Amal School');
});

test('exports every application once, whatever the size of the filter', async () => {
  const app = await buildTestApp();
  await insertApplications(app, [
    { name: 'Common' },
    ...Array.from({ length: 11 }, () => ({ name: 'Rare common', status: 'approved' as const })),
  ]);
  await copyFirstApplication(app, 1188);
  const { call } = await exporter(app);
  for (const [query, expected] of [
    ['', 1200],
    ['search=common', 1200],
    ['status=pending', 1189],
    ['status=pending&search=common', 1189],
    ['queue=waiting', 1189],
    ['search=rare', 11],
    ['status=pending&search=rare', 0],
    ['search=nobody', 0],
  ] as const) {
    const rows = cellsOfCsv((await call(query)).bytes).slice(1);
    expect(new Set(rows.map((row) => row[0])).size).toBe(expected);
    expect(rows).toHaveLength(expected);
  }
  const sheet = filesOfZip((await call('format=xlsx')).bytes).get('xl/worksheets/sheet1.xml');
  expect(cellsOfSheet(sheet ?? '')['A1201']).toMatch(/^RSM-/);
}, 60_000);

test('only reviewers and owners export, and nothing faulty', async () => {
  const app = await buildTestApp();
  const status = async (authorization: string | undefined, query: string = '') =>
    (
      await app.inject({
        url: `/files/export?${query}`,
        headers: authorization ? { authorization } : {},
      })
    ).statusCode;
  expect(await status(undefined)).toBe(401);
  expect(await status((await userBearer(app)).authorization)).toBe(403);
  expect(await status((await adminBearer(app, 'editor')).authorization)).toBe(403);
  const { authorization } = await adminBearer(app, 'owner');
  for (const query of ['format=pdf', 'language=fr', 'status=done', 'format=csv&format=xlsx']) {
    expect(await status(authorization, query)).toBe(400);
  }
  expect(await app.db.selectFrom('audit').select('action').execute()).toEqual([]);
  expect(await status(authorization)).toBe(200);
  const head = await app.inject({
    method: 'HEAD',
    url: '/files/export',
    headers: { authorization },
  });
  expect(head.statusCode).toBe(404);
});

test('stops when the client leaves, and lets no more than two run', async () => {
  const app = await buildTestApp();
  await insertApplications(app, [{ name: 'Common' }]);
  // More than the sockets between the two can hold.
  await app.db
    .updateTable('application')
    .set({ institutionName: 'x'.repeat(10_000) })
    .execute();
  await copyFirstApplication(app, 2500);
  await app.app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.app.server.address() as AddressInfo;
  const { authorization } = await exporter(app);
  const open = (format: string) =>
    new Promise<IncomingMessage>((resolve, reject) => {
      const url = `http://127.0.0.1:${port}/files/export?format=${format}`;
      get(url, { headers: { authorization }, agent: false }, resolve).once('error', reject);
    });
  const running = [await open('csv'), await open('csv')];
  expect(running.map((answer) => answer.statusCode)).toEqual([200, 200]);
  const third = await open('xlsx');
  third.resume();
  expect(third.statusCode).toBe(503);
  expect(third.headers['retry-after']).toBe('10');

  running.forEach((answer) => answer.destroy());
  const traces = await listTraces(app, 2);
  for (const { details } of traces.filter(({ action }) => action === 'application.endExport')) {
    expect(details['isComplete']).toBe(false);
    expect(details['rows']).toBeLessThan(2500);
  }
  const next = await open('xlsx');
  expect(next.statusCode).toBe(200);
  next.destroy();
  await listTraces(app, 3);
  expect(app.log.join('\n')).not.toContain('"level":50');
}, 60_000);
