import { appText } from '../../../src/client/i18n/app-text.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';

test('prints what a page says, and nothing that can only be pressed', async ({ page }) => {
  await open(page, '/contact');
  const main = page.locator('main');
  await expect(main.locator('a[href^="tel:"]')).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('body header').first()).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(main.getByText('info@rusoom.example')).toBeVisible();
  await open(page, '/apply');
  const next = main.locator('form button[type=submit]');
  await expect(next).toBeAttached();
  await expect(next).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await expect(next).toBeVisible();
});

test.describe('in the dark theme', () => {
  test.use({ theme: 'dark' });

  test('prints in light colours, and stays dark on the screen', async ({ page }) => {
    await open(page, '/contact');
    await page.evaluate(() => {
      const { classList, dataset } = document.documentElement;
      const theme = () => (classList.contains('dark') ? 'dark' : 'light');
      addEventListener('beforeprint', () => (dataset['themes'] = theme()));
      addEventListener('afterprint', () => (dataset['themes'] += ` ${theme()}`));
    });
    const pdf = await page.pdf({ format: 'A4' });
    expect(pdf.length).toBeGreaterThan(10_000);
    await expect(page.locator('html')).toHaveAttribute('data-themes', 'light dark');
  });
});

test('shows focus and choices in forced colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await open(page, '/');
  await page.locator('input[name=estimateMonths][value="3"]').check({ force: true });
  const chosen = page.locator('label:has(input[name=estimateMonths]:checked)');
  await expect(chosen).toHaveCSS('outline-style', 'solid');
  await page.keyboard.press('Tab');
  const focused = page.locator(':focus');
  await expect(focused).toHaveCSS('outline-style', 'solid');
  await expect(focused).toHaveCSS('outline-width', /^[2-9]px$/);
});

test('begins no transition for people who ask for less motion', async ({ page }) => {
  const transitions = async (reducedMotion: 'reduce' | 'no-preference') => {
    await page.emulateMedia({ reducedMotion });
    await open(page, '/');
    const html = page.locator('html');
    await html.evaluate(({ dataset }) => {
      dataset['transitions'] = '0';
      addEventListener('transitionrun', () => {
        dataset['transitions'] = String(Number(dataset['transitions']) + 1);
      });
    });
    await page.locator('main a:visible').first().hover();
    await page.locator('input[name=estimateMonths][value="3"]').check({ force: true });
    for (let frame = 0; frame < 5; frame += 1) {
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    }
    return Number(await html.getAttribute('data-transitions'));
  };
  expect(await transitions('no-preference')).toBeGreaterThan(0);
  expect(await transitions('reduce')).toBe(0);
});

test.describe('in the dashboard', () => {
  test.use({ signedIn: true });

  test('names a button without words 700 ms after the pointer arrives', async ({ page }) => {
    await page.clock.install();
    await open(page, '/admin/partners');
    const edit = page.getByRole('button', { name: new RegExp(`^${appText.ar.edit}`) }).first();
    await expect(edit).toBeVisible();
    await page.clock.pauseAt(Date.now() + 60_000);
    await edit.hover();
    const tip = page.getByRole('tooltip');
    await page.clock.runFor(699);
    await expect(tip).toHaveCount(0);
    await page.clock.runFor(1);
    await expect(tip).toHaveText(appText.ar.edit);
  });
});
