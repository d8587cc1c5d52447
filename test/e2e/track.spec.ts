import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInKuwait } from '../../src/domain/kuwait-time.ts';
import { documentedFields } from '../support/application-fields.ts';
import { launchBrowser } from '../support/browser.ts';
import { multipart } from '../support/multipart.ts';
import { documentedFiles } from '../support/submit.ts';
import { adminCalls } from './support/admin-calls.ts';
import { startProgram, type Program } from './support/program.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const email = 'mariam@example.com';
const institution = 'مدرسة النور';

const words = {
  ar: {
    id: 'رقم الطلب',
    email: 'البريد الإلكتروني',
    submit: 'عرض الحالة',
    result: 'حالة طلبك',
    pending: 'بانتظار المراجعة',
    approved: 'مقبول',
    submitted: 'تم الإرسال',
    noUpdates: 'لا توجد تحديثات بعد',
    expected: 'نتوقع الرد عليك في موعد أقصاه',
    notFound: 'لم نجد طلباً بهذا الرقم والبريد.',
    missing: 'أكمل جميع الحقول المطلوبة',
    invalidEmail: 'بريد إلكتروني غير صحيح',
    students: 'طالبان',
    tuition: '2,101 د.ك',
  },
  en: {
    id: 'Application ID',
    email: 'Email address',
    submit: 'Check status',
    result: 'Status of your application',
    pending: 'Pending',
    approved: 'Approved',
    submitted: 'Submitted',
    noUpdates: 'No updates yet',
    expected: 'You can expect an answer by',
    notFound: 'No application matches this ID and email address.',
    missing: 'Please fill in all required fields',
    invalidEmail: 'Invalid email address',
    students: '2 students',
    tuition: 'KWD 2,101',
  },
} as const;

let program: Program;
let browser: Browser;
let applicationId: string;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  applicationId = await submitApplication();
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each(['ar', 'en'] as const)('tracking an application (%s)', (language) => {
  const t = words[language];
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await newVisitor(browser, program.url, { language });
    page = visit.page;
  });

  afterAll(async () => {
    expect(visit.errors.filter((text) => !text.includes('404'))).toEqual([]);
    await visit.close();
  });

  const fill = async (id: string, address: string) => {
    await page.getByLabel(t.id).fill(id);
    await page.getByLabel(t.email).fill(address);
    await page.getByRole('button', { name: t.submit }).click();
  };

  it('takes the id from the address', async () => {
    await open(page, `/track?id=${applicationId}`);
    expect(await page.getByLabel(t.id).inputValue()).toBe(applicationId);
  });

  it('names the missing fields and calls nobody', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('application.track')) calls.push(request.url());
    });
    await open(page, '/track');
    await page.getByRole('button', { name: t.submit }).click();
    await page.getByText(t.missing, { exact: true }).waitFor();
    expect(await page.locator('[data-field-error]').count()).toBe(2);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('role'))).toBe('alert');
    expect(calls).toEqual([]);
  });

  it('refuses what is no e-mail address', async () => {
    await open(page, '/track');
    await fill(applicationId, 'mariam');
    expect(await page.locator('[data-field="email"] [data-field-error]').innerText()).toContain(
      t.invalidEmail,
    );
  });

  it('shows status, details and the submit for a new application', async () => {
    await open(page, '/track');
    await fill(` ${applicationId.toLowerCase()} `, ` ${email.toUpperCase()} `);
    const result = page.locator('[data-track-result]');
    await result.waitFor();
    expect(await result.locator('[data-status]').first().innerText()).toBe(t.pending);
    const text = await result.innerText();
    for (const part of [applicationId, institution, t.students, t.tuition, t.expected]) {
      expect(text).toContain(part);
    }
    expect(await result.locator('[data-timeline] > li').count()).toBe(1);
    expect(await result.locator('[data-timeline]').innerText()).toContain(t.submitted);
    expect(text).toContain(t.noUpdates);
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toBe(t.result);
  });

  it.each([
    ['a wrong id', 'RSM-2222-2222-2222', email],
    ['a wrong e-mail', undefined, 'somebody@example.com'],
  ])('says the same of %s and takes the old result away', async (_, id, address) => {
    await open(page, '/track');
    await fill(applicationId, email);
    await page.locator('[data-track-result]').waitFor();
    await fill(id ?? applicationId, address);
    await page.locator('main [data-notice=error]').waitFor();
    expect(await page.locator('main [data-notice=error]').innerText()).toBe(t.notFound);
    expect(await page.locator('[data-notification=error]').innerText()).toContain(t.notFound);
    expect(await page.locator('[data-track-result]').count()).toBe(0);

    await fill(applicationId, email);
    await page.locator('[data-track-result]').waitFor();
    expect(await page.locator('[data-notification=error]').count()).toBe(0);
  });
});

describe('after the administrator’s decision', () => {
  const note = '<b>Mariam</b>، أهلاً بك';

  beforeAll(async () => {
    const call = await adminCalls(program);
    await call('PATCH', `/api/admin/applications/${applicationId}/status`, {
      status: 'under_review',
    });
    await call('PATCH', `/api/admin/applications/${applicationId}/status`, {
      status: 'approved',
      note,
    });
  });

  it.each(['ar', 'en'] as const)(
    'shows the newest change first, with its note (%s)',
    async (language) => {
      const t = words[language];
      const { page, close } = await newVisitor(browser, program.url, { language, width: 390 });
      await open(page, `/track?id=${applicationId}`);
      await page.getByLabel(t.email).fill(email);
      await page.getByLabel(t.email).press('Enter');
      const result = page.locator('[data-track-result]');
      await result.waitFor();

      const badge = result.locator('[data-status=approved]').first();
      expect(await badge.innerText()).toBe(t.approved);
      expect(await badge.locator('svg').count()).toBe(1);
      expect(await badge.evaluate((node) => getComputedStyle(node).backgroundColor)).toBe(
        'rgb(216, 250, 229)',
      );
      const rows = await result.locator('[data-timeline] > li').allInnerTexts();
      expect(rows).toHaveLength(3);
      expect(rows[0]).toContain(note);
      expect(rows[2]).toContain(t.submitted);
      expect(await result.innerText()).not.toContain(t.expected);
      await close();
    },
  );
});

async function submitApplication(): Promise<string> {
  const fields = documentedFields(2, {
    institutionName: institution,
    applicantEmail: email,
    paymentStartDate: addDays(todayInKuwait(new Date()), 7),
  });
  const { payload, headers } = multipart(fields, documentedFiles(2));
  const response = await fetch(`${program.url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: new Uint8Array(payload),
  });
  const body = (await response.json()) as { applicationId: string };
  expect(response.status, JSON.stringify(body)).toBe(201);
  return body.applicationId;
}
