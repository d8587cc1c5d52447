import { getClosure, readChunks } from '#scripts/build/chunks.ts';
import { languages } from '#domain/text/language.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import { prerenderedPages } from '../support/prerendered.ts';
import { basename, join } from 'node:path';

test.describe('prerendered pages', () => {
  // A first visit: nothing is stored on the device.
  test.use({ storageState: { cookies: [], origins: [] } });

  const arabic = /[\u0621-\u064a]/;

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    for (const language of languages) {
      test(`shows whole pages in the language of the cookie, ${language}`, async ({
        page,
        context,
        server,
        pageErrors,
      }) => {
        pageErrors.allow(/404 \(Not Found\)/);
        await context.addCookies([{ name: 'language', value: language, url: server.url }]);
        for (const address of prerenderedPages) {
          await page.goto(address);
          const notice = page.locator('[data-plain=notice]');
          await expect(notice.locator('p[lang]:visible')).toHaveCount(2);
          await expect(notice.locator('a[href="tel:+96522200000"]')).toHaveCount(2);
          expect((await notice.boundingBox())?.y).toBe(0);
          const heading = page.locator('main h1');
          await expect(heading).toHaveCSS('direction', language === 'ar' ? 'rtl' : 'ltr');
          expect(arabic.test(await heading.innerText())).toBe(language === 'ar');
          const size = await heading.evaluate((h1) => getComputedStyle(h1).fontSize);
          expect(Number.parseFloat(size)).toBeGreaterThan(20);
          const phone = page.getByRole('contentinfo').locator('a[href="tel:+96522200000"]');
          await expect(phone).toHaveText('+965 2220 0000');
        }
      });
    }
  });

  test.describe('a visit without scripts', () => {
    test.use({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });

    test('the menu, the language and the theme work, and last', async ({ page }) => {
      await page.goto('/track');
      const notice = page.locator('[data-plain=notice]');
      await notice.getByRole('link', { name: 'English' }).click();
      await expect(page).toHaveURL('/track');
      await expect(page.locator('html')).toHaveAttribute('lang', 'en');
      await notice.getByRole('link', { name: 'Dark' }).click();
      await expect(page.locator('html')).toHaveClass('dark');
      await notice.getByText('Menu').click();
      await notice.getByRole('link', { name: 'Contact' }).click();
      await expect(page).toHaveURL('/contact');
      await expect(page.locator('html')).toHaveClass('dark');
      await expect(page.locator('main h1')).toHaveCSS('direction', 'ltr');
      // What only scripts can do is not offered.
      await expect(page.locator('header button:visible, footer fieldset:visible')).toHaveCount(0);
      await notice.getByRole('link', { name: 'العربية' }).click();
      await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
    });
  });

  for (const language of languages) {
    test(`loads ahead the font of its language, and describes itself in it, ${language}`, async ({
      request,
    }) => {
      const headers = { cookie: `language=${language}` };
      const read = async (path: string) => (await request.get(path, { headers })).text();
      for (const address of prerenderedPages) {
        const links = (await read(address)).match(/<link\b[^>]*rel="preload"[^>]*>/g) ?? [];
        const fonts = links.map((link) => /\/(inter|readex-pro)-[^/]*\.woff2"/.exec(link)?.[1]);
        expect(fonts, address).toEqual([language === 'ar' ? 'readex-pro' : 'inter']);
      }
      const descriptions = new Set<string>();
      const paths = ['/', '/apply', '/track', '/institutions', '/partners', '/contact', '/auth'];
      for (const path of paths) {
        const found = [...(await read(path)).matchAll(/name="description"\s+content="([^"]*)"/g)];
        expect(found, path).toHaveLength(1);
        const description = found[0]?.[1] ?? '';
        expect(arabic.test(description), path).toBe(language === 'ar');
        descriptions.add(description);
      }
      expect(descriptions.size).toBe(paths.length);
    });
  }

  test('leaves the layout of what is further down until it is near or the page hydrates', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
    await page.setViewportSize({ width: 390, height: 844 });
    const isLaidOut = (selector: string) => () =>
      page
        .locator(selector)
        .evaluate((part) => part.checkVisibility({ contentVisibilityAuto: true }));
    // Without its code the page stays as it was prerendered.
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/');
    expect(await isLaidOut('main h1')()).toBe(true);
    expect(await isLaidOut('#ready-to-start')()).toBe(false);
    await expect(page.getByRole('heading', { level: 2 })).toHaveCount(9);
    await page.locator('#ready-to-start').scrollIntoViewIfNeeded();
    await expect.poll(isLaidOut('#ready-to-start')).toBe(true);

    await page.unroute('**/assets/*.js');
    await page.goto('/');
    await expect(page.locator('[data-below]')).toHaveCount(0);
    expect(await isLaidOut('#ready-to-start')()).toBe(true);
  });

  test('has one stylesheet, nothing else that its first paint waits for, and no style that lays it out again', async ({
    page,
  }) => {
    const sheets: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') sheets.push(request.url());
    });
    const response = await page.goto('/');
    const html = (await response?.text()) ?? '';
    // Module scripts are deferred.
    expect(html).not.toMatch(/<script(?! type="module")[^>]*src=/);
    expect(html.match(/rel="stylesheet"/g)).toHaveLength(1);
    // Safari before 17 knows no modulepreload, and waits for one file before it asks for the next.
    expect(html).not.toContain('modulepreload');
    await expect(page.locator('script[type=module]').first()).toBeAttached();
    await page.waitForLoadState('networkidle');
    // In a cascade layer, a style added later makes the browser lay out every line again.
    const layers = await page.evaluate(
      () =>
        [...document.styleSheets]
          .flatMap(({ cssRules }) => [...cssRules])
          .filter((rule) => rule instanceof CSSLayerBlockRule).length,
    );
    expect(layers).toBe(0);

    // The wizard's later steps load with the first sign of use.
    const later = page.waitForResponse(/later-panels-[^/]+\.js$/);
    await open(page, '/apply');
    await page.mouse.move(100, 100);
    await (await later).finished();
    await page.waitForLoadState('networkidle');
    expect(new Set(sheets).size).toBe(1);
  });

  test('loads only the code that its budget counts until it is idle', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/404 \(Not Found\)/);
    await page.addInitScript(() => {
      // What waits for the page to be idle never loads.
      const start = window.setTimeout.bind(window);
      const setTimeout = (run: () => void, ms = 0) => (ms < 300 ? start(run, ms) : 0);
      Object.assign(window, { setTimeout });
    });
    const loaded = new Set<string>();
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.endsWith('.js')) loaded.add(basename(pathname));
    });
    const chunks = readChunks(join(import.meta.dirname, '../../../dist'));
    for (const [path, source] of [
      ['/', 'site/home/home-page'],
      ['/apply', 'apply/apply-page'],
      ['/track', 'track/track-page'],
      ['/institutions', 'site/institution/institutions-page'],
      ['/partners', 'site/partner/partners-page'],
      ['/contact', 'site/contact/contact-page'],
      ['/auth', 'auth/auth-page'],
      ['/nowhere', 'site/not-found-page'],
      ['/admin', 'admin/auth/admin-login-page'],
    ] as const) {
      loaded.clear();
      await page.goto(path, { waitUntil: 'networkidle' });
      await expect(page.locator('main h1')).toBeVisible();
      const counted = ['index.html', `features/${source}.tsx`].flatMap((each) =>
        getClosure(chunks, `src/client/${each}`).map((file) => basename(file)),
      );
      expect([...loaded].toSorted(), path).toEqual([...new Set(counted)].toSorted());
    }
  });
});
