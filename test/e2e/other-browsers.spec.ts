import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { applicationText } from '#client/features/admin/application/application-text.ts';
import { reviewText } from '#client/features/admin/application/details/review-text.ts';
import { confirmationText } from '#client/features/apply/confirmation/confirmation-text.ts';
import { applyText } from '#client/features/apply/text.ts';
import { authText } from '#client/features/auth/text.ts';
import { homeText } from '#client/features/site/home/home-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { formatDate } from '#client/i18n/format.ts';
import { suggestedStart } from '#domain/application/review-deadline.ts';
import { academicYears } from '#domain/kuwait-time.ts';
import { createAccount } from './support/accounts.ts';
import { fillUpTo, stepsBeforeLast, type ApplyWizard } from './support/apply.ts';
import { expect, test } from './support/fixtures.ts';
import { open } from './support/open.ts';
import { blockStorage, makeOld, translate } from './support/other-browsers.ts';
import type { Scans } from './support/scans.ts';
import { sendApplication } from './support/sent-application.ts';

const email = 'ahmad@example.com';
const publicPaths = ['/', '/apply', '/track', '/institutions', '/partners', '/contact', '/auth'];

const applicationId = (page: Page) => page.locator('[data-application-id]');
const switchLanguage = (page: Page) => page.locator('header [data-language-switch]').click();

async function submit(wizard: ApplyWizard, scans: Scans): Promise<void> {
  await fillUpTo(wizard, 10);
  await wizard.fillApplicant({ name: 'أحمد Al-Sabah', phone: '51234567', email });
  await wizard.nameStudents(['سارة أحمد']);
  await wizard.putDocuments(scans, [scans.png]);
  await wizard.accept();
  await wizard.submit.click();
}

test('the oldest browsers show every public page, translated and in both languages', async ({
  page,
}) => {
  await makeOld(page);
  await translate(page);
  const said = async () => (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  for (const path of publicPaths) {
    await open(page, path);
    await expect(page.locator('header font').first(), path).toBeAttached();
    const arabic = await page.locator('main h1').innerText();
    await switchLanguage(page);
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect(page.locator('main h1'), path).not.toHaveText(/[\u0621-\u064a]/);
    await expect.poll(said, path).toContain(appText.en.rights);
    await switchLanguage(page);
    await expect(page.locator('main h1'), path).toHaveText(arabic.trim());
    expect(await said(), path).toContain(appText.ar.rights);
    expect(await said(), path).not.toContain(appText.en.rights);
    expect(await said(), path).not.toContain(appText.ar.unexpectedError);
  }
  await open(page, '/');
  expect(await said()).toContain(homeText.ar.applyNow);
});

test('the oldest browsers show choices and dialogs, and sign an applicant in on a translated page', async ({
  page,
  server,
  pageErrors,
}) => {
  pageErrors.allow(/401 \(Unauthorized\)/);
  const { phoneNumber, password } = await createAccount(server);
  await makeOld(page);
  await translate(page);
  await open(page, '/apply');
  const card = page.locator('label', { has: page.locator('input[type=radio]') }).first();
  const boxShadow = () =>
    card.evaluate((label) => getComputedStyle(label.parentElement!).boxShadow);
  const plain = await boxShadow();
  await card.click();
  await expect.poll(boxShadow).not.toBe(plain);

  await open(page, '/auth');
  await page.getByRole('button', { name: authText.ar.forgot }).click();
  const { left, width } = await page.getByRole('dialog').evaluate((dialog) => {
    return dialog.parentElement!.getBoundingClientRect();
  });
  expect([left, width]).toEqual([0, 1280]);
  await page.keyboard.press('Escape');
  await page.getByLabel(authText.ar.phone, { exact: true }).fill(phoneNumber);
  await page.getByLabel(authText.ar.password, { exact: true }).fill('wrong one');
  await page.locator('main form button[type=submit]').click();
  await expect(page.locator('main [data-notice=error]')).toBeVisible();
  await page.getByLabel(authText.ar.password, { exact: true }).fill(password);
  await page.locator('main form button[type=submit]').click();
  await expect(page).not.toHaveURL(/auth/);
  await expect(page.getByText(appText.ar.unexpectedError)).toHaveCount(0);
});

test('an application goes through where the browser is old, translates and blocks all storage', async ({
  page,
  wizard,
  scans,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await makeOld(page);
  await translate(page);
  await blockStorage(page, ['localStorage', 'sessionStorage', 'indexedDB']);
  await submit(wizard, scans);
  await expect(wizard.heading).toContainText(wizard.t.received);
  const id = (await applicationId(page).innerText()).trim();
  expect(id).toMatch(/^RSM(-\w{4}){3}$/);

  await page.getByRole('button', { name: confirmationText.ar.copyId }).click();
  await expect(page.getByRole('button', { name: appText.ar.copied, exact: true })).toBeVisible();
  await switchLanguage(page);
  await expect(wizard.heading).toContainText(applyText.en.received);
  await expect(page.locator('main')).not.toContainText(/[\u0621-\u064a]/, { useInnerText: true });
  await expect(applicationId(page)).toHaveText(id);
  // Nothing remembers the rest, but the address has the id.
  await page.reload();
  await expect(wizard.heading).toContainText(applyText.en.receiptGone);
  await expect(applicationId(page)).toHaveText(id);
});

test.describe('one store', { tag: '@nightly' }, () => {
  const expectId = (page: Page) =>
    expect(applicationId(page)).toHaveText(/^RSM(-\w{4}){3}$/, { timeout: 40_000 });

  for (const store of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
    test(`an application goes through where ${store} throws`, async ({ page, wizard, scans }) => {
      await blockStorage(page, [store]);
      await submit(wizard, scans);
      await expectId(page);
    });
  }

  test('an application goes through where cookies throw, and the browser refuses other addresses', async ({
    page,
    wizard,
    scans,
  }) => {
    await page.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('denied', 'SecurityError');
      };
      Object.defineProperty(document, 'cookie', { get: refuse, set: refuse });
      // As Safari does after a hundred changes in half a minute.
      const change = history.replaceState.bind(history);
      let changes = 0;
      history.pushState = history.replaceState = (...state) => {
        changes += 1;
        if (changes > 2) refuse();
        change(...state);
      };
    });
    await submit(wizard, scans);
    await expectId(page);
    await switchLanguage(page);
    await expect(wizard.heading).toContainText(applyText.en.received);
  });

  test('an application goes through where the database never answers', async ({
    page,
    wizard,
    scans,
  }) => {
    await page.addInitScript(() => {
      IDBFactory.prototype.open = () => new EventTarget() as IDBOpenDBRequest;
    });
    await submit(wizard, scans);
    await expectId(page);
  });
});

test('what fails to draw leaves the application id on the page', async ({ page, pageErrors }) => {
  pageErrors.allow(/Failed to (load|fetch)|ERR_FAILED|unexpected/i);
  await page.route(/\/assets\/confirmation-/, (route) => route.abort());
  await open(page, '/apply?done=RSM-7K4Q-92XD-M3TB');
  await expect(page.locator('main')).toContainText(appText.ar.unexpectedError);
  await expect(page.locator('main')).toContainText('RSM-7K4Q-92XD-M3TB');
});

test('what is offered follows the server where the clock of the device is a year off', async ({
  page,
  wizard,
}) => {
  const now = new Date();
  await page.clock.setFixedTime(new Date(now.getTime() - 366 * 86_400_000));
  await fillUpTo(wizard, 2);
  const years = page.locator('input[name=academicYear]');
  const [thisYear, nextYear] = academicYears(now);
  await expect(years.nth(0)).toHaveValue(thisYear);
  await expect(years.nth(1)).toHaveValue(nextYear);
  for (const fill of stepsBeforeLast(wizard).slice(1, 6)) await fill();
  const suggested = suggestedStart(now, new Set());
  await page.getByRole('button', { name: formatDate(suggested, 'ar') }).click();
  const [year, month] = suggested.split('-');
  await expect(page.getByLabel(wizard.app.year, { exact: true })).toHaveValue(year ?? '');
  await expect(page.getByLabel(wizard.app.month, { exact: true })).toHaveValue(
    String(Number(month)),
  );
});

test.describe('in the dashboard', () => {
  test.use({ signedIn: true });

  test('a decision is made on a translated page', async ({ page, server }) => {
    const t = applicationText.ar;
    await sendApplication(server, 1, { applicantEmail: 'translated@example.com' });
    await makeOld(page);
    await translate(page);
    await open(page, '/admin/dashboard?section=applications');
    await page.locator('[data-view]').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('[data-decide=under_review]').click();
    await expect(dialog.locator('[data-history]')).toContainText(t.statusNames.under_review);
    await expect(dialog.locator('[data-status=under_review]').first()).toBeVisible();
    await expect(dialog.locator('[data-undo]')).toBeVisible();
  });

  test('a browser too old for the viewer of PDFs is told so, and may download', async ({
    page,
    server,
    pageErrors,
  }) => {
    pageErrors.allow(/pdf-worker|ERR_FAILED/);
    await page.route(/\/assets\/pdf-worker/, (route) => route.abort());
    await sendApplication(server, 1, { applicantEmail: 'viewer@example.com' });
    await open(page, '/admin/dashboard?section=applications');
    await page.locator('[data-view]').first().click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(reviewText.ar.documentUnsupported);
    await expect(dialog.locator('[data-download]').first()).toBeVisible();
  });
});

test('the scripts of the pages have no syntax that the oldest browsers lack', () => {
  const folder = join(import.meta.dirname, '../../dist/client/assets');
  const scripts = readdirSync(folder).filter((name) => /^(?!pdf-).*\.js$/.test(name));
  expect(scripts.length).toBeGreaterThan(50);
  for (const name of scripts) {
    expect(readFileSync(join(folder, name), 'utf8'), name).not.toMatch(/\(\?<[=!]|\bstatic\{/);
  }
});
