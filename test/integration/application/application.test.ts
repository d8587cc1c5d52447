import { expect, test } from 'vitest';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { toSearchPhrases } from '#domain/text/search.ts';
import type { FailureBody } from '#server/errors.ts';
import { buildTestApp, type TestApp } from '#test/support/app.ts';
import { documentedFields } from '#test/support/application-fields.ts';
import { documentedFiles, listApplications as list, submit } from '#test/support/submit.ts';

async function counts({ db, services }: TestApp) {
  const rows = async (
    table: 'application' | 'student' | 'document' | 'pendingDocument' | 'audit',
  ) => (await db.selectFrom(table).selectAll().execute()).length;
  return {
    applications: await rows('application'),
    students: await rows('student'),
    documents: await rows('document'),
    pendingDocuments: await rows('pendingDocument'),
    free: (await services.storage.freeBytes()) !== 0,
  };
}

const nothing = { applications: 0, students: 0, documents: 0, pendingDocuments: 0, free: true };

test('stores an application of documented fields and works the money out itself', async () => {
  const app = await buildTestApp();
  const fields = documentedFields(1, {
    monthlyPayment: '1',
    totalAmount: 'senseless',
    interestAmount: '-5',
    isManuallyAdjusted: 'true',
    status: 'approved',
    id: 'mine',
  });
  const submitted = await submit(app, fields);
  expect(submitted.statusCode, submitted.body).toBe(201);
  const answer = submitted.json() as Record<string, string>;
  expect(Object.keys(answer).sort()).toEqual(['applicationId', 'id', 'status', 'submittedAt']);
  expect(answer.applicationId).toMatch(/^RSM(-[2-9A-HJ-NP-Z]{4}){3}$/);
  expect(answer.status).toBe('pending');

  const { rows } = await list(app);
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({
    id: answer.id,
    applicationId: answer.applicationId,
    status: 'pending',
    statusHistory: [],
    finalTuitionAmount: 1050.5,
    totalAmount: 1050.5,
    monthlyPayment: 117,
    interestAmount: 0,
    isManuallyAdjusted: 'false',
    installmentEligibility: 'yes',
    debtToIncomeRatio: 0.0817,
    overLimitAcknowledged: false,
    applicantPhone: '+96551234567',
    applicantName: 'مريم العلي',
    isOtherInstitution: true,
    childrenCivilIdOption: 'images',
  });
});

test('puts in the price of a listed class and its name, whatever the caller claims', async () => {
  const app = await buildTestApp();
  const { classId } = await addSchool(app);
  const fields = documentedFields(1, {
    institutionName: ' مدرسه  النُّور ',
    studentsInfo: JSON.stringify([{ studentNumber: 1, gradeAge: classId, tuitionAmount: 1 }]),
    finalTuitionAmount: '1000',
    language: 'ar',
  });
  expect((await submit(app, fields)).statusCode).toBe(201);
  const { rows } = await list(app);
  expect(rows[0]).toMatchObject({
    institutionName: 'مدرسة النور',
    isOtherInstitution: false,
    studentsInfo: [{ gradeAge: classId, tuitionAmount: 1200.25 }],
    studentsDetails: [{ grade: 'الصف الأول' }],
    isManuallyAdjusted: 'true',
    finalTuitionAmount: 1000,
  });
});

test('stores nothing where another price holds than the applicant saw, and names the class', async () => {
  const app = await buildTestApp();
  const { classId } = await addSchool(app);
  const saw = (listedTuitionAmount: number | null, gradeAge: string = classId) =>
    documentedFields(1, {
      institutionName: 'Al Noor',
      studentsInfo: JSON.stringify([
        { gradeAge, customGradeName: 'Own', tuitionAmount: 1100, listedTuitionAmount },
      ]),
      finalTuitionAmount: '1100',
    });
  for (const seen of [1100, 0, 1200.251]) {
    const answer = await submit(app, saw(seen));
    expect(answer.statusCode).toBe(400);
    expect((answer.json() as FailureBody).issues).toEqual([
      { path: 'studentsInfo.0.tuitionAmount', message: issueSentences.priceChanged.en },
    ]);
  }
  expect((await submit(app, saw(-1))).statusCode).toBe(400);
  expect(await counts(app)).toEqual(nothing);
  // The one that holds, none, and one for a class that is typed.
  for (const fields of [saw(1200.25), saw(null), saw(5, 'other')]) {
    expect((await submit(app, fields)).statusCode).toBe(201);
  }
});

test('stores when the acknowledgement was ticked, at most the time of the submit', async () => {
  const app = await buildTestApp();
  const now = app.clock.now.toISOString();
  const cases = [
    ['true', '2026-11-20T10:00:00+03:00', '2026-11-20T07:00:00.000Z'],
    ['true', '2999-01-01T00:00:00Z', now],
    ['true', '', now],
    ['true', undefined, now],
    ['false', '2026-11-20T10:00:00Z', null],
    [undefined, '2026-11-20T10:00:00Z', null],
  ] as const;
  for (const [overLimitAcknowledged, overLimitAcknowledgedAt, stored] of cases) {
    const fields = { monthlySalary: '100', overLimitAcknowledged, overLimitAcknowledgedAt };
    const { applicationId } = (await submit(app, documentedFields(1, fields))).json() as {
      applicationId: string;
    };
    const { rows } = await list(app, `?search=${applicationId}`);
    expect(rows).toMatchObject([
      { overLimitAcknowledged: stored !== null, overLimitAcknowledgedAt: stored },
    ]);
  }
  const wrong = documentedFields(1, { overLimitAcknowledgedAt: 'yesterday' });
  expect((await submit(app, wrong)).statusCode).toBe(400);
});

test('refuses a class that is not an active one of the institution', async () => {
  const app = await buildTestApp();
  const { classId } = await addSchool(app);
  const foreign = documentedFields(1, {
    institutionName: 'Somewhere else',
    studentsInfo: JSON.stringify([{ gradeAge: classId, tuitionAmount: 5 }]),
  });
  const answer = await submit(app, foreign);
  expect(answer.statusCode).toBe(400);
  expect((answer.json() as FailureBody).issues?.[0]?.path).toBe('studentsInfo.0.gradeAge');
  await app.db.updateTable('class').set({ status: 'inactive' }).execute();
  const inactive = { ...foreign, institutionName: 'Al Noor' };
  expect((await submit(app, inactive)).statusCode).toBe(400);
  expect(await counts(app)).toEqual(nothing);
});

test('refuses an institution id that is no active institution of the type', async () => {
  const app = await buildTestApp();
  const { institutionId } = await addSchool(app);
  const fields = documentedFields(1, { institutionId });
  expect((await submit(app, fields)).statusCode).toBe(201);
  const nursery = await submit(app, { ...fields, educationType: 'nursery' });
  expect((nursery.json() as FailureBody).issues?.[0]?.path).toBe('institutionId');
});

test.each([
  ['a start date before yesterday', { paymentStartDate: '2026-11-20' }, 'paymentStartDate'],
  ['terms that were not accepted', { termsAccepted: 'false' }, 'termsAccepted'],
  ['six students', { numberOfStudents: '6' }, 'numberOfStudents'],
  ['fewer details than students', { numberOfStudents: '2' }, 'studentsInfo'],
  ['a name of 101 characters', { applicantName: 'x'.repeat(101) }, 'applicantName'],
  ['malformed JSON', { studentsInfo: '[{' }, 'studentsInfo'],
  ['a civil id of 11 digits', { applicantCivilId: '29209199829' }, 'applicantCivilId'],
  ['a number that is no mobile', { applicantPhone: '22251234' }, 'applicantPhone'],
  ['an unknown plan', { installmentPlan: '12_months' }, 'installmentPlan'],
  [
    'a custom plan of 0 months',
    { installmentPlan: 'custom', customInstallmentMonths: '0' },
    'customInstallmentMonths',
  ],
  [
    'a plan of more months than the tuition has whole dinars',
    { installmentPlan: '9_months', finalTuitionAmount: '8.999' },
    'installmentPlan',
  ],
  ['a custom plan without months', { installmentPlan: 'custom' }, 'customInstallmentMonths'],
  ['a tuition with four decimals', { finalTuitionAmount: '10.1234' }, 'finalTuitionAmount'],
  ['a tuition of 0', { finalTuitionAmount: '0' }, 'finalTuitionAmount'],
  ['an exponent', { monthlySalary: '1e3' }, 'monthlySalary'],
  ['a salary of 0', { monthlySalary: '0' }, 'monthlySalary'],
])('refuses %s and stores nothing', async (_name, change, path) => {
  const app = await buildTestApp();
  const answer = await submit(app, documentedFields(1, change));
  expect(answer.statusCode, answer.body).toBe(400);
  const failure = answer.json() as FailureBody;
  expect(failure.code).toBe('bad_input');
  expect(failure.issues?.map((issue) => issue.path)).toContain(path);
  expect(await counts(app)).toEqual(nothing);
});

test('accepts a start date of yesterday, for a draft that crossed midnight', async () => {
  const app = await buildTestApp();
  expect(
    (await submit(app, documentedFields(1, { paymentStartDate: '2026-11-21' }))).statusCode,
  ).toBe(201);
});

test('needs a number for each student where no images are sent', async () => {
  const app = await buildTestApp();
  const files = documentedFiles(0);
  const none = await submit(app, documentedFields(), { files });
  expect(none.statusCode).toBe(400);
  const numbers = { childrenCivilIdOption: 'numbers', childrenCivilIdNumbers: '["12345"]' };
  const given = await submit(app, documentedFields(1, numbers), { files });
  expect(given.statusCode, given.body).toBe(201);
  const { rows } = await list(app);
  expect(rows[0]).toMatchObject({
    childrenCivilIdOption: 'numbers',
    childrenCivilIdNumbers: ['12345'],
  });
});

test('answers in Arabic where the caller reads Arabic', async () => {
  const app = await buildTestApp();
  const answer = await submit(app, documentedFields(1, { applicantName: '' }), {
    headers: { 'accept-language': 'ar-KW,ar;q=0.9,en;q=0.8' },
  });
  const failure = answer.json() as FailureBody;
  expect(failure.message).toMatch(/[\u0600-\u06ff]/);
  expect(failure.issues).toEqual([
    { path: 'applicantName', message: 'أدخل الاسم كما في البطاقة المدنية' },
  ]);
});

test('gives a repeated submit the first answer, also under fire', async () => {
  const app = await buildTestApp();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => submit(app, documentedFields(), { headers })),
  );
  expect(answers.map((answer) => answer.statusCode).sort()).toEqual([
    ...new Array<number>(11).fill(200),
    201,
  ]);
  expect(new Set(answers.map((answer) => answer.body)).size).toBe(1);
  expect(Object.keys(answers[0]!.json() as object)).toEqual([
    ...['applicationId', 'id', 'status', 'submittedAt'],
  ]);
  expect(await counts(app)).toEqual({ ...nothing, applications: 1, students: 1, documents: 4 });

  const other = await submit(app, documentedFields(1, { applicantName: 'Someone else' }), {
    headers,
  });
  expect(other.statusCode).toBe(409);
  const { code, message } = other.json() as FailureBody;
  const { applicationId } = answers[0]!.json() as { applicationId: string };
  expect(code).toBe('taken');
  expect(message).toContain(applicationId);
  expect(message).not.toContain('Idempotency-Key');
});

test('does not use a key up with a failed submit', async () => {
  const app = await buildTestApp();
  const headers = { 'idempotency-key': crypto.randomUUID() };
  const bad = await submit(app, documentedFields(1, { applicantEmail: 'x' }), { headers });
  expect(bad.statusCode).toBe(400);
  expect((await submit(app, documentedFields(), { headers })).statusCode).toBe(201);
});

test('refuses a submit over tRPC, which brings no documents', async () => {
  const app = await buildTestApp();
  const answer = await app.inject({
    method: 'POST',
    url: '/trpc/application.submit',
    payload: { json: documentedFields() },
  });
  expect(answer.statusCode).toBe(400);
  expect(await counts(app)).toEqual(nothing);
});

test('blocks a plan above the limit only where the setting says so', async () => {
  const app = await buildTestApp();
  const heavy = documentedFields(1, { monthlySalary: '100', overLimitAcknowledged: 'true' });
  expect((await submit(app, heavy)).statusCode).toBe(201);
  expect((await list(app)).rows[0]).toMatchObject({
    debtToIncomeRatio: 1.225,
    overLimitAcknowledged: true,
  });
  const at = app.clock.now.toISOString();
  await app.db
    .insertInto('setting')
    .values({ name: 'blockOverLimit', value: 'true', updatedAt: at })
    .execute();
  const blocked = await submit(app, heavy);
  expect((blocked.json() as FailureBody).issues?.[0]?.path).toBe('installmentPlan');
});

async function addSchool({ db, clock }: TestApp) {
  const at = clock.now.toISOString();
  const [institutionId, classId] = [crypto.randomUUID(), crypto.randomUUID()];
  const times = { createdAt: at, updatedAt: at, deletedAt: null };
  const texts = { nameAr: 'مدرسة النور', nameEn: 'Al Noor' };
  await db
    .insertInto('institution')
    .values({
      id: institutionId,
      educationType: 'school',
      ...texts,
      descriptionAr: null,
      descriptionEn: null,
      website: null,
      establishment: null,
      locationAr: null,
      locationEn: null,
      facultiesAr: null,
      facultiesEn: null,
      degreesAr: null,
      degreesEn: null,
      status: 'active',
      searchText: toSearchPhrases([texts.nameAr, texts.nameEn]),
      ...times,
    })
    .execute();
  await db
    .insertInto('class')
    .values({
      id: classId,
      institutionId,
      nameAr: 'الصف الأول',
      nameEn: 'Grade 1',
      orderIndex: 1,
      tuitionAmountFils: 1_200_250,
      currency: 'KWD',
      status: 'active',
      ...times,
    })
    .execute();
  return { institutionId, classId };
}
