import { catalogueText } from '#client/features/admin/institution/catalogue-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { errorSentences } from '#domain/errors/error-messages.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { storeSession, newAdministrator } from '../support/new-administrator.ts';
import { open } from '../support/open.ts';
import { sendApplication } from '../support/sent-application.ts';
import type { Page } from '@playwright/test';

test.describe('sign in', () => {
  const t = adminText.ar;

  const username = (page: Page) => page.getByLabel(t.username);
  const password = (page: Page) => page.getByLabel(t.password, { exact: true });
  const adminToken = (page: Page) => page.evaluate(() => localStorage.getItem('adminToken'));

  async function signIn(page: Page, name: string, secret: string): Promise<void> {
    await username(page).fill(name);
    await password(page).fill(secret);
    await page.locator('main form').getByRole('button', { name: t.signIn }).click();
  }

  /** Opens an application of its own, and returns its address. */
  async function openDetails(page: Page, server: Server): Promise<string> {
    const { id } = await sendApplication(server, 1, {});
    await page.goto(`/admin/dashboard?section=applications&application=${id}`);
    await page.locator('[data-decision-bar]').waitFor();
    return page.url();
  }

  test('/admin shows the sign-in', async ({ page }) => {
    await open(page, '/admin');
    await expect(page.locator('main h1')).toHaveText(t.loginTitle);
    await expect(username(page)).toBeVisible();
    await expect(password(page)).toBeVisible();
  });

  test('asks for the sign-in first, says why, and leads to where the administrator was heading', async ({
    page,
    pageErrors,
    server,
  }) => {
    pageErrors.allow(/401/);
    const administrator = await newAdministrator(server, 'owner');
    const { applicationId } = await sendApplication(server, 1, {});
    await sendApplication(server, 1, {});
    const target = `/admin/dashboard?section=applications&search=${applicationId}`;
    await page.goto(target);
    await expect(page).toHaveURL('/admin/login');
    await expect(page.locator('[data-notification]')).toContainText(t.noAuthToken);

    const error = page.locator('[data-notice=error]');
    const name = ` ${administrator.username} `;
    await signIn(page, name, '   ');
    await expect(error).toContainText(t.fillAllFields);
    await signIn(page, name, 'not the password');
    await expect(error).toContainText(errorSentences.wrongAdminCredentials.ar);
    await expect(password(page)).toBeFocused();
    await expect(password(page)).toHaveValue('not the password');
    const notification = page.locator('[data-notification]');
    await expect(notification).toContainText(errorSentences.wrongAdminCredentials.ar);
    await signIn(page, name, administrator.password);
    await expect(page).toHaveURL(target);
    await expect(notification).toHaveCount(0);
    await expect(page.locator('main h1')).toHaveText(t.sections.applications);
    const rows = page.locator('[data-application]');
    await expect(rows).toHaveCount(1);
    await page.getByRole('searchbox', { name: t.searchLabel }).fill('');
    await expect(rows.nth(1)).toBeVisible();
  });

  test.describe('signed in', () => {
    test.use({ signedIn: true });

    test('returns to the open application after a session that ended', async ({
      page,
      pageErrors,
      server,
    }) => {
      pageErrors.allow(/401/);
      const address = await openDetails(page, server);
      await page.evaluate(() => localStorage.setItem('adminToken', 'expired'));
      await page.reload();
      await expect(page.getByText(t.sessionEnded, { exact: true })).toBeVisible();
      expect(await adminToken(page)).toBeNull();
      await signIn(page, 'admin', server.adminPassword);
      await expect(page.getByRole('dialog').locator('[data-document]').first()).toBeVisible();
      await expect(page).toHaveURL(address);
    });

    test('keeps a note that was being typed when the session ended', async ({
      page,
      pageErrors,
      server,
    }) => {
      pageErrors.allow(/401/);
      await openDetails(page, server);
      const note = page.locator('[data-note-language] textarea');
      const withNote = page.locator('[data-decision-bar] [data-with-note]');
      await withNote.click();
      await note.fill('نصف ملاحظة');
      await page.evaluate(() => {
        localStorage.setItem('adminToken', 'expired');
        // As when another tab has stored it.
        dispatchEvent(new StorageEvent('storage'));
      });
      await page.getByRole('radio').first().check();
      await page.keyboard.press('Control+Enter');
      await expect(page).toHaveURL('/admin/login');
      await signIn(page, 'admin', server.adminPassword);
      await withNote.click();
      await expect(note).toHaveValue('نصف ملاحظة');
    });
  });

  test('signs out to the sign-in screen', async ({ page, server }) => {
    const { session } = await newAdministrator(server, 'owner');
    await storeSession(page, session);
    // A call in flight at the sign-out would be refused.
    const visit = page.waitForResponse(/recordVisit/);
    await open(page, '/admin/dashboard?section=applications');
    await visit;
    await page.getByRole('button', { name: t.logout }).first().click();
    await expect(page).toHaveURL('/admin/login');
    expect(await adminToken(page)).toBeNull();
    await page.goto('/admin/partners');
    await expect(page.locator('main h1')).toHaveText(t.noAdminToken);
  });
});

test.describe('sign out', () => {
  const t = adminText.ar;

  test('says offline that a list cannot load, and signs out at once', async ({
    page,
    context,
    server,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
    const { session } = await newAdministrator(server, 'owner');
    await storeSession(page, session);
    // The code of the sign-in page is loaded then, and that of a section like the one that cannot load.
    await page.goto('/admin/login');
    await expect(page).toHaveURL(/\/admin\/dashboard/);
    await page.getByRole('link', { name: t.sections.schools }).first().click();
    await expect(page.locator('main [data-row]').first()).toBeVisible();
    await context.setOffline(true);
    await page.getByRole('link', { name: t.sections.nurseries }).first().click();
    const { failedList } = catalogueText.ar.items.nursery;
    await expect(page.getByText(failedList).first()).toBeVisible();

    await page.evaluate(() => sessionStorage.setItem('typed:admin:note', 'half a note'));
    await page.getByRole('button', { name: t.logout }).first().click();
    await expect(page).toHaveURL(/\/admin\/login/);
    await expect(page.locator('input[name=password]')).toBeVisible();
    const stored = () =>
      page.evaluate(() => [
        localStorage.getItem('adminToken'),
        sessionStorage.getItem('typed:admin:note'),
      ]);
    await expect.poll(stored).toEqual([null, null]);
  });

  test('signing out ends the session on the server too', async ({ page, server, request }) => {
    const { session } = await newAdministrator(server, 'owner');
    await storeSession(page, session);
    await open(page, '/admin/dashboard');
    // What is still on its way would come back as refused.
    await page.waitForLoadState('networkidle');
    const ended = page.waitForResponse(/account\.adminSignOut/);
    await page.getByRole('button', { name: t.logout }).first().click();
    expect((await ended).status()).toBe(200);
    const headers = { authorization: `Bearer ${session.token}` };
    expect((await request.get('/api/admin/statistics', { headers })).status()).toBe(401);
  });
});
