import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { formatDateTime } from '../../src/client/i18n/format.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { sendApplication } from './support/sent-application.ts';
import { soon } from './support/soon.ts';
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
  ({ applicationId } = await sendApplication(program, 2, {
    institutionName: institution,
    applicantEmail: email,
  }));
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

  afterEach(() => expectNoErrors(visit, /404/));

  afterAll(async () => {
    await visit.close();
  });

  const fill = async (id: string, address: string) => {
    await page.getByLabel(t.id).fill(id);
    await page.getByLabel(t.email).fill(address);
    await page.getByRole('button', { name: t.submit }).click();
  };

  it('takes the id from the address', async () => {
    await open(page, `/track?id=${applicationId}`);
    await expect.poll(() => page.getByLabel(t.id).inputValue(), soon).toBe(applicationId);
  });

  it.each([
    ['the id', '', email],
    ['the e-mail', 'RSM-2222-2222-2222', ' '],
  ])('says that something is missing without %s', async (_, id, address) => {
    await open(page, '/track');
    await fill(id, address);
    await page.getByText(t.missing, { exact: true }).waitFor();
    await expect.poll(() => page.locator('[data-field-error]').count(), soon).toBe(1);
  });

  it('names the missing fields and calls nobody', async () => {
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('application.track')) calls.push(request.url());
    });
    await open(page, '/track');
    await page.getByRole('button', { name: t.submit }).click();
    await page.getByText(t.missing, { exact: true }).waitFor();
    await expect.poll(() => page.locator('[data-field-error]').count(), soon).toBe(2);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('role')), soon)
      .toBe('alert');
    expect(calls).toEqual([]);
  });

  it('refuses what is no e-mail address', async () => {
    await open(page, '/track');
    await fill(applicationId, 'mariam');
    await expect
      .poll(() => page.locator('[data-field="email"] [data-field-error]').innerText(), soon)
      .toContain(t.invalidEmail);
  });

  it('shows status, details and the submit for a new application', async () => {
    await open(page, '/track');
    await fill(` ${applicationId.toLowerCase()} `, ` ${email.toUpperCase()} `);
    const result = page.locator('[data-track-result]');
    await result.waitFor();
    await expect
      .poll(() => result.locator('[data-status]').first().innerText(), soon)
      .toBe(t.pending);
    const text = () => result.innerText();
    const parts = [applicationId, institution, t.students, t.tuition, t.expected, t.noUpdates];
    for (const part of parts) await expect.poll(text, soon).toContain(part);
    await expect.poll(() => result.locator('[data-timeline] > li').count(), soon).toBe(1);
    await expect
      .poll(() => result.locator('[data-timeline]').innerText(), soon)
      .toContain(t.submitted);
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent), soon)
      .toBe(t.result);
  });

  it('reads a status that it does not know as one that waits', async () => {
    await page.route('**/trpc/application.track**', async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replaceAll('"pending"', '"archived"');
      await route.fulfill({ response: answer, body });
    });
    await open(page, '/track');
    await fill(applicationId, email);
    const badge = page.locator('[data-track-result] [data-status]').first();
    await expect.poll(() => badge.innerText(), soon).toBe(t.pending);
    await page.unroute('**/trpc/application.track**');
  });

  it.each([
    ['a wrong id', 'RSM-2222-2222-2222', email],
    ['a wrong e-mail', undefined, 'somebody@example.com'],
  ])(
    'says the same of %s in either language, and takes the old result away',
    async (_, id, address) => {
      await open(page, '/track');
      await fill(applicationId, email);
      await page.locator('[data-track-result]').waitFor();
      await fill(id ?? applicationId, address);
      await page.locator('main [data-notice=error]').waitFor();
      await expect
        .poll(() => page.locator('main [data-notice=error]').innerText(), soon)
        .toBe(t.notFound);
      await expect
        .poll(() => page.locator('[data-notification=error]').innerText(), soon)
        .toContain(t.notFound);
      await expect.poll(() => page.locator('[data-track-result]').count(), soon).toBe(0);
      for (const shown of [language === 'ar' ? 'en' : 'ar', language] as const) {
        await page.locator('header [data-language-switch]').click();
        await expect
          .poll(() => page.locator('main [data-notice=error]').innerText(), soon)
          .toBe(words[shown].notFound);
      }

      await fill(applicationId, email);
      await page.locator('[data-track-result]').waitFor();
      await expect.poll(() => page.locator('[data-notification=error]').count(), soon).toBe(0);
    },
  );
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
    'shows the newest change first, each with its time and its note (%s)',
    async (language) => {
      const t = words[language];
      const { page, close } = await newVisitor(browser, program.url, { language, width: 390 });
      await open(page, `/track?id=${applicationId}`);
      await page.getByLabel(t.email).fill(email);
      await page.getByLabel(t.email).press('Enter');
      const result = page.locator('[data-track-result]');
      await result.waitFor();

      const badge = result.locator('[data-status=approved]').first();
      await expect.poll(() => badge.innerText(), soon).toBe(t.approved);
      await expect.poll(() => badge.locator('svg').count(), soon).toBe(1);
      await expect
        .poll(() => badge.evaluate((node) => getComputedStyle(node).backgroundColor), soon)
        .toBe('rgb(216, 250, 229)');
      const rows = result.locator('[data-timeline] > li');
      await expect.poll(() => rows.count(), soon).toBe(3);
      await expect.poll(() => rows.first().innerText(), soon).toContain(note);
      await expect.poll(() => rows.last().innerText(), soon).toContain(t.submitted);
      const times = rows.locator('time');
      const moments = await times.evaluateAll((all) =>
        all.map((time) => time.getAttribute('datetime') ?? ''),
      );
      expect(moments).toEqual(await changesOf(applicationId));
      expect(await times.allInnerTexts()).toEqual(
        moments.map((moment) => formatDateTime(moment, language)),
      );
      await expect.poll(() => result.innerText(), soon).not.toContain(t.expected);
      await close();
    },
  );
});

/** When an application was sent and changed, newest first, as the public call tells it. */
async function changesOf(id: string): Promise<string[]> {
  const answer = await fetch(`${program.url}/api/applications/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationId: id, email }),
  });
  const { submittedAt, statusHistory } = (await answer.json()) as {
    submittedAt: string;
    statusHistory: { timestamp: string }[];
  };
  return [submittedAt, ...statusHistory.map(({ timestamp }) => timestamp)].reverse();
}
