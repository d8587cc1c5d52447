import type { Locator, Page } from '@playwright/test';
import { applicationText } from '#client/features/admin/application/application-text.ts';
import { reviewListText } from '#client/features/admin/application/list/review-list-text.ts';
import { auditLogText } from '#client/features/admin/audit/audit-log-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { formatDate } from '#client/i18n/format.ts';
import { auditText } from '#domain/audit/audit-text.ts';
import { todayInKuwait } from '#domain/kuwait-time.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { open, openFilters } from '../support/open.ts';
import { sendApplication } from '../support/sent-application.ts';

// The tests read what is made once below, and change nothing of it.
test.use({
  viewport: { width: 1440, height: 900 },
  signedIn: true,
  serverOptions: { seed: 'none', own: 'admin search' },
});

const t = adminText.ar;
const words = applicationText.ar;
const app = appText.ar;

const oasis = { nameAr: 'مدرسة الواحة', nameEn: 'Oasis School' };
const gulf = { nameAr: 'حضانة الخليج', nameEn: 'Gulf Nursery' };
const grade = { nameAr: 'الصف الأول', nameEn: 'Grade 1', tuitionAmount: 1250.5 };
/** Every sample application has it. */
const civilId = '292091998298';
const ahmad = 'أحمد إبراهيم الفُضالة';

let applicationId: string;
let nurseryId: string;

test.beforeAll(async ({ server }) => {
  const call = adminCalls(server);
  const add = async (path: string, body: object) =>
    // The response of these calls has the new record's id.
    ((await call('POST', path, body)) as { id: string }).id;
  const schoolId = await add('/api/admin/schools', oasis);
  nurseryId = await add('/api/admin/nurseries', gulf);
  const classId = await add(`/api/schools/${schoolId}/classes`, grade);
  await add(`/api/nurseries/${nurseryId}/classes`, { nameAr: 'الروضة', nameEn: 'KG 1' });

  const atOasis = { institutionId: schoolId, institutionName: oasis.nameAr };
  const inClass = [{ studentNumber: 1, gradeAge: classId, tuitionAmount: 1050.5 }];
  const maria = await sendApplication(server, 1, {
    ...atOasis,
    applicantName: 'Maria',
    applicantEmail: 'maria@example.com',
    studentsInfo: JSON.stringify(inClass),
    finalTuitionAmount: '1250.5',
  });
  applicationId = maria.applicationId;
  await sendApplication(server, 1, {
    ...atOasis,
    applicantName: 'Salma',
    applicantEmail: 'salma@example.com',
  });
  await sendApplication(server, 1, {
    applicantName: ahmad,
    applicantEmail: 'ahmad@example.com',
  });
});

const rows = (page: Page) => page.locator('[data-application]');
const select = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: t.searchLabel });
const reset = (page: Page) => page.getByRole('button', { name: t.resetFilters }).last();

const openApplications = async (page: Page) => {
  await open(page, '/admin/dashboard?section=applications');
  await expect(rows(page)).toHaveCount(3);
};

test('the overview leads to every section, by the menu and by cards', async ({ page }) => {
  // Who is signed in already has no use for the sign-in.
  await page.goto('/admin/login');
  await expect(page).toHaveURL('/admin/dashboard');
  await expect(page.locator('main h1')).toHaveText(t.sections.overview);
  await expect(page.locator('[data-count]').filter({ visible: true })).toHaveText(
    [
      `${t.countTotal} 3`,
      `${t.countPending} 3`,
      `${t.countUnderReview} 0`,
      `${t.countApproved} 0`,
      `${t.countRejected} 0`,
    ],
    { useInnerText: true },
  );
  const { overview, ...others } = t.sections;
  const menu = page.getByRole('navigation', { name: t.menuLabel }).getByRole('link');
  await expect(menu).toContainText([overview, ...Object.values(others)]);
  const cards = page.getByRole('region', { name: t.shortcutsTitle }).getByRole('link');
  for (const [at, [section, name]] of Object.entries(others).entries()) {
    await expect(cards.nth(at)).toContainText(name);
    await expect(cards.nth(at)).toHaveAttribute('href', `/admin/dashboard?section=${section}`);
  }
  await cards.filter({ hasText: others.nurseries }).click();
  await expect(page.locator('main h1')).toHaveText(others.nurseries);
});

test('every filter narrows the applications, and a reset restores them', async ({ page }) => {
  await openApplications(page);
  const maria = rows(page).filter({ hasText: 'Maria' });
  for (const cell of [
    applicationId,
    'maria@example.com',
    oasis.nameAr,
    t.educationTypes.school,
    '1,250.500',
    app.statusPending,
    formatDate(todayInKuwait(new Date()), 'ar', 'short'),
  ]) {
    await expect(maria).toContainText(cell);
  }
  await openFilters(page);
  const { statusPending, statusUnderReview, statusApproved, statusRejected } = app;
  await expect(select(page, t.status).locator('option')).toHaveText([
    t.anyOf(t.status),
    statusPending,
    statusUnderReview,
    statusApproved,
    statusRejected,
  ]);
  await select(page, t.status).selectOption('rejected');
  await expect(page.locator('p', { hasText: words.noneFound })).toBeVisible();
  await reset(page).click();
  await expect(rows(page)).toHaveCount(3);

  await select(page, words.institution).selectOption({ label: oasis.nameAr });
  await expect(rows(page)).toHaveCount(2);
  const classes = select(page, reviewListText.ar.classOrStage);
  await labelled(classes.locator('optgroup'), [oasis.nameAr]);
  await classes.selectOption({ label: grade.nameAr });
  await expect(rows(page)).toHaveCount(1);
  await reset(page).click();
  await expect(rows(page)).toHaveCount(3);
  await labelled(classes.locator('optgroup'), [oasis.nameAr, gulf.nameAr]);
});

test('classes of an institution that fails twice are left out, the others stay', async ({
  page,
}) => {
  let failed = 0;
  await page.route(/institution\.publicClasses/, async (route) => {
    const input = new URL(route.request().url()).searchParams.get('input') ?? '';
    if (!input.includes(nurseryId)) return route.continue();
    failed += 1;
    const response = await route.fetch();
    const body = (await response.json()) as object | object[];
    // tRPC numbers the calls of one batch.
    const calls = Object.entries(JSON.parse(input) as Record<string, object>);
    const isFailing = (at: number) => JSON.stringify(calls[at]?.[1]).includes(nurseryId);
    const data = { code: 'internal', httpStatus: 500 };
    const failure = { error: { json: { message: 'broken', code: -32603, data } } };
    const json = Array.isArray(body)
      ? body.map((each: object, at) => (isFailing(at) ? failure : each))
      : failure;
    return route.fulfill({ response, json });
  });
  await open(page, '/admin/dashboard?section=applications');
  await openFilters(page);
  await expect.poll(() => failed).toBe(2);
  const classes = select(page, reviewListText.ar.classOrStage);
  await labelled(classes.locator('optgroup'), [oasis.nameAr]);
  await expect(page.locator('[data-notification]')).toHaveCount(0);
  expect(failed).toBe(2);
});

test('searches 300 ms after the last letter, not before, and clears at a press', async ({
  page,
}) => {
  await page.clock.install();
  await openApplications(page);
  const searches: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('salma')) searches.push(request.url());
  });
  await page.clock.pauseAt(Date.now() + 60_000);
  await searchBox(page).fill('salm');
  await page.clock.runFor(200);
  await searchBox(page).fill('salma');
  await page.clock.runFor(299);
  expect(new URL(page.url()).searchParams.has('search')).toBe(false);
  await page.clock.runFor(1);
  await expect(page).toHaveURL(/search=salma$/);
  await page.clock.resume();
  await expect(rows(page)).toHaveCount(1);
  expect(searches).toHaveLength(1);
  await page.getByRole('button', { name: t.clearSearch }).click();
  await expect(rows(page)).toHaveCount(3);
  await expect(searchBox(page)).toHaveValue('');
  expect(new URL(page.url()).searchParams.has('search')).toBe(false);
});

test('loses no letter that is typed while an earlier search is on its way', async ({ page }) => {
  await openApplications(page);
  await searchBox(page).evaluate(typeOnSearch);
  await searchBox(page).fill('mar');
  await expect(page).toHaveURL(/search=maria$/);
  await expect(searchBox(page)).toHaveValue('maria');
});

test('finds an Arabic name typed without its marks, with one call', async ({ page }) => {
  await openApplications(page);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('application.rows')) calls.push(request.url());
  });
  const searching = page.locator('[data-searching]').waitFor();
  await searchBox(page).evaluate(typeAtOnce, 'احمد ابراهيم الفضاله');
  await searching;
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText(ahmad);
  expect(calls).toHaveLength(1);
});

test('says when nothing is found, and restores the list', async ({ page }) => {
  await openApplications(page);
  await searchBox(page).fill('nobody by this name');
  await expect(page.locator('p', { hasText: words.noneFound })).toBeVisible();
  await reset(page).click();
  await expect(rows(page)).toHaveCount(3);
});

/** Expects groups of options with these labels. */
async function labelled(groups: Locator, labels: readonly string[]): Promise<void> {
  await expect(groups).toHaveCount(labels.length);
  for (const [at, label] of labels.entries()) {
    await expect(groups.nth(at)).toHaveAttribute('label', label);
  }
}

/** Types quicker than anyone can, so that no pause falls between two letters. */
function typeAtOnce(box: Element, text: string): void {
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (let end = 1; end <= text.length; end += 1) {
    value?.set?.call(box, text.slice(0, end));
    box.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Types on at the very moment that the first search changes the address, before the page shows it. */
function typeOnSearch(box: Element): void {
  const { history } = window;
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, url) => {
      change(state, unused, url);
      if (!location.search.endsWith('search=mar')) return;
      value?.set?.call(box, 'maria');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
  }
}

test('a civil ID is found by all digits and stands in no address', async ({ page }) => {
  await openApplications(page);
  await searchBox(page).fill('maria');
  await expect(rows(page)).toHaveCount(1);
  await expect(page).toHaveURL(/search=maria/);
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await searchBox(page).fill('');
  await searchBox(page).pressSequentially(civilId, { delay: 40 });
  await expect(rows(page)).toHaveCount(3);
  await page.locator('[data-view]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(searchBox(page)).toHaveValue(civilId);
  await expect(rows(page)).toHaveCount(3);
  expect(addresses.filter((address) => address.includes('2920919'))).toEqual([]);
  expect(await page.evaluate(() => JSON.stringify(history.state))).not.toMatch(/\d{9}/);
});

test('an owner filters the audit log, and exports it', async ({ page }) => {
  await open(page, '/admin/dashboard?section=audit');
  const entries = page.getByRole('region', { name: auditText.sheet.ar }).locator('tbody tr');
  const submitted = auditText.verbs['submit']?.ar ?? '';
  await expect(entries.filter({ hasText: submitted })).toHaveCount(3);
  await expect(page.locator('[data-audit-head]')).toContainText(auditLogText.ar.hash);
  await expect(page.getByText(auditLogText.ar.intact, { exact: true })).toBeVisible();
  await select(page, auditLogText.ar.kind).selectOption('catalogue');
  await expect(entries.first()).toContainText(auditText.verbs['create']?.ar ?? '');
  await expect(entries.filter({ hasText: submitted })).toHaveCount(0);
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: auditLogText.ar.exportXlsx }).click();
  expect((await saved).suggestedFilename()).toMatch(/^audit-log-.*\.xlsx$/);
});
