import { institutionsText } from '#client/features/site/institution/institutions-text.ts';
import { partnersText } from '#client/features/site/partner/partners-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { alterAnswers, countCalls } from '../support/trpc-answers.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import type { Locator, Page } from '@playwright/test';

test.describe('institutions', () => {
  const t = institutionsText.ar;

  const inOrder = {
    ar: [/^جامعة السدو/, /^جامعة الصبية/, /^جامعة فيلكا/, /^كلية وارة/],
    en: [/^Failaka/, /^Sadu/, /^Subiya/, /^Wara/],
  };

  const section = (page: Page, types: string) => page.locator(`[data-section="${types}"]`);

  /** Opens the first institution of a section that has a text; returns its card. */
  async function openFirst(page: Page, types: string, hasText = ''): Promise<Locator> {
    const heading = section(page, types).locator('h2 button');
    if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
    const card = section(page, types).locator('[data-institution]').filter({ hasText }).first();
    await card.locator('button').first().click();
    await expect(card.getByRole('link', { name: t.applyHere })).toBeVisible();
    return card;
  }

  test('lists institutions by kind, as many as it counts', async ({ page }) => {
    await open(page, '/institutions');
    const sections = page.locator('[data-section]');
    await expect(sections).toHaveCount(3);
    await expect(page.locator('[data-count]')).toHaveCount(3);
    for (const one of await sections.all()) {
      const heading = one.locator('h2 button');
      if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.press('Enter');
      await expect(heading).toHaveAttribute('aria-expanded', 'true');
      const count = Number(await one.locator('[data-count]').getAttribute('data-count'));
      expect(count).toBeGreaterThan(0);
      await expect(one.locator('[data-institution]')).toHaveCount(count);
    }
    await expect(section(page, 'school academy').locator('h3')).toHaveText([
      t.schools,
      t.academies,
    ]);
    await sections.first().locator('h2 button').click();
    await expect(sections.first().locator('[data-institution]').first()).toBeHidden();
  });

  for (const language of ['ar', 'en'] as const) {
    test.describe(`order, ${language}`, () => {
      test.use({ language });

      test('lists institutions by the alphabet of the page', async ({ page }) => {
        await open(page, '/institutions');
        const heading = section(page, 'university').locator('h2 button');
        await heading.click();
        const universities = section(page, 'university').locator('[data-institution]');
        await expect(universities).toContainText(inOrder[language]);
      });
    });
  }

  test('opens an institution to what is known of it and to applying there', async ({ page }) => {
    await open(page, '/institutions');
    const university = await openFirst(page, 'university');
    const labels = [t.establishment, t.location, t.faculties, t.degrees, t.website];
    await expect(university.locator('dt')).toHaveText(labels);
    await expect(university.locator('dd').first()).toHaveText(/^(19|20)\d\d$/);
    const website = university.locator('a[target=_blank]');
    await expect(website).toHaveAttribute('href', /^https?:/);
    await expect(website).toHaveAttribute('rel', /noopener/);
    const id = await university.getAttribute('data-institution');
    await expect(university.getByRole('link', { name: t.applyHere })).toHaveAttribute(
      'href',
      `/apply?type=university&institution=${id}`,
    );

    // What is not known is left out, its label too. Other tests add schools of which nothing is known.
    const school = await openFirst(page, 'school academy', 'Dar Al-Nakheel');
    await expect(school.locator('dt', { hasText: t.establishment })).toHaveCount(0);
    await expect(school.locator('dt').first()).toBeVisible();
    for (const value of await school.locator('dd').all())
      await expect(value).not.toHaveText(/^\s*$/);
  });

  test('shows the lowest tuition and a month of it, and the classes with theirs', async ({
    page,
    wizard,
    server,
  }) => {
    const response = await fetch(`${server.url}/api/schools`);
    const schools = (await response.json()) as { id: string; nameEn: string }[];
    const id = schools.find(({ nameEn }) => nameEn.startsWith('Dar Al-Nakheel'))?.id;
    await open(page, '/institutions');
    await section(page, 'school academy').locator('h2 button').click();
    const card = page.locator(`[data-institution="${id}"]`);
    await expect(card.locator('[data-price]')).toContainText('1,895 د.ك');
    await expect(card.locator('[data-price]')).toContainText(
      plain(appText.ar.instalmentsAndLast(appText.ar.instalmentCount(8), '210 د.ك', '215 د.ك')),
    );
    await card.locator('h4 button').click();
    const classes = card.locator('[data-classes] > li');
    await expect(classes).toHaveCount(14);
    await expect(classes.nth(2)).toContainText('2,240');
    const shown = await page.evaluateHandle(() => {
      const steps = new Set<string>();
      new MutationObserver(() => {
        const step = new URL(location.href).searchParams.get('step');
        if (step) steps.add(step);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
      return steps;
    });
    await classes.nth(2).getByRole('link').click();

    await expect(page).toHaveURL('/apply?step=2');
    await expect(wizard.heading).toHaveText(wizard.t.steps.academicYear.heading);
    await expect(wizard.heading).toBeFocused();
    // It is led there at once, and by no other step.
    expect(await shown.evaluate((steps) => [...steps])).toEqual(['2']);
    await wizard.choose(wizard.t.thisYear, false);
    await wizard.onward('studentCount');
    await expect(page.getByRole('radio', { name: '1', exact: true })).toBeChecked();
    await wizard.onward('tuition');
    await expect(wizard.student(1)).toContainText('2,240');
    await wizard.onward('adjustment');
  });

  test('describes an institution in the language of the page', async ({ page }) => {
    await open(page, '/institutions');
    const school = await openFirst(page, 'school academy', 'Dar Al-Nakheel');
    const description = (language: string) => school.locator(`bdi[lang=${language}]`).last();
    await expect(description('ar')).toHaveText(/[\u0600-\u06ff]{3}/);
    await page.locator('header [data-language-switch]').click();
    await expect(description('en')).toHaveText(/[a-z]{3}/i);
  });

  test('finds institutions by a part of either name, in both languages', async ({ page }) => {
    await open(page, '/institutions');
    await expect(page.locator('[data-count]')).toHaveCount(3);
    const filter = page.getByLabel(t.filter);
    const nurseries = section(page, 'nursery');
    const universities = section(page, 'university');
    const findsNurseries = async () => {
      await expect(universities).toHaveCount(0);
      await expect(nurseries.locator('[data-institution]').first()).toBeVisible();
    };
    for (const typed of ['nursery', 'حضانه']) {
      await filter.fill(typed);
      await findsNurseries();
      await filter.fill('');
      await expect(universities).toBeVisible();
    }
    await filter.fill('حضانه');
    await page.locator('header [data-language-switch]').click();
    await expect(page.getByLabel(institutionsText.en.filter)).toHaveValue('حضانه');
    await findsNurseries();
  });

  test('says which list failed, shows the others, and tries again', async ({ page }) => {
    let isBroken = true;
    await page.route(/\/trpc\/.*institution\.listPublic/, async (route) => {
      if (!isBroken) return route.continue();
      const response = await route.fetch();
      const json = withoutSchools(route.request().url(), await response.json());
      await route.fulfill({ response, json });
    });
    await open(page, '/institutions');
    const schools = section(page, 'school academy');
    await schools.locator('h2 button').click();
    await expect(schools.getByText(t.failedSchools, { exact: true })).toBeVisible();
    const institutions = schools.locator('[data-institution]');
    await expect(institutions.first()).toBeVisible();
    const academies = await institutions.count();
    isBroken = false;
    await schools.locator('[data-notice=error] button').click();
    await expect(institutions.nth(academies)).toBeVisible();
    await expect(schools.locator('[data-notice=error]')).toHaveCount(0);
  });

  test('says where there are no institutions', async ({ page }) => {
    await alterAnswers(page, 'institution.listPublic', () => []);
    await open(page, '/institutions');
    await expect(section(page, 'nursery').getByText(t.empty, { exact: true })).toBeVisible();
  });

  test('keeps the longest words within their card', async ({ page }) => {
    const long = 'مستقبل'.repeat(20);
    const texts = { locationAr: long, locationEn: long, facultiesAr: long, facultiesEn: long };
    await alterAnswers<object[]>(page, 'institution.listPublic', (institutions) =>
      institutions.map((institution) => ({ ...institution, ...texts })),
    );
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, '/institutions');
    const card = await openFirst(page, 'university');
    await expect(card.getByText(long)).toHaveCount(2);
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(sideways).toBe(0);
  });

  test('asks for the lists again after two minutes', async ({ page }) => {
    const calls = countCalls(page, 'institution.listPublic');
    await page.clock.install();
    const count = page.locator('main [data-count]').first();
    const leaveAndReturn = async () => {
      for (const [name, heading] of [
        [appText.ar.partners, partnersText.ar.heading],
        [appText.ar.institutions, institutionsText.ar.heading],
      ] as const) {
        await page.locator('header').getByRole('link', { name, exact: true }).click();
        // The address changes before the page does.
        await expect(page.locator('main h1')).toHaveText(heading);
      }
      await expect(count).toBeVisible();
    };
    await open(page, '/institutions');
    // One list of each type. Their age counts from the answer, not from the request.
    await expect.poll(calls).toBe(4);
    await expect(count).toBeVisible();
    await page.clock.fastForward('01:50');
    await leaveAndReturn();
    expect(calls()).toBe(4);
    await page.clock.fastForward('00:20');
    await leaveAndReturn();
    await expect.poll(calls).toBe(8);
  });

  type Input = Record<string, { json?: { educationType?: string } }>;

  /** The same batch of answers with that of the schools failed. */
  function withoutSchools(url: string, answers: unknown): unknown {
    const input = JSON.parse(new URL(url).searchParams.get('input') ?? '{}') as Input;
    const data = { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 };
    const failure = { error: { json: { message: 'broken', code: -32603, data } } };
    return (answers as unknown[]).map((answer, at) =>
      input[at]?.json?.educationType === 'school' ? failure : answer,
    );
  }
});

test.describe('partners', () => {
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
    const cards = [
      ['/partners', '[data-partner]'],
      ['/', '[data-tile]'],
    ] as const;
    let logoPath = '/apple-touch-icon.png';
    await alterAnswers<Partner[]>(page, 'partner.listPublic', (partners) =>
      partners.slice(0, 3).map((partner) => ({ ...partner, logoPath })),
    );
    for (const [path, card] of cards) {
      await open(page, path);
      const logo = page.locator(`${card} img`).first();
      await logo.scrollIntoViewIfNeeded();
      await expect(logo).toHaveJSProperty('complete', true);
      await expect(logo).not.toHaveJSProperty('naturalWidth', 0);
      await expect(logo).toHaveAttribute('alt', /./);
    }

    logoPath = '/uploads/partners/gone.png';
    for (const [path, card] of cards) {
      await open(page, path);
      await page.locator(card).first().scrollIntoViewIfNeeded();
      await expect(page.locator(`${card} [data-initials]`).first()).toBeVisible();
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
    await expect(page.locator('main .spinner').first()).toBeVisible();
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
});
