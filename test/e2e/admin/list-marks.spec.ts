import { adminText } from '#client/features/admin/shell/text.ts';
import type { Page } from '@playwright/test';
import { marksText } from '#client/features/admin/application/list/marks-text.ts';
import { reviewListText } from '#client/features/admin/application/list/review-list-text.ts';
import { expect, test } from '../support/fixtures.ts';
import { newAdministrator } from '../support/new-administrator.ts';
import { closeFilters, openFilters } from '../support/open.ts';
import { sendApplication } from '../support/sent-application.ts';
import { alterAnswers } from '../support/trpc-answers.ts';
import { mutate } from '../support/trpc-calls.ts';

test.use({
  viewport: { width: 1440, height: 900 },
  signedIn: true,
  serverOptions: { seed: 'demo', own: 'admin list marks' },
});

const marks = marksText.ar;

const rows = (page: Page) => page.locator('[data-application]');
const row = (page: Page, id: string | undefined) => page.locator(`[data-application="${id}"]`);
const notification = (page: Page) => page.locator('[data-notification]');

async function openList(page: Page): Promise<string[]> {
  await page.goto('/admin/dashboard?section=applications');
  await rows(page).first().waitFor();
  return rows(page).evaluateAll((all) => all.map((one) => one.dataset['application'] ?? ''));
}

test('shows ten rows at a glance, and a click opens one', async ({ page }) => {
  const [first] = await openList(page);
  const boxes = await rows(page).evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().bottom),
  );
  expect(boxes.filter((bottom) => bottom <= 900).length).toBeGreaterThanOrEqual(10);
  const table = await page.getByRole('table').boundingBox();
  expect(table?.y).toBeLessThanOrEqual(260);
  // An id stands in one line.
  const id = row(page, first).locator('[data-cell=id] bdi');
  expect(await id.evaluate((one) => one.getClientRects().length)).toBe(1);
  // The name of an institution stands whole, in the lines that it takes.
  const cut = await page
    .locator('[data-cell=institution] .lines')
    .evaluateAll((all) => all.filter((one) => one.scrollHeight > one.clientHeight).length);
  expect(cut).toBe(0);
  await row(page, first).locator('.name').click();
  await expect(page).toHaveURL(new RegExp(`[?&]application=${first}(&|$)`));
  await page.goBack();
  await row(page, first).getByRole('checkbox').check();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/[?&]application=/);
  await page.setViewportSize({ width: 1024, height: 900 });
  const heading = await page.locator('[role=columnheader][data-cell=amount]').boundingBox();
  expect(heading?.height).toBeLessThanOrEqual(44);
});

test('takes an application, filters by it and releases it, the notice clear of the bulk actions', async ({
  page,
}) => {
  const [, id] = await openList(page);
  const choose = async (name: string) => {
    await row(page, id).locator('[data-status-menu]').click();
    await page.getByRole('menuitem', { name }).click();
  };
  await row(page, id).getByRole('checkbox').check();
  await choose(marks.take);
  await expect(notification(page)).toContainText(marks.taken);
  await expect(row(page, id).locator('.assignee')).toBeVisible();
  const notice = await notification(page).boundingBox();
  const bar = await page.locator('[data-bulk]').boundingBox();
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);

  const drawer = await openFilters(page);
  await drawer.getByLabel(marks.assignment, { exact: true }).selectOption('mine');
  await expect(rows(page)).toHaveCount(1);
  await closeFilters(page);
  await expect(page.locator('[data-filters]')).toHaveText(marks.filtersSet(1));
  await choose(marks.release);
  await expect(row(page, id).locator('.assignee')).toHaveCount(0);
  await page.getByRole('button', { name: adminText.ar.refresh }).click();
  await expect(rows(page)).toHaveCount(0);
});

test('assigns all picked applications, and shows and releases one in its details', async ({
  page,
}) => {
  await alterAnswers(page, 'application.reviewers', () =>
    ['Zaid', 'آمنة', 'أحمد', 'باسل', 'إيمان'].map((name) => ({ id: name, name })),
  );
  const [first, second] = await openList(page);
  for (const id of [first, second]) await row(page, id).getByRole('checkbox').check();
  const assign = page.locator('[data-bulk] [data-assign]');
  await assign.click();
  await page.getByRole('menuitem', { name: marks.give }).click();
  await expect(page.getByLabel(marks.reviewer).locator('option:not([value=""])')).toHaveText([
    ...['أحمد', 'آمنة', 'إيمان', 'باسل', 'Zaid'],
  ]);
  await page.keyboard.press('Escape');
  await assign.click();
  await page.getByRole('menuitem', { name: marks.take }).click();
  await expect(notification(page)).toContainText(marks.taken);
  await expect(notification(page)).toContainText(marks.applications(2));
  await expect(row(page, first).locator('.assignee')).toBeVisible();
  await expect(row(page, second).locator('.assignee')).toBeVisible();
  await expect(page.locator('[data-bulk]')).toBeHidden();
  await row(page, first).locator('.name').click();
  const assignment = page.getByRole('dialog').locator('[data-assignment]');
  await expect(assignment).not.toHaveText(marks.unassigned);
  await assignment.click();
  await page.getByRole('menuitem', { name: marks.release }).click();
  await expect(assignment).toHaveText(marks.unassigned);
  await page.keyboard.press('Escape');
  await expect(row(page, first).locator('.assignee')).toHaveCount(0);
});

test('assigns at the second press what a colleague took meanwhile, also from another page', async ({
  page,
  server,
  pageErrors,
}) => {
  pageErrors.allow(/409 \(Conflict\).*application\.assign/);
  // Pages of ten, so that the sample applications fill several.
  await page.route(/\/trpc\/[^?]*application\.rows/, (route) =>
    route.continue({
      postData: route.request().postData()?.replaceAll('"limit":50', '"limit":10') ?? null,
    }),
  );
  const [id = ''] = await openList(page);
  await row(page, id).getByRole('checkbox').check();
  await page.getByRole('button', { name: reviewListText.ar.nextPage }).click();
  await expect(row(page, id)).toHaveCount(0);
  const { token, admin } = (await newAdministrator(server, 'reviewer')).session;
  // NOTE: signing in answers the account.
  const input = { id, from: null, to: (admin as { id: string }).id };
  await mutate(server, token, { path: 'application.assign', input });
  const take = async () => {
    await page.locator('[data-bulk] [data-assign]').click();
    await page.getByRole('menuitem', { name: marks.take }).click();
  };
  await take();
  await expect(notification(page)).toContainText(marks.failedAssign);
  await take();
  await expect(notification(page)).toContainText(marks.taken);
});

test('marks what a reviewer should see first, and filters by each mark', async ({
  page,
  server,
}) => {
  const visited = page.waitForResponse(/application\.recordVisit/);
  await openList(page);
  await visited;
  const over = await sendApplication(server, 1, {
    monthlySalary: '300',
    applicantCivilId: '280010100017',
  });
  const twin = await sendApplication(server, 1, { applicantCivilId: '280010100017' });
  await openList(page);
  await expect(row(page, over.id).locator('[data-mark=overLimit]')).toBeVisible();
  await expect(row(page, twin.id).locator('[data-mark=overLimit]')).toHaveCount(0);
  const drawer = await openFilters(page);
  await drawer.getByLabel(marks.duplicate).check();
  await expect(page).toHaveURL(/sameCivilId=yes/);
  await expect(row(page, twin.id).locator('[data-mark=sameCivilId]')).toBeVisible();
  await drawer.getByLabel(/40%/).check();
  await expect(row(page, twin.id)).toHaveCount(0);
  await expect(row(page, over.id)).toBeVisible();
  await drawer.getByLabel(marks.newHint).check();
  await expect(page).toHaveURL(/isNew=yes/);
  await expect(rows(page)).toHaveCount(1);
  await expect(row(page, over.id).locator('[data-mark=new]')).toBeVisible();
});
