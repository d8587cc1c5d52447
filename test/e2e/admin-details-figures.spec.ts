import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applicationText } from '../../src/client/features/admin/application/application-text.ts';
import { formatDate } from '../../src/client/i18n/format.ts';
import { plain } from '../../src/client/i18n/text.ts';
import { addDays, todayInKuwait } from '../../src/domain/time/kuwait-time.ts';
import { documentedFields } from '../support/application-fields.ts';
import { launchBrowser } from '../support/browser.ts';
import { multipart } from '../support/multipart.ts';
import { documentedFiles } from '../support/submit.ts';
import { adminCalls } from './support/admin-calls.ts';
import { keepSession } from './support/new-administrator.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { alterAnswers, failCalls } from './support/trpc-answers.ts';
import { adminBearer } from './support/trpc-calls.ts';
import { newVisitor, type Visit } from './support/visit.ts';

/** What the dialog says of the one application, by section and label. */
const said = {
  ar: {
    applicant: ['مريم العلي', '+965 5123 4567', 'mariam@example.com', 'الكويت', '292091998298'],
    institution: ['مدرسة الواحة', 'مدرسة', '2026/2027', '2'],
    summary: ['2,400 د.ك', '9 أشهر', '267 د.ك', '2,400 د.ك', 'لا، فوق 40%', 'قيد المراجعة'],
    adjusted: 'عدّلها مقدّم الطلب',
    interest: '0.000 د.ك فوائد',
    finances: ['1,000 د.ك', '1,200 د.ك', '-200 د.ك', '26.7%'],
    students: [
      ['سارة', '4 مارس 2018', 'الصف الأول', '1,250.500 د.ك', '304022600325'],
      ['يوسف', 'لم يُقدَّم', 'الصف الخاص', '1,050.500 د.ك', '300092400929'],
    ],
    notProvided: 'لم يُقدَّم',
    notCalculated: 'لم يُحسب',
    custom: 'مدة أخرى: 3 أشهر',
    classes: {
      none: 'غير محدد',
      loading: 'جارٍ التحميل…',
      gone: 'الصف غير موجود',
      failed: 'تعذّر جلب الصفوف',
    },
  },
  en: {
    applicant: ['مريم العلي', '+965 5123 4567', 'mariam@example.com', 'Kuwait', '292091998298'],
    institution: ['Oasis School', 'School', '2026/2027', '2'],
    summary: ['KWD 2,400', '9 months', 'KWD 267', 'KWD 2,400', 'No, above 40%', 'Under review'],
    adjusted: 'adjusted by the applicant',
    interest: 'KWD 0.000 interest',
    finances: ['KWD 1,000', 'KWD 1,200', 'KWD -200', '26.7%'],
    students: [
      ['سارة', '4 March 2018', 'Grade 1', 'KWD 1,250.500', '304022600325'],
      ['يوسف', 'not provided', 'الصف الخاص', 'KWD 1,050.500', '300092400929'],
    ],
    notProvided: 'not provided',
    notCalculated: 'not calculated',
    custom: 'Custom: 3 months',
    classes: {
      none: 'Not specified',
      loading: 'Loading...',
      gone: 'Class not found',
      failed: 'Failed to fetch classes',
    },
  },
} as const;

const startsOn = addDays(todayInKuwait(new Date()), 10);
const note = 'نراجع الأوراق. Papers are being read.';

let program: Program;
let browser: Browser;
let id: string;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'none' }), launchBrowser()]);
  const call = await adminCalls(program);
  const school = { nameAr: 'مدرسة الواحة', nameEn: 'Oasis School' };
  const schoolId = await added(call('POST', '/api/admin/schools', school));
  const grade = { nameAr: 'الصف الأول', nameEn: 'Grade 1', tuitionAmount: 1250.5 };
  const classId = await added(call('POST', `/api/schools/${schoolId}/classes`, grade));
  id = await submit(schoolId, classId);
  await call('PATCH', `/api/admin/applications/${id}/status`, { status: 'under_review', note });
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each(['ar', 'en'] as const)('what the details say (%s)', (language) => {
  const t = said[language];
  const labels = applicationText[language];
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await newVisitor(browser, program.url, { language, width: 1440 });
    page = visit.page;
    const credentials = { username: 'admin', password: program.adminPassword };
    await keepSession(page, await adminBearer(program, credentials));
  });

  afterEach(() => expectNoErrors(visit, /500/));

  afterAll(async () => {
    await visit.close();
  });

  const openDetails = async () => {
    await page.goto(`/admin/dashboard?section=applications&application=${id}`);
    await page.locator('[data-application-details]').waitFor();
  };
  const section = (title: string) => page.getByRole('region', { name: title, exact: true });
  /** Waits until the section says these values under these labels. */
  const shows = async (part: Locator, names: readonly string[], values: readonly string[]) => {
    for (const [at, value] of values.entries()) {
      const read = async () => (await factsOf(part))[names[at] ?? ''];
      await expect.poll(read, { ...soon, message: names[at] ?? '' }).toContain(value);
    }
  };
  const money = [labels.salary, labels.obligations, labels.netIncome, labels.instalmentRatio];
  const student = [labels.name, labels.birthDate, labels.grade, labels.tuition, labels.civilId];
  const students = () => section(labels.sectionStudents).locator('dl');

  it('has everything that was sent, with what follows from it', async () => {
    await openDetails();
    const applicant = [labels.name, labels.phone, labels.email, labels.nationality, labels.civilId];
    await shows(section(labels.sectionApplicant), applicant, t.applicant);
    const institution = [
      labels.institutionName,
      labels.institutionKind,
      labels.academicYear,
      labels.studentCount,
    ];
    await shows(section(labels.sectionInstitution), institution, t.institution);
    const summary = section(labels.sectionSummary);
    const figures = [
      labels.finalTuition,
      labels.plan,
      labels.monthlyPayment,
      labels.total,
      labels.eligibility,
      labels.currentStatus,
      labels.firstDue,
    ];
    await shows(summary, figures, [...t.summary, formatDate(startsOn, language, 'long')]);
    await shows(summary, [labels.finalTuition, labels.total], [t.adjusted, t.interest]);
    await shows(section(labels.sectionFinances), money, t.finances);
    await expect.poll(() => students().count(), soon).toBe(2);
    for (const [at, values] of t.students.entries()) {
      await shows(students().nth(at), student, values);
    }
    const papers = section(labels.sectionDocuments);
    for (const kind of ['civilId', 'salaryCertificate', 'proofOfContinuity'] as const) {
      const name = plain(labels.downloadOf(labels.documentKinds[kind]));
      await papers.getByRole('button', { name, exact: true }).waitFor();
    }
    const changes = page.locator('[data-history] > li');
    await expect.poll(() => changes.count(), soon).toBe(2);
    await expect.poll(() => changes.first().innerText(), soon).toContain(note);
    await expect.poll(() => changes.first().innerText(), soon).toMatch(/\d{4}.*\d{1,2}:\d{2}/s);
    await expect.poll(() => changes.last().innerText(), soon).toContain(labels.submitted);
  });

  it('says what is missing from an old record, and calculates nothing from it', async () => {
    let record: Record<string, unknown> = {
      monthlySalary: null,
      financialObligations: null,
      burdenRatio: null,
      installmentPlan: 'custom',
      customInstallmentMonths: null,
    };
    const end = await alterAnswers(page, 'application.byId', (answer) => ({
      ...answer,
      ...record,
    }));
    await openDetails();
    const finances = section(labels.sectionFinances);
    const { notProvided, notCalculated } = t;
    await shows(finances, money, [notProvided, notProvided, notCalculated, notCalculated]);
    await shows(section(labels.sectionSummary), [labels.plan], [t.custom]);

    record = { monthlySalary: 0, financialObligations: 0 };
    await openDetails();
    await shows(finances, money.slice(2), [notCalculated, notCalculated]);
    await end();
  });

  it('names a class by what is known of it', async () => {
    const grades = [null, '00000000-0000-4000-8000-000000000000'];
    const end = await alterAnswers(page, 'application.byId', (answer) => ({
      ...answer,
      studentsInfo: grades.map((gradeAge, at) => ({
        studentNumber: at + 1,
        gradeAge,
        customGradeName: null,
        tuitionAmount: 1000,
      })),
      studentsDetails: [],
    }));
    let letThrough = () => undefined as void;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/institution\.classes\b/, async (route) => {
      await held;
      await route.continue();
    });
    await openDetails();
    const shown = async (...names: string[]) => {
      for (const [at, name] of names.entries()) {
        await shows(students().nth(at), [labels.grade, labels.name], [name, t.notProvided]);
      }
    };
    await shown(t.classes.none, t.classes.loading);
    letThrough();
    await shown(t.classes.none, t.classes.gone);
    await page.unroute(/institution\.classes\b/);
    const mend = await failCalls(page, 'institution.classes');
    await openDetails();
    await shown(t.classes.none, t.classes.failed);
    await mend();
    await end();
  });
});

/** Every label of a section with what stands beside it, without the marks that keep directions apart. */
function factsOf(part: Locator): Promise<Record<string, string>> {
  return part.evaluate((node) => {
    const pairs = [...node.querySelectorAll('dt')].map((label) => [
      label.textContent,
      (label.nextElementSibling as HTMLElement).innerText.replaceAll(/\s+/g, ' '),
    ]);
    return Object.fromEntries(pairs) as Record<string, string>;
  });
}

async function added(answer: Promise<unknown>): Promise<string> {
  // NOTE: what is added is answered with its id.
  return ((await answer) as { id: string }).id;
}

/** Two students at a school of the catalogue, one in its class and one in a class of no list. */
async function submit(institutionId: string, classId: string): Promise<string> {
  const fields = documentedFields(2, {
    institutionName: 'مدرسة الواحة',
    institutionId,
    paymentStartDate: startsOn,
    studentsInfo: JSON.stringify([
      { studentNumber: 1, gradeAge: classId, tuitionAmount: 1250.5 },
      {
        studentNumber: 2,
        gradeAge: 'other',
        customGradeName: 'الصف الخاص',
        tuitionAmount: 1050.5,
      },
    ]),
    studentsDetails: JSON.stringify([
      { name: 'سارة', dateOfBirth: '2018-03-04', grade: 'Grade 1' },
      { name: 'يوسف', dateOfBirth: '', grade: 'الصف الخاص' },
    ]),
    finalTuitionAmount: '2400',
    installmentEligibility: 'no',
    monthlySalary: '1000',
    financialObligations: '1200',
    childrenCivilIdOption: 'numbers',
    childrenCivilIdNumbers: JSON.stringify(['304022600325', '300092400929']),
  });
  const { payload, headers } = multipart(fields, documentedFiles(0));
  const response = await fetch(`${program.url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: new Uint8Array(payload),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { id: string }).id;
}
