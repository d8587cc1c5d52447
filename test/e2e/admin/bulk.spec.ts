import type { Page } from '@playwright/test';
import { applicationText } from '#client/features/admin/application/application-text.ts';
import { decisionText } from '#client/features/admin/application/decision/decision-text.ts';
import { reviewListText } from '#client/features/admin/application/list/review-list-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { sendApplication } from '../support/sent-application.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  signedIn: true,
  serverOptions: { seed: 'demo', own: 'admin bulk' },
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

const atPage = (page: Page, number: string | null) =>
  expect(page).toHaveURL(({ searchParams }) => searchParams.get('page') === number);

test('asks about several before any is decided, and the note reaches all', async ({
  page,
  server,
}) => {
  const people = [
    { applicantName: 'Quiet', applicantCivilId: '299010112340' },
    { applicantName: 'Same one' },
    { applicantName: 'Same two' },
  ];
  const sent: Awaited<ReturnType<typeof sendApplication>>[] = [];
  for (const person of people) sent.push(await sendApplication(server, 1, person));
  await openList(page);
  for (const { id } of sent) await row(page, id).getByRole('checkbox').check();
  const bulk = page.locator('[data-bulk] [data-with-note]');
  await bulk.click();
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await dialog.getByRole('radio', { name: words.markApproved }).check();
  const areas = dialog.locator('[data-note-language] textarea');
  for (const area of await areas.all()) await area.fill('For all of them');
  const decide = dialog.locator('button[type=submit]');
  await decide.click();
  await expect(dialog.locator('[data-at-once]')).toContainText('Quiet');
  await expect(dialog.locator('[data-warning=sameCivilId]').first()).toBeVisible();
  const states = async () => {
    const all = (await listed(server, '')) as (Application & { status: string })[];
    return sent.map(({ id }) => {
      const found = all.find((one) => one.id === id);
      return [found?.status, found?.statusHistory.at(-1)?.note];
    });
  };
  expect((await states()).map(([status]) => status)).toEqual(['pending', 'pending', 'pending']);
  await dialog.getByRole('checkbox', { name: decisionText.ar.tickAll }).check();
  await decide.click();
  await expect(dialog).toHaveCount(0);
  await expect(notification(page)).toContainText(t.updatedMany(3, words.statusNames.approved));
  await expect(notification(page)).toContainText('Quiet');
  const approved = ['approved', 'For all of them'];
  expect(await states()).toEqual([approved, approved, approved]);
});

test('shows the page before once the last one is emptied, with its buttons', async ({
  page,
  server,
}) => {
  await page.route(/\/trpc\/[^?]*application\.rows/, (route) =>
    route.continue({
      postData: route.request().postData()?.replaceAll('"limit":50', '"limit":3') ?? null,
    }),
  );
  const search = '&search=emptied';
  for (let at = 0; at < 4; at += 1) {
    await sendApplication(server, 1, { applicantEmail: 'emptied@example.com' });
  }
  const first = await openList(page, `&status=pending${search}`);
  expect(first).toHaveLength(3);
  await page.getByRole('button', { name: t.nextPage }).click();
  await expect(rows(page)).toHaveCount(1);
  const [last] = await getIds(page);
  await setStatus(server, last ?? '', 'under_review');
  await page.getByRole('button', { name: adminText.ar.refresh }).click();
  await expect.poll(() => getIds(page)).toEqual(first);
  await atPage(page, null);
  await expect(page.getByRole('navigation', { name: t.pages })).toBeVisible();
});

test('keeps the row and its focus once the last of the list is decided on', async ({
  page,
  server,
}) => {
  const { id, applicationId } = await sendApplication(server, 1, {});
  await openList(page, `&status=pending&search=${applicationId}`);
  await page.keyboard.press('j');
  await expect(row(page, id)).toBeFocused();
  await page.keyboard.press('u');
  await expect(row(page, id).locator('[data-status=under_review]')).toBeVisible();
  await expect(row(page, id)).toBeFocused();
  await page.getByRole('button', { name: adminText.ar.refresh }).click();
  await expect(rows(page)).toHaveCount(0);
});
