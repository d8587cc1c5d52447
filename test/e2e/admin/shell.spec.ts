import type { Locator, Page } from '@playwright/test';
import { catalogueText } from '#client/features/admin/institution/catalogue-text.ts';
import { classListText } from '#client/features/admin/class/class-list-text.ts';
import { overviewText } from '#client/features/admin/overview/overview-text.ts';
import { marksText } from '#client/features/admin/application/list/marks-text.ts';
import { reviewListText } from '#client/features/admin/application/list/review-list-text.ts';
import { settingsTabs } from '#client/features/admin/setting/settings-tabs.ts';
import { sections } from '#client/features/admin/shell/search-params.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  invitedAdministrator,
  storeSession,
  newAdministrator,
  newName,
} from '../support/new-administrator.ts';
import { chooseFromMenu, closeFilters, open, openFilters } from '../support/open.ts';
import { adminBearer } from '../support/trpc-calls.ts';

test.use({ serverOptions: { own: 'overview', seed: 'demo' }, signedIn: true });

const t = adminText.ar;
const app = appText.ar;
const list = reviewListText.ar;
const marks = marksText.ar;
const dashboard = '/admin/dashboard';
const applications = `${dashboard}?section=applications`;

test('keeps the chart parts apart in forced colours and in print, and marks the current section', async ({
  page,
}) => {
  await open(page, dashboard);
  const parts = page.locator('main [data-chart-fill]');
  await expect(parts.first()).toHaveCSS('print-color-adjust', 'exact');
  const fills = () =>
    parts.evaluateAll((all) => all.map((part) => getComputedStyle(part).backgroundColor));
  const before = await fills();
  expect(new Set(before).size).toBeGreaterThan(3);
  await page.emulateMedia({ forcedColors: 'active' });
  expect(await fills()).toEqual(before);
  await expect(parts.first()).toHaveCSS('border-top-style', 'solid');
  await expect(page.locator('nav [aria-current=page]').first()).toHaveCSS('outline-width', '3px');
});

test('has a header with a menu of its own and a footer of one line', async ({ page }) => {
  await open(page, dashboard);
  const account = page.locator('header').getByRole('button');
  await expect(account).toHaveCount(1);
  await expect(account).toContainText(t.roles.owner);
  await expect(page.getByRole('link', { name: app.signIn, exact: true })).toHaveCount(0);
  const menu = page.getByRole('navigation', { name: t.menuLabel });
  await expect(menu.getByRole('button', { name: t.logout })).toBeVisible();

  await account.click();
  const drawer = page.getByRole('dialog');
  await expect(drawer.getByRole('button', { name: t.logout })).toBeVisible();
  await expect(drawer.getByRole('group', { name: app.theme })).toBeVisible();
  const publicLinks = drawer.getByRole('navigation', { name: app.mainNavigation });
  await expect(publicLinks.getByRole('link')).toHaveCount(6);
  await expect(drawer.locator('a[href^="tel:"]')).toBeVisible();
  const language = drawer.locator('[data-language-switch]');
  await language.click();
  await expect(drawer).toContainText(adminText.en.roles.owner);
  await language.click();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(account).toBeFocused();

  const footer = page.getByRole('contentinfo');
  for (const address of ['tel:', 'mailto:', 'http']) {
    await expect(footer.locator(`a[href^="${address}"]`)).toHaveCount(1);
  }
  await expect(footer).toContainText(/©\s*2025/);
  expect((await footer.boundingBox())!.height).toBeLessThan(64);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(page.locator('[data-back-to-top]')).toHaveCount(1);
  await footer.locator('[data-back-to-top]').click();
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
});

test('counts the same in cards and charts, and links to what it counts', async ({ page }) => {
  await open(page, dashboard);
  const rows = page.locator('[data-application]');
  const total = await getCount(page.locator('[data-count=total]'));
  const weeks = page.locator('[data-week]');
  await expect(weeks).toHaveCount(12);
  const counts = await weeks.locator('td:first-of-type').allInnerTexts();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(total);
  const pending = await getCount(page.locator('[data-count=pending]'));
  const share = page.locator('[data-share=pending]');
  await expect(share).toContainText(String(pending));
  const colour = (dot: Locator) => dot.evaluate((one) => getComputedStyle(one).backgroundColor);
  const dot = page.locator('[data-count=pending] [aria-hidden=true]');
  expect(await colour(dot)).toBe(await colour(share.locator('dt > span').first()));

  await page.locator('[data-count=pending]').click();
  await expectParams(page, { section: 'applications', status: 'pending' });
  await expect(rows).toHaveCount(pending);
  await page.goBack();
  const card = page.locator('a[data-queue-card=overdue]');
  const overdue = await getCount(card);
  await expect(card).toContainText(overviewText.ar.overdue(overdue));
  await card.click();
  await expectParams(page, { section: 'applications', queue: 'overdue' });
  await expect(rows).toHaveCount(overdue);
  await expect(page.locator('[data-waiting=overdue]')).toHaveCount(overdue);
});

test('keeps the filters in the address, also on the way back', async ({ page }) => {
  await open(page, `${applications}&submittedFrom=2020-01-01&search=a`);
  const filter = { submittedFrom: '2020-01-01', search: 'a', status: 'approved' };
  const drawer = await openFilters(page);
  await drawer.getByLabel(t.status, { exact: true }).selectOption('approved');
  await expectParams(page, { section: 'applications', ...filter });
  await closeFilters(page);
  await page.locator('[data-view]').first().click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectParams(page, { section: 'applications', ...filter });
  await (await openFilters(page)).getByRole('button', { name: t.resetFilters }).click();
  await expectParams(page, { section: 'applications' });
});

test('saves a filter under a name, applies it, and restores a removed one', async ({ page }) => {
  const name = newName('المتأخرة');
  await open(page, `${applications}&queue=overdue`);
  const dialog = page.getByRole('dialog');
  const openSaved = () => chooseFromMenu(page, list.savedFilters);
  const button = (label: string) => dialog.getByRole('button', { name: label, exact: true });
  const apply = button(plain(list.applyFilter(name)));
  const remove = button(plain(list.removeFilter(name)));
  await openSaved();
  await dialog.getByLabel(list.filterName).fill(name);
  await button(app.save).click();
  await expect(apply).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await (await openFilters(page)).getByRole('button', { name: t.resetFilters }).click();
  await expectParams(page, { section: 'applications' });
  await closeFilters(page);
  await openSaved();
  await apply.click();
  await expectParams(page, { section: 'applications', queue: 'overdue' });
  await openSaved();
  await remove.click();
  await expect(apply).toHaveCount(0);
  await page.locator('[data-notification]').getByRole('button', { name: app.undo }).click();
  await expect(apply).toBeVisible();
});

for (const path of ['/admin', '/admin/login']) {
  test(`leads an administrator who is signed in from ${path} to the dashboard`, async ({
    page,
  }) => {
    await page.goto(path);
    await expect(page).toHaveURL(dashboard);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('has its filters in a drawer', async ({ page }) => {
    await open(page, applications);
    await page.getByRole('button', { name: marks.filtersSet(0), exact: true }).click();
    const drawer = page.getByRole('dialog');
    await drawer.getByLabel(t.status, { exact: true }).selectOption('rejected');
    await closeFilters(page);
    await expect(drawer).toHaveCount(0);
    await expect(page.getByRole('button', { name: marks.filtersSet(1) })).toBeVisible();
    const rows = page.locator('[data-application]');
    await expect(rows).toHaveCount(6);
    await expect(rows.locator('[data-status=rejected]')).toHaveCount(6);
    await expectNoOverflow(page);
  });

  test('has its menu in a drawer on the side where reading begins', async ({ page }) => {
    await open(page, dashboard);
    const button = page.locator('header').getByRole('button');
    await expect(button).toHaveCount(1);
    await button.click();
    const drawer = page.getByRole('dialog');
    const left = async () => (await drawer.boundingBox())?.x;
    await expect.poll(left).toBeGreaterThan(60);
    const right = async () => {
      const { x, width } = (await drawer.boundingBox())!;
      return Math.round(x + width);
    };
    await expect.poll(right).toBe(390);
    await expect(drawer).toContainText(t.roles.owner);
    await expect(drawer.getByRole('button', { name: t.logout })).toHaveCount(1);
    const sections = drawer.getByRole('navigation', { name: t.menuLabel });
    await sections.getByRole('link', { name: t.sections.partners }).click();
    await expect(page).toHaveURL(`${dashboard}?section=partners`);
    await expect(drawer).toHaveCount(0);
  });
});

test.describe('320 px wide', () => {
  test.use({ viewport: { width: 320, height: 800 } });

  for (const [what, queries] of Object.entries({
    section: sections.filter((section) => section !== 'settings'),
    'part of the settings': settingsTabs.map((tab) => `settings&tab=${tab}`),
  })) {
    test(`fits every ${what}`, async ({ page }) => {
      for (const query of queries) {
        await test.step(query, async () => {
          await open(page, `${dashboard}?section=${query}`);
          await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
          await expectNoOverflow(page);
        });
      }
    });
  }
});

test.describe('roles', () => {
  test.use({ signedIn: false });

  test('asks an administrator to choose a password before anything else', async ({
    page,
    server,
    pageErrors,
  }) => {
    pageErrors.allow(/403/);
    const invited = await invitedAdministrator(server, 'editor');
    await storeSession(page, await adminBearer(server, invited));
    await open(page, `${dashboard}?section=schools`);
    await expect(page.getByText(t.choosePasswordTitle)).toBeVisible();
  });

  test('hides applications and messages from an editor', async ({ page, server, pageErrors }) => {
    pageErrors.allow(/403/);
    await storeSession(page, (await newAdministrator(server, 'editor')).session);
    await open(page, dashboard);
    await expect(page.locator('[data-count=total]')).toBeVisible();
    await expect(page.locator('a[data-count]')).toHaveCount(0);
    await expect(page.locator('[data-share=pending]')).toBeVisible();
    await expect(page.locator('[data-queue-card], main [data-notice]')).toHaveCount(0);
    const { overview, schools, nurseries, academies, universities, partners, settings } =
      t.sections;
    const menu = page.getByRole('navigation', { name: t.menuLabel });
    await expect(menu.getByRole('link')).toHaveText([
      ...[overview, schools, nurseries, academies, universities, partners, settings],
    ]);
    await open(page, applications);
    await expect(page.getByText(t.forbiddenTitle)).toBeVisible();
    await page.getByRole('link', { name: t.toOverview }).click();
    await expect(page.getByRole('heading', { level: 1, name: overview })).toBeVisible();
  });

  test('lets a reviewer read the catalogue and change nothing of it', async ({ page, server }) => {
    await storeSession(page, (await newAdministrator(server, 'reviewer')).session);
    const changes = [
      ...[catalogueText.ar.items.school.add, catalogueText.ar.class.add],
      ...[app.edit, app.delete],
      ...[classListText.ar.import, classListText.ar.copyFrom, plain(classListText.ar.moveUp(''))],
    ];
    const changing = page
      .locator('main, [role=dialog]')
      .getByRole('button', { name: new RegExp(changes.join('|')) });
    await open(page, `${dashboard}?section=schools`);
    await page.getByRole('button', { name: catalogueText.ar.manageClasses }).first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('row').nth(1)).toBeVisible();
    await expect(changing).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(changing).toHaveCount(0);
    await open(page, '/admin/partners');
    await expect(page.locator('main section li').first()).toBeVisible();
    await expect(changing).toHaveCount(0);
  });
});

/** The first number in a card. */
async function getCount(card: Locator): Promise<number> {
  await expect(card).toContainText(/\d/);
  return Number(/\d+/.exec(await card.innerText())![0]);
}

async function expectParams(page: Page, params: Record<string, string>): Promise<void> {
  await expect.poll(() => Object.fromEntries(new URL(page.url()).searchParams)).toEqual(params);
}

async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  await expect.poll(overflow).toBe(0);
}
