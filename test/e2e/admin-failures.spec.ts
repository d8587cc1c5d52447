import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { applicationText } from '../../src/client/features/admin/application/application-text.ts';
import { catalogueText } from '../../src/client/features/admin/institution/catalogue-text.ts';
import { partnerText } from '../../src/client/features/admin/partner/partner-text.ts';
import { adminText } from '../../src/client/features/admin/shell/text.ts';
import { appText } from '../../src/client/i18n/app-text.ts';
import { plain } from '../../src/client/i18n/text.ts';
import { collections, type EducationType } from '../../src/domain/institution/education-type.ts';
import { addDays, todayInKuwait } from '../../src/domain/time/kuwait-time.ts';
import { documentedFields } from '../support/application-fields.ts';
import { launchBrowser } from '../support/browser.ts';
import { makePng, multipart } from '../support/multipart.ts';
import { documentedFiles } from '../support/submit.ts';
import { adminCalls } from './support/admin-calls.ts';
import { keepSession } from './support/new-administrator.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { alterAnswers, failCalls } from './support/trpc-answers.ts';
import { adminBearer } from './support/trpc-calls.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

let program: Program;
let browser: Browser;
let call: Awaited<ReturnType<typeof adminCalls>>;
let made = 0;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'none' }), launchBrowser()]);
  call = await adminCalls(program);
  await submitOne();
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** What each language tries; the kinds differ in their words alone. */
const kinds = { ar: ['school'], en: ['nursery', 'academy', 'university'] } as const;

describe.each(['ar', 'en'] as const)('what fails in the dashboard (%s)', (language) => {
  const t = catalogueText[language];
  const partner = partnerText[language];
  const application = applicationText[language];
  const app = appText[language];
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await newVisitor(browser, program.url, { language });
    page = visit.page;
    const credentials = { username: 'admin', password: program.adminPassword };
    await keepSession(page, await adminBearer(program, credentials));
  });

  afterEach(() => expectNoErrors(visit, /50[02]|404/));

  afterAll(async () => {
    await visit.close();
  });

  const told = async (...sentences: readonly string[]) => {
    const toast = page.locator('[data-notification]');
    for (const sentence of sentences) {
      await expect.poll(() => toast.innerText(), soon).toContain(sentence);
    }
  };
  /** Does something while a procedure fails, and waits for the notice of it. */
  const failing = async (procedure: string, act: () => Promise<void>, ...said: string[]) => {
    const mend = await failCalls(page, procedure, 'the disk is full');
    await act();
    await told(...said);
    await mend();
  };
  const press = (name: string, exact = true) =>
    page.getByRole('button', { name, exact }).locator('visible=true').click();
  const dialog = () => page.getByRole('dialog').last();
  const save = () => dialog().getByRole('button', { name: app.save, exact: true }).click();
  const nameBoth = async (name: string) => {
    await dialog().getByLabel(t.nameAr).fill(name);
    await dialog().getByLabel(t.nameEn).fill(name);
  };
  const newName = () => `Oasis ${language} ${(made += 1)}`;
  const added = async (path: string, body: object) =>
    // NOTE: what is added is answered with its id.
    ((await call('POST', path, body)) as { id: string }).id;

  it.each<EducationType>(kinds[language])(
    'says that a %s is not fetched, created, updated, deleted, and when it is',
    async (kind) => {
      const words = t.items[kind];
      const section = collections[kind];
      const mend = await failCalls(page, 'institution.list');
      await open(page, `/admin/dashboard?section=${section}`);
      await page.getByText(words.failedList, { exact: true }).waitFor();
      await mend();
      await press(app.tryAgain);
      await press(words.add);
      const name = newName();
      await nameBoth(name);
      await failing('institution.create', save, app.errorTitle, words.failedCreate);
      await save();
      await told(app.successTitle, words.created);
      await dialog().waitFor({ state: 'detached' });

      await press(plain(t.editOf(name)));
      const renamed = newName();
      await nameBoth(renamed);
      await failing('institution.update', save, app.errorTitle, words.failedUpdate);
      await save();
      await told(app.successTitle, words.updated);
      await dialog().waitFor({ state: 'detached' });

      const remove = () => press(plain(t.deleteOf(renamed)));
      await failing('institution.remove', remove, app.errorTitle, words.failedDelete);
      await remove();
      await told(app.successTitle, words.deleted);
    },
  );

  it('says the same of a class, whose form begins with what it is', async () => {
    const name = newName();
    const school = await added('/api/admin/schools', { nameAr: name, nameEn: name });
    const grade = { nameAr: 'الأول', nameEn: 'First', tuitionAmount: 1250.5, orderIndex: 2 };
    await added(`/api/schools/${school}/classes`, grade);
    const mend = await failCalls(page, 'institution.classes');
    await open(page, `/admin/dashboard?section=schools&classes=${school}`);
    await dialog().getByText(t.items.school.failedClasses, { exact: true }).waitFor();
    await mend();
    await dialog().getByRole('button', { name: app.tryAgain }).click();

    const first = language === 'ar' ? 'الأول' : 'First';
    await press(plain(t.editOf(first)));
    const field = (label: string) => dialog().getByLabel(label, { exact: true });
    const nameEn = dialog().getByLabel(t.nameEn);
    await expect.poll(() => nameEn.inputValue(), soon).toBe('First');
    await expect.poll(() => dialog().getByLabel(t.nameAr).inputValue(), soon).toBe('الأول');
    await expect.poll(() => field(t.tuitionLabel).inputValue(), soon).toBe('1250.5');
    await expect.poll(() => field(t.order).inputValue(), soon).toBe('2');
    await field(t.tuitionLabel).fill('1300');
    await failing('institution.updateClass', save, app.errorTitle, t.class.failedUpdate);
    await save();
    await told(app.successTitle, t.class.updated);
    const cells = page.locator('[role=dialog] tbody td');
    const english = language === 'ar' ? ['الأول', 'First'] : ['First', 'الأول'];
    const shown = async () => (await cells.allInnerTexts()).slice(0, 5).map((cell) => cell.trim());
    await expect.poll(shown, soon).toEqual(['2', ...english, '1,300', app.active]);

    await press(t.class.add);
    await nameBoth('Second');
    await failing('institution.createClass', save, app.errorTitle, t.class.failedCreate);
    await page.keyboard.press('Escape');
    await press(adminText[language].discard);
    const remove = () => press(plain(t.deleteOf(first)));
    await failing('institution.removeClass', remove, app.errorTitle, t.class.failedDelete);
  });

  it('says that a logo is not uploaded, and what of a partner failed', async () => {
    await open(page, '/admin/dashboard?section=partners');
    await press(partner.addFinancial);
    const name = newName();
    await dialog().getByLabel(partner.partnerName).fill(name);
    const logo = { name: 'logo.png', mimeType: 'image/png', buffer: makePng(120, 60) };
    await dialog().locator('input[type=file]').setInputFiles(logo);
    await dialog().locator('[data-logo-preview] img').waitFor();
    await page.route('**/api/upload', (route) => route.fulfill({ status: 500 }));
    await save();
    await dialog().getByRole('alert').getByText(partner.uploadFailed).waitFor();
    await page.unroute('**/api/upload');
    await failing('partner.create', save, app.errorTitle, partner.failedCreate);
    await save();
    await told(app.successTitle, partner.created);
    await dialog().waitFor({ state: 'detached' });

    await press(plain(partner.editOf(name)));
    await dialog().getByLabel(partner.partnerName).fill(`${name} Bank`);
    await failing('partner.update', save, app.errorTitle, partner.failedUpdate);
    await save();
    await told(app.successTitle, partner.updated);
    await dialog().waitFor({ state: 'detached' });

    const remove = async () => {
      await press(plain(partner.deleteOf(`${name} Bank`)));
      await page.getByRole('alertdialog').getByRole('button', { name: app.delete }).click();
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    };
    await failing('partner.remove', remove, app.errorTitle, partner.failedDelete);
    await open(page, '/admin/partners');
    await failing('partner.remove', remove, app.errorTitle, 'the disk is full');
    await remove();
    await told(partner.deleted);
  });

  it('says that counts, applications, a status and a paper failed', async () => {
    let mend = await failCalls(page, 'application.statistics');
    await open(page, '/admin/dashboard');
    await page.getByText(adminText[language].failedStatistics, { exact: true }).waitFor();
    await mend();
    mend = await failCalls(page, 'application.rows');
    await open(page, '/admin/dashboard?section=applications');
    await page.getByText(application.failedList, { exact: true }).waitFor();
    await mend();
    await press(app.tryAgain);
    const approve = async () => {
      await page.locator('[data-status-menu]').first().click();
      await page.getByRole('menuitem', { name: application.markApproved }).click();
    };
    const { failedStatusTitle, failedStatus } = application;
    const reason = `${failedStatus}. the disk is full`;
    await failing('application.setStatus', approve, failedStatusTitle, reason);

    await page.locator('[data-view]').first().click();
    const download = () => page.locator('[data-document=civilId] [data-download]').click();
    const bytes = '**/api/admin/documents/download**';
    await page.route(bytes, (route) => route.fulfill({ status: 502, body: 'upstream is away' }));
    await download();
    const failure = application.documentFailed('502: upstream is away');
    await told(application.documentFailedTitle, failure);
    await page.unroute(bytes);
    const end = await alterAnswers(page, 'application.byId', (answer) => ({
      ...answer,
      documents: withoutPath(answer['documents']),
    }));
    // Busy already, it asks for nothing; and it is busy only from the drawing on that follows the press.
    const answered = page.waitForResponse(/application\.byId/);
    await page.locator('[data-refresh][aria-busy=false]').click();
    await answered;
    await page.locator('[data-refresh][aria-busy=false]').waitFor();
    await download();
    await told(application.documentNotFound, application.documentPathNotFound);
    await end();
  });
});

/** The papers with the civil id's place unknown, as a record that lost it has them. */
function withoutPath(documents: unknown): unknown {
  // NOTE: the answer's documents by kind.
  const papers = documents as Record<string, object>;
  return { ...papers, civilId: { ...papers['civilId'], filePath: '' } };
}

async function submitOne(): Promise<void> {
  const paymentStartDate = addDays(todayInKuwait(new Date()), 10);
  const { payload, headers } = multipart(
    documentedFields(1, { paymentStartDate }),
    documentedFiles(),
  );
  const response = await fetch(`${program.url}/api/applications`, {
    method: 'POST',
    headers: { 'content-type': headers['content-type'] },
    body: new Uint8Array(payload),
  });
  expect(response.status).toBe(201);
}
