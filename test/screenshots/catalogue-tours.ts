import { adminCalls } from '../e2e/support/admin-calls.ts';
import { appText } from '#client/i18n/app-text.ts';
import { classListText } from '#client/features/admin/class/class-list-text.ts';
import { open } from '../e2e/support/open.ts';
import { makePngFile } from '../support/documents.ts';
import type { Tour, Visit } from './tour.ts';

/** The dialogs over institutions, classes and partners. */
export const catalogueTours: readonly Tour[] = [
  { name: 'admin university dialog', walk: showUniversity, expectedErrors: /409/ },
  { name: 'admin classes', walk: showClasses },
  { name: 'admin partner dialogs', walk: showPartner },
];

const badFile = 'nameAr;nameEn;Fees\nصف جديد;New class;١٢٥٠٫٥\n;Nameless;100\nصف آخر;Other;كثير\n';
const goodFile = 'nameAr;nameEn;Fees\nصف جديد;New class;١٢٥٠٫٥\nصف آخر;Other;1,300\n';

type Listed = { id: string; nameEn: string; establishment: number };

/** A university's form, and what it says once somebody else has changed the university. */
async function showUniversity(visit: Visit) {
  const { page, snap, language, server } = visit;
  const app = appText[language];
  await open(page, '/admin/dashboard?section=universities');
  await press(visit, new RegExp(`^${app.edit}:? `));
  const dialog = page.getByRole('dialog');
  await dialog.waitFor();
  await snap('admin university dialog');
  const typed = dialog.locator('[name=nameEn]');
  const nameEn = await typed.inputValue();
  const call = adminCalls(server);
  const search = encodeURIComponent(nameEn);
  const all = (await call('GET', `/api/admin/universities?search=${search}`)) as Listed[];
  const found = all.find((one) => one.nameEn === nameEn);
  await typed.fill('Renamed by the second');
  const establishment = found?.establishment === 1966 ? 1967 : 1966;
  await call('PATCH', `/api/admin/universities/${found?.id}`, { establishment, nameEn });
  await dialog.getByRole('button', { name: app.save }).click();
  await dialog.locator('[data-notice=warning]').waitFor();
  await snap('admin university changed meanwhile');
}

async function showClasses(visit: Visit) {
  const { page, snap, language } = visit;
  const app = appText[language];
  await open(page, '/admin/dashboard?section=schools');
  await page.locator('[data-row]').filter({ visible: true }).first().click();
  await page.locator('[role=dialog] [aria-keyshortcuts]:visible').first().waitFor();
  await snap('admin classes');
  await press(visit, new RegExp(`^${app.edit}:? `));
  await page.locator('[name=tuitionAmount]').waitFor();
  await snap('admin class dialog');
  await page.keyboard.press('Escape');
  await press(visit, classListText[language].import);
  await page.locator('input[type=file]').waitFor({ state: 'attached' });
  await snap('admin import');
  await choose(visit, badFile);
  await page.locator('[data-import-faults]').waitFor();
  await snap('admin import with faults');
  await choose(visit, goodFile);
  await page.locator('[data-notice=success]').waitFor();
  await snap('admin import ready');
  await page.keyboard.press('Escape');
  await press(visit, classListText[language].copyFrom);
  await page.getByRole('combobox').fill(language === 'ar' ? 'university' : 'جامعة');
  await page.getByRole('option').first().click();
  await page.locator('[data-notice=success]').waitFor();
  await snap('admin copy of classes');
}

async function showPartner(visit: Visit) {
  const { page, snap, language } = visit;
  const app = appText[language];
  await open(page, '/admin/partners');
  await press(visit, new RegExp(`^${app.edit}:? `));
  const buffer = makePngFile({ width: 240, height: 90 });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await page.locator('[data-logo-preview] img').waitFor();
  await snap('admin partner dialog');
  await open(page, '/admin/partners');
  await press(visit, new RegExp(`^${app.delete}:? `));
  await page.getByRole('alertdialog').waitFor();
  await snap('admin partner deletion');
}

async function choose({ page }: Visit, text: string) {
  const buffer = Buffer.from(text);
  const file = { name: 'أسعار.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
}

async function press({ page }: Visit, name: string | RegExp) {
  await page.getByRole('button', { name }).filter({ visible: true }).first().click();
}
