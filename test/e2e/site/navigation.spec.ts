import { appText } from '#client/i18n/app-text.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import type { Locator, Page } from '@playwright/test';

test.describe('navigation', () => {
  const t = appText.ar;

  /** What the header leads to, in its order. */
  const destinations = ['/', '/apply', '/track', '/institutions', '/partners', '/contact'];
  const phone = 'tel:+96522200000';
  const email = 'mailto:info@rusoom.example';

  const hrefs = (within: Locator) => () =>
    within.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));

  const scrolled = (page: Page) => () => page.evaluate(() => Math.round(scrollY));

  test('the header leads to every page and to the phone', async ({ page }) => {
    await open(page, '/partners');
    const header = page.locator('body header').first();
    const links = header.getByRole('navigation', { name: t.mainNavigation });
    await expect.poll(hrefs(links)).toEqual(destinations);
    for (const [at, path] of destinations.entries()) {
      await links.locator('a').nth(at).click();
      // The wizard adds its step to the address.
      await expect(page).toHaveURL(({ pathname }) => pathname === path);
      await expect(page.locator('main h1')).toBeVisible();
    }
    await expect(header.locator(`a[href="${phone}"]`)).toBeVisible();
  });

  test('the footer leads there too, and says how to reach the service', async ({ page }) => {
    await open(page, '/track');
    const footer = page.locator('footer').last();
    for (const path of [...destinations, '/auth', phone, email]) {
      await expect(footer.locator(`a[href="${path}"]`).first()).toBeVisible();
    }
    const social = footer.locator('a[target=_blank]');
    await expect(social).toHaveAttribute('href', /^https:/);
    await expect(social).toHaveAttribute('rel', /noopener/);
    const contact = footer.getByRole('heading', { name: t.contactDetails }).locator('xpath=..');
    await expect(contact).toContainText('الكويت');
    await expect(footer).toContainText(/©\s*2025/);
    await footer.getByRole('link', { name: t.institutions, exact: true }).click();
    await expect(page).toHaveURL('/institutions');
  });

  test('has no page at an unknown address', async ({ page, pageErrors }) => {
    pageErrors.allow(/404 \(Not Found\)/);
    for (const path of ['/nowhere', '/apply/1/2', '/admin/xyz']) {
      const response = await page.goto(path);
      expect(response?.status()).toBe(404);
      await expect(page.getByRole('heading', { name: t.pageNotFound, exact: true })).toBeVisible();
      // In English too, for visitors who do not read Arabic.
      await expect(page.getByText(appText.en.pageNotFound, { exact: true })).toBeVisible();
      await expect(page.locator('header')).toHaveCount(1);
      await expect(page.getByRole('contentinfo')).toBeVisible();
    }
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 800 } });

    test('the menu leads to every page, and closes once a link is followed', async ({ page }) => {
      await open(page, '/');
      await page.getByRole('button', { name: t.openMenu }).click();
      const menu = page.getByRole('dialog');
      await expect.poll(hrefs(menu.locator('nav'))).toEqual(destinations);
      await expect(menu.locator(`a[href="${phone}"]`)).toBeVisible();
      await menu.getByRole('link', { name: t.contact, exact: true }).click();
      await expect(page).toHaveURL('/contact');
      await expect(menu).toHaveCount(0);
    });

    test('the first key skips to the content', async ({ page }) => {
      await open(page, '/');
      await page.keyboard.press('Tab');
      const skip = page.getByRole('link', { name: t.skipToContent });
      await expect(skip).toBeFocused();
      await expect(skip).toBeInViewport();
      await page.keyboard.press('Enter');
      await expect(page.locator('main#main')).toBeFocused();
    });

    test('a button leads back to the top from far below', async ({ page }) => {
      await open(page, '/');
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      const back = page.locator('[data-back-to-top]');
      await expect(back).toBeVisible();
      // It would cover what is read; whoever turns back may want the top.
      for (const by of [-900, 50, -50]) {
        const isOffered = async () => {
          await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);
          return back.isVisible();
        };
        await expect.poll(isOffered, `after scrolling by ${by} px`).toBe(by < 0);
      }
      await back.click();
      await expect.poll(scrolled(page)).toBe(0);
      await expect(page.locator('main h1')).toBeFocused();
      await expect(back).toHaveCount(0);
    });

    test('a fresh visit begins at the top, a return or a reload where it was left', async ({
      page,
    }) => {
      // The page is in its place by the time it hydrates.
      await open(page, '/contact');
      await page.evaluate(() => scrollTo(0, 700));
      await page.reload();
      await expect.poll(scrolled(page)).toBe(700);
      await open(page, '/partners');
      expect(await scrolled(page)()).toBe(0);
      await open(page, '/contact');
      expect(await scrolled(page)()).toBe(0);
      await page.goBack();
      await page.goBack();
      await expect.poll(scrolled(page)).toBe(700);
    });
  });
});

test.describe('print, theme and motion', () => {
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
    const chosen = page.locator('[data-checked]:has(> label input[name=estimateMonths]:checked)');
    await expect(chosen).toHaveCSS('outline-style', 'solid');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    await expect(focused).toHaveCSS('outline-style', 'solid');
    await expect(focused).toHaveCSS('outline-width', /^[2-9]px$/);
    await open(page, '/apply');
    const [colour, grey] = await page.locator('#apply-onward').evaluate((next) => {
      const probe = next.parentElement!.appendChild(document.createElement('i'));
      probe.style.color = 'GrayText';
      return [getComputedStyle(next).color, getComputedStyle(probe).color];
    });
    expect(colour).toBe(grey);
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
});
