import type { Page } from '@playwright/test';
import { trackText } from '#client/features/track/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';

const languages = ['ar', 'en'] as const;

const switchLanguage = (page: Page) => page.locator('header [data-language-switch]').click();

for (const path of [
  '/',
  '/apply',
  '/track',
  '/institutions',
  '/partners',
  '/contact',
  '/auth',
  '/auth?mode=signup',
  '/admin/login',
  '/nowhere',
]) {
  test(`${path} reads in the direction of both languages, and fits narrow and enlarged`, async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/404 \(Not Found\)/);
    await open(page, path);
    await page.waitForLoadState('networkidle');
    const html = page.locator('html');
    const sideways = () =>
      page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
    for (const language of languages) {
      if (language === 'en') await switchLanguage(page);
      await expect(html).toHaveAttribute('lang', language);
      await expect(html).toHaveAttribute('dir', language === 'ar' ? 'rtl' : 'ltr');
      const letters = language === 'ar' ? /[\u0621-\u064a]{3}/ : /[a-z]{3}/i;
      await expect(page.locator('main h1')).toHaveText(letters);
      for (const width of [1440, 1024, 768, 375, 320]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(sideways, `${language}, ${width} px`).toBe(0);
      }
      await html.evaluate((root) => (root.style.fontSize = '200%'));
      await expect.poll(sideways, `${language}, 320 px, text of 200%`).toBe(0);
      await page.setViewportSize({ width: 1280, height: 900 });
      await expect.poll(sideways, `${language}, text of 200%`).toBe(0);
      await html.evaluate((root) => (root.style.fontSize = ''));
    }
    await switchLanguage(page);
    await expect(html).toHaveAttribute('dir', 'rtl');
  });
}

test('turns the page to the other language in place, and remembers it', async ({
  page,
  context,
}) => {
  const query = '?id=RSM-7K4Q-92XD-M3TB';
  await open(page, `/track${query}`);
  const email = page.locator('main input[type=email]');
  await email.fill('mariam@example.com');
  await switchLanguage(page);
  const heading = page.getByRole('heading', { name: trackText.en.heading });
  await expect(heading).toBeVisible();
  await expect(page).toHaveURL(`/track${query}`);
  await expect(email).toHaveValue('mariam@example.com');
  await page.reload();
  await expect(heading).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  const newTab = await context.newPage();
  await open(newTab, '/');
  await expect(newTab.locator('html')).toHaveAttribute('lang', 'en');
});

test('turns the sign-in of administrators to the other language', async ({ page }) => {
  await open(page, '/admin');
  const html = page.locator('html');
  await switchLanguage(page);
  await expect(html).toHaveAttribute('dir', 'ltr');
  await expect(html).toHaveAttribute('lang', 'en');
  await expect(page.locator('main h1')).toHaveText(/[a-z]{3}/i);
  await switchLanguage(page);
  await expect(html).toHaveAttribute('dir', 'rtl');
});

test('keeps phone, e-mail and amounts left to right within Arabic', async ({ page }) => {
  await open(page, '/contact');
  for (const link of ['a[href^="tel:"]', 'a[href^="mailto:"]']) {
    await expect(page.locator(`main ${link} bdi`)).toHaveAttribute('dir', 'ltr');
  }
  await open(page, '/');
  const [number, unit] = await page.locator('[data-monthly]').evaluate((node) => {
    const range = document.createRange();
    return [node.querySelector('.num'), node.querySelector('span')].map((part) => {
      range.selectNodeContents(part ?? node);
      return range.getBoundingClientRect().x;
    });
  });
  expect(Number(number)).toBeGreaterThan(Number(unit));
});

for (const language of languages) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('mirrors icons that point ahead, and no others', async ({ page }) => {
      /** 1 as it was designed, -1 mirrored. */
      const turned = (icon: string) => () =>
        page
          .locator(`main svg:has(use[href$="#${icon}"])`)
          .first()
          .evaluate((svg) => new DOMMatrix(getComputedStyle(svg).transform).a);
      await open(page, '/');
      await expect.poll(turned('ArrowRight')).toBe(language === 'ar' ? -1 : 1);
      await open(page, '/contact');
      for (const icon of ['Phone', 'Mail', 'Clock']) {
        await expect.poll(turned(icon), icon).toBe(1);
      }
    });

    test('opens the menu of a phone where reading begins; Escape closes it', async ({ page }) => {
      await page.setViewportSize({ width: 390, height: 800 });
      await open(page, '/');
      const opener = page.getByRole('button', { name: appText[language].openMenu });
      await opener.click();
      const menu = page.getByRole('dialog');
      const sides = async () => {
        const box = await menu.boundingBox();
        return box && [Math.round(box.x), Math.round(box.x + box.width)];
      };
      await expect.poll(sides).toEqual(language === 'ar' ? [70, 390] : [0, 320]);
      await page.keyboard.press('Escape');
      await expect(menu).toHaveCount(0);
      await expect(opener).toBeFocused();
    });
  });
}
