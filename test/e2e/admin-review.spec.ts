import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addDays, todayInKuwait } from '../../src/domain/time/kuwait-time.ts';
import { documentedFields } from '../support/application-fields.ts';
import { launchBrowser } from '../support/browser.ts';
import { makePng, multipart, type TestFile } from '../support/multipart.ts';
import { documentedFiles } from '../support/submit.ts';
import { adminCalls } from './support/admin-calls.ts';
import { keepSession } from './support/new-administrator.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { adminBearer } from './support/trpc-calls.ts';
import { newVisitor, type Visit } from './support/visit.ts';

const words = {
  ar: {
    username: 'اسم المستخدم',
    password: 'كلمة المرور',
    signIn: 'تسجيل الدخول',
    fillAllFields: 'أكمل جميع الحقول',
    wrong: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
    noAuthToken: 'لا يوجد رمز دخول',
    noAdminToken: 'لا يوجد رمز دخول للمسؤول',
    applications: 'الطلبات',
    search: 'بحث',
    noneFound: 'لم يتم العثور على طلبات',
    reset: 'إعادة ضبط',
    underReview: 'ضعه قيد المراجعة',
    approve: 'اقبل الطلب',
    update: 'تحديث الحالة',
    updated: 'تم تحديث الحالة بنجاح',
    nowUnderReview: 'تم تحديث حالة الطلب إلى قيد المراجعة',
    nowApproved: 'تم تحديث حالة الطلب إلى مقبول',
    downloaded: 'تم تنزيل المستند بنجاح',
    ended: 'انتهت جلستك',
    logout: 'تسجيل الخروج',
  },
  en: {
    username: 'Username',
    password: 'Password',
    signIn: 'Sign in',
    fillAllFields: 'Please fill in all fields',
    wrong: 'The username or password is not right.',
    noAuthToken: 'No auth token',
    noAdminToken: 'No admin token',
    applications: 'Applications',
    search: 'Search',
    noneFound: 'No applications found',
    reset: 'Reset filters',
    underReview: 'Mark as under review',
    approve: 'Mark as approved',
    update: 'Update status',
    updated: 'Status updated successfully',
    nowUnderReview: 'Application status updated to under review',
    nowApproved: 'Application status updated to approved',
    downloaded: 'Document downloaded successfully',
    ended: 'Your session has ended',
    logout: 'Log out',
  },
} as const;

/** Two applicants whose names search must tell apart, whatever forms of alef, ya and ta marbuta are typed. */
const applicants = {
  ar: { name: 'أحمد إبراهيم الفُضالة', typed: 'احمد ابراهيم الفضاله', email: 'ahmad@example.com' },
  en: { name: 'فاطمة يحيى', typed: 'فاطمه يحيي', email: 'fatima@example.com' },
} as const;

const note = 'اكتملت الأوراق. Papers complete.';
const files: TestFile[] = [
  ...documentedFiles(),
  { name: 'additionalDocuments', fileName: 'more.png', bytes: makePng(30, 20) },
];

let program: Program;
let browser: Browser;
let call: Awaited<ReturnType<typeof adminCalls>>;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  call = await adminCalls(program);
  await submitApplication(applicants.ar);
  await submitApplication(applicants.en);
  await submitApplication({ name: 'Maria Fernandes', email: 'maria@example.com' });
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each(['ar', 'en'] as const)('reviewing an application (%s)', (language) => {
  const t = words[language];
  const applicant = applicants[language];
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await newVisitor(browser, program.url, { language });
    page = visit.page;
  });

  afterEach(() => expectNoErrors(visit, /40[13]/));

  afterAll(async () => {
    await visit.close();
  });

  const signIn = async (password: string) => {
    await page.getByLabel(t.username).fill(' admin ');
    await page.getByLabel(t.password, { exact: true }).fill(password);
    await page.locator('main form').getByRole('button', { name: t.signIn }).click();
  };
  const notification = () => page.locator('[data-notification]');
  const rows = () => page.locator('[data-application]');
  const newSession = async () => {
    const credentials = { username: 'admin', password: program.adminPassword };
    await keepSession(page, await adminBearer(program, credentials));
  };
  /** Opens the list; with a status, that of the one application, which then has it. */
  const openList = async (status?: string) => {
    if (status !== undefined) {
      const id = ids.get(applicant.email);
      await call('PATCH', `/api/admin/applications/${id}/status`, { status });
    }
    const search = status === undefined ? '' : `&search=${applicant.email}`;
    await page.goto(`/admin/dashboard?section=applications${search}`);
    await expect.poll(() => rows().count(), soon).toBe(status === undefined ? 3 : 1);
  };

  it('asks for the sign-in first, says why, and leads to where the administrator was heading', async () => {
    await page.goto('/contact');
    await page.evaluate(() => localStorage.removeItem('adminToken'));
    await page.goto(`/admin/dashboard?section=applications&search=${applicant.email}`);
    await page.waitForURL('**/admin/login');
    await expect.poll(() => notification().innerText(), soon).toContain(t.noAuthToken);
    await signIn('   ');
    await page.locator('[data-notice=error]', { hasText: t.fillAllFields }).waitFor();
    await signIn('not the password');
    await page.locator('[data-notice=error]', { hasText: t.wrong }).waitFor();
    const typed = page.getByLabel(t.password, { exact: true });
    await expect.poll(() => typed.inputValue(), soon).toBe('');
    await signIn(program.adminPassword);
    await page.getByRole('heading', { level: 1, name: t.applications }).waitFor();
    await expect.poll(() => rows().count(), soon).toBe(1);
    expect(new URL(page.url()).searchParams.get('search')).toBe(applicant.email);
    expect(await page.locator('html').getAttribute('dir')).toBe(language === 'ar' ? 'rtl' : 'ltr');
    await page.getByRole('button', { name: t.reset }).click();
    await expect.poll(() => rows().count(), soon).toBe(3);
  });

  it('finds the application by an Arabic name typed without its marks, in one call', async () => {
    await openList();
    const calls: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('application.rows')) calls.push(request.url());
    });
    const searching = page.locator('[data-searching]').waitFor();
    await page.getByRole('searchbox', { name: t.search }).evaluate(typeAtOnce, applicant.typed);
    await searching;
    await expect.poll(() => rows().count(), soon).toBe(1);
    await expect.poll(() => rows().innerText(), soon).toContain(applicant.name);
    expect(calls).toHaveLength(1);
  });

  it('marks it as under review from the row', async () => {
    await openList('pending');
    await page.locator('[data-status-menu]').click();
    await page.getByRole('menuitem', { name: t.underReview }).click();
    await expect.poll(() => notification().innerText(), soon).toContain(t.updated);
    await expect.poll(() => notification().innerText(), soon).toContain(t.nowUnderReview);
    await rows().locator('[data-status=under_review]').waitFor();
  });

  it('opens the details and gives every paper back byte for byte', async () => {
    await openList('under_review');
    await page.locator('[data-view]').click();
    const papers = page.locator('[role=dialog] [data-document]');
    await expect.poll(() => papers.count(), soon).toBe(files.length);
    for (const [index, { bytes, fileName }] of files.entries()) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        papers.nth(index).locator('[data-download]').click(),
      ]);
      expect(Buffer.compare(await readFile(await download.path()), bytes)).toBe(0);
      const ending = fileName.split('.').at(-1) ?? '';
      expect(download.suggestedFilename()).toMatch(new RegExp(`^RSM-.+\\.${ending}$`));
    }
    await expect.poll(() => notification().innerText(), soon).toContain(t.downloaded);
  });

  it('approves with a note that the history keeps', async () => {
    await openList('under_review');
    await page.locator('[data-view]').click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: t.approve }).check();
    await dialog.locator('textarea[name=note]').fill(note);
    await dialog.getByRole('button', { name: t.update }).click();
    await expect.poll(() => notification().innerText(), soon).toContain(t.nowApproved);
    await expect.poll(() => dialog.locator('[data-history]').innerText(), soon).toContain(note);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await rows().locator('[data-status=approved]').waitFor();
    expect(await trackedStatus(applicant.email)).toEqual({ status: 'approved', note });
  });

  it('keeps the open application in the address, and focus comes back to its row', async () => {
    await openList('approved');
    await page.locator('[data-view]').click();
    await page.getByRole('dialog').waitFor();
    await page.reload();
    await page.getByRole('dialog').locator('[data-document]').first().waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.locator('[data-view]').focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.hasAttribute('data-view')), soon)
      .toBe(true);
  });

  it('says so when nothing is found, and restores the list', async () => {
    await openList();
    await page.getByRole('searchbox', { name: t.search }).fill('nobody by this name');
    await page.getByText(t.noneFound, { exact: true }).waitFor();
    await page.getByRole('button', { name: t.reset }).first().click();
    await expect.poll(() => rows().count(), soon).toBe(3);
  });

  it('returns to the open application after a session that ended', async () => {
    await newSession();
    await openList();
    await page.locator('[data-view]').first().click();
    await page.getByRole('dialog').waitFor();
    const place = page.url();
    await page.evaluate(() => localStorage.setItem('adminToken', 'expired'));
    await page.reload();
    await page.getByText(t.ended, { exact: true }).waitFor();
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    await signIn(program.adminPassword);
    await page.getByRole('dialog').locator('[data-document]').first().waitFor();
    expect(page.url()).toBe(place);
  });

  it('signs out to the sign-in screen', async () => {
    await newSession();
    await openList();
    await page.getByRole('button', { name: t.logout }).first().click();
    await page.waitForURL('**/admin/login');
    expect(await page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    await page.goto('/admin/partners');
    await page.getByRole('heading', { level: 1, name: t.noAdminToken }).waitFor();
  });
});

async function submitApplication({ name, email }: { name: string; email: string }) {
  const fields = documentedFields(1, {
    applicantName: name,
    applicantEmail: email,
    paymentStartDate: addDays(todayInKuwait(new Date()), 10),
  });
  const { payload, headers } = multipart(fields, files);
  const response = await fetch(`${program.url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: new Uint8Array(payload),
  });
  expect(response.status).toBe(201);
  const { applicationId } = (await response.json()) as { applicationId: string };
  ids.set(email, applicationId);
}

const ids = new Map<string, string>();

async function trackedStatus(email: string) {
  const response = await fetch(`${program.url}/api/applications/track`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ applicationId: ids.get(email), email }),
  });
  const { status, statusHistory } = (await response.json()) as {
    status: string;
    statusHistory: { note: string | null }[];
  };
  return { status, note: statusHistory.at(-1)?.note };
}

/** Types quicker than anyone can, so that no pause falls between two letters. */
function typeAtOnce(box: Element, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (let end = 1; end <= text.length; end += 1) {
    value?.set?.call(box, text.slice(0, end));
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
}
