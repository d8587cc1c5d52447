import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { institutionsText } from '../../src/client/features/site/institution/institutions-text.ts';
import { homeText } from '../../src/client/features/site/home/home-text.ts';
import { partnersText } from '../../src/client/features/site/partner/partners-text.ts';
import { appText } from '../../src/client/i18n/app-text.ts';
import { launchBrowser } from '../support/browser.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { alterAnswers } from './support/trpc-answers.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

/** The header's six destinations in their order. */
const destinations = ['/', '/apply', '/track', '/institutions', '/partners', '/contact'];

const contact = { phone: 'tel:+96522200000', email: 'mailto:info@rusoom.example' };

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each(['ar', 'en'] as const)('the ways around the site (%s)', (language) => {
  const t = appText[language];
  let visit: Visit;
  let page: Page;

  beforeEach(async () => {
    visit = await newVisitor(browser, program.url, { language });
    page = visit.page;
  });

  afterEach(async () => {
    await visit.close();
  });

  const hrefs = (within: Locator) => () =>
    within.locator('a').evaluateAll((all) => all.map((link) => link.getAttribute('href')));

  it('lead from the header to each page, and to the phone', async () => {
    await open(page, '/partners');
    const header = page.locator('body header').first();
    const links = header.getByRole('navigation', { name: t.mainNavigation });
    await expect.poll(hrefs(links), soon).toEqual(destinations);
    for (const [at, path] of destinations.entries()) {
      await links.locator('a').nth(at).click();
      // NOTE: the wizard adds its step to the address.
      await page.waitForURL(({ pathname }) => pathname === path);
      await page.locator('main h1').waitFor();
    }
    await expect.poll(hrefs(header), soon).toContain(contact.phone);
  });

  it('stand in the footer too, with how to reach the service', async () => {
    await open(page, '/track');
    const footer = page.locator('footer').last();
    for (const path of [...destinations, '/auth', contact.phone, contact.email]) {
      await expect.poll(hrefs(footer), soon).toContain(path);
    }
    const social = footer.locator('a[target=_blank]');
    await expect.poll(() => social.getAttribute('href'), soon).toMatch(/^https:/);
    await expect.poll(() => social.getAttribute('rel'), soon).toContain('noopener');
    const settings = footer.getByRole('heading', { name: t.contactDetails }).locator('xpath=..');
    const address = language === 'ar' ? 'الكويت' : 'Kuwait';
    await expect.poll(() => settings.innerText(), soon).toContain(address);
    await expect.poll(() => footer.innerText(), soon).toMatch(/©\s*2025/);
    await footer.getByRole('link', { name: t.institutions, exact: true }).click();
    await page.waitForURL('**/institutions');
  });

  it('are the same in a phone’s menu, which closes once one is taken', async () => {
    await page.setViewportSize({ width: 390, height: 800 });
    await open(page, '/');
    await page.getByRole('button', { name: t.openMenu }).click();
    const menu = page.getByRole('dialog');
    await expect.poll(hrefs(menu.locator('nav')), soon).toEqual(destinations);
    await expect.poll(hrefs(menu), soon).toContain(contact.phone);
    await menu.getByRole('link', { name: t.contact, exact: true }).click();
    await page.waitForURL('**/contact');
    await menu.waitFor({ state: 'detached' });
  });

  it('end the home page with a call to apply, and show initials where a logo is broken', async () => {
    await alterAnswers<{ name: string }[]>(page, 'partner.listPublic', (partners) =>
      partners.map((partner) => ({ ...partner, logoPath: '/uploads/partners/gone.png' })),
    );
    await open(page, '/');
    const call = page.getByRole('region', { name: homeText[language].callHeading });
    await expect.poll(hrefs(call), soon).toEqual(['/apply']);
    const isLast = () => call.evaluate((node) => node.nextElementSibling === null);
    await expect.poll(isLast, soon).toBe(true);
    // NOTE: the strip moves, and what moves is never still enough to be scrolled to by a pointer.
    const tile = page.locator('[data-tile]').first();
    await tile.evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
    await page.locator('[data-tile] [data-initials]').first().waitFor();

    await open(page, '/partners');
    await page.getByText(partnersText[language].lead, { exact: true }).waitFor();
    const cards = page.locator('[data-partner]');
    await cards.first().locator('[data-initials]').waitFor();
  });

  it('show a partner’s logo with its name', async () => {
    await alterAnswers<{ name: string }[]>(page, 'partner.listPublic', (partners) =>
      partners.slice(0, 3).map((partner) => ({ ...partner, logoPath: '/apple-touch-icon.png' })),
    );
    for (const [path, place] of [
      ['/partners', '[data-partner]'],
      ['/', '[data-strip=still]'],
    ] as const) {
      await open(page, path);
      const logo = page.locator(`${place} img`).first();
      await logo.waitFor();
      await logo.evaluate((node) => node.scrollIntoView({ behavior: 'instant' }));
      const width = () => logo.evaluate((image: HTMLImageElement) => image.naturalWidth);
      await expect.poll(width, { ...soon, message: path }).toBeGreaterThan(0);
      expect(await logo.getAttribute('alt')).not.toBe('');
    }
  });

  it('keep an institution’s longest words within its card', async () => {
    const long = 'مستقبل'.repeat(20);
    const texts = { locationAr: long, locationEn: long, facultiesAr: long, facultiesEn: long };
    await alterAnswers<object[]>(page, 'institution.listPublic', (institutions) =>
      institutions.map((institution) => ({ ...institution, ...texts })),
    );
    await page.setViewportSize({ width: 390, height: 900 });
    await open(page, '/institutions');
    await page.locator('[data-section=university] h2 button').click();
    const card = page.locator('[data-section=university] [data-institution]').first();
    await card.locator('button').first().click();
    await card.getByText(long).nth(1).waitFor();
    const sideways = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await expect.poll(sideways, soon).toBe(0);
  });

  it('show an institution’s year only where it is known, and its words in the page’s language', async () => {
    const words = institutionsText[language];
    await open(page, '/institutions');
    const openFirst = async (section: string) => {
      const place = page.locator(`[data-section="${section}"]`);
      const heading = place.locator('h2 button');
      if ((await heading.getAttribute('aria-expanded')) === 'false') await heading.click();
      const card = place.locator('[data-institution]').first();
      await card.locator('button').first().click();
      await card.getByRole('link', { name: words.applyHere }).waitFor();
      return card;
    };
    const university = await openFirst('university');
    const year = university.locator('dt', { hasText: words.establishment }).locator('xpath=..');
    await expect.poll(() => year.innerText(), soon).toMatch(/\b(19|20)\d\d\b/);
    const school = await openFirst('school academy');
    expect(await school.locator('dt', { hasText: words.establishment }).count()).toBe(0);
    const description = school.locator(`bdi[lang=${language}]`).last();
    await expect
      .poll(() => description.innerText(), soon)
      .toMatch(language === 'ar' ? /[\u0600-\u06ff]{3}/ : /[a-z]{3}/i);
    const rows = school.locator('dt');
    for (const row of await rows.all()) {
      const value = row.locator('xpath=following-sibling::dd');
      await expect.poll(async () => (await value.innerText()).trim(), soon).not.toBe('');
    }
  });
});

it.each([...destinations, '/auth', '/admin', '/nowhere'])(
  'has the language switch at the head of %s',
  async (path) => {
    const { page, close } = await newVisitor(browser, program.url, { language: 'ar' });
    await open(page, path);
    const html = page.locator('html');
    await page.locator('header [data-language-switch]').click();
    await expect.poll(() => html.getAttribute('dir'), soon).toBe('ltr');
    expect(await html.getAttribute('lang')).toBe('en');
    await expect.poll(() => page.locator('main h1').innerText(), soon).toMatch(/[a-z]{3}/i);
    await page.locator('header [data-language-switch]').click();
    await expect.poll(() => html.getAttribute('dir'), soon).toBe('rtl');
    await close();
  },
);

it('keeps the chosen language in a new tab', async () => {
  const { page, context, close } = await newVisitor(browser, program.url, { language: 'ar' });
  await open(page, '/nowhere');
  await page.locator('header [data-language-switch]').first().click();
  const second = await context.newPage();
  await open(second, '/');
  await expect.poll(() => second.locator('html').getAttribute('lang'), soon).toBe('en');
  await close();
});

it('tells each status of an application by a colour of its own', async () => {
  const { page, close } = await newVisitor(browser, program.url, { language: 'en' });
  let status = '';
  await page.route('**/trpc/application.track**', async (route) => {
    const json = { result: { data: { json: { ...tracked, status } } } };
    await route.fulfill({ json: new URL(route.request().url()).search ? [json] : json });
  });
  for (const [shown, said, colour] of [
    ['approved', 'Approved', 'green'],
    ['rejected', 'Rejected', 'red'],
    ['under_review', 'Under review', 'yellow'],
    ['pending', 'Pending', 'grey'],
    ['archived', 'Pending', 'grey'],
  ] as const) {
    status = shown;
    await open(page, `/track?id=${tracked.applicationId}`);
    await page.getByLabel('Email address').fill('mariam@example.com');
    await page.getByLabel('Email address').press('Enter');
    const badge = page.locator('[data-track-result] [data-status]').first();
    await expect.poll(() => badge.innerText(), soon).toBe(said);
    await badge.locator('svg').waitFor();
    await expect.poll(() => badge.evaluate(colourOf), soon).toBe(colour);
  }
  await close();
});

const tracked = {
  applicationId: 'RSM-7K4Q-92XD-M3TB',
  numberOfStudents: 1,
  institutionName: 'Oasis School',
  finalTuitionAmount: 1050.5,
  statusHistory: [],
  submittedAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  expectedBy: null,
  requestedPapers: [],
};

/** What people call a badge's ground. */
function colourOf(badge: Element): string {
  const numbers = getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0] = numbers;
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 12) return 'grey';
  if (green > red) return 'green';
  return green - blue > 20 ? 'yellow' : 'red';
}
