import { catalogueText } from '#client/features/admin/institution/catalogue-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { collections } from '#domain/institution/education-type.ts';
import { errorSentences, issueSentences } from '#domain/errors/error-messages.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { newName } from '../support/new-administrator.ts';
import { open } from '../support/open.ts';
import { failCalls } from '../support/trpc-answers.ts';

test.use({ serverOptions: { own: 'catalogue', seed: 'none' }, signedIn: true });

const path = '/admin/dashboard?section=schools';

for (const language of ['ar', 'en'] as const) {
  test.describe(`catalogue, ${language}`, () => {
    test.use({ language });

    test('creates an institution and a class that applicants see at once', async ({
      page,
      server,
      pageErrors,
    }) => {
      pageErrors.allow(/409/);
      const t = catalogueText[language];
      const app = appText[language];
      const notification = page.locator('[data-notification]');
      const row = (name: string) => page.getByRole('row').filter({ hasText: name });
      await deleteAllSchools(server);
      await open(page, path);

      await test.step('adds a school once it has both names', async () => {
        await expect(page.getByText(t.items.school.none, { exact: true })).toBeVisible();
        await page.getByRole('button', { name: t.items.school.add }).click();
        const dialog = page.getByRole('dialog');
        const save = dialog.getByRole('button', { name: app.save });
        await save.click();
        await expect(dialog.locator('[data-field-error]')).toContainText([
          issueSentences.nameArRequired[language],
          issueSentences.nameEnRequired[language],
        ]);
        const height = async () => (await dialog.boundingBox())?.height;
        await expect.poll(height, 'leaves a tenth of the window free').toBeLessThanOrEqual(811);
        await dialog.getByLabel(t.nameAr).fill('مدرسة الواحة');
        await dialog.getByLabel(t.nameEn).fill('Oasis School');
        await save.dblclick();
        await expect(notification).toContainText(app.successTitle);
        await expect(notification).toContainText(t.items.school.created);
        await expect(row('Oasis School')).toBeVisible();
        expect(await publicSchools(server)).toEqual(['Oasis School']);
      });

      await test.step('asks before a second school gets the name', async () => {
        await page.getByRole('button', { name: t.items.school.add }).click();
        const dialog = page.getByRole('dialog');
        await dialog.getByLabel(t.nameAr).fill('مدرسة الواحه');
        await dialog.getByLabel(t.nameEn).fill('Other School');
        await dialog.getByRole('button', { name: app.save }).click();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText(t.sameNameBody);
        await question.getByRole('button', { name: app.cancel }).click();
        expect(await publicSchools(server)).toEqual(['Oasis School']);
        await dialog.getByLabel(t.nameEn).fill('oasis school');
        await dialog.getByRole('button', { name: app.save }).click();
        await question.getByRole('button', { name: t.saveSameName }).click();
        await expect(row('oasis school')).toHaveCount(2);
        await row('مدرسة الواحه')
          .getByRole('button', {
            name: plain(t.deleteOf(language === 'ar' ? 'مدرسة الواحه' : 'oasis school')),
          })
          .click();
        await expect(row('oasis school')).toHaveCount(1);
      });

      const manage = row('Oasis School').getByRole('button', { name: t.manageClasses });
      const school = await manage.getAttribute('data-row');
      await manage.click();
      const manager = page.getByRole('dialog').first();
      const classDialog = page.getByRole('dialog').last();
      const save = classDialog.getByRole('button', { name: app.save });
      const typeClass = async () => {
        await manager.getByRole('button', { name: t.class.add }).click();
        await classDialog.getByLabel(t.nameAr).fill('الصف الأول');
        await classDialog.getByLabel(t.nameEn).fill('Grade 1');
        await classDialog.getByLabel(t.tuitionLabel).fill('١٢٥٠٫٥');
      };

      await test.step('adds a class, but not with an order of 0', async () => {
        await expect(manager.getByText(t.noClasses, { exact: true })).toBeVisible();
        await expect(manager.getByText(t.classesNote, { exact: true })).toBeVisible();
        await typeClass();
        await classDialog.getByLabel(t.order).fill('0');
        await save.click();
        await expect(classDialog.locator('[data-field-error]')).toContainText(
          issueSentences.orderMin[language],
        );
        await classDialog.getByLabel(t.order).fill('');
        await save.click();
        await expect(notification).toContainText(t.class.created);
        await expect(row('Grade 1')).toContainText('1,250.500');
        const response = await fetch(`${server.url}/api/public/schools/${school}/classes`);
        expect(await response.json()).toMatchObject([{ nameEn: 'Grade 1', tuitionAmount: 1250.5 }]);
      });

      await test.step('refuses a class of the same name', async () => {
        await typeClass();
        await save.click();
        await expect(classDialog.getByText(errorSentences.classNameTaken[language])).toBeVisible();
        await page.keyboard.press('Escape');
        const question = page.getByRole('alertdialog');
        await question.getByRole('button', { name: adminText[language].discard }).click();
        await expect(question).toHaveCount(0);
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });
    });
  });
}

const t = catalogueText.ar;

test('asks before it discards a changed form', async ({ page, server }) => {
  const name = await addSchool(server);
  await open(page, path);
  await page.getByRole('button', { name: plain(t.editOf(name)) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.nameEn).fill(`${name} Academy`);
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').getByRole('button', { name: adminText.ar.discard }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('row').filter({ hasText: `${name} Academy` })).toHaveCount(0);
  expect(await publicSchools(server)).toContain(name);
});

test('takes an inactive school off the public list', async ({ page, server }) => {
  const name = await addSchool(server);
  await open(page, path);
  await page.getByRole('button', { name: plain(t.editOf(name)) }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: appText.ar.inactive }).check();
  await dialog.getByRole('button', { name: appText.ar.save }).click();
  await expect(page.locator('[data-notification]')).toContainText(t.items.school.updated);
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText(appText.ar.inactive);
  expect(await publicSchools(server)).not.toContain(name);
});

test('deletes a school at once, and restores it', async ({ page, server }) => {
  const name = await addSchool(server);
  await open(page, path);
  const row = page.getByRole('row').filter({ hasText: name });
  const notification = page.locator('[data-notification]');
  await page.getByRole('button', { name: plain(t.deleteOf(name)) }).click();
  await expect(notification).toContainText(t.items.school.deleted);
  await expect(row).toHaveCount(0);
  expect(await publicSchools(server)).not.toContain(name);
  await notification.getByRole('button', { name: appText.ar.undo }).click();
  await expect(notification).toContainText(t.items.school.restored);
  await expect(row).toBeVisible();
  expect(await publicSchools(server)).toContain(name);

  await page.getByRole('button', { name: plain(t.deleteOf(name)) }).click();
  await expect(notification.filter({ hasText: t.items.school.deleted })).toContainText(name);
  await page.getByRole('combobox', { name: adminText.ar.status }).selectOption('deleted');
  await page.getByRole('button', { name: plain(t.restoreOf(name)) }).click();
  await expect(page.locator('[data-deleted]', { hasText: name })).toHaveCount(0);
  await page.getByRole('combobox', { name: adminText.ar.status }).selectOption('all');
  await expect(row).toBeVisible();
  expect(await publicSchools(server)).toContain(name);
});

test('deletes one school of a double click, whatever comes under the pointer', async ({
  page,
  server,
}) => {
  for (let count = 0; count < 2; count += 1) await addSchool(server);
  await open(page, path);
  const remove = page.locator('tbody button', { hasText: appText.ar.delete }).first();
  const before = await publicSchools(server);
  const box = (await remove.boundingBox())!;
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
  await expect(page.locator('[data-notification]')).toContainText(t.items.school.deleted);
  // The next school's button stands there now.
  await expect.poll(async () => (await remove.boundingBox())?.y).toBeCloseTo(box.y, 0);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await page.getByRole('button', { name: appText.ar.undo }).click();
  await expect(page.locator('[data-notification]')).toContainText(t.items.school.restored);
  expect(await publicSchools(server)).toEqual(before);
});

for (const kind of ['nursery', 'academy', 'university'] as const) {
  test(`creates, updates and deletes one of the ${collections[kind]}`, async ({
    page,
    server,
    pageErrors,
  }) => {
    pageErrors.allow(/500/);
    const words = t.items[kind];
    const names = () => publicNames(server, collections[kind]);
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const notification = page.locator('[data-notification]');
    const name = `${newName('Bayan ')} House`;
    const restore = await failCalls(page, 'institution.list');
    await open(page, `/admin/dashboard?section=${collections[kind]}`);
    await expect(page.getByText(words.failedList, { exact: true })).toBeVisible();
    await restore();
    await press(appText.ar.tryAgain);

    await press(words.add);
    await dialog.getByLabel(t.nameAr).fill(name);
    await dialog.getByLabel(t.nameEn).fill(name);
    await press(appText.ar.save);
    await expect(notification).toContainText(words.created);
    expect(await names()).toContain(name);

    await press(plain(t.editOf(name)));
    await dialog.getByLabel(t.nameEn).fill(`${name} 2`);
    await press(appText.ar.save);
    await expect(notification).toContainText(words.updated);
    expect(await names()).toContain(`${name} 2`);

    await press(plain(t.deleteOf(name)));
    await expect(notification).toContainText(words.deleted);
    expect(await names()).not.toContain(`${name} 2`);
  });
}

async function addSchool(server: Server): Promise<string> {
  const name = `${newName('Oasis ')} School`;
  await adminCalls(server)('POST', '/api/admin/schools', { nameAr: name, nameEn: name });
  return name;
}

async function deleteAllSchools(server: Server): Promise<void> {
  const call = adminCalls(server);
  for (const { id } of (await call('GET', '/api/admin/schools')) as { id: string }[]) {
    await call('DELETE', `/api/admin/schools/${id}`);
  }
}

function publicSchools(server: Server): Promise<string[]> {
  return publicNames(server, 'schools');
}

async function publicNames({ url }: Server, collection: string): Promise<string[]> {
  const response = await fetch(`${url}/api/${collection}`);
  return ((await response.json()) as { nameEn: string }[]).map(({ nameEn }) => nameEn);
}
