import type { Page } from '@playwright/test';
import { applicationText } from '#client/features/admin/application/application-text.ts';
import { catalogueText } from '#client/features/admin/institution/catalogue-text.ts';
import { partnerText } from '#client/features/admin/partner/partner-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { makePngFile } from '#test/support/documents.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { newName } from '../support/new-administrator.ts';
import { open } from '../support/open.ts';
import { sendApplication } from '../support/sent-application.ts';
import { alterAnswers, failCalls } from '../support/trpc-answers.ts';

test.use({ serverOptions: { own: 'catalogue', seed: 'none' }, signedIn: true });

const app = appText.ar;
const t = catalogueText.ar;
const partner = partnerText.ar;
const application = applicationText.ar;
const reason = 'the disk is full';

test.beforeEach(({ pageErrors }) => pageErrors.allow(/50[02]|404/));

test('says that schools are not loaded, created, updated or deleted', async ({ page }) => {
  const words = t.items.school;
  const restore = await failCalls(page, 'institution.list');
  await open(page, '/admin/dashboard?section=schools');
  await expect(page.getByText(words.failedList, { exact: true })).toBeVisible();
  await restore();
  await press(page, app.tryAgain);

  await press(page, words.add);
  const name = newName('Oasis ');
  await typeNames(page, name);
  await failing(page, 'institution.create', () => save(page), app.errorTitle, words.failedCreate);
  await save(page);
  await expectNotification(page, app.successTitle, words.created);
  await expect(getDialog(page)).toHaveCount(0);

  await press(page, plain(t.editOf(name)));
  const renamed = newName('Oasis ');
  await typeNames(page, renamed);
  await failing(page, 'institution.update', () => save(page), app.errorTitle, words.failedUpdate);
  await save(page);
  await expectNotification(page, app.successTitle, words.updated);
  await expect(getDialog(page)).toHaveCount(0);

  const remove = () => press(page, plain(t.deleteOf(renamed)));
  await failing(page, 'institution.remove', remove, app.errorTitle, words.failedDelete);
  await remove();
  await expectNotification(page, app.successTitle, words.deleted);
});

test('says that classes are not loaded, created, updated or deleted, and edits one', async ({
  page,
  server,
}) => {
  const school = await addRecord(server, '/api/admin/schools', {
    nameAr: 'الواحة',
    nameEn: 'Oasis',
  });
  const grade = { nameAr: 'الأول', nameEn: 'First', tuitionAmount: 1250.5, orderIndex: 2 };
  await addRecord(server, `/api/schools/${school}/classes`, grade);
  const restore = await failCalls(page, 'institution.classes');
  await open(page, `/admin/dashboard?section=schools&classes=${school}`);
  const dialog = getDialog(page);
  await expect(dialog.getByText(t.items.school.failedClasses, { exact: true })).toBeVisible();
  await restore();
  await dialog.getByRole('button', { name: app.tryAgain }).click();

  await press(page, plain(t.editOf('الأول')));
  const field = (label: string) => dialog.getByLabel(label, { exact: true });
  await expect(dialog.getByLabel(t.nameAr)).toHaveValue('الأول');
  await expect(dialog.getByLabel(t.nameEn)).toHaveValue('First');
  await expect(field(t.tuitionLabel)).toHaveValue('1250.5');
  await expect(field(t.order)).toHaveValue('2');
  await field(t.tuitionLabel).press('ArrowUp');
  await expect(field(t.tuitionLabel)).toHaveValue('1250.51');
  await field(t.tuitionLabel).fill('1300');
  await failing(
    page,
    'institution.updateClass',
    () => save(page),
    app.errorTitle,
    t.class.failedUpdate,
  );
  await save(page);
  await expectNotification(page, app.successTitle, t.class.updated);
  await expect(page.locator('[role=dialog] tbody td')).toHaveText([
    '2',
    'الأول',
    'First',
    '1,300.000',
    app.active,
    `${app.edit}${app.delete}`,
  ]);

  await press(page, t.class.add);
  await typeNames(page, 'Second');
  await failing(
    page,
    'institution.createClass',
    () => save(page),
    app.errorTitle,
    t.class.failedCreate,
  );
  await page.keyboard.press('Escape');
  await press(page, adminText.ar.discard);
  const remove = () => press(page, plain(t.deleteOf('الأول')));
  await failing(page, 'institution.removeClass', remove, app.errorTitle, t.class.failedDelete);
});

test('says that a logo is not uploaded, and a partner not created, updated or deleted', async ({
  page,
}) => {
  await open(page, '/admin/dashboard?section=partners');
  await press(page, partner.addFinancial);
  const dialog = getDialog(page);
  const name = newName('Sanad ');
  await dialog.getByLabel(partner.partnerName).fill(name);
  const logo = {
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: makePngFile({ width: 120, height: 60 }),
  };
  await dialog.locator('input[type=file]').setInputFiles(logo);
  await expect(dialog.locator('[data-logo-preview] img')).toBeVisible();
  await page.route('**/api/upload', (route) => route.fulfill({ status: 500 }));
  await save(page);
  await expect(dialog.getByRole('alert').getByText(partner.uploadFailed)).toBeVisible();
  await expect(page.locator('[data-notification]')).toContainText(partner.uploadFailed);
  await page.unroute('**/api/upload');
  await failing(page, 'partner.create', () => save(page), app.errorTitle, partner.failedCreate);
  await save(page);
  await expectNotification(page, app.successTitle, partner.created);
  await expect(dialog).toHaveCount(0);

  await press(page, plain(partner.editOf(name)));
  await dialog.getByLabel(partner.partnerName).fill(`${name} Bank`);
  await failing(page, 'partner.update', () => save(page), app.errorTitle, partner.failedUpdate);
  await save(page);
  await expectNotification(page, app.successTitle, partner.updated);
  await expect(dialog).toHaveCount(0);

  const question = page.getByRole('alertdialog');
  const remove = async () => {
    await press(page, plain(partner.deleteOf(`${name} Bank`)));
    await question.getByRole('button', { name: app.delete }).click();
    await expect(question).toHaveCount(0);
  };
  await failing(page, 'partner.remove', remove, app.errorTitle, partner.failedDelete);
  await open(page, '/admin/partners');
  await failing(page, 'partner.remove', remove, app.errorTitle, reason);
  await remove();
  await expectNotification(page, partner.deleted);
});

test('says that counts and applications are not loaded, and a status not changed', async ({
  page,
  server,
}) => {
  await sendApplication(server, 1, {});
  const restoreCounts = await failCalls(page, 'application.statistics');
  await open(page, '/admin/dashboard');
  await expect(page.getByText(adminText.ar.failedStatistics, { exact: true })).toBeVisible();
  await restoreCounts();
  const restoreRows = await failCalls(page, 'application.rows');
  await open(page, '/admin/dashboard?section=applications');
  await expect(page.getByText(application.failedList, { exact: true })).toBeVisible();
  await restoreRows();
  await press(page, app.tryAgain);
  const approve = async () => {
    await page.locator('[data-status-menu]').first().click();
    await page.getByRole('menuitem', { name: application.markApproved }).click();
  };
  const { failedStatusTitle, failedStatus } = application;
  const sentence = `${failedStatus}. ${reason}`;
  await failing(page, 'application.decide', approve, failedStatusTitle, sentence);
});

test('says why a document is not downloaded', async ({ page, server }) => {
  const { id } = await sendApplication(server, 1, {});
  const path = `/admin/dashboard?section=applications&application=${id}`;
  const download = page.locator('[data-document=civilId] [data-download]');
  await page.route('**/api/admin/documents/download**', (route) =>
    route.fulfill({ status: 502, body: 'upstream is away' }),
  );
  await open(page, path);
  await download.click();
  const failure = application.documentFailed('502: upstream is away');
  await expectNotification(page, application.documentFailedTitle, failure);

  await alterAnswers(page, 'application.byId', (answer) => ({
    ...answer,
    documents: withoutPath(answer['documents']),
  }));
  await open(page, path);
  await download.click();
  await expectNotification(page, application.documentNotFound, application.documentPathNotFound);
});

/** Acts while a procedure fails, and expects a notification with each text. */
async function failing(
  page: Page,
  procedure: string,
  act: () => Promise<void>,
  ...texts: readonly string[]
): Promise<void> {
  const restore = await failCalls(page, procedure, reason);
  await act();
  await expectNotification(page, ...texts);
  await restore();
}

async function expectNotification(page: Page, ...texts: readonly string[]): Promise<void> {
  for (const text of texts) await expect(page.locator('[data-notification]')).toContainText(text);
}

function getDialog(page: Page) {
  return page.getByRole('dialog').last();
}

async function press(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name, exact: true }).click();
}

async function save(page: Page): Promise<void> {
  await getDialog(page).getByRole('button', { name: app.save, exact: true }).click();
}

async function typeNames(page: Page, name: string): Promise<void> {
  await getDialog(page).getByLabel(t.nameAr).fill(name);
  await getDialog(page).getByLabel(t.nameEn).fill(name);
}

async function addRecord(server: Server, path: string, fields: object): Promise<string> {
  return ((await adminCalls(server)('POST', path, fields)) as { id: string }).id;
}

/** The documents with no path for the civil ID, as a damaged record has them. */
function withoutPath(documents: unknown): unknown {
  const byKind = documents as Record<string, object>;
  return { ...byKind, civilId: { ...byKind['civilId'], filePath: '' } };
}
