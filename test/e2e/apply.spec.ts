import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { formatDate } from '../../src/client/i18n/format.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { applyWizard, type ApplyWizard } from './support/apply.ts';
import { downloads, type Stored } from './support/downloads.ts';
import { startProgram, type Program } from './support/program.ts';
import { makeScans, type Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { newVisitor, type Visit } from './support/visit.ts';

const people = {
  ar: { name: 'أحمد عبدالله الصباح', children: ['سارة أحمد', 'يوسف أحمد'], other: 'مدرسة الأمل' },
  en: { name: 'Ahmad Al-Sabah', children: ['Sara Ahmad', 'Yousef Ahmad'], other: 'Hope School' },
} as const;

const said = {
  ar: {
    title: 'الخطوة 4 من 10: الصف والرسوم · رسوم',
    indicator: 'الخطوة 4 من 10 · الصف والرسوم',
    sum: '4,135 د.ك',
    months: '9 أشهر',
    bureau: /القروض أو البطاقات الائتمانية المسجّلة في شبكة المعلومات الائتمانية .*40% من الراتب/,
    sent: 'تم إرسال الطلب بنجاح!',
    saveId: 'احفظ رقم الطلب',
  },
  en: {
    title: 'Step 4 of 10: Class and tuition · Rusoom',
    indicator: 'Step 4 of 10 · Class and tuition',
    sum: 'KWD 4,135',
    months: '9 months',
    bureau: /loans or credit cards registered with the credit bureau network.* exceed 40% of your/,
    sent: 'Application submitted successfully!',
    saveId: 'Save the application ID',
  },
} as const;

const school = { ar: 'مدرسة دار النخيل ثنائية اللغة', en: 'Dar Al-Nakheel Bilingual School' };

/** What is not a school, shared out between the languages. */
const others = { ar: ['nursery'], en: ['academy', 'university'] } as const;

let program: Program;
let browser: Browser;
let scans: Scans;
let visit: Visit;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  scans = await makeScans(browser);
});

afterAll(async () => {
  await browser.close();
  await program.stop();
});

afterEach(async () => {
  const { errors } = visit;
  await visit.close();
  expect(errors).toEqual([]);
});

describe.each<Language>(['ar', 'en'])('a parent who reads %s', (language) => {
  const { name, children, other } = people[language];
  let wizard: ApplyWizard;

  beforeEach(async () => {
    visit = await newVisitor(browser, program.url, {
      language,
      width: language === 'ar' ? 390 : 1280,
    });
    wizard = applyWizard(visit.page, language);
  });

  it('applies for two children at a school of the catalogue', async () => {
    const { page } = visit;
    const { t } = wizard;
    await wizard.open();
    await expect.poll(() => wizard.back.count(), soon).toBe(0);
    await expect.poll(() => wizard.next.getAttribute('aria-disabled'), soon).toBe('true');
    await wizard.chooseType('school');
    await wizard.chooseInstitution(language === 'ar' ? 'النخيل' : 'nakheel', school[language]);
    await expect.poll(() => wizard.next.getAttribute('aria-disabled'), soon).toBe('false');
    await wizard.onward('academicYear');
    await page.getByRole('radio', { name: t.thisYear }).check({ force: true });
    await wizard.onward('studentCount');
    await wizard.choose('2');
    await wizard.onward('tuition');
    for (const [at, grade] of [/1,895/, /2,240/].entries()) {
      await chooseGrade(wizard, at + 1, grade);
    }
    await expect.poll(() => page.title(), soon).toBe(said[language].title);
    const indicator = page.getByRole('navigation', { name: t.progress });
    await expect.poll(() => indicator.innerText(), soon).toContain(said[language].indicator);
    await expect.poll(() => indicator.locator('ol > li').count(), soon).toBe(10);
    await expect.poll(() => page.getByText(said[language].sum).count(), soon).toBeGreaterThan(0);
    await wizard.onward('adjustment');
    await wizard.onward('eligibility');
    await page.getByText(said[language].bureau).first().waitFor();
    await wizard.choose(t.eligibleYes);
    await wizard.onward('finances');
    await wizard.fillFinances('١٥٠٠', '100');
    await wizard.onward('plan');
    await wizard.choose(said[language].months, false);
    await wizard.onward('summary');
    await expect
      .poll(() => page.locator('[data-schedule-sum]').innerText(), soon)
      .toBe('8 × 459 + 463 = 4,135');
    const first = page.locator('tbody tr').first();
    const dueOn = (await first.locator('time').getAttribute('datetime')) ?? '';
    expect(dueOn).toMatch(/-01$/);
    expect(await first.locator('td').allInnerTexts()).toEqual([
      '1',
      formatDate(dueOn, language),
      '459',
    ]);
    await wizard.onward('details');
    const email = `${language}-${Date.now()}@example.com`;
    const phone = page.getByLabel(t.phone, { exact: true });
    await expect.poll(() => phone.getAttribute('placeholder'), soon).toBe('XXXX XXXX');
    const prefix = page.locator('[data-field="applicantPhone"]').getByText('+965');
    await expect.poll(() => prefix.isVisible(), soon).toBe(true);
    await wizard.fillApplicant({ name, phone: '5123 4567', email });
    await wizard.nameStudents(children);
    await wizard.putPapers(scans, [scans.jpeg, scans.png]);
    await wizard.choosePaper('additionalDocuments.0', scans.pdf);
    await wizard.accept();
    const told = page.locator('[data-notification]', { hasText: said[language].sent }).waitFor();
    const applicationId = await wizard.send();
    await told;
    await page.getByText(said[language].saveId).first().waitFor();
    const home = page.locator('main').getByRole('link', { name: t.home, exact: true });
    await expect.poll(() => home.getAttribute('href'), soon).toBe('/');

    expect(applicationId).toMatch(/^RSM(-[2-9A-HJ-NP-Z]{4}){3}$/);
    await page.reload();
    await expect
      .poll(() => page.locator('[data-application-id]').innerText(), soon)
      .toBe(applicationId);
    const stored = await storedApplication(applicationId);
    expect(stored).toMatchObject({
      educationType: 'school',
      institutionName: school[language],
      numberOfStudents: 2,
      finalTuitionAmount: 4135,
      isManuallyAdjusted: 'false',
      monthlySalary: 1500,
      monthlyPayment: 460,
      installmentPlan: '9_months',
      applicantName: name,
      applicantPhone: '+96551234567',
      language,
    });
    expect(await downloads(program, stored)).toEqual({
      civilId: [scans.pdf.buffer],
      salaryCertificate: [scans.jpeg.buffer],
      proofOfContinuity: [scans.png.buffer],
      childrenCivilIds: [scans.jpeg.buffer, scans.png.buffer],
      additionalDocuments: [scans.pdf.buffer],
    });

    await page.getByRole('link', { name: t.track }).last().click();
    await page.waitForURL(/\/track/);
    expect(new URL(page.url()).searchParams.get('id')).toBe(applicationId);
    await page.goBack();
    await page.goBack();
    await wizard.heading.filter({ hasText: t.steps.institution.heading }).waitFor();
    expect(await applicationsOf(email)).toHaveLength(1);
  });

  it.each(others[language])('applies for one child at another %s, typing', async (type) => {
    const { page } = visit;
    const { t } = wizard;
    await wizard.open();
    await wizard.chooseType(type);
    await wizard.chooseOther(other);
    await wizard.onward('academicYear');
    await page.getByRole('radio', { name: t.nextYear }).check({ force: true });
    await wizard.onward('studentCount');
    await wizard.choose('1');
    await wizard.onward('tuition');
    await expect
      .poll(() => page.locator('[data-notice=info]').innerText(), soon)
      .toContain(t.manualRequired);
    await wizard.student(1).getByLabel(t.customGrade).fill('KG');
    await wizard.student(1).getByLabel(t.tuition).fill('١٠٥٠٫٥٠٠');
    await wizard.onward('adjustment');
    await wizard.onward('eligibility');
    await wizard.choose(t.eligibleNo);
    await wizard.onward('finances');
    await wizard.fillFinances('900', '');
    await wizard.onward('plan');
    await wizard.choose(said[language].months, false);
    await wizard.onward('summary');
    await expect
      .poll(() => page.locator('[data-schedule-sum]').innerText(), soon)
      .toBe('8 × 116 + 122.500 = 1,050.500');
    const last = page.getByRole('row').filter({ hasText: t.includesRounding });
    await expect.poll(() => last.innerText(), soon).toContain('122.500');
    await wizard.onward('details');
    await wizard.fillApplicant({ name, phone: '61234567', email: `${type}@example.com` });
    await wizard.choose(t.childrenIdsNumbers, false);
    await wizard.nameStudents(children.slice(0, 1));
    await wizard.student(1).getByLabel(t.civilId).fill('320010100001');
    await wizard.putPapers(scans, []);
    await wizard.accept();
    const applicationId = await wizard.send();

    expect(await storedApplication(applicationId)).toMatchObject({
      educationType: type,
      isOtherInstitution: true,
      institutionName: other,
      finalTuitionAmount: 1050.5,
      monthlyPayment: 117,
      installmentEligibility: 'no',
      childrenCivilIdOption: 'numbers',
      childrenCivilIdNumbers: ['320010100001'],
      documents: { childrenCivilIds: [] },
    });
  });
});

async function chooseGrade(wizard: ApplyWizard, number: number, price: RegExp): Promise<void> {
  const select = wizard.student(number).getByLabel(wizard.t.grade, { exact: true });
  const option = select.locator('option').filter({ hasText: price }).first();
  await select.selectOption(await option.getAttribute('value'));
}

async function applicationsOf(search: string): Promise<Stored[]> {
  const call = await adminCalls(program);
  return (await call('GET', `/api/admin/applications?search=${search}`)) as Stored[];
}

async function storedApplication(applicationId: string): Promise<Stored> {
  const found = await applicationsOf(applicationId);
  expect(found).toHaveLength(1);
  return found[0]!;
}
