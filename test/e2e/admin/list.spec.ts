import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { applicationText } from '#client/features/admin/application/application-text.ts';
import { reviewListText } from '#client/features/admin/application/list/review-list-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { exportText } from '#domain/application/export-text.ts';
import { errorSentences } from '#domain/errors/error-messages.ts';
import { styleKey } from '#domain/site/style-tag.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { chooseFromMenu, openFilters } from '../support/open.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  signedIn: true,
  serverOptions: { seed: 'demo', own: 'admin list' },
});

const t = reviewListText.ar;
const words = applicationText.ar;

interface Application {
  id: string;
  applicationId: string;
  statusHistory: { note: string | null }[];
}

const listed = async (server: Server, query: string) =>
  (await adminCalls(server)('GET', `/api/admin/applications?limit=500&${query}`)) as Application[];
const setStatus = (server: Server, id: string, status: string) =>
  adminCalls(server)('PATCH', `/api/admin/applications/${id}/status`, { status });

const rows = (page: Page) => page.locator('[data-application]');
const row = (page: Page, id: string | undefined) => page.locator(`[data-application="${id}"]`);
const notification = (page: Page) => page.locator('[data-notification]');

async function openList(page: Page, query: string = ''): Promise<string[]> {
  await page.goto(`/admin/dashboard?section=applications${query}`);
  await rows(page).first().waitFor();
  return getIds(page);
}

function getIds(page: Page): Promise<string[]> {
  return rows(page).evaluateAll((all) => all.map((one) => one.dataset['application'] ?? ''));
}

const inAddress = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const opened = (page: Page, id: string | undefined) =>
  expect(page).toHaveURL(new RegExp(`[?&]application=${id}(&|$)`));
const atPage = (page: Page, number: string | null) =>
  expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === number);

test('goes from row to row with J and K, opens with Enter and explains with ?', async ({
  page,
}) => {
  const ids = await openList(page, '&queue=waiting');
  const texts = await rows(page).allInnerTexts();
  const publicIds = texts.map((text) => /RSM-[-\w]+/.exec(text)?.[0]);
  // Rows without a style of their own render in a third of the time.
  await expect(rows(page).locator(`[class*="${styleKey}-"]`)).toHaveCount(0);
  await page.keyboard.press('j');
  await expect(row(page, ids[0])).toBeFocused();
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await page.keyboard.press('k');
  await expect(row(page, ids[1])).toBeFocused();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await opened(page, ids[1]);
  await expect(dialog.locator('[data-status]').first()).toBeVisible();
  for (const [key, place] of [
    ['j', 2],
    ['j', 3],
    ['k', 2],
  ] as const) {
    await page.keyboard.press(key);
    await opened(page, ids[place]);
    await expect(dialog).toContainText(publicIds[place] ?? '');
  }
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(row(page, ids[2])).toBeFocused();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: t.keys })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('leaves keys alone while somebody types, and finds the search with /', async ({ page }) => {
  await openList(page);
  const box = page.getByRole('searchbox');
  await page.keyboard.press('/');
  await expect(box).toBeFocused();
  await page.keyboard.type('jxa');
  await expect(box).toHaveValue('jxa');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
});

test('filters by the days of the submit', async ({ page }) => {
  await openList(page, '&submittedTo=2099-12-31');
  const drawer = await openFilters(page);
  const from = drawer.getByLabel(t.submittedFrom);
  await expect(drawer.getByLabel(t.submittedTo)).toHaveValue('2099-12-31');
  // The year of a day that is typed digit by digit filters nothing before it is whole.
  await from.fill('0202-01-05');
  await from.fill('2020-01-05');
  await expect(page).toHaveURL(/submittedFrom=2020-01-05/);
  await from.fill('0020-01-05');
  await expect(from).toHaveValue('0020-01-05');
  expect(inAddress(page, 'submittedFrom')).toBe('2020-01-05');
  await from.fill('');
  await expect(page).not.toHaveURL(/submittedFrom/);
});

test('keeps the column headings right under the header', async ({ page }) => {
  await openList(page);
  await rows(page).last().scrollIntoViewIfNeeded();
  const heading = page.getByRole('columnheader', { name: words.columnId });
  const bottomOfHeader = await page
    .locator('header')
    .evaluate((header) => Math.round(header.getBoundingClientRect().bottom));
  const topOfHeading = () =>
    heading.evaluate((cell) => Math.round(cell.closest('thead')!.getBoundingClientRect().top));
  await expect.poll(topOfHeading).toBe(bottomOfHeader);
});

test('decides by keys, with a note too, and goes on with the next that waits', async ({
  page,
  server,
}) => {
  const ids = await openList(page, '&queue=waiting');
  const note = 'Seen by hand';
  let calls = 0;
  let answer = () => {};
  const impatience = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/trpc/application.decide?*', async (route) => {
    calls += 1;
    await impatience;
    await route.continue();
  });
  await page.keyboard.press('j');
  for (const [at, id] of ids.slice(0, 3).entries()) {
    await expect(row(page, id)).toBeFocused();
    if (at === 0) {
      // Keys pressed before the answer decide on no other application.
      for (let press = 0; press < 3; press += 1) await page.keyboard.press('u', { delay: 150 });
      answer();
    } else {
      await page.keyboard.press('d');
      await page.getByRole('radio', { name: words.markUnderReview }).check();
      await page.locator('[data-note-language] textarea').fill(note);
      await page.keyboard.press('Control+Enter');
    }
    await expect(row(page, id).locator('[data-status=under_review]')).toBeVisible();
  }
  await expect(notification(page)).toContainText(
    words.statusUpdatedTo(words.statusNames.under_review),
  );
  await expect(row(page, ids[3])).toBeFocused();
  const changed = (await listed(server, 'status=under_review')).slice(0, 3);
  expect(changed.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
  const notes = changed.map(({ statusHistory }) => statusHistory.at(-1)?.note);
  expect(notes).toEqual([note, note, null]);

  // A key that is held decides once in the details too.
  await page.keyboard.press('Enter');
  await opened(page, ids[3]);
  const decided = page.getByRole('dialog').locator('[data-decide=under_review]');
  await expect(decided).toHaveAttribute('aria-pressed', 'false');
  calls = 0;
  await page.keyboard.down('u');
  await expect(decided).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.down('u');
  await page.keyboard.up('u');
  await expect(decided).toHaveAttribute('aria-busy', 'false');
  expect(calls).toBe(1);
  // The button that takes it back goes, and focus stays among the decisions.
  const bar = page.getByRole('dialog').locator('[data-decision-bar]');
  await bar.locator('[data-undo]').press('Enter');
  await expect(bar.locator('[data-undo]')).toHaveCount(0);
  await expect(bar.locator('[data-decide]:focus')).toHaveCount(1);
});

test('takes a status back when the change fails, and says so', async ({ page, pageErrors }) => {
  pageErrors.allow(/500/);
  const [id] = await openList(page, '&status=pending');
  await page.route('**/trpc/application.decide?*', (route) => route.fulfill({ status: 500 }));
  await row(page, id).locator('[data-status-menu]').press('ArrowDown');
  await page.getByRole('menuitem', { name: words.markApproved }).click();
  await expect(notification(page)).toContainText(words.failedStatus);
  await expect(row(page, id).locator('[data-status=pending]')).toBeVisible();
});

test('exports what the filters leave as a file that spreadsheets open', async ({
  page,
  server,
}) => {
  await openList(page, '&status=rejected');
  await chooseFromMenu(page, t.export);
  const dialog = page.getByRole('dialog');
  const expected = await listed(server, 'status=rejected');
  await expect(dialog.locator('[data-export-count]')).toHaveText(t.exportCount(expected.length));
  await expect(dialog).toContainText(t.exportLead);
  await dialog.locator('label:has(input[value=csv])').click();
  await dialog.getByText(t.allColumns).click();
  await dialog.getByLabel(exportText.columns.applicantPhone.ar).uncheck();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: appText.ar.download }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/);
  const text = (await readFile(await download.path())).toString();
  expect(text.codePointAt(0)).toBe(0xfeff);
  const [headings, ...lines] = text.slice(1).trimEnd().split('\r\n');
  expect(headings).toContain(words.columnId);
  expect(headings).not.toContain(exportText.columns.applicantPhone.ar);
  for (const { applicationId } of expected) {
    expect(lines.filter((line) => line.includes(applicationId))).toHaveLength(1);
  }
  await expect(dialog).toHaveCount(0);
});

test('marks ten with one note, and says which a colleague has changed meanwhile', async ({
  page,
  server,
}) => {
  const ids = (await listed(server, '')).slice(0, 10).map(({ id }) => id);
  for (const id of ids) await setStatus(server, id, 'rejected');
  await openList(page, '&status=rejected');
  for (const id of ids) await row(page, id).getByRole('checkbox').check();
  const bar = page.locator('[data-bulk]');
  await expect(bar).toContainText(t.selected(10));

  await setStatus(server, ids[4] ?? '', 'pending');
  await bar.locator('[data-with-note]').click();
  const note = 'All documents are complete.';
  const dialog = page.getByRole('dialog');
  const mark = dialog.locator('button[type=submit]');
  const areas = dialog.locator('[data-note-language] textarea');
  await dialog.getByRole('radio', { name: words.markUnderReview }).check();
  for (const area of await areas.all()) await area.fill(note);
  await mark.click();
  await expect(dialog).toContainText(t.notUpdated(1));
  await expect(dialog).toContainText(errorSentences.changed.ar);
  await expect(dialog.locator('[data-targets] [data-status=pending]')).toBeVisible();
  await expect(areas).toHaveValue(note);

  await mark.click();
  await expect(dialog).toHaveCount(0);
  await expect(bar).toBeHidden();
  // One Undo for the whole decision, also for what it changed before it asked.
  await expect(notification(page)).toContainText(t.updatedMany(10, words.statusNames.under_review));
  const marked = await listed(server, 'status=under_review');
  const getNote = (id: string) =>
    marked.find((application) => application.id === id)?.statusHistory.at(-1)?.note;
  expect(ids.map(getNote)).toEqual(ids.map(() => note));
});

test('turns its pages with buttons and keys, and has the page in the address', async ({ page }) => {
  // Pages of ten, so that the sample applications fill several.
  await page.route(/\/trpc\/[^?]*application\.rows/, (route) =>
    route.continue({
      postData: route.request().postData()?.replaceAll('"limit":50', '"limit":10') ?? null,
    }),
  );
  const first = await openList(page);
  expect(first).toHaveLength(10);
  await page.getByRole('button', { name: t.nextPage }).click();
  await expect(row(page, first[0])).toHaveCount(0);
  await atPage(page, '2');
  const second = await getIds(page);
  expect(second.filter((id) => first.includes(id))).toEqual([]);

  await test.step('J past the last row turns to the next page, K back', async () => {
    for (let at = 0; at <= second.length; at += 1) await page.keyboard.press('j');
    await atPage(page, '3');
    await expect(row(page, second[0])).toHaveCount(0);
    await expect(rows(page).first()).toBeFocused();
    await page.keyboard.press('k');
    await expect(row(page, second.at(-1))).toBeFocused();
  });

  await test.step('the same from the details', async () => {
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('[data-decision-bar]').waitFor();
    await page.keyboard.press('j');
    await atPage(page, '3');
    const id = inAddress(page, 'application');
    await expect(rows(page).first()).toHaveAttribute('data-application', id ?? '');
    await page.keyboard.press('k');
    await opened(page, second.at(-1));
    await atPage(page, '2');
    await expect.poll(() => getIds(page)).toEqual(second);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(row(page, second.at(-1))).toBeFocused();
  });

  await test.step('the address brings the page back, a filter begins anew', async () => {
    await page.getByRole('button', { name: t.nextPage }).click();
    await atPage(page, '3');
    await page.reload();
    await page.getByRole('button', { name: t.previousPage }).click();
    await expect.poll(() => getIds(page)).toEqual(second);
    await page.reload();
    await expect.poll(() => getIds(page)).toEqual(second);
    await page.getByRole('button', { name: t.previousPage }).click();
    await expect.poll(() => getIds(page)).toEqual(first);
    await page.goBack();
    await expect.poll(() => getIds(page)).toEqual(second);
  });

  await test.step('the ID opens the details in a new tab', async () => {
    const [tab] = await Promise.all([
      page.context().waitForEvent('page'),
      row(page, second[0])
        .locator('a')
        .click({ modifiers: ['ControlOrMeta'] }),
    ]);
    await opened(tab, second[0]);
    await tab.close();
    await row(page, second[0]).locator('a').click();
    await opened(page, second[0]);
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    const drawer = await openFilters(page);
    await drawer.getByLabel(adminText.ar.status, { exact: true }).selectOption('rejected');
    await atPage(page, null);
  });
});

test('decides in the details with keys, in the order of the list', async ({ page }) => {
  const ids = await openList(page, '&queue=waiting');
  const note = 'Read by keyboard';
  const dialog = page.getByRole('dialog');
  await page.keyboard.press('j');
  await page.keyboard.press('Enter');
  const withNote = dialog.locator('[data-decision-bar] [data-with-note]');
  await withNote.focus();
  await page.keyboard.press('d');
  await page.getByRole('radio', { name: words.markUnderReview }).check();
  await page.locator('[data-note-language] textarea').fill(note);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.locator('[data-history]')).toContainText(note);
  await expect(withNote).toBeFocused();
  await dialog.locator('[name=internalNote]').fill('Among us');
  await page.keyboard.press('Control+Enter');
  await expect(dialog.locator('[data-internal-notes]')).toContainText('Among us');
  await page.keyboard.press('j');
  await opened(page, ids[1]);
  await page.keyboard.press('k');
  await opened(page, ids[0]);
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: t.keys });
  await expect(help).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(help).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(row(page, ids[0])).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  const step = (page: Page, by: 'next' | 'previous') => page.locator(`[data-step=${by}]`).click();

  test('buttons lead to the applications beside, and say where there is none', async ({ page }) => {
    const ids = await openList(page, '&status=rejected');
    const [first] = await rows(page).all();
    expect((await first?.boundingBox())?.y).toBeLessThanOrEqual(300);
    const dialog = page.getByRole('dialog');
    await page.locator('[data-view]').filter({ visible: true }).first().click();
    await dialog.locator('[data-decision-bar]').waitFor({ state: 'attached' });
    await step(page, 'previous');
    await expect(notification(page)).toContainText(t.noneFurther.previous);
    for (const id of ids.slice(1)) {
      await step(page, 'next');
      await opened(page, id);
    }
    await step(page, 'next');
    await expect(notification(page)).toContainText(t.noneFurther.next);
    const name = await rows(page).last().locator('.name').innerText();
    await expect(dialog.getByRole('heading').first()).toContainText(name);
  });

  test('an application outside the filtered list says so', async ({ page }) => {
    const [outside] = await openList(page, '&status=approved');
    await page.goto(`/admin/dashboard?section=applications&status=rejected&application=${outside}`);
    await page.getByRole('dialog').locator('[data-decision-bar]').waitFor({ state: 'attached' });
    await step(page, 'next');
    await expect(notification(page)).toContainText(t.noneFurther.outside);
  });
});
