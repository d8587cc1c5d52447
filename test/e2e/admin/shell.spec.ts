import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import {
  invitedAdministrator,
  keepSession,
  newAdministrator,
  newName,
} from './support/new-administrator.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { adminBearer } from './support/trpc-calls.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

/** How long something may take to show on a busy machine. */
const soon = { timeout: 15_000 };

const words = {
  ar: {
    pending: 'بانتظار المراجعة',
    overdue: /^(\d+) .*تأخرت مراجعتها الأولى/,
    saved: 'تصفيات محفوظة',
    name: 'الاسم',
    save: 'حفظ',
    remove: 'أزل: ',
    apply: 'طبّق: ',
    undo: 'تراجع',
    reset: 'إعادة ضبط',
    filters: /^التصفية/,
    showResults: 'اعرض الطلبات',
    status: 'الحالة',
  },
  en: {
    pending: 'Pending',
    overdue: /^(\d+) applications are overdue for their first review/,
    saved: 'Saved filters',
    name: 'Name',
    save: 'Save',
    remove: 'Remove: ',
    apply: 'Apply: ',
    undo: 'Undo',
    reset: 'Reset filters',
    filters: /^Filters/,
    showResults: 'Show the applications',
    status: 'Status',
  },
} as const;

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'demo' }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each(['ar', 'en'] as const)('the dashboard (%s)', (language) => {
  const t = words[language];
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await newVisitor(browser, program.url, { language, reducedMotion: 'reduce' });
    page = visit.page;
    await signInAsAdmin(page, program, language);
  });

  afterEach(() => expectNoErrors(visit));

  afterAll(async () => {
    await visit.close();
  });

  const params = () => Object.fromEntries(new URL(page.url()).searchParams);
  const rows = () => page.locator('[data-application]');

  it('counts the same in cards and charts, and leads to what it counts', async () => {
    const count = async (key: string) =>
      Number(/\d+/.exec(await page.locator(`[data-count=${key}]`).innerText())?.[0]);
    await open(page, '/admin/dashboard');
    await expect.poll(() => count('total'), soon).toBeGreaterThan(0);
    const total = await count('total');
    await expect.poll(() => page.locator('[data-week]').count(), soon).toBe(12);
    const weeks = await page
      .locator('[data-week]')
      .evaluateAll((all) => all.map((row) => Number(row.querySelector('td')?.textContent)));
    expect(weeks.reduce((sum, week) => sum + week, 0)).toBe(total);
    const pending = await count('pending');
    await expect
      .poll(() => page.locator('[data-share=pending]').innerText(), soon)
      .toContain(String(pending));

    await page.locator('[data-count=pending]').click();
    await expect.poll(() => rows().count(), soon).toBe(pending);
    expect(params()).toEqual({ section: 'applications', status: 'pending' });
    await page.goBack();
    // How many are overdue follows the day: working hours count, and the demo's are spread over the days before.
    const link = page.getByRole('link', { name: t.overdue });
    const overdue = Number(t.overdue.exec(await link.innerText())?.[1]);
    expect(overdue).toBeGreaterThan(1);
    await link.click();
    await expect.poll(() => rows().count(), soon).toBe(overdue);
    await expect.poll(() => page.locator('[data-waiting=overdue]').count(), soon).toBe(overdue);
    expect(params()).toEqual({ section: 'applications', queue: 'overdue' });
  });

  it('keeps the filters in the address, and the way back', async () => {
    await page.goto('/admin/dashboard?section=applications&submittedFrom=2020-01-01&search=a');
    await rows().first().waitFor();
    await page.getByLabel(t.status, { exact: true }).selectOption('approved');
    await expect.poll(() => params()['status'], soon).toBe('approved');
    const shown = { section: 'applications', submittedFrom: '2020-01-01', search: 'a' };
    expect(params()).toEqual({ ...shown, status: 'approved' });
    await page.locator('[data-view]').first().click();
    await page.getByRole('dialog').waitFor();
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(params()).toEqual({ ...shown, status: 'approved' });
    await page.getByRole('button', { name: t.reset }).click();
    await expect.poll(() => params(), soon).toEqual({ section: 'applications' });
  });

  it('keeps a filter under a name, applies it, and takes its removal back', async () => {
    const name = newName('المتأخرة');
    await page.goto('/admin/dashboard?section=applications&queue=overdue');
    await rows().first().waitFor();
    await page.getByRole('button', { name: t.saved }).click();
    const dialog = page.getByRole('dialog');
    const button = (label: string) => dialog.getByRole('button', { name: label, exact: true });
    await dialog.getByLabel(t.name).fill(name);
    await button(t.save).click();
    await button(t.apply + name).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: t.reset }).click();
    await page.getByRole('button', { name: t.saved }).click();
    await button(t.apply + name).click();
    await expect.poll(() => params()['queue'], soon).toBe('overdue');
    await page.getByRole('button', { name: t.saved }).click();
    await button(t.remove + name).click();
    await button(t.apply + name).waitFor({ state: 'detached' });
    await page.locator('[data-notification]').getByRole('button', { name: t.undo }).click();
    await button(t.remove + name).click();
    await button(t.apply + name).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
  });

  it('has its filters in a drawer on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, '/admin/dashboard?section=applications');
    await page.getByRole('button', { name: t.filters }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(t.status, { exact: true }).selectOption('rejected');
    await drawer.getByRole('button', { name: t.showResults }).click();
    await drawer.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.getByRole('button', { name: t.filters }).innerText(), soon)
      .toContain('1');
    await expect.poll(() => rows().locator('[data-status=rejected]').count(), soon).toBe(6);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, soon).toBe(0);
  });
});

describe('an administrator who is signed in', () => {
  it.each(['/admin', '/admin/login'])('is led from %s to the dashboard', async (path) => {
    const visit = await newVisitor(browser, program.url, { language: 'en' });
    await signInAsAdmin(visit.page, program, 'en');
    await visit.page.goto(path);
    await visit.page.waitForURL('**/admin/dashboard');
    expectNoErrors(visit);
    await visit.close();
  });

  it('uses a drawer from the reading side on a phone', async () => {
    const visit = await newVisitor(browser, program.url, {
      language: 'ar',
      width: 390,
      height: 844,
      reducedMotion: 'reduce',
    });
    await signInAsAdmin(visit.page, program, 'ar');
    await visit.page.getByRole('button', { name: 'افتح قائمة لوحة الإدارة' }).click();
    const drawer = visit.page.getByRole('dialog');
    await expect
      .poll(async () => Math.round((await drawer.boundingBox())?.x ?? 0), soon)
      .toBeGreaterThan(60);
    const end = async () => {
      const box = await drawer.boundingBox();
      return Math.round((box?.x ?? 0) + (box?.width ?? 0));
    };
    await expect.poll(end, soon).toBe(390);
    await drawer.getByRole('link', { name: 'الشركاء' }).click();
    await visit.page.waitForURL('**/admin/dashboard?section=partners');
    await drawer.waitFor({ state: 'detached' });
    await visit.close();
  });
});

it('fits every section and every part of the settings into 320 px', async () => {
  const visit = await newVisitor(browser, program.url, { language: 'ar', width: 320, height: 800 });
  const { page } = visit;
  await signInAsAdmin(page, program, 'ar');
  const parts = ['', 'administrators', 'users', 'site', 'lists', 'notes', 'mail'];
  const sections =
    'overview applications schools nurseries academies universities partners messages';
  for (const place of [...sections.split(' '), ...parts.map((tab) => `settings&tab=${tab}`)]) {
    await open(page, `/admin/dashboard?section=${place}`);
    const busy = page.locator('main [aria-busy=true]');
    await expect.poll(() => busy.count(), { ...soon, message: place }).toBe(0);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(overflow, { ...soon, message: place }).toBe(0);
  }
  await visit.close();
});

describe('an editor', () => {
  it('sees no applications and no messages, and is told kindly', async () => {
    const visit = await newVisitor(browser, program.url, { language: 'en' });
    const { page } = visit;
    const invited = await invitedAdministrator(program, 'editor');
    await keepSession(page, await adminBearer(program, invited));
    await open(page, '/admin/dashboard?section=schools');
    await page.getByText('Choose a password of your own first').waitFor();

    await keepSession(page, (await newAdministrator(program, 'editor')).session);
    await open(page, '/admin/dashboard');
    await page.locator('[data-count=total]').waitFor();
    await expect.poll(() => page.locator('a[data-count]').count(), soon).toBe(0);
    const menu = page.getByRole('navigation', { name: 'Dashboard sections' });
    await expect
      .poll(() => menu.getByRole('link').allInnerTexts(), soon)
      .toEqual([
        'Overview',
        'Schools',
        'Nurseries',
        'Academies',
        'Universities',
        'Partners',
        'Settings',
      ]);
    await open(page, '/admin/dashboard?section=applications');
    await page.getByText('This section is for other roles').waitFor();
    await page.getByRole('link', { name: 'Go to the overview' }).click();
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    expectNoErrors(visit, /403/);
    await visit.close();
  });
});
