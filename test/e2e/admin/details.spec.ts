import type { Locator, Page } from '@playwright/test';
import { applicationText } from '#client/features/admin/application/application-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { reviewText } from '#client/features/admin/application/details/review-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { formatDate } from '#client/i18n/format.ts';
import { plain } from '#client/i18n/text.ts';
import { addDays, todayInKuwait } from '#domain/kuwait-time.ts';
import { errorSentences } from '#domain/errors/error-messages.ts';
import { getPrivateSettings } from '#domain/setting/setting.ts';
import { documentedFiles } from '#test/support/documents.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { newName } from '../support/new-administrator.ts';
import { sendApplication } from '../support/sent-application.ts';
import { trackedApplication } from '../support/tracked-application.ts';
import { alterAnswers, failCalls } from '../support/trpc-answers.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  signedIn: true,
  serverOptions: { seed: 'demo' },
});

const t = reviewText.ar;
const words = applicationText.ar;
const app = appText.ar;

const email = 'mariam@example.com';
const startsOn = addDays(todayInKuwait(new Date()), 10);
const doubtfulCivilId = '282040701484'; // its last digit does not fit the others

async function openDetails(page: Page, id: string): Promise<void> {
  await page.goto(`/admin/dashboard?section=applications&application=${id}`);
  await page.locator('[data-application-details]').waitFor();
}

const section = (page: Page, title: string) =>
  page.getByRole('region', { name: title, exact: true });
const students = (page: Page) => section(page, words.sectionStudents).locator('dl');

/** Expects these values in the same order as the labels. */
async function shows(part: Locator, labels: readonly string[], values: readonly string[]) {
  for (const [at, value] of values.entries()) {
    const label = labels[at] ?? '';
    const fact = part.locator(`dt:text-is(${JSON.stringify(label)}) + dd`);
    await expect(fact, label).toContainText(value, { useInnerText: true });
  }
}

const money = [words.salary, words.obligations, words.netIncome, words.instalmentRatio];

test.describe('two students at a school of the catalogue', () => {
  let school: { nameAr: string; nameEn: string };
  let id: string;
  const note = 'نراجع المستندات. We are reading the documents.';

  test.beforeAll(async ({ server }) => {
    const name = newName('مدرسة الواحة ');
    school = { nameAr: name, nameEn: name };
    id = await sendWithClass(server, school);
    await adminCalls(server)('PATCH', `/api/admin/applications/${id}/status`, {
      status: 'under_review',
      note,
    });
  });

  test('shows everything that was sent, and what follows from it', async ({ page }) => {
    await openDetails(page, id);
    const links = page.locator('[data-parts]');
    expect(await links.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await links.getByRole('link', { name: t.activity }).click();
    await expect(page.getByRole('heading', { name: t.activity })).toBeFocused();
    await shows(
      section(page, words.sectionApplicant),
      [words.name, words.phone, words.email, words.nationality, words.civilId],
      ['مريم العلي', '+965 5123 4567', email, 'الكويت', '292091998298'],
    );
    await shows(
      section(page, words.sectionInstitution),
      [words.institutionName, words.institutionKind, words.academicYear, words.studentCount],
      [school.nameAr, adminText.ar.educationTypes.school, '2026/2027', '2'],
    );
    const summary = section(page, words.sectionSummary);
    await shows(
      summary,
      [
        words.finalTuition,
        words.plan,
        words.monthlyPayment,
        words.total,
        words.eligibility,
        words.currentStatus,
        words.firstDue,
      ],
      [
        '2,400.000 د.ك',
        words.months(9),
        '267.000 د.ك',
        '2,400.000 د.ك',
        plain(words.eligibleNo('40%')),
        app.statusUnderReview,
        formatDate(startsOn, 'ar', 'long'),
      ],
    );
    await shows(
      summary,
      [words.finalTuition, words.total],
      [words.adjusted, `0.000 د.ك ${words.interest}`],
    );
    await shows(section(page, words.sectionFinances), money, [
      '1,000.000 د.ك',
      '1,200.000 د.ك',
      '-200.000 د.ك',
      '26.7%',
    ]);
    await expect(students(page)).toHaveCount(2);
    const student = [words.name, words.birthDate, words.grade, words.tuition, words.civilId];
    for (const [at, values] of [
      ['سارة', '4 مارس 2018', 'الصف الأول', '1,250.500 د.ك', '304022600325'],
      ['يوسف', app.notProvided, 'الصف الخاص', '1,050.500 د.ك', '300092400929'],
    ].entries()) {
      await shows(students(page).nth(at), student, values);
    }
    for (const kind of ['civilId', 'salaryCertificate', 'proofOfContinuity'] as const) {
      const name = plain(words.downloadOf(words.documentKinds[kind]));
      const documents = section(page, words.sectionDocuments);
      await expect(documents.getByRole('button', { name, exact: true })).toBeVisible();
    }
    const changes = page.locator('[data-history] > li');
    await expect(changes).toHaveCount(2);
    await expect(changes.first()).toContainText(note);
    await expect(changes.first()).toContainText(/\d{4}.*\d{1,2}:\d{2}/s);
    await expect(changes.last()).toContainText(words.submitted);
  });

  test('says what an old record lacks, and calculates nothing from it', async ({ page }) => {
    let record: Record<string, unknown> = {
      monthlySalary: null,
      financialObligations: null,
      debtToIncomeRatio: null,
      installmentPlan: 'custom',
      customInstallmentMonths: null,
    };
    await alterAnswers(page, 'application.byId', (answer) => ({ ...answer, ...record }));
    await openDetails(page, id);
    const finances = section(page, words.sectionFinances);
    const { notProvided, notCalculated } = app;
    await shows(finances, money, [notProvided, notProvided, notCalculated, notCalculated]);
    const plan = plain(words.customPlan(words.months(3)));
    await shows(section(page, words.sectionSummary), [words.plan], [plan]);

    record = { monthlySalary: 0, financialObligations: 0 };
    await openDetails(page, id);
    await shows(finances, money.slice(2), [notCalculated, notCalculated]);
  });

  test('names a class by what is known of it', async ({ page, pageErrors }) => {
    pageErrors.allow(/500/);
    const grades = [null, '00000000-0000-4000-8000-000000000000'];
    await alterAnswers(page, 'application.byId', (answer) => ({
      ...answer,
      studentsInfo: grades.map((gradeAge, at) => ({
        studentNumber: at + 1,
        gradeAge,
        customGradeName: null,
        tuitionAmount: 1000,
      })),
      studentsDetails: [],
    }));
    const expectClasses = async (...names: string[]) => {
      for (const [at, name] of names.entries()) {
        const values = [name, app.notProvided];
        await shows(students(page).nth(at), [words.grade, words.name], values);
      }
    };
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route(/institution\.classes\b/, async (route) => {
      await released;
      await route.continue();
    });
    await openDetails(page, id);
    await expectClasses(app.notSpecified, app.loading);
    release();
    await expectClasses(app.notSpecified, words.classNotFound);
    await page.unroute(/institution\.classes\b/);
    await failCalls(page, 'institution.classes');
    await openDetails(page, id);
    await expectClasses(app.notSpecified, words.failedClasses);
  });
});

test('warns of a doubtful civil ID, and leads to others with the same and back', async ({
  page,
  server,
}) => {
  const fields = { applicantCivilId: doubtfulCivilId };
  const other = await sendApplication(server, 1, fields);
  const { id, applicationId } = await sendApplication(server, 1, fields);
  await openDetails(page, id);
  const dialog = page.getByRole('dialog');
  const warnings = page.locator('[data-warnings]');
  await expect(warnings.locator('[data-warning=checkDigit]')).toContainText(doubtfulCivilId);
  await warnings.getByRole('link', { name: other.applicationId }).first().click();
  await expect(page).toHaveURL(new RegExp(`application=${other.id}$`));
  await expect(dialog.getByText(other.applicationId).first()).toBeVisible();
  await page.goBack();
  await expect(dialog.getByText(applicationId).first()).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`application=${id}$`));
});

test('names other applications with one civil ID, and those of the rest of a family on demand', async ({
  page,
}) => {
  await page.goto('/admin/dashboard?section=applications&search=omar.haddad');
  await page.locator('[data-view]').filter({ visible: true }).first().click();
  const shared = page.locator('[data-warning=sameCivilId]');
  const ofFamily = shared.nth(1);
  await expect(ofFamily).toBeVisible();
  await expect(shared.first().getByRole('link')).toHaveCount(3);
  await expect(ofFamily.getByRole('link')).toHaveCount(0);
  await ofFamily.getByRole('button').click();
  await expect(ofFamily.getByRole('link').nth(1)).toBeVisible();
  await expect(ofFamily).toBeFocused();
});

test('hides notes among colleagues from the applicant', async ({ page, server }) => {
  const secret = 'اتصلت بجهة العمل. Employer confirmed.';
  const { id, applicationId } = await sendApplication(server, 1, {});
  await openDetails(page, id);
  const form = page.locator('[data-internal-form]');
  await form.locator('textarea').fill(secret);
  await form.getByRole('button', { name: t.addInternal }).click();
  await expect(page.locator('[data-internal-notes]')).toContainText(secret);
  const tracked = await trackedApplication(server, { applicationId, email });
  expect(JSON.stringify(tracked)).not.toContain('Employer');
});

test('shows a colleague’s change, loses nothing typed, and saves on the next press', async ({
  page,
  pageErrors,
  server,
}) => {
  pageErrors.allow(/409/);
  const [ready, rejecting] = ['under_review', 'rejected'].map((wanted) =>
    getPrivateSettings({}).cannedNotes.find(({ kind }) => kind === wanted),
  );
  const sent = await sendApplication(server, 1, { language: 'en' });
  await openDetails(page, sent.id);
  await page.locator('[data-decision-bar] [data-with-note]').click();
  const form = page.locator('[data-decision-form]');
  const area = form.locator('[data-note-language=en] textarea');
  const save = page.getByRole('dialog').last().locator('button[type=submit]');
  const option = (response: typeof ready) =>
    form.locator('option', { hasText: response?.title?.ar ?? '' });
  await expect(form.locator('option')).toHaveCount(0);
  await form.getByRole('radio', { name: words.markRejected }).check();
  await expect(option(rejecting)).toHaveCount(1);
  await expect(option(ready)).toHaveCount(0);
  await form.getByLabel(t.readyNote).selectOption({ label: rejecting?.title?.ar ?? '' });
  await expect(area).toHaveValue(rejecting?.en ?? '');
  // A response for a rejection does not go out with another decision.
  await form.getByRole('radio', { name: words.markUnderReview }).check();
  await expect(area).toHaveValue('');
  await expect(option(rejecting)).toHaveCount(0);
  await form.getByLabel(t.readyNote).selectOption({ label: ready?.title?.ar ?? '' });
  // The applicant reads English, the reviewer Arabic.
  await expect(area).toHaveValue(ready?.en ?? '');
  await area.fill('كل شيء سليم');
  await adminCalls(server)('POST', '/trpc/application.setStatus', {
    json: { id: sent.id, status: 'rejected', note: 'a colleague' },
  });
  await save.click();
  await expect(form).toContainText(errorSentences.changed.ar);
  await expect(form.locator('[data-targets] [data-status=rejected]')).toBeVisible();
  await expect(area).toHaveValue('كل شيء سليم');
  await save.click();
  await expect(page.locator('[data-notification]')).toContainText(words.statusUpdated);
  await expect(form).toHaveCount(0);
  const { applicationId } = sent;
  const tracked = await trackedApplication(server, { applicationId, email });
  expect(tracked.status).toBe('under_review');
  const history = page.locator('[data-history] li');
  await expect(history.nth(0)).toContainText('كل شيء سليم');
  await expect(history.nth(1)).toContainText('a colleague');
});

/** Two students at a new school, one in its class and one in a class of no list. */
async function sendWithClass(
  server: Server,
  school: { nameAr: string; nameEn: string },
): Promise<string> {
  const add = async (path: string, body: object) =>
    // The response of these calls has the new record's id.
    ((await adminCalls(server)('POST', path, body)) as { id: string }).id;
  const schoolId = await add('/api/admin/schools', school);
  const grade = { nameAr: 'الصف الأول', nameEn: 'Grade 1', tuitionAmount: 1250.5 };
  const classId = await add(`/api/schools/${schoolId}/classes`, grade);
  const own = { gradeAge: 'other', customGradeName: 'الصف الخاص' };
  const fields = {
    institutionName: school.nameAr,
    institutionId: schoolId,
    paymentStartDate: startsOn,
    studentsInfo: JSON.stringify([
      { studentNumber: 1, gradeAge: classId, tuitionAmount: 1250.5 },
      { studentNumber: 2, ...own, tuitionAmount: 1050.5 },
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
  };
  return (await sendApplication(server, 2, fields, documentedFiles(0))).id;
}

test('a file that does not come fails the details alone, until it is tried again', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/404|dynamically imported module/);
  const file = '**/assets/application-dialog-*';
  await page.route(file, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: '<p>404</p>' }),
  );
  await page.goto('/admin/dashboard?section=applications');
  const failed = page.getByRole('alert').filter({ hasText: app.partFailed });
  await expect(failed).toBeVisible();
  await page.locator('tbody tr').first().click();
  await expect(page).toHaveURL(/application=/);
  await expect(page.locator('tbody tr').first()).toBeVisible();
  await page.unroute(file);
  await failed.getByRole('button', { name: app.tryAgain }).click();
  await expect(page.locator('[data-application-details]')).toBeVisible();
  await expect(failed).toHaveCount(0);
});
