import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const words = {
  ar: {
    noFinancial: 'لا يوجد شركاء ماليون حالياً',
    noAcademic: 'لا يوجد شركاء أكاديميون حالياً',
    partnersFailed: 'تعذّر تحميل الشركاء',
    filter: 'ابحث عن مؤسسة بالاسم',
    schoolsFailed: 'تعذّر تحميل المدارس',
    noInstitutions: 'لا توجد مؤسسات في هذا القسم حالياً',
    subHeadings: ['المدارس', 'الأكاديميات'],
    universityFacts: ['سنة التأسيس', 'العنوان', 'الكليات', 'الدرجات العلمية'],
    applyHere: 'قدّم لهذه المؤسسة',
    notFound: 'الصفحة غير موجودة',
  },
  en: {
    noFinancial: 'No financial partners available at the moment',
    noAcademic: 'No academic partners available at the moment',
    partnersFailed: 'Failed to fetch partners',
    filter: 'Find an institution by name',
    schoolsFailed: 'Failed to fetch schools',
    noInstitutions: 'No institutions in this section yet',
    subHeadings: ['Schools', 'Academies'],
    universityFacts: ['Established', 'Location', 'Faculties', 'Degrees'],
    applyHere: 'Apply for this institution',
    notFound: 'Page Not Found',
  },
} as const;

let program: Program;
let empty: Program;
let browser: Browser;

beforeAll(async () => {
  [program, empty, browser] = await Promise.all([
    startProgram(),
    startProgram({ SEED: 'none' }),
    launchBrowser(),
  ]);
});

afterAll(async () => {
  await browser?.close();
  await Promise.all([program?.stop(), empty?.stop()]);
});

describe.each(['ar', 'en'] as const)('the lists of the site (%s)', (language) => {
  const t = words[language];
  let visit: Visit;
  let page: Page;

  beforeEach(async () => {
    visit = await newVisitor(browser, program.url, { language });
    page = visit.page;
  });

  afterEach(async () => {
    await visit.close();
  });

  it('lists institutions by kind, as many as it counts', async () => {
    await open(page, '/institutions');
    const sections = page.locator('[data-section]');
    await expect.poll(() => sections.count(), soon).toBe(3);
    await page.locator('[data-count]').nth(2).waitFor();
    for (const section of await sections.all()) {
      const button = section.locator('h2 button');
      if ((await button.getAttribute('aria-expanded')) === 'false') await button.press('Enter');
      await expect.poll(() => button.getAttribute('aria-expanded'), soon).toBe('true');
      const count = await section.locator('[data-count]').getAttribute('data-count');
      await expect
        .poll(() => section.locator('[data-institution]').count(), soon)
        .toBe(Number(count));
    }
    await expect
      .poll(() => sections.nth(1).locator('h3').allInnerTexts(), soon)
      .toEqual(t.subHeadings);
    await sections.first().locator('h2 button').click();
    await expect
      .poll(() => sections.first().locator('[data-institution]').first().isVisible(), soon)
      .toBe(false);
  });

  it('opens a university to what is known of it and to applying there', async () => {
    await open(page, '/institutions');
    await page.locator('[data-section=university] h2 button').click();
    const card = page.locator('[data-section=university] [data-institution]').first();
    await card.locator('button').first().click();
    for (const fact of t.universityFacts) {
      await expect.poll(() => card.innerText(), soon).toContain(fact);
    }
    const website = card.locator('a[target=_blank]');
    await expect.poll(() => website.getAttribute('href'), soon).toMatch(/^https?:/);
    await expect.poll(() => website.getAttribute('rel'), soon).toContain('noopener');
    const id = await card.getAttribute('data-institution');
    await expect
      .poll(() => card.getByRole('link', { name: t.applyHere }).getAttribute('href'), soon)
      .toBe(`/apply?type=university&institution=${id}`);
  });

  it('finds institutions by a part of either name', async () => {
    await open(page, '/institutions');
    await page.locator('[data-count]').nth(2).waitFor();
    await page.getByLabel(t.filter).fill(language === 'ar' ? 'حضانه' : 'nursery');
    await expect
      .poll(() => page.locator('[data-section=nursery] [data-institution]').count(), soon)
      .toBeGreaterThan(0);
    await expect
      .poll(() => page.locator('[data-section=university] [data-institution]').count(), soon)
      .toBe(0);
    // What was looked for stays when the language changes.
    const typed = await page.getByLabel(t.filter).inputValue();
    const other = words[language === 'ar' ? 'en' : 'ar'];
    await page.locator('header [data-language-switch]').click();
    await expect.poll(() => page.getByLabel(other.filter).inputValue(), soon).toBe(typed);
    await expect
      .poll(() => page.locator('[data-section=nursery] [data-institution]').count(), soon)
      .toBeGreaterThan(0);
  });

  it('says which list failed, shows the others, and tries again', async () => {
    let isBroken = true;
    await page.route('**/trpc/**', async (route) => {
      if (!isBroken || !route.request().url().includes('listPublic')) return route.continue();
      const response = await route.fetch();
      await route.fulfill({
        response,
        json: withoutSchools(route.request().url(), await response.json()),
      });
    });
    await open(page, '/institutions');
    const section = page.locator('[data-section="school academy"]');
    await section.locator('h2 button').click();
    await section.getByText(t.schoolsFailed, { exact: true }).waitFor();
    await expect.poll(() => section.locator('[data-institution]').count(), soon).toBeGreaterThan(0);
    isBroken = false;
    const academies = await section.locator('[data-institution]').count();
    await section.locator('[data-notice=error] button').click();
    await section.locator('[data-institution]').nth(academies).waitFor();
    await expect.poll(() => section.locator('[data-notice=error]').count(), soon).toBe(0);
  });

  it('shows partners by order in two columns on a phone and five on a wide screen', async () => {
    await open(page, '/partners');
    const grid = page.locator('[data-partner-grid]').first();
    await grid.waitFor();
    const listed = (await (await fetch(`${program.url}/api/partners/financial`)).json()) as {
      name: string;
    }[];
    await expect
      .poll(() => grid.locator('[data-partner] p').allInnerTexts(), soon)
      .toEqual(listed.map(({ name }) => name));
    for (const [width, columns] of [
      [390, 2],
      [800, 3],
      [1100, 4],
      [1400, 5],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(() => columnsOf(grid), { ...soon, message: `${width} px` }).toBe(columns);
    }
    await expect
      .poll(
        () =>
          grid
            .locator('[data-partner] p')
            .first()
            .evaluate((name) => getComputedStyle(name).webkitLineClamp),
        soon,
      )
      .toBe('2');
  });

  it('breaks a partner’s name between its scripts', async () => {
    await page.setViewportSize({ width: 320, height: 900 });
    await open(page, '/partners');
    const name = page.getByText('درب للتمويل Darb Finance', { exact: true });
    const lines = () =>
      name.locator('span').evaluateAll((runs: HTMLElement[]) =>
        runs.map(({ textContent, offsetTop, offsetHeight, parentElement }) => ({
          textContent,
          line: Math.floor((offsetTop - (parentElement?.offsetTop ?? 0)) / offsetHeight),
        })),
      );
    await expect.poll(lines, soon).toEqual([
      { textContent: 'درب للتمويل', line: 0 },
      { textContent: 'Darb Finance', line: 1 },
    ]);
  });

  it('turns while partners load, and says so when they cannot be fetched', async () => {
    let letThrough = () => undefined as void;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/\/trpc\/.*partner\.listPublic/, async (route) => {
      await held;
      await route.abort();
    });
    await open(page, '/partners');
    await page.locator('main .chakra-spinner').first().waitFor();
    letThrough();
    await page.getByText(t.partnersFailed, { exact: true }).first().waitFor();
  });

  it.each(['/nowhere', '/apply/1/2', '/admin/xyz'])('has no page at %s', async (path) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await page.getByRole('heading', { name: t.notFound, exact: true }).waitFor();
    await page.getByText('Page Not Found', { exact: true }).waitFor();
    await expect.poll(() => page.locator('header').count(), soon).toBe(1);
    await expect.poll(() => page.locator('footer').count(), soon).toBeGreaterThan(0);
  });

  it('says where there are no partners and no institutions', async () => {
    const { page: bare, close } = await newVisitor(browser, empty.url, { language });
    await open(bare, '/partners');
    await bare.getByText(t.noAcademic, { exact: true }).waitFor();
    await bare.getByText(t.noFinancial, { exact: true }).waitFor();
    await open(bare, '/institutions');
    await bare.getByText(t.noInstitutions, { exact: true }).first().waitFor();
    await close();
  });
});

function columnsOf(grid: Locator): Promise<number> {
  return grid.evaluate((node) => getComputedStyle(node).gridTemplateColumns.split(' ').length);
}

/** The same batch of answers with the schools' one failed. */
function withoutSchools(url: string, answers: unknown): unknown {
  const input = JSON.parse(new URL(url).searchParams.get('input') ?? '{}') as Record<
    string,
    { json?: { educationType?: string } }
  >;
  if (!Array.isArray(answers)) return answers;
  return answers.map((answer: unknown, index) =>
    input[index]?.json?.educationType === 'school'
      ? {
          error: {
            json: {
              message: 'broken',
              code: -32603,
              data: { code: 'INTERNAL_SERVER_ERROR', httpStatus: 500 },
            },
          },
        }
      : answer,
  );
}
