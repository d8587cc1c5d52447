import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applicationText } from '../../src/client/features/admin/application/application-text.ts';
import { catalogueText } from '../../src/client/features/admin/institution/catalogue-text.ts';
import { partnerText } from '../../src/client/features/admin/partner/partner-text.ts';
import { reviewListText } from '../../src/client/features/admin/application/list/review-list-text.ts';
import { adminText } from '../../src/client/features/admin/shell/text.ts';
import { appText } from '../../src/client/i18n/app-text.ts';
import { formatDate } from '../../src/client/i18n/format.ts';
import { addDays, todayInKuwait } from '../../src/domain/time/kuwait-time.ts';
import { documentedFields } from '../support/application-fields.ts';
import { launchBrowser } from '../support/browser.ts';
import { multipart } from '../support/multipart.ts';
import { documentedFiles } from '../support/submit.ts';
import { adminCalls } from './support/admin-calls.ts';
import { keepSession } from './support/new-administrator.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { adminBearer } from './support/trpc-calls.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const oasis = { nameAr: 'مدرسة الواحة', nameEn: 'Oasis School' };
const palms = { nameAr: 'مدرسة النخيل', nameEn: 'Palms School', status: 'inactive' };
const gulf = { nameAr: 'حضانة الخليج', nameEn: 'Gulf Nursery' };

let program: Program;
let browser: Browser;
let call: Awaited<ReturnType<typeof adminCalls>>;
let applicationId: string;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'none' }), launchBrowser()]);
  call = await adminCalls(program);
  const school = await added('/api/admin/schools', oasis);
  await added('/api/admin/schools', palms);
  const nursery = await added('/api/admin/nurseries', gulf);
  const grade = { nameAr: 'الصف الأول', nameEn: 'Grade 1', tuitionAmount: 1250.5 };
  const classId = await added(`/api/schools/${school}/classes`, grade);
  await added(`/api/nurseries/${nursery}/classes`, { nameAr: 'الروضة', nameEn: 'KG 1' });
  applicationId = await submit('Maria', school, classId);
  await submit('Salma', school, 'other');
  await submit('Noor', null, 'other');
  for (const [at, name] of ['Sanad', 'Wafa'].entries()) {
    await added('/api/admin/partners', { name, type: 'financial', orderIndex: at + 1 });
  }
  await added('/api/admin/partners', { name: 'Hikma', type: 'academic', status: 'inactive' });
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each(['ar', 'en'] as const)('finding things in the dashboard (%s)', (language) => {
  const t = adminText[language];
  const words = applicationText[language];
  const catalogue = catalogueText[language];
  const partner = partnerText[language];
  const app = appText[language];
  const nameOf = (of: { nameAr: string; nameEn: string }) =>
    language === 'ar' ? of.nameAr : of.nameEn;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await newVisitor(browser, program.url, { language, width: 1440 });
    page = visit.page;
  });

  afterEach(() => expectNoErrors(visit));

  afterAll(async () => {
    await visit.close();
  });

  const signedIn = async () => {
    const credentials = { username: 'admin', password: program.adminPassword };
    await keepSession(page, await adminBearer(program, credentials));
  };
  const rows = () => page.locator('[data-application]');
  const counts = (expected: number) => expect.poll(() => rows().count(), soon).toBe(expected);
  const select = (label: string) => page.getByRole('combobox', { name: label, exact: true });
  const options = () => select(t.status).locator('option').allInnerTexts();
  const texts = (selector: string) => () =>
    page
      .locator(selector)
      .filter({ visible: true })
      .evaluateAll((all) =>
        all.map((node) => (node as HTMLElement).innerText.replaceAll(/\s+/g, ' ').trim()),
      );

  it('shows the sign-in at /admin to who is not signed in', async () => {
    await open(page, '/admin');
    await page.getByRole('heading', { level: 1, name: t.loginTitle }).waitFor();
    await page.getByLabel(t.username).waitFor();
    await page.getByLabel(t.password, { exact: true }).waitFor();
  });

  it('leads from the overview to every section, by the menu and by cards', async () => {
    await signedIn();
    await open(page, '/admin/dashboard');
    await expect
      .poll(texts('[data-count]'), soon)
      .toEqual([
        `${t.countTotal} 3`,
        `${t.countPending} 3`,
        `${t.countUnderReview} 0`,
        `${t.countApproved} 0`,
        `${t.countRejected} 0`,
      ]);
    const { overview, ...others } = t.sections;
    const menu = page.getByRole('navigation', { name: t.menuLabel }).getByRole('link');
    for (const [at, name] of [overview, ...Object.values(others)].entries()) {
      await expect.poll(() => menu.nth(at).innerText(), soon).toContain(name);
    }
    const cards = page.getByRole('region', { name: t.shortcutsTitle }).getByRole('link');
    const ways = () =>
      cards.evaluateAll((all) =>
        all.map((card) => [card.getAttribute('href'), card.textContent].join(' ')),
      );
    for (const [at, [section, name]] of Object.entries(others).entries()) {
      const way = `/admin/dashboard?section=${section} ${name}`;
      await expect.poll(async () => (await ways())[at], soon).toContain(way);
    }
    await cards.filter({ hasText: others.nurseries }).click();
    await page.getByRole('heading', { level: 1, name: others.nurseries }).waitFor();
  });

  it('narrows the applications by every list, and restores them', async () => {
    await signedIn();
    await open(page, '/admin/dashboard?section=applications');
    await counts(3);
    const maria = rows().filter({ hasText: 'Maria' });
    for (const cell of [
      applicationId,
      'maria@example.com',
      oasis[language === 'ar' ? 'nameAr' : 'nameEn'],
      words.educationType.school,
      '1,250.500',
      app.statusPending,
      formatDate(todayInKuwait(new Date()), language, 'short'),
    ]) {
      await expect.poll(() => maria.innerText(), soon).toContain(cell);
    }
    const { statusPending, statusUnderReview, statusApproved, statusRejected } = app;
    await expect
      .poll(options, soon)
      .toEqual([
        t.anyOf(t.status),
        statusPending,
        statusUnderReview,
        statusApproved,
        statusRejected,
      ]);
    await select(t.status).selectOption('rejected');
    await page.getByText(words.noneFound, { exact: true }).waitFor();
    await page.getByRole('button', { name: t.resetFilters }).first().click();
    await counts(3);

    await select(words.institution).selectOption({ label: nameOf(oasis) });
    await counts(2);
    const classes = select(reviewListText[language].classOrStage);
    const groups = () =>
      classes
        .locator('optgroup')
        .evaluateAll((all) => all.map((group) => group.getAttribute('label')));
    await expect.poll(groups, soon).toEqual([nameOf(oasis)]);
    await classes.selectOption({ label: language === 'ar' ? 'الصف الأول' : 'Grade 1' });
    await counts(1);
    await page.getByRole('button', { name: t.resetFilters }).click();
    await counts(3);
    await expect.poll(groups, soon).toEqual([nameOf(oasis), nameOf(gulf)]);
  });

  it('searches 300 ms after the last letter, not before, and clears at a press', async () => {
    await signedIn();
    await page.clock.install();
    await open(page, '/admin/dashboard?section=applications');
    await counts(3);
    const searches: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('salma')) searches.push(request.url());
    });
    await page.clock.pauseAt(Date.now() + 60_000);
    const box = page.getByRole('searchbox', { name: t.searchLabel });
    await box.fill('salm');
    await page.clock.runFor(200);
    await box.fill('salma');
    await page.clock.runFor(299);
    expect(new URL(page.url()).searchParams.has('search')).toBe(false);
    await page.clock.runFor(1);
    await page.waitForURL('**search=salma');
    await page.clock.resume();
    await counts(1);
    expect(searches).toHaveLength(1);
    await page.getByRole('button', { name: t.clearSearch }).click();
    await counts(3);
    await expect.poll(() => box.inputValue(), soon).toBe('');
    expect(new URL(page.url()).searchParams.has('search')).toBe(false);
  });

  it('narrows the catalogue by name and status, and restores it', async () => {
    await signedIn();
    await open(page, '/admin/dashboard?section=schools');
    const names = texts('tbody tr td:first-child');
    const other = texts('tbody tr td:nth-child(2), tbody tr td:nth-child(3)');
    const all = [nameOf(oasis), nameOf(palms)].sort();
    await expect.poll(async () => (await names()).sort(), soon).toEqual(all);
    await page.getByRole('searchbox', { name: t.searchLabel }).fill('نخيل');
    await expect.poll(names, soon).toEqual([nameOf(palms)]);
    const second = language === 'ar' ? palms.nameEn : palms.nameAr;
    await expect.poll(other, soon).toEqual([second, app.inactive]);
    await page.getByRole('searchbox', { name: t.searchLabel }).fill('oasis');
    await expect.poll(names, soon).toEqual([nameOf(oasis)]);
    await page.getByRole('button', { name: t.resetFilters }).click();
    await expect.poll(async () => (await names()).sort(), soon).toEqual(all);
    await expect.poll(options, soon).toEqual([t.anyOf(t.status), app.active, app.inactive]);
    for (const [status, school] of [
      ['inactive', palms],
      ['active', oasis],
    ] as const) {
      await select(t.status).selectOption(status);
      await expect.poll(names, soon).toEqual([nameOf(school)]);
    }
    await page.getByRole('button', { name: catalogue.items.school.add }).click();
    const required = page.getByRole('dialog').locator('label, legend').filter({ hasText: '*' });
    const marked = async () =>
      (await required.allInnerTexts()).map((label) => label.replace(/\s*\*.*/s, ''));
    await expect.poll(marked, soon).toEqual([catalogue.nameAr, catalogue.nameEn, t.status]);
  });

  it('counts the partners of each kind, and adds to the kind of its list', async () => {
    await signedIn();
    let letThrough = () => undefined as void;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await page.route(/partner\.list\b/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/admin/partners');
    await page.locator('main .chakra-skeleton').first().waitFor();
    letThrough();
    await page.locator('main .chakra-skeleton').first().waitFor({ state: 'detached' });
    await page.unroute(/partner\.list\b/);
    await page.getByRole('button', { name: partner.addFinancial }).click();
    const type = page.getByRole('dialog').getByRole('radio', { name: partner.typeFinancial });
    await expect.poll(() => type.isChecked(), soon).toBe(true);

    await open(page, '/admin/dashboard?section=partners');
    const badges = texts('[data-count-badge] [aria-hidden]');
    await expect.poll(badges, soon).toEqual(['2', '1']);
    await expect.poll(texts('tbody tr td:not(:first-child):not(:last-child)'), soon).toEqual(
      [
        ['Sanad', partner.typeFinancial, app.active],
        ['Wafa', partner.typeFinancial, app.active],
        ['Hikma', partner.typeAcademic, app.inactive],
      ].flat(),
    );
    await expect
      .poll(() => page.locator('tbody tr td:first-child [role=img]').count(), soon)
      .toBe(3);
  });
});

async function added(path: string, body: object): Promise<string> {
  // NOTE: what is added is answered with its id.
  return ((await call('POST', path, body)) as { id: string }).id;
}

/** An application for one student, in a class or in one of no list; answers its public id. */
async function submit(name: string, institutionId: string | null, gradeAge: string) {
  const info = { studentNumber: 1, gradeAge, customGradeName: 'KG', tuitionAmount: 1050.5 };
  const fields = documentedFields(1, {
    applicantName: name,
    applicantEmail: `${name.toLowerCase()}@example.com`,
    paymentStartDate: addDays(todayInKuwait(new Date()), 10),
    ...(institutionId !== null && { institutionId, institutionName: oasis.nameAr }),
    studentsInfo: JSON.stringify([info]),
    ...(gradeAge !== 'other' && { finalTuitionAmount: '1250.5' }),
  });
  const { payload, headers } = multipart(fields, documentedFiles());
  const response = await fetch(`${program.url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: new Uint8Array(payload),
  });
  expect(response.status).toBe(201);
  return ((await response.json()) as { applicationId: string }).applicationId;
}
