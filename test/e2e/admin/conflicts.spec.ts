import type { Page } from '@playwright/test';
import { catalogueText } from '#client/features/admin/institution/catalogue-text.ts';
import { classListText } from '#client/features/admin/class/class-list-text.ts';
import { partnerText } from '#client/features/admin/partner/partner-text.ts';
import { settingsText } from '#client/features/admin/setting/settings-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { errorSentences } from '#domain/errors/error-messages.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { newName } from '../support/new-administrator.ts';
import { open } from '../support/open.ts';
import { mutate } from '../support/trpc-calls.ts';

test.use({ serverOptions: { own: 'catalogue', seed: 'none' }, signedIn: true });

const t = catalogueText.ar;
const partner = partnerText.ar;

test.beforeEach(({ pageErrors }) => pageErrors.allow(/40[49]/));

test('shows what somebody else changed in a school, keeps what is typed, and saves it', async ({
  page,
  server,
}) => {
  const call = adminCalls(server);
  const name = newName('Oasis ');
  const id = await addRecord(server, '/api/admin/schools', { nameAr: name, nameEn: name });
  await open(page, '/admin/dashboard?section=schools');
  await button(page, plain(t.editOf(name))).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: appText.ar.save });
  await dialog.getByLabel(t.descriptionAr).fill('وصف الثاني');
  await dialog.getByLabel(t.nameEn).fill('Oasis of the second');
  await call('PATCH', `/api/admin/schools/${id}`, {
    nameEn: 'Oasis of the first',
    website: 'https://oasis.example',
  });
  await save.click();
  const warning = dialog.locator('[data-notice=warning]');
  await expect(warning).toContainText(errorSentences.changed.ar);
  await expect(warning).toContainText('Oasis of the first');
  await expect(warning).toContainText(t.yoursStays);
  await expect(dialog.getByLabel(t.website)).toHaveValue('https://oasis.example');
  await expect(dialog.getByLabel(t.nameEn)).toHaveValue('Oasis of the second');
  await expect(dialog.getByLabel(t.descriptionAr)).toHaveValue('وصف الثاني');
  // The second half of a double click does not save over what has just been shown.
  await save.dispatchEvent('click', { detail: 2 });
  await expect(warning).toBeVisible();
  expect(await record(server, '/api/admin/schools', id)).toMatchObject({
    nameEn: 'Oasis of the first',
  });
  await save.click();
  await expect(dialog).toHaveCount(0);
  expect(await record(server, '/api/admin/schools', id)).toMatchObject({
    nameEn: 'Oasis of the second',
    descriptionAr: 'وصف الثاني',
    website: 'https://oasis.example',
  });
});

test('does so for a partner on the page of partners', async ({ page, server }) => {
  const { id, name } = await addPartner(server);
  await open(page, '/admin/partners');
  await button(page, plain(partner.editOf(name))).click();
  const dialog = page.getByRole('dialog');
  const save = dialog.getByRole('button', { name: appText.ar.save });
  await dialog.getByLabel(partner.partnerName).fill(`${name} Finance`);
  await adminCalls(server)('PATCH', `/api/admin/partners/${id}`, { orderIndex: 4 });
  await save.click();
  await expect(dialog.locator('[data-notice=warning]')).toBeVisible();
  await expect(dialog.getByLabel(partner.displayOrder)).toHaveValue('4');
  await save.click();
  await expect(dialog).toHaveCount(0);
  const saved = { name: `${name} Finance`, orderIndex: 4 };
  expect(await record(server, '/api/admin/partners', id)).toMatchObject(saved);
});

test('says that the record is deleted, and keeps what is typed', async ({ page, server }) => {
  const { id, name } = await addPartner(server);
  await open(page, '/admin/partners');
  await button(page, plain(partner.editOf(name))).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(partner.partnerName).fill(`${name} Bank`);
  await adminCalls(server)('DELETE', `/api/admin/partners/${id}`);
  await dialog.getByRole('button', { name: appText.ar.save }).click();
  await expect(dialog.getByText(t.gone)).toBeVisible();
  await expect(dialog.getByLabel(partner.partnerName)).toHaveValue(`${name} Bank`);
});

test('keeps an order of classes that was refused, shows the new prices, and saves it', async ({
  page,
  server,
}) => {
  const list = classListText.ar;
  const school = await addRecord(server, '/api/admin/schools', {
    nameAr: 'النخيل',
    nameEn: 'Palms',
  });
  const classes = `/api/schools/${school}/classes`;
  const first = { nameAr: 'الأول', nameEn: 'First', orderIndex: 1 };
  const id = await addRecord(server, classes, first);
  await addRecord(server, classes, { nameAr: 'الثاني', nameEn: 'Second', orderIndex: 2 });
  await open(page, `/admin/dashboard?section=schools&classes=${school}`);
  const down = button(page, plain(list.moveDown('الأول')));
  await expect(down).toBeVisible();
  await adminCalls(server)('PATCH', `${classes}/${id}`, { tuitionAmount: 777 });
  await down.click();
  await expect(page.getByText(list.orderRefused)).toBeVisible();
  const stored = async () => {
    const response = await fetch(`${server.url}/api/public/schools/${school}/classes`);
    return ((await response.json()) as { nameEn: string }[]).map(({ nameEn }) => nameEn);
  };
  expect(await stored()).toEqual(['First', 'Second']);
  const last = page.getByRole('dialog').getByRole('row').last();
  await expect(last).toContainText('الأول');
  await expect(last).toContainText('777');
  await button(page, list.saveOrder).click();
  await expect.poll(stored).toEqual(['Second', 'First']);
});

test('keeps what is typed of an age stage and of a price that somebody else changed', async ({
  page,
  server,
}) => {
  const s = settingsText.ar;
  const change = (procedure: string, input: object) =>
    mutate(server, server.adminSession.token, { path: `institution.${procedure}`, input });
  const name = newName('Stage ');
  const school = await addRecord(server, '/api/admin/schools', { nameAr: name, nameEn: name });
  const stage = { nameAr: name, nameEn: name, orderIndex: 1 };
  const { id } = (await change('createAgeStage', stage)) as { id: string };
  await change('setPrice', { institutionId: school, ageStageId: id, tuitionAmount: 100 });
  await open(page, `/admin/dashboard?section=settings&tab=lists&priceSchool=${school}`);
  const dialog = page.getByRole('dialog');
  const current = dialog.locator('[data-state-now]');
  const save = dialog.getByRole('button', { name: appText.ar.save });
  const editIn = (table: string, stageName: string) =>
    page
      .getByRole('region', { name: table })
      .getByRole('row')
      .filter({ hasText: stageName })
      .getByRole('button', { name: appText.ar.edit })
      .click();

  await editIn(s.getTable.stages, name);
  await dialog.getByLabel(t.nameEn).fill(`${name} of mine`);
  await change('updateAgeStage', { id, nameAr: `${name} لزميل` });
  await save.click();
  await expect(current).toContainText(`${name} لزميل`);
  await expect(dialog.getByLabel(t.nameEn)).toHaveValue(`${name} of mine`);
  await save.click();
  await expect(dialog).toHaveCount(0);

  await editIn(s.getTable.prices, name);
  await dialog.getByLabel(t.tuitionLabel).fill('300');
  await change('setPrice', { institutionId: school, ageStageId: id, tuitionAmount: 200 });
  await save.click();
  await expect(current).toContainText('200');
  await expect(dialog.getByLabel(t.tuitionLabel)).toHaveValue('300');
  await save.click();
  await expect(dialog).toHaveCount(0);
  await expect(
    page
      .getByRole('region', { name: s.getTable.prices })
      .getByRole('row')
      .filter({ hasText: name }),
  ).toContainText('300');
});

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function addPartner(server: Server): Promise<{ id: string; name: string }> {
  const name = newName('Sanad ');
  const fields = { name, type: 'academic', orderIndex: 1 };
  return { name, id: await addRecord(server, '/api/admin/partners', fields) };
}

async function addRecord(server: Server, path: string, fields: object): Promise<string> {
  return ((await adminCalls(server)('POST', path, fields)) as { id: string }).id;
}

async function record(server: Server, path: string, id: string): Promise<unknown> {
  const records = (await adminCalls(server)('GET', path)) as { id: string }[];
  return records.find((one) => one.id === id);
}
