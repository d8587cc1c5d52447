import { homeText } from '#client/features/site/home/home-text.ts';
import { errorSentences, issueSentences } from '#domain/errors/error-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { prerenderedPages, holdCode, hydrated } from '../support/prerendered.ts';
import type { Page } from '@playwright/test';

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

  test('starts its code after the first frame, or at once where the first page depends on it', async ({
    page,
    pageErrors,
  }) => {
    // The server knows no such token.
    pageErrors.allow(/401/);
    await page.addInitScript(() => {
      // On a busy machine the latest start could come before the first frame.
      const later = window.setTimeout.bind(window);
      Object.assign(window, {
        setTimeout: (task: () => void, ms?: number) => later(task, ms === 800 ? 60_000 : ms),
      });
      requestAnimationFrame(() => Object.assign(window, { drawn: performance.now() }));
      const watch = new MutationObserver(() => {
        if (!document.querySelector('script[type=module]')) return;
        watch.disconnect();
        Object.assign(window, { started: performance.now() });
      });
      document.addEventListener(
        'readystatechange',
        () => watch.observe(document.head, { childList: true }),
        { once: true },
      );
    });
    const times = async () => {
      await hydrated(page);
      return page.evaluate(() => {
        const [visit] = performance.getEntriesByType('navigation');
        return {
          parsed: (visit as PerformanceNavigationTiming).domContentLoadedEventEnd,
          drawn: Reflect.get(window, 'drawn') as number,
          started: Reflect.get(window, 'started') as number,
        };
      });
    };
    await page.goto('/');
    const first = await times();
    expect(first.started).toBeGreaterThan(first.parsed);
    expect(first.started).toBeGreaterThan(first.drawn);
    for (const [path, key] of [
      ['/?from=a-letter', ''],
      ['/', 'applySave'],
      ['/', 'userToken'],
    ] as const) {
      await page.evaluate((name) => name && localStorage.setItem(name, 'kept'), key);
      await page.goto(path);
      const { parsed, started } = await times();
      expect(started, `${path} ${key}`).toBeLessThanOrEqual(parsed);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test('starts its code without waiting for a slow picture', async ({ page }) => {
    let release = () => undefined as void;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route('**/slow.png', async (route) => {
      await released;
      await route.abort();
    });
    await page.addInitScript(() => {
      new Image().src = '/slow.png';
    });
    await page.goto('/', { waitUntil: 'commit' });
    await hydrated(page);
    expect(await page.evaluate(() => document.readyState)).toBe('interactive');
    release();
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
    await notice.getByRole('link', { name: 'English' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe('en');
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
