import { expect, test, vi } from 'vitest';
import { documentedFields } from '#test/support/application-fields.ts';
import { adminBearer, buildTestApp, userBearer } from '#test/support/app.ts';
import { startByteServer } from '#test/support/servers/byte-server.ts';
import { multipart } from '#test/support/documents.ts';
import { documentedFiles } from '#test/support/submit.ts';

/** Everything of a visit that is nobody else's business, by what it is. */
const secrets = {
  name: 'Badriya Canary-Name',
  arabicName: 'بدرية الكناري',
  email: 'canary.person@mail.example',
  phone: '51239876',
  civilId: '288010112345',
  childCivilId: '315010154321',
  salary: '1777.375',
  institution: 'Canary Hidden School',
  password: 'Canary-Pass-1!',
  wrongPassword: 'Wrong-Canary-2!',
  newPassword: 'Canary-Next-3!',
  username: 'canary-admin',
  fileName: 'canary-passport-scan',
  search: 'canary-search-word',
  message: 'canary words in a message',
  note: 'canary note to the applicant',
  reason: 'canary reason of a request',
  idempotencyKey: 'c4a11a51-0000-4000-8000-00000000ca1a',
  userAgent: 'CanaryBrowser/7.7',
  studentName: 'Nouf Canary-Student',
  gradeName: 'Canary Grade Nine',
  obligations: '213.125',
  birthDate: '2017-07-19',
  internalNote: 'canary words between reviewers',
  filterName: 'canary filter of mine',
  partnerName: 'Canary Partner House',
  partnerSite: 'https://canary-partner.example/in',
  schoolName: 'مدرسة الكناري',
  className: 'صف الكناري الأول',
  otherPhone: '66012399',
  otherUsername: 'canary-second-admin',
  cookie: 'canary-cookie-value',
  referer: 'http://127.0.0.1/canary-page?canary=1',
  query: 'canary-query-value',
  header: 'canary-header-value',
  language: 'ar-x-canary',
  documentText: 'canary bytes of a document',
  code: '918273',
} as const;

test('a refused call leaves in the log which account asked, by its id, and for what', async () => {
  const app = await buildTestApp();
  const { inject, db } = app;
  const ask = async (headers: Record<string, string> = {}) =>
    (await inject({ url: '/api/admin/applications', headers })).statusCode;
  expect(await ask()).toBe(401);
  expect(await ask(await userBearer(app))).toBe(403);
  expect(await ask(await adminBearer(app, 'editor'))).toBe(403);
  const user = await db.selectFrom('user').select('id').executeTakeFirstOrThrow();
  const admin = await db.selectFrom('admin').select('id').executeTakeFirstOrThrow();
  const refused = app.log
    .filter((line) => line.includes('"refused"'))
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(refused).toMatchObject([
    { procedure: 'application.list', actor: { kind: 'user', id: user.id }, level: 40 },
    { procedure: 'application.list', actor: { kind: 'admin', id: admin.id }, level: 40 },
  ]);
});

test('a whole visit, its mistakes and its attacks leave nothing personal and no secret in the log', async () => {
  const server = await startByteServer({ LOG_LEVEL: 'trace', TRUST_PROXY: '127.0.0.1' });
  const { url, log } = server;
  const seen: string[] = Object.values(secrets);
  const base = {
    'x-forwarded-for': '198.51.100.77',
    'user-agent': secrets.userAgent,
    'accept-language': secrets.language,
    'x-canary': secrets.header,
    cookie: `language=en; canary=${secrets.cookie}`,
    referer: secrets.referer,
  };
  seen.push('198.51.100.77');
  const send = async (path: string, init: RequestInit = {}, token?: string) => {
    const headers = new Headers(init.headers);
    for (const [name, value] of Object.entries(base)) headers.set(name, value);
    if (token !== undefined) headers.set('authorization', `Bearer ${token}`);
    const answer = await fetch(url + path, { ...init, headers });
    return { status: answer.status, text: await answer.text() };
  };
  const json = (body: unknown): RequestInit => ({
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  const trpc = (name: string, input: unknown, token?: string) =>
    send(`/trpc/${name}`, json({ json: input }), token);
  const form = (fields: Record<string, unknown>, fileName: string): RequestInit => {
    const files = documentedFiles().map((file) => ({
      ...file,
      bytes: Buffer.concat([file.bytes, Buffer.from(secrets.documentText)]),
      name: `${fileName}${file.name.slice(-4)}`,
    }));
    const { payload, headers } = multipart(fields, files);
    const key = { 'idempotency-key': secrets.idempotencyKey };
    const type = { 'content-type': headers['content-type'] };
    return { method: 'POST', headers: { ...type, ...key }, body: new Uint8Array(payload) };
  };
  const fields = documentedFields(1, {
    applicantName: secrets.name,
    applicantEmail: secrets.email,
    applicantPhone: secrets.phone,
    applicantCivilId: secrets.civilId,
    monthlySalary: secrets.salary,
    institutionName: secrets.institution,
    financialObligations: secrets.obligations,
    studentsInfo: JSON.stringify([
      { studentNumber: 1, gradeAge: 'other', customGradeName: secrets.gradeName, tuitionAmount: 1 },
    ]),
    studentsDetails: JSON.stringify([
      { name: secrets.studentName, grade: secrets.arabicName, dateOfBirth: secrets.birthDate },
    ]),
  });

  const submitted = await send('/api/applications', form(fields, secrets.fileName));
  expect(submitted.status, submitted.text).toBe(201);
  const { applicationId, id } = JSON.parse(submitted.text) as Record<string, string>;
  seen.push(applicationId!);
  await send('/api/applications', form({ ...fields, applicantEmail: 'x' }, secrets.fileName));
  await send('/api/applications', {
    ...form(fields, secrets.fileName),
    body: 'canary broken form',
  });
  await send('/api/applications/track', json({ applicationId, email: secrets.email }));
  await send('/api/applications/track', json({ applicationId, email: `x${secrets.email}` }));
  await send('/api/applications/track', json(`{"email":"${secrets.email}`));
  await send('/api/upload', form({ directory: '../canary' }, secrets.fileName));
  await send('/files/documents', form({ applicationId, email: secrets.email }, secrets.fileName));

  const account = { phoneNumber: secrets.phone, password: secrets.password };
  const user = await send('/api/auth/signup', json({ ...account, fullName: secrets.name }));
  const { token } = JSON.parse(user.text) as { token: string };
  seen.push(token, token.split('.')[2]!);
  await send('/api/auth/login', json({ ...account, password: secrets.wrongPassword }));
  await send('/api/auth/login', json(account));
  const passwords = { currentPassword: secrets.password, newPassword: secrets.newPassword };
  await trpc('account.changePassword', passwords, token);
  await send('/api/auth/me', {}, token);

  const owner = await server.bearer('owner');
  const ownerToken = owner.authorization.slice('Bearer '.length);
  seen.push(ownerToken, ownerToken.split('.')[2]!);
  const admin = {
    ...{ username: secrets.username, name: secrets.name },
    password: secrets.password as string,
  };
  const made = await trpc('account.createAdmin', { ...admin, role: 'reviewer' }, ownerToken);
  expect(made.status, made.text).toBe(200);
  await send('/api/admin/login', json({ ...admin, password: secrets.wrongPassword }));
  const change = { currentPassword: secrets.password, newPassword: secrets.newPassword };
  const first = await send('/api/admin/login', json(admin));
  const { token: firstToken } = JSON.parse(first.text) as { token: string };
  await trpc('account.changeAdminPassword', change, firstToken);
  admin.password = secrets.newPassword;
  const signedIn = await send('/api/admin/login', json(admin));
  const { token: adminToken } = JSON.parse(signedIn.text) as { token: string };
  await send('/api/admin/login', json({ ...admin, code: secrets.code }));
  await send(`/api/admin/applications?search=${secrets.search}`, {}, ownerToken);
  await send(`/files/export?search=${secrets.search}`, {}, ownerToken);
  const list = await send('/api/admin/applications', {}, ownerToken);
  const paths = [...list.text.matchAll(/"filePath":"([^"]+)"/g)].map(([, path]) => path!);
  expect(paths.length).toBe(4);
  for (const path of [...paths, `../${secrets.fileName}`]) {
    seen.push(path);
    await send(`/api/admin/documents/download?file=${encodeURIComponent(path)}`, {}, ownerToken);
  }
  await trpc('application.setStatus', { id, status: 'rejected', note: secrets.note }, ownerToken);
  await trpc('application.addInternalNote', { id, text: secrets.internalNote }, ownerToken);
  const filter = { name: secrets.filterName, filter: { search: secrets.search } };
  await trpc('application.saveFilter', filter, ownerToken);
  const site = { name: secrets.partnerName, type: 'financial', websiteUrl: secrets.partnerSite };
  await trpc('partner.create', site, ownerToken);
  const school = { collection: 'schools', nameAr: secrets.schoolName, nameEn: secrets.institution };
  await trpc('institution.create', school, ownerToken);
  await trpc('account.findUser', { phoneNumber: secrets.otherPhone }, ownerToken);
  const password = { password: secrets.newPassword };
  const second = await trpc('account.beginSecondFactor', password, adminToken);
  const factor = /"secret":"([A-Z2-7]+)"/.exec(second.text)?.[1];
  expect(factor, second.text).toHaveLength(32);
  seen.push(adminToken, factor!);
  await trpc('account.confirmSecondFactor', { code: secrets.code }, adminToken);
  await trpc('account.createAdmin', { ...admin, username: secrets.otherUsername }, token);
  const request = { id, document: 'civilId', reason: secrets.reason };
  await trpc('application.requestDocument', request, ownerToken);
  await trpc('account.findUser', { phoneNumber: secrets.phone }, ownerToken);
  const contact = { name: secrets.name, email: secrets.email, message: secrets.message };
  await trpc('message.send', contact);
  await trpc('message.send', { ...contact, email: [secrets.email] });
  await send(`/api/${secrets.name}/${secrets.email}?password=${secrets.password}`);
  await send(`/${secrets.name}?email=${secrets.email}&more=${secrets.query}`);
  await send(`/api/schools?search=${secrets.className}`, {}, ownerToken);
  await send('/trpc/canary.call', json({ json: secrets.password }), `${token}x`);
  await (
    await server.raw([`GET /%zz${secrets.search} HTTP/1.1`, 'Host: x', '', ''])
  ).received;
  await (
    await server.raw([`NONSENSE ${secrets.search}`, '', ''])
  ).received;

  // Failures that nobody foresaw: the stored documents are gone, then the database is.
  for (const { storedName } of await server.db.selectFrom('document').selectAll().execute()) {
    await server.services.storage.remove(storedName);
    seen.push(storedName);
  }
  await send(`/api/admin/documents/download?file=${paths[0]!}`, {}, ownerToken);
  await server.db.schema.alterTable('message').renameTo('gone').execute();
  await trpc('message.send', contact);
  await server.db.schema.alterTable('user').renameColumn('phoneNumber', 'x').execute();
  await send('/api/auth/login', json(account));
  await send('/api/auth/signup', json({ ...account, fullName: secrets.name }));

  await vi.waitFor(() => expect(log.length).toBeGreaterThan(40), { timeout: 20_000 });
  const text = log.join('\n');
  expect(new Set(seen).size).toBeGreaterThan(40);
  expect(text).toContain('unexpected error');
  expect(text).toContain('"route":"/api/applications"');
  for (const value of seen) {
    for (const spelling of [value, encodeURIComponent(value), JSON.stringify(value).slice(1, -1)]) {
      expect([value, text.includes(spelling)]).toEqual([value, false]);
    }
  }
  expect(text).not.toMatch(/canary/i);
  expect(text).not.toMatch(/eyJ[\w-]{10,}|\$argon2|Bearer |[\w.]+@[\w.]+\.\w{2,}/);
});
