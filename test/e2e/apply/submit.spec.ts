import type { Page } from '@playwright/test';
import { formatDate } from '#client/i18n/format.ts';
import { plain } from '#client/i18n/text.ts';
import { brand } from '#domain/site/brand.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { adminCalls } from '../support/admin-calls.ts';
import type { ApplyWizard } from '../support/apply.ts';
import { countEffort } from '../support/count-effort.ts';
import { downloads, type Stored } from '../support/downloads.ts';
import { expect, test, type Server } from '../support/fixtures.ts';

/** A family of one child, as most are, and one of two. */
const people = {
  ar: {
    name: 'أحمد عبدالله الصباح',
    children: ['سارة أحمد'],
    grades: [/1,895/],
    schedule: '8 × 210 + 215 = 1,895',
    each: '210',
    stored: { numberOfStudents: 1, finalTuitionAmount: 1895, monthlyPayment: 211 },
  },
  en: {
    name: 'Ahmad Al-Sabah',
    children: ['Sara Ahmad', 'Yousef Ahmad'],
    grades: [/1,895/, /2,240/],
    schedule: '8 × 459 + 463 = 4,135',
    each: '459',
    stored: { numberOfStudents: 2, finalTuitionAmount: 4135, monthlyPayment: 460 },
  },
} as const;

/** What the shortest application may take: presses and chosen files, and fields typed in. */
const maxTaps = 26;
const maxTypedFields = 7;

const school = { ar: 'مدرسة دار النخيل ثنائية اللغة', en: 'Dar Al-Nakheel Bilingual School' };

/** What the specification asks for word by word. */
const required = {
  ar: {
    bureau: /التمويلات والبطاقات الائتمانية المسجّلة في شبكة المعلومات الائتمانية .*40% من راتبك/,
    sum: '1,895 د.ك',
    sent: 'تم إرسال الطلب بنجاح!',
    saveId: 'احفظ رقم الطلب',
  },
  en: {
    bureau: /loans or credit cards registered with the credit bureau network.* exceed 40% of your/,
    sum: 'KWD 4,135',
    sent: 'Application submitted successfully!',
    saveId: 'Save your application ID',
  },
} as const;

for (const language of ['ar', 'en'] as const) {
  test.describe(`application, ${language}`, () => {
    const viewport = { width: language === 'ar' ? 390 : 1280, height: 900 };
    test.use({ language, viewport });

    const { name, children, grades, ...expected } = people[language];
    const isOne = children.length === 1;

    test(`is sent for ${isOne ? 'one student' : 'two students'} of a listed school`, async ({
      page,
      wizard,
      scans,
      server,
    }) => {
      const { t, next } = wizard;
      const effort = await countEffort(page);
      const main = page.locator('main');
      const sum = page.locator('[data-schedule-sum]');
      const email = `${language}-${Date.now()}@example.com`;

      await test.step('institution, year and students', async () => {
        await wizard.open();
        await expect(wizard.back).toHaveCount(0);
        await expect(next).toHaveAttribute('aria-disabled', 'true');
        await wizard.chooseType('school');
        await wizard.chooseInstitution(language === 'ar' ? 'النخيل' : 'nakheel', school[language]);
        await expect(next).toHaveAttribute('aria-disabled', 'false');
        await wizard.onward('academicYear');
        // The first year and one student are chosen already.
        await expect(page.getByRole('radio', { name: t.thisYear })).toBeChecked();
        await wizard.onward('studentCount');
        await expect(page.getByRole('radio', { name: '1', exact: true })).toBeChecked();
        if (!isOne) await wizard.choose(String(children.length));
        await wizard.onward('tuition');
      });

      await test.step('classes and tuition', async () => {
        for (const [at, price] of grades.entries()) await chooseGrade(wizard, at + 1, price);
        await expect(page).toHaveTitle(
          `${t.stepTitle(4, 10, t.steps.tuition.name)} · ${brand.name[language]}`,
        );
        const progress = page.getByRole('navigation', { name: t.progress });
        await expect(progress).toContainText(`${plain(t.stepOf(4, 10))} · ${t.steps.tuition.name}`);
        await expect(progress.locator('ol > li')).toHaveCount(10);
        await expect(
          main.getByText(required[language].sum).filter({ visible: true }).first(),
        ).toBeVisible();
        await wizard.onward('adjustment');
      });

      await test.step('finances and plan', async () => {
        await wizard.onward('eligibility');
        await expect(main.getByText(required[language].bureau).first()).toBeVisible();
        await wizard.choose(t.eligibleYes);
        await wizard.onward('finances');
        await page.getByLabel(t.salary).fill('١٥٠٠');
        await page.getByRole('button', { name: t.noObligations }).click();
        await wizard.onward('plan');
        await wizard.choose(t.months(9), false);
        await wizard.onward('summary');
        await expect(sum).toHaveText(expected.schedule);
        const first = page.locator('tbody tr').first();
        const due = first.locator('time');
        await expect(due).toHaveAttribute('datetime', /^\d{4}-\d\d-01$/);
        const dueOn = (await due.getAttribute('datetime')) ?? '';
        await expect(first.locator('td')).toHaveText([
          '1',
          formatDate(dueOn, language),
          expected.each,
        ]);
        await wizard.onward('details');
      });

      await test.step('details and documents', async () => {
        const phone = page.getByLabel(t.phone, { exact: true });
        await expect(phone).toHaveAttribute('placeholder', 'XXXX XXXX');
        const phoneField = page.locator('[data-field="applicantPhone"]');
        await expect(phoneField.getByText('+965')).toBeVisible();
        await expectStates(page, ['open', 'open', 'open', 'open']);
        await wizard.fillApplicant({ name, phone: '5123 4567', email });
        await wizard.nameStudents(children);
        await expectStates(page, ['done', 'done', 'open', 'open']);
        const applicant = page.locator('#part-applicant');
        await expect(applicant).toHaveAttribute('data-part', 'folded');
        await expect(applicant.locator('h2')).toContainText(name);
        await expect(phone).toBeHidden();
        // The part at work stays open although it is complete.
        await expect(page.locator('#part-students')).toHaveAttribute('data-part', 'open');
        if (!isOne) {
          await page.locator('[data-part-list] button').first().click();
          await expect(phone).toBeVisible();
          await expect(page.locator('#panel-applicant')).toBeFocused();
        }
        await wizard.putDocuments(scans, [scans.jpeg, scans.png].slice(0, children.length));
        if (!isOne) await wizard.chooseDocument('additionalDocuments.0', scans.pdf);
        await expect(page.locator('[data-part=folded]')).toHaveCount(2);
        // It floats over no document; the one of the footer stays.
        await expect(page.locator('[data-back-to-top]')).toHaveCount(1);
        await expect(page.locator('footer [data-back-to-top]')).not.toHaveCSS('position', 'fixed');
        await wizard.accept();
        await expectStates(page, ['done', 'done', 'done', 'done']);
      });

      const sent = page.locator('[data-notification]', { hasText: required[language].sent });
      const [applicationId] = await Promise.all([wizard.send(), expect(sent).toBeVisible()]);
      const shownId = page.locator('[data-application-id]');
      if (isOne) {
        const { taps, typedFields } = await effort();
        expect(taps).toBeLessThanOrEqual(maxTaps);
        expect(typedFields.length).toBeLessThanOrEqual(maxTypedFields);
      }

      await test.step('confirmation', async () => {
        expect(applicationId).toMatch(/^RSM(-[2-9A-HJ-NP-Z]{4}){3}$/);
        await expect(main.getByText(required[language].saveId).first()).toBeVisible();
        const home = main.getByRole('link', { name: t.home, exact: true });
        await expect(home).toHaveAttribute('href', '/');
        await page.reload();
        await expect(shownId).toHaveText(applicationId);
      });

      await test.step('what the server stored', async () => {
        const stored = await storedApplication(server, applicationId);
        expect(stored).toMatchObject({
          educationType: 'school',
          institutionName: school[language],
          ...expected.stored,
          isManuallyAdjusted: 'false',
          monthlySalary: 1500,
          financialObligations: 0,
          installmentPlan: '9_months',
          applicantName: name,
          applicantPhone: '+96551234567',
          language,
        });
        expect(await downloads(server, stored)).toEqual({
          civilId: [scans.pdf.buffer],
          salaryCertificate: [scans.jpeg.buffer],
          proofOfContinuity: [scans.png.buffer],
          childrenCivilIds: [scans.jpeg.buffer, scans.png.buffer].slice(0, children.length),
          additionalDocuments: isOne ? [] : [scans.pdf.buffer],
        });
      });

      await test.step('Back sends nothing again', async () => {
        await page.getByRole('link', { name: t.track }).last().click();
        await expect(page).toHaveURL(`/track?id=${applicationId}`);
        await page.goBack();
        await expect(shownId).toBeVisible();
        await page.goBack();
        await expect(wizard.heading).toHaveText(t.steps.institution.heading);
        expect(await getApplications(server, email)).toHaveLength(1);
      });
    });
  });
}

test('an application is sent for one student of an unlisted academy', async ({
  page,
  wizard,
  scans,
  server,
}) => {
  const { t } = wizard;
  await wizard.open();
  await wizard.chooseType('academy');
  await wizard.chooseOther('أكاديمية الأمل');
  await wizard.onward('academicYear');
  await wizard.choose(t.nextYear, false);
  await wizard.onward('studentCount');
  await wizard.choose('1');
  await wizard.onward('tuition');
  await expect(page.locator('[data-notice=info]')).toContainText(t.manualRequired);
  await wizard.student(1).getByLabel(t.customGrade).fill('KG');
  await wizard.student(1).getByLabel(t.tuition).fill('١٠٥٠٫٥٠٠');
  await wizard.onward('adjustment');
  await wizard.onward('eligibility');
  await wizard.choose(t.eligibleNo);
  await wizard.onward('finances');
  await wizard.fillFinances('900', '');
  await wizard.onward('plan');
  await wizard.choose(t.months(9), false);
  await wizard.onward('summary');
  await expect(page.locator('[data-schedule-sum]')).toHaveText('8 × 116 + 122.500 = 1,050.500');
  const last = page.getByRole('row').filter({ hasText: t.includesRounding });
  await expect(last).toContainText('122.500');
  await wizard.onward('details');
  await wizard.fillApplicant({ name: 'أحمد', phone: '61234567', email: 'academy@example.com' });
  await wizard.choose(t.childrenIdsNumbers, false);
  await wizard.nameStudents(['سارة']);
  await wizard.student(1).getByLabel(t.civilId).fill('320010100001');
  await wizard.putDocuments(scans, []);
  await wizard.accept();
  const applicationId = await wizard.send();

  expect(await storedApplication(server, applicationId)).toMatchObject({
    educationType: 'academy',
    isOtherInstitution: true,
    institutionName: 'أكاديمية الأمل',
    finalTuitionAmount: 1050.5,
    monthlyPayment: 117,
    installmentEligibility: 'no',
    childrenCivilIdOption: 'numbers',
    childrenCivilIdNumbers: ['320010100001'],
    documents: { childrenCivilIds: [] },
  });
});

test('an application takes five students and fifteen documents, and no sixteenth', async ({
  page,
  wizard,
  scans,
  server,
}) => {
  const { t } = wizard;
  await wizard.open();
  await wizard.chooseType('university');
  await wizard.chooseOther('جامعة الأمل');
  await wizard.onward('academicYear');
  await wizard.choose(t.thisYear, false);
  await wizard.onward('studentCount');
  await wizard.choose('5');
  await wizard.onward('tuition');
  for (const number of [1, 2, 3, 4, 5]) {
    await wizard.student(number).getByLabel(t.customGrade).fill(`Grade ${number}`);
    await wizard.student(number).getByLabel(t.tuition).fill('1000.001');
  }
  await wizard.onward('adjustment');
  await wizard.onward('eligibility');
  await wizard.choose(t.eligibleNo);
  await wizard.onward('finances');
  await wizard.fillFinances('3000', '0');
  await wizard.onward('plan');
  await wizard.choose(t.months(9), false);
  await wizard.onward('summary');
  await expect(page.locator('[data-schedule-sum]')).toHaveText('8 × 555 + 560.005 = 5,000.005');
  await wizard.onward('details');
  await wizard.fillApplicant({ name: 'هدى', phone: '61234567', email: 'five@example.com' });

  await wizard.press(wizard.submit);
  const { studentNameRequired, documentRequired } = issueSentences;
  const missing = [
    ...[t.documentCivilId, t.documentSalary, t.documentContinuity],
    ...[1, 2, 3, 4, 5].map((number) => t.documentChild(number)),
  ].map((document) => `${document}: ${documentRequired.ar}`);
  await expect(wizard.summary.getByRole('link')).toHaveText([
    ...[1, 2, 3, 4, 5].map((number) => `${t.studentName(number)}: ${studentNameRequired.ar}`),
    ...missing,
    issueSentences.termsRequired.ar,
  ]);
  await expect(wizard.summary).toContainText(wizard.app.problems(14));

  await wizard.nameStudents(['علي', 'سارة', 'عمر', 'نور', 'بدر']);
  await expect(wizard.summary.getByRole('link')).toContainText([
    ...missing,
    issueSentences.termsRequired.ar,
  ]);
  // Each says once that it is required.
  await expect(page.locator('[data-file-state]')).toHaveCount(0);
  await wizard.putDocuments(scans, [scans.png, scans.jpeg, scans.pdf, scans.png, scans.jpeg]);
  for (const at of [0, 1, 2, 3, 4, 5, 6]) {
    await wizard.chooseDocument(`additionalDocuments.${at}`, scans.pdf);
  }
  await expect(page.locator('[data-file-state="chosen"]')).toHaveCount(15);
  // The same pictures several times are a reason to look again, so the part stays open.
  await expect(page.locator('#part-documents')).toHaveAttribute('data-part', 'open');
  await expect(page.locator('[data-field="additionalDocuments.7"]')).toHaveCount(0);
  await wizard.accept();
  const stored = await storedApplication(server, await wizard.send());
  expect(stored).toMatchObject({ educationType: 'university', numberOfStudents: 5 });
  const documents = await downloads(server, stored);
  expect(documents['childrenCivilIds']).toHaveLength(5);
  expect(documents['additionalDocuments']).toHaveLength(7);
});

/** How far each part of the last step is, as its list says. */
async function expectStates(page: Page, states: readonly ('open' | 'done')[]): Promise<void> {
  const parts = page.locator('[data-part-list] button');
  await expect(parts).toHaveCount(states.length);
  for (const [at, state] of states.entries()) {
    await expect(parts.nth(at)).toHaveAttribute('data-state', state);
  }
}

async function chooseGrade(wizard: ApplyWizard, student: number, price: RegExp): Promise<void> {
  const select = wizard.student(student).getByLabel(wizard.t.grade, { exact: true });
  const option = select.locator('option').filter({ hasText: price }).first();
  // Whoever types finds it by its first letters, which nothing invisible stands before.
  expect(await option.textContent()).toMatch(/^[\p{L}\p{N}]/u);
  await select.selectOption(await option.getAttribute('value'));
}

async function getApplications(server: Server, search: string): Promise<Stored[]> {
  const path = `/api/admin/applications?search=${search}`;
  return (await adminCalls(server)('GET', path)) as Stored[];
}

async function storedApplication(server: Server, applicationId: string): Promise<Stored> {
  const found = await getApplications(server, applicationId);
  expect(found).toHaveLength(1);
  return found[0]!;
}
