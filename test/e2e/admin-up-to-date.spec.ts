import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { applicationText } from '../../src/client/features/admin/application/application-text.ts';
import { catalogueText } from '../../src/client/features/admin/institution/catalogue-text.ts';
import { reviewListText } from '../../src/client/features/admin/application/list/review-list-text.ts';
import { adminText } from '../../src/client/features/admin/shell/text.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { keepSession } from './support/new-administrator.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { sendApplication } from './support/sent-application.ts';
import { soon } from './support/soon.ts';
import { adminBearer } from './support/trpc-calls.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const oasis = { nameAr: 'مدرسة الواحة', nameEn: 'Oasis School' };
const gulf = { nameAr: 'حضانة الخليج', nameEn: 'Gulf Nursery' };

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

describe.each(['ar', 'en'] as const)('the dashboard (%s)', (language) => {
  const t = adminText[language];
  let program: Program;
  let nursery: string;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    program = await startProgram({ SEED: 'none' });
    const call = await adminCalls(program);
    const added = async (path: string, body: object) =>
      // NOTE: the answer of these calls has the new record's id.
      ((await call('POST', path, body)) as { id: string }).id;
    const school = await added('/api/admin/schools', oasis);
    nursery = await added('/api/admin/nurseries', gulf);
    await added(`/api/schools/${school}/classes`, { nameAr: 'الصف الأول', nameEn: 'Grade 1' });
    await added(`/api/nurseries/${nursery}/classes`, { nameAr: 'الروضة', nameEn: 'KG 1' });
  });

  beforeEach(async () => {
    visit = await newVisitor(browser, program.url, { language, width: 1440 });
    page = visit.page;
    const credentials = { username: 'admin', password: program.adminPassword };
    await keepSession(page, await adminBearer(program, credentials));
  });

  afterEach(async () => {
    expectNoErrors(visit);
    await visit.close();
  });

  afterAll(() => program.stop());

  it('is where the sign-in leads who is signed in already', async () => {
    await page.goto('/admin/login');
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('heading', { level: 1, name: t.sections.overview }).waitFor();
  });

  it('counts and orders the applications anew after a decision', async () => {
    const first = await sendApplication(program, 1, { applicantName: 'Maria' });
    await sendApplication(program, 1, { applicantName: 'Salma' });
    const way = (name: string) => page.locator('main').getByRole('link', { name }).first();
    const counts = async () =>
      Promise.all(
        ['pending', 'underReview'].map(async (key) =>
          Number(/\d+/.exec(await page.locator(`[data-count=${key}]`).innerText())?.[0]),
        ),
      );
    await open(page, '/admin/dashboard');
    await page.locator('[data-count=total]').waitFor();
    const [pending = 0, underReview = 0] = await counts();
    await way(t.sections.applications).click();
    const ids = () =>
      page
        .locator('[data-application]')
        .evaluateAll((all) => all.map((row) => row.getAttribute('data-application')));
    await expect.poll(async () => (await ids()).indexOf(first.id), soon).toBe(1);
    const row = page.locator(`[data-application="${first.id}"]`);
    await row.locator('[data-status-menu]').click();
    await page.getByRole('menuitem', { name: applicationText[language].markUnderReview }).click();
    await expect.poll(async () => (await ids()).indexOf(first.id), soon).toBe(0);
    await way(t.sections.overview).click();
    await page.locator('[data-count=total]').waitFor();
    await expect.poll(counts, soon).toEqual([pending - 1, underReview + 1]);
  });

  it('keeps focus within a dialog, and gives it back to what opened it', async () => {
    await open(page, '/admin/dashboard?section=schools');
    const opener = page.getByRole('button', { name: catalogueText[language].items.school.add });
    await opener.click();
    const dialog = page.getByRole('dialog');
    await dialog.waitFor();
    const hasFocus = () => dialog.evaluate((node) => node.contains(document.activeElement));
    await expect.poll(hasFocus, soon).toBe(true);
    const controls = await dialog.locator('a[href], button, input, textarea, select').count();
    for (const key of ['Tab', 'Shift+Tab']) {
      for (let press = 0; press <= controls; press += 1) {
        await page.keyboard.press(key);
        expect(await hasFocus(), `after ${press + 1} times ${key}`).toBe(true);
      }
    }
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect
      .poll(() => opener.evaluate((node) => node === document.activeElement), soon)
      .toBe(true);
  });

  it('leaves out the classes of an institution that fails twice, and shows the others', async () => {
    let failed = 0;
    await page.route(/institution\.publicClasses/, async (route) => {
      const input = new URL(route.request().url()).searchParams.get('input') ?? '';
      if (!input.includes(nursery)) return route.continue();
      const response = await route.fetch();
      const body = (await response.json()) as object | object[];
      // NOTE: tRPC numbers what is asked in one batch.
      const asked = Object.entries(JSON.parse(input) as Record<string, object>);
      const isFailing = (at: number) => JSON.stringify(asked[at]?.[1]).includes(nursery);
      failed += 1;
      const error = {
        message: 'broken',
        code: -32603,
        data: { code: 'internal', httpStatus: 500 },
      };
      const failure = { error: { json: error } };
      const json = Array.isArray(body)
        ? body.map((answer: object, at) => (isFailing(at) ? failure : answer))
        : failure;
      return route.fulfill({ response, json });
    });
    await open(page, '/admin/dashboard?section=applications');
    await expect.poll(() => failed, soon).toBe(2);
    const name = reviewListText[language].classOrStage;
    const groups = page.getByRole('combobox', { name, exact: true }).locator('optgroup');
    const labels = () =>
      groups.evaluateAll((all) => all.map((group) => group.getAttribute('label')));
    const shown = language === 'ar' ? oasis.nameAr : oasis.nameEn;
    await expect.poll(labels, soon).toEqual([shown]);
    expect(await page.locator('[data-notification]').count()).toBe(0);
    expect(failed).toBe(2);
  });
});
