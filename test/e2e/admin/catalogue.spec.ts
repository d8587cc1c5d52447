import type { Page } from '@playwright/test';
import { catalogueText } from '#client/features/admin/institution/catalogue-text.ts';
import { partnerText } from '#client/features/admin/partner/partner-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';

// The tests read what is made once below, and change nothing of it.
test.use({
  viewport: { width: 1440, height: 900 },
  signedIn: true,
  serverOptions: { seed: 'none', own: 'admin catalogue' },
});

const t = adminText.ar;
const app = appText.ar;
const catalogue = catalogueText.ar;
const partner = partnerText.ar;

const oasis = { nameAr: 'مدرسة الواحة', nameEn: 'Oasis School' };
const palms = { nameAr: 'مدرسة النخيل', nameEn: 'Palms School', status: 'inactive' };
const university = {
  nameAr: 'جامعة الخليج للعلوم والتكنولوجيا والفنون التطبيقية',
  nameEn: 'Gulf University for Science, Technology and the Applied Arts in Kuwait',
};

test.beforeAll(async ({ server }) => {
  const call = adminCalls(server);
  await call('POST', '/api/admin/schools', oasis);
  await call('POST', '/api/admin/schools', palms);
  await call('POST', '/api/admin/universities', university);
  for (const [at, name] of ['Sanad', 'Wafa'].entries()) {
    await call('POST', '/api/admin/partners', { name, type: 'financial', orderIndex: at + 1 });
  }
  await call('POST', '/api/admin/partners', {
    name: 'Hikma',
    type: 'academic',
    status: 'inactive',
  });
});

const select = (page: Page, label: string) =>
  page.getByRole('combobox', { name: label, exact: true });
const searchBox = (page: Page) => page.getByRole('searchbox', { name: t.searchLabel });
const reset = (page: Page) => page.getByRole('button', { name: t.resetFilters }).first();
const inTable = (page: Page, cells: string) => page.locator(cells).filter({ visible: true });

test('name and status narrow the catalogue, and a reset restores it', async ({ page }) => {
  await open(page, '/admin/dashboard?section=schools');
  const names = inTable(page, 'tbody tr td:first-child');
  const both = new RegExp(`^(${oasis.nameAr}|${palms.nameAr})$`);
  await expect(names).toHaveText([both, both]);
  expect(new Set(await names.allInnerTexts()).size).toBe(2);
  await searchBox(page).fill('نخيل');
  await expect(names).toHaveText([palms.nameAr]);
  const others = inTable(page, 'tbody tr td:nth-child(2), tbody tr td:nth-child(3)');
  await expect(others).toHaveText([palms.nameEn, app.inactive]);
  await searchBox(page).fill('oasis');
  await expect(names).toHaveText([oasis.nameAr]);
  await reset(page).click();
  await expect(names).toHaveText([both, both]);
  await expect(select(page, t.status).locator('option')).toHaveText([
    t.anyOf(t.status),
    app.active,
    app.inactive,
    catalogue.recentlyDeleted,
  ]);
  await select(page, t.status).selectOption('inactive');
  await expect(names).toHaveText([palms.nameAr]);
  await select(page, t.status).selectOption('active');
  await expect(names).toHaveText([oasis.nameAr]);

  await page.getByRole('button', { name: catalogue.items.school.add }).click();
  const required = page.getByRole('dialog').locator('label, legend').filter({ hasText: '*' });
  await expect(required).toHaveText(
    [catalogue.nameAr, catalogue.nameEn, t.status].map((label) => new RegExp(`^${label}\\s*\\*`)),
  );
});

test('counts the partners of each kind', async ({ page }) => {
  await open(page, '/admin/dashboard?section=partners');
  await expect(inTable(page, '[data-count-badge] [aria-hidden]')).toHaveText(['2', '1']);
  await expect(inTable(page, 'tbody tr td:not(:first-child):not(:last-child)')).toHaveText(
    [
      ['Sanad', partner.typeFinancial, app.active],
      ['Wafa', partner.typeFinancial, app.active],
      ['Hikma', partner.typeAcademic, app.inactive],
    ].flat(),
  );
  await expect(page.locator('tbody tr td:first-child [role=img]')).toHaveCount(3);
});

test('the partners page shows where they will stand, and adds to the kind of its list', async ({
  page,
}) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/partner\.list\b/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto('/admin/partners');
  const skeletons = page.locator('main .skeleton');
  await expect(skeletons.first()).toBeVisible();
  release();
  await expect(skeletons).toHaveCount(0);
  await page.getByRole('button', { name: partner.addFinancial }).click();
  const type = page.getByRole('dialog').getByRole('radio', { name: partner.typeFinancial });
  await expect(type).toBeChecked();
});

test('a dialog holds focus, and returns it to what opened it', async ({ page }) => {
  await open(page, '/admin/dashboard?section=schools');
  const opener = page.getByRole('button', { name: catalogue.items.school.add });
  await opener.click();
  const dialog = page.getByRole('dialog');
  const focused = dialog.locator(':focus');
  await expect(focused).toHaveCount(1);
  const controls = await dialog.locator('a[href], button, input, textarea, select').count();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let press = 1; press <= controls + 1; press += 1) {
      await page.keyboard.press(key);
      expect(await focused.count(), `after ${press} times ${key}`).toBe(1);
    }
  }
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('a card has the label of a long value on one line', async ({ page }) => {
    await open(page, '/admin/dashboard?section=universities');
    const label = page.locator('main li').getByText(catalogue.nameEn, { exact: true });
    await expect(label).toBeVisible();
    const lines = await label.evaluate((node) => {
      const text = document.createRange();
      text.selectNodeContents(node);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    });
    expect(lines).toBe(1);
  });
});
