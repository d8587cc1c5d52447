import { getClosure, readChunks } from '#scripts/build/chunks.ts';
import { homeText } from '#client/features/site/home/home-text.ts';
import { errorSentences, issueSentences } from '#domain/errors/error-messages.ts';
import { languages } from '#domain/text/language.ts';
import { expect, test } from '../support/fixtures.ts';
import { prerenderedPages, holdCode, hydrated } from '../support/prerendered.ts';
import type { Page } from '@playwright/test';
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
    await expect(page.locator('link[rel=modulepreload]')).toHaveCount(0);
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

    // The wizard's later steps load once the page is idle.
    const later = page.waitForResponse(/later-panels-[^/]+\.js$/);
    await page.goto('/apply');
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

test.describe('hydration', () => {
  // A first visit: nothing is stored on the device.
  test.use({ storageState: { cookies: [], origins: [] } });

  /** Opens a page whose code loads only once it is released. */
  async function openWithoutCode(page: Page, address: string): Promise<() => void> {
    const release = await holdCode(page);
    await page.goto(address, { waitUntil: 'commit' });
    return release;
  }

  test('hydrates every page in place, without warnings or policy violations', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/404 \(Not Found\)/);
    const warnings: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'warning') warnings.push(message.text());
    });
    await page.addInitScript(() => {
      const seen: string[] = [];
      Object.assign(window, { seen });
      document.addEventListener(
        'readystatechange',
        () => document.querySelector('main h1')?.setAttribute('data-from-server', ''),
        { once: true },
      );
      addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
        seen.push(`the policy forbids ${effectiveDirective} ${blockedURI}`),
      );
    });
    const seen = () => page.evaluate(() => Reflect.get(window, 'seen') as string[]);

    for (const address of [...prerenderedPages, '/partners', '/admin']) {
      await page.goto(address);
      const heading = page.locator('main h1');
      await heading.waitFor();
      await hydrated(page);
      if (prerenderedPages.some((one) => one === address)) {
        await expect(heading, address).toHaveAttribute('data-from-server');
        const isReacts = await heading.evaluate((h1) =>
          Object.keys(h1).some((name) => name.startsWith('__reactFiber')),
        );
        expect(isReacts, address).toBe(true);
      }
      expect(await seen(), address).toEqual([]);
      // More code loads once the page is idle.
      await page.waitForLoadState('networkidle');
      expect(await seen(), address).toEqual([]);
    }
    expect(warnings).toEqual([]);
  });

  test('renders a page by its code alone as it is prerendered', async ({ page, pageErrors }) => {
    pageErrors.allow(/ERR_FAILED|Failed to fetch dynamically imported module/);
    const classes = async () => {
      const names = await page.evaluate(() =>
        [...document.querySelectorAll('#root [class]')].flatMap(({ classList }) => [...classList]),
      );
      return [...new Set(names)].toSorted();
    };
    for (const address of ['/auth', '/contact', '/track']) {
      await page.route('**/assets/*.js', (route) => route.abort());
      await page.goto(address);
      const prerendered = await classes();
      expect(prerendered.length).toBeGreaterThan(0);
      await page.unroute('**/assets/*.js');

      await page.route(`**${address}`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/(<div id="root")[^>]*/, '$1');
        await route.fulfill({ response, body });
      });
      await page.goto(address);
      await hydrated(page);
      await expect(page.locator('#root[data-page]')).toHaveCount(0);
      expect(await classes(), address).toEqual(prerendered);
    }
  });

  test('shows the wizard’s first step at once, but never before a stored draft', async ({
    page,
  }) => {
    const nursery = page.locator('input[value=nursery]');
    const release = await openWithoutCode(page, '/apply');
    await page.locator('label', { has: nursery }).click();
    release();
    await expect(page).toHaveURL(/step=1/);
    await expect(page.getByRole('combobox')).toBeVisible();
    await expect(nursery).toBeChecked();

    await page.waitForFunction(() => localStorage.getItem('applySave'));
    const releaseAgain = await openWithoutCode(page, '/apply');
    const heading = page.locator('main h1');
    await expect(heading).toBeAttached();
    await expect(page.locator('html[data-waits]')).toHaveCount(1);
    await expect(heading).toBeHidden();
    releaseAgain();
    await expect(page.locator('html[data-waits]')).toHaveCount(0);
    await expect(page).toHaveURL(/step=1/);
    await expect(nursery).toBeChecked();
  });

  test('never shows another language than the device’s, and has the server remember it', async ({
    page,
    context,
  }) => {
    await page.addInitScript(() => {
      localStorage.setItem('language', 'en');
      document.addEventListener(
        'readystatechange',
        () => {
          const heading = document.querySelector('main h1');
          const seen = heading ? getComputedStyle(heading).visibility : '';
          document.documentElement.dataset['seen'] = seen;
        },
        { once: true },
      );
    });
    await page.goto('/');
    await expect(page.locator('main h1')).toHaveText(homeText.en.heading);
    await expect(page.locator('html')).toHaveAttribute('data-seen', 'hidden');
    await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
    const second = await (await context.request.get('/')).text();
    expect(second).toContain('<html lang="en" dir="ltr"');
  });

  test('starts its code soon after the first paint, or at once where the first page depends on it', async ({
    page,
    pageErrors,
  }) => {
    // The server knows no such token.
    pageErrors.allow(/401/);
    await page.addInitScript(() => {
      const watch = new MutationObserver(() => {
        if (!document.querySelector('script[type=module]')) return;
        watch.disconnect();
        Object.assign(window, { started: performance.now() });
      });
      document.addEventListener('readystatechange', () =>
        watch.observe(document.head, { childList: true }),
      );
    });
    const times = () =>
      page.evaluate(() => ({
        painted: performance.getEntriesByName('first-paint')[0]?.startTime ?? Infinity,
        started: Reflect.get(window, 'started') as number,
        parsed: performance.timing.domContentLoadedEventEnd - performance.timeOrigin,
      }));
    await page.goto('/');
    await hydrated(page);
    const first = await times();
    expect(first.started).toBeGreaterThan(first.painted);
    expect(first.started).toBeGreaterThan(first.parsed);
    // A second, and as much again for a busy machine.
    expect(first.started - first.painted).toBeLessThan(2000);
    for (const [path, key] of [
      ['/?from=a-letter', ''],
      ['/', 'applySave'],
      ['/', 'userToken'],
    ] as const) {
      await page.evaluate((name) => name && localStorage.setItem(name, 'kept'), key);
      await page.goto(path);
      await hydrated(page);
      const { parsed, started } = await times();
      expect(started, `${path} ${key}`).toBeLessThan(parsed + 2);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('says in both languages that forms need its code, should that not come', async ({
    page,
    pageErrors,
  }) => {
    pageErrors.allow(/ERR_FAILED/);
    await page.route('**/assets/*.js', (route) => route.abort());
    await page.goto('/auth');
    const notice = page.locator('[data-plain=notice]');
    await expect(notice.locator('p:visible')).toHaveCount(2);
    // Nothing typed goes into the address.
    await page.locator('input[name=password]').fill('secret-word');
    await page.locator('main form [type=submit]').click();
    await expect(page).toHaveURL('/auth');
    await page.locator('header a[href="/"]').first().click();
    await expect(page).toHaveURL('/');
  });

  test.describe('before it hydrates', () => {
    test('whatever is pressed shows at once that it was heard, and is answered later', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 390, height: 844 });
      const release = await openWithoutCode(page, '/');
      const menu = page.locator('header button[aria-haspopup=dialog]');
      const before = await menu.evaluate((button) => getComputedStyle(button).opacity);
      await menu.press('Enter');
      await expect(menu).toHaveAttribute('data-heard', '', { timeout: 100 });
      const heard = await menu.evaluate((button) => getComputedStyle(button).opacity);
      expect(heard).not.toBe(before);
      release();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.locator('[data-heard]')).toHaveCount(0);
    });

    test('a form keeps what is typed, and is sent only afterwards', async ({ page }) => {
      const release = await openWithoutCode(page, '/auth');
      const phone = page.locator('input[name=phoneNumber]');
      const password = page.locator('input[name=password]');
      await phone.fill('51234567');
      await password.fill('12345');
      await page.locator('main form [type=submit]').click();
      release();
      await expect(page.getByText(issueSentences.passwordMinLength.ar).first()).toBeVisible();
      await expect(page).toHaveURL('/auth');
      await expect(phone).toHaveValue('51234567');
      await expect(password).toHaveValue('12345');
    });

    test('so does a form behind a link with an id', async ({ page, pageErrors }) => {
      pageErrors.allow(/404 \(Not Found\)/);
      const id = 'RSM-7K4Q-92XD-M3TB';
      const release = await openWithoutCode(page, `/track?id=${id}`);
      const email = page.locator('input[name=email]');
      await email.fill('mariam@example.com');
      await page.locator('main form [type=submit]').click();
      release();
      await expect(page.getByText(errorSentences.trackingNotFound.ar).first()).toBeVisible();
      await expect(page.locator('input[name=applicationId]')).toHaveValue(id);
      await expect(email).toHaveValue('mariam@example.com');
    });

    test('the footer changes the theme', async ({ page }) => {
      for (const [address, theme] of [
        ['/', 'dark'],
        ['/admin/login', 'light'],
      ] as const) {
        const release = await openWithoutCode(page, address);
        const choice = page.locator(`input[name^=theme][value=${theme}]`);
        await page.locator('footer label', { has: choice }).click();
        await expect(page.locator('html')).toHaveClass(theme);
        release();
        await hydrated(page);
        await expect(page.locator('html')).toHaveClass(theme);
        await expect(choice).toBeChecked();
        expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe(theme);
      }
    });

    test('a page shows the theme of its cookie, or else the one that the system prefers', async ({
      page,
      context,
      server,
    }) => {
      for (const [cookie, preferred, shown] of [
        ['light', 'dark', 'light'],
        ['dark', 'light', 'dark'],
        ['auto', 'dark', 'dark'],
        [undefined, 'dark', 'dark'],
        [undefined, 'light', 'light'],
      ] as const) {
        await context.clearCookies();
        if (cookie) await context.addCookies([{ name: 'theme', value: cookie, url: server.url }]);
        await page.emulateMedia({ colorScheme: preferred });
        const release = await openWithoutCode(page, '/');
        await expect(page.locator('main h1')).toBeVisible();
        const html = page.locator('html');
        expect(await html.getAttribute('class'), `${cookie}, ${preferred}`).toBe(shown);
        release();
        await hydrated(page);
        expect(await html.getAttribute('class'), `${cookie}, ${preferred}`).toBe(shown);
      }
    });
  });
});
