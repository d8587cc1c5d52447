import { catalogueText } from '../../../src/client/features/admin/institution/catalogue-text.ts';
import { adminText } from '../../../src/client/features/admin/shell/text.ts';
import { expect, test } from '../support/fixtures.ts';
import { keepSession, newAdministrator } from '../support/new-administrator.ts';
import { open } from '../support/open.ts';

const t = adminText.ar;

test('says offline that a list cannot load, and signs out at once', async ({
  page,
  context,
  server,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { session } = await newAdministrator(server, 'owner');
  await keepSession(page, session);
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
  await keepSession(page, session);
  await open(page, '/admin/dashboard');
  const ended = page.waitForResponse(/account\.adminSignOut/);
  await page.getByRole('button', { name: t.logout }).first().click();
  expect((await ended).status()).toBe(200);
  const headers = { authorization: `Bearer ${session.token}` };
  expect((await request.get('/api/admin/statistics', { headers })).status()).toBe(401);
});
