import { partnersText } from '../../../src/client/features/site/partner/partners-text.ts';
import { countCalls } from '../support/count-calls.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import { alterAnswers } from '../support/trpc-answers.ts';

const t = partnersText.ar;
type Partner = { name: string; logoPath: string | null };

test('lists partners in their order, more in a row the wider the page', async ({
  page,
  request,
}) => {
  const response = await request.get('/api/partners/financial');
  const partners = (await response.json()) as Partner[];
  await open(page, '/partners');
  await expect(page.getByText(t.lead, { exact: true })).toBeVisible();
  const grid = page.locator('[data-partner-grid]').first();
  const names = grid.locator('[data-partner] p');
  await expect(names).toHaveText(partners.map(({ name }) => name));
  for (const [width, columns] of [
    [390, 2],
    [800, 3],
    [1100, 4],
    [1400, 5],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    const inRow = () =>
      grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').length);
    await expect.poll(inRow, `${width} px`).toBe(columns);
  }
  await expect(names.first()).toHaveCSS('-webkit-line-clamp', '2');
});

test('breaks a name between its scripts', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await open(page, '/partners');
  const runs = page.getByText('درب للتمويل Darb Finance', { exact: true }).locator('span');
  await expect(runs).toHaveText(['درب للتمويل', 'Darb Finance']);
  const lines = () =>
    runs.evaluateAll((all: HTMLElement[]) =>
      all.map(({ offsetTop, offsetHeight, parentElement }) =>
        Math.floor((offsetTop - (parentElement?.offsetTop ?? 0)) / offsetHeight),
      ),
    );
  await expect.poll(lines).toEqual([0, 1]);
});

test('shows a logo with its name, and initials where the logo cannot load', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/404 .*uploads\/partners\/gone\.png/);
  const places = [
    ['/partners', '[data-partner]'],
    ['/', '[data-tile]'],
  ] as const;
  let logoPath = '/apple-touch-icon.png';
  await alterAnswers<Partner[]>(page, 'partner.listPublic', (partners) =>
    partners.slice(0, 3).map((partner) => ({ ...partner, logoPath })),
  );
  for (const [path, place] of places) {
    await open(page, path);
    const logo = page.locator(`${place} img`).first();
    await logo.scrollIntoViewIfNeeded();
    await expect(logo).toHaveJSProperty('complete', true);
    await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
    await expect(logo).toHaveAttribute('alt', /./);
  }

  logoPath = '/uploads/partners/gone.png';
  for (const [path, place] of places) {
    await open(page, path);
    await page.locator(place).first().scrollIntoViewIfNeeded();
    await expect(page.locator(`${place} [data-initials]`).first()).toBeVisible();
  }
});

test('shows that partners load, and asks twice before it reports a failure', async ({
  page,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_FAILED/);
  const calls = countCalls(page, 'partner.listPublic');
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/trpc\/.*partner\.listPublic/, async (route) => {
    await released;
    await route.abort();
  });
  await open(page, '/partners');
  await expect(page.locator('main .chakra-spinner').first()).toBeVisible();
  release();
  // Two lists, each asked for twice.
  await expect(page.getByText(t.failed, { exact: true })).toHaveCount(2);
  expect(calls()).toBe(4);
});

test('says that there are no partners', async ({ page }) => {
  await alterAnswers(page, 'partner.listPublic', () => []);
  await open(page, '/partners');
  await expect(page.getByText(t.noFinancial, { exact: true })).toBeVisible();
  await expect(page.getByText(t.noAcademic, { exact: true })).toBeVisible();
});
