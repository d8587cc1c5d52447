import type { Page } from '@playwright/test';
import { catalogueText } from '#client/features/admin/institution/catalogue-text.ts';
import { classListText } from '#client/features/admin/class/class-list-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { newName } from '../support/new-administrator.ts';
import { open } from '../support/open.ts';

test.use({ serverOptions: { own: 'catalogue', seed: 'none' }, signedIn: true });

const app = appText.ar;
const t = classListText.ar;

const arabicNames = {
  'Grade 1': 'الصف الأول',
  'Grade 2': 'الصف الثاني',
  'Grade 3': 'الصف الثالث',
  'Grade 4': 'الصف الرابع',
  'Grade 5': 'الصف الخامس',
  'KG 1': 'الروضة الأولى',
} as const;
type Grade = keyof typeof arabicNames;

const grades = ['Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5'] as const;
const all = [...grades, 'KG 1'] as const;

const heading = 'الصف;English name;الرسوم (د.ك)';
const wrongRows = [
  heading,
  'الصف الأول;Grade 1;١٢٥٠٫٥٠٠',
  ';Grade 2;1300',
  'الصف الثالث;Grade 3;كثير',
  'الصف الرابع;Grade 4;1,400',
  'الصف الخامس;GRADE 4;1500',
];
const rightRows = [
  heading,
  'الصف الأول;Grade 1;١٢٥٠٫٥٠٠',
  'الصف الثاني;Grade 2;1300',
  'الصف الثالث;Grade 3;1350',
  'الصف الرابع;Grade 4;1,400',
  'الصف الخامس;Grade 5;1500',
];

test('names each wrong row of a file, and imports the corrected file as a whole', async ({
  page,
  server,
}) => {
  const school = await openSchool(page, server, []);
  await button(page, t.import).click();
  await chooseFile(page, wrongRows);
  const errors = page.locator('[data-import-faults] > li');
  await expect(errors).toHaveCount(3);
  for (const [at, texts] of [
    [plain(t.line('3')), issueSentences.nameArRequired.ar, t.foundNothing],
    [plain(t.line('4')), t.headings.tuitionAmount, plain(t.found('كثير'))],
    [plain(t.line('6')), t.headings.nameEn, issueSentences.rowRepeated.ar],
  ].entries()) {
    for (const text of texts) await expect(errors.nth(at)).toContainText(text);
  }
  await expect(page.getByText(t.correctAndChoose)).toBeVisible();
  await expect(
    page.getByRole('dialog').last().getByRole('button', { name: t.import }),
  ).toBeDisabled();
  expect(await publicClasses(server, school)).toEqual([]);

  await chooseFile(page, rightRows);
  await button(page, t.importAll(5)).click();
  await expect(page.locator('[data-notification]')).toContainText(t.imported(5));
  expect(await publicClasses(server, school)).toEqual(grades);
  await expectRows(page, grades);
  await expect(page.getByRole('row').filter({ hasText: 'Grade 1' })).toContainText('1,250.500');
  // The Arabic name comes before the English one, in English too.
  await page.evaluate(() => localStorage.setItem('language', 'en'));
  await page.reload();
  const english = catalogueText.en;
  await expect(page.getByRole('dialog').getByRole('columnheader')).toHaveText([
    english.order,
    english.nameAr,
    english.nameEn,
    english.tuition,
    adminText.en.status,
    adminText.en.actions,
  ]);
});

test('copies classes from an institution found by its English name, without those of a name in use', async ({
  page,
  server,
}) => {
  const search = await addNursery(server);
  const school = await openSchool(page, server, grades);
  await button(page, t.copyFrom).click();
  await page.getByRole('combobox').fill(search);
  await page.getByRole('option').click();
  await expect(page.getByText(t.willCopy(1))).toBeVisible();
  await expect(page.getByText(t.conflicts(1))).toBeVisible();
  await button(page, t.copyAll(1)).click();
  await expect(page.locator('[data-notification]')).toContainText(t.copied(1));
  expect(await publicClasses(server, school)).toEqual(all);
});

test('asks before Back loses a chosen file or institution', async ({ page, server }) => {
  const search = await addNursery(server);
  const school = await addSchool(server, ['Grade 1']);
  await open(page, '/admin/dashboard?section=schools');
  await page.locator(`[data-row="${school}"]:visible`).click();
  const goBackAndStay = async () => {
    await page.evaluate(() => history.back());
    const question = page.getByRole('alertdialog', { name: adminText.ar.leaveTitle });
    await question.getByRole('button', { name: app.cancel }).click();
    await expect(question).toHaveCount(0);
  };
  await button(page, t.import).click();
  await chooseFile(page, wrongRows);
  const errors = page.locator('[data-import-faults] > li');
  await expect(errors.first()).toBeVisible();
  await goBackAndStay();
  await expect(errors.first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(errors).toHaveCount(0);

  await button(page, t.copyFrom).click();
  await page.getByRole('combobox').fill(search);
  await page.getByRole('option').click();
  await expect(page.getByText(t.willCopy(1))).toBeVisible();
  await goBackAndStay();
  await expect(page.getByText(t.willCopy(1))).toBeVisible();
});

test('moves a class by its buttons and by keyboard, announces it, and undoes the last move', async ({
  page,
  server,
}) => {
  const school = await openSchool(page, server, all);
  const stored = () => publicClasses(server, school);
  const once = ['Grade 1', 'Grade 3', 'Grade 2', 'Grade 4', 'Grade 5', 'KG 1'] as const;
  const twice = ['Grade 3', 'Grade 1', 'Grade 2', 'Grade 4', 'Grade 5', 'KG 1'] as const;
  const name = arabicNames['Grade 3'];
  const [up, down] = [button(page, plain(t.moveUp(name))), button(page, plain(t.moveDown(name)))];
  await up.click();
  await expect(page.locator('[data-live-region]')).toContainText(plain(t.nowAt(name, '2', '6')));
  await expect(up).toBeFocused();
  await expect.poll(stored).toEqual(once);
  await down.press('Alt+ArrowUp');
  await expect(up).toHaveAttribute('aria-disabled', 'true');
  await expect(down).toBeFocused();
  await expect.poll(stored).toEqual(twice);
  await up.press('Enter');
  await expectRows(page, twice);
  const notification = page.locator('[data-notification]').filter({ hasText: t.orderSaved });
  await notification.first().getByRole('button', { name: app.undo }).click();
  await expect.poll(stored).toEqual(once);
});

test('leads focus past a deleted class, and to a restored one', async ({ page, server }) => {
  const school = await openSchool(page, server, ['Grade 3', 'Grade 1', 'Grade 2']);
  const getActions = (grade: Grade) =>
    page.getByRole('row').filter({ hasText: arabicNames[grade] }).locator('[data-row]');
  const notification = page.locator('[data-notification]');
  await button(page, plain(catalogueText.ar.deleteOf(arabicNames['Grade 3']))).focus();
  await page.keyboard.down('Enter');
  await expect(notification).toContainText(catalogueText.ar.class.deleted);
  await expect(getActions('Grade 1')).toBeFocused();
  // Held down, the key presses nothing more.
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await notification.getByRole('button', { name: app.undo }).click();
  await expect(getActions('Grade 3')).toBeFocused();
  expect(await publicClasses(server, school)).toEqual(['Grade 3', 'Grade 1', 'Grade 2']);
});

function button(page: Page, name: string) {
  return page.getByRole('button', { name, exact: true });
}

async function expectRows(page: Page, expected: readonly Grade[]): Promise<void> {
  const names = page.locator('[role=dialog] tbody tr td:nth-child(2)');
  await expect(names).toHaveText(expected.map((grade) => arabicNames[grade]));
}

async function chooseFile(page: Page, rows: readonly string[]): Promise<void> {
  await page.locator('input[type=file]').setInputFiles({
    name: 'أسعار.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`\ufeff${rows.join('\r\n')}`),
  });
}

/** Opens the class list of a new school. */
async function openSchool(page: Page, server: Server, classes: readonly Grade[]): Promise<string> {
  const school = await addSchool(server, classes);
  await open(page, `/admin/dashboard?section=schools&classes=${school}`);
  await expectRows(page, classes);
  return school;
}

async function addSchool(server: Server, classes: readonly Grade[]): Promise<string> {
  const call = adminCalls(server);
  const body = { nameAr: 'مدرسة الواحة', nameEn: 'Oasis School' };
  const { id } = (await call('POST', '/api/admin/schools', body)) as { id: string };
  for (const [at, nameEn] of classes.entries()) {
    const row = { nameAr: arabicNames[nameEn], nameEn, orderIndex: at + 1 };
    await call('POST', `/api/schools/${id}/classes`, row);
  }
  return id;
}

/** Adds a nursery with a class named as one of a school, and another; returns a word of its English name. */
async function addNursery(server: Server): Promise<string> {
  const call = adminCalls(server);
  const word = newName('gulf');
  const body = { nameAr: 'حضانة الخليج', nameEn: `${word} Nursery` };
  const { id } = (await call('POST', '/api/admin/nurseries', body)) as { id: string };
  for (const [nameAr, nameEn] of [
    ['صفّ أول آخر', 'Grade 1'],
    [arabicNames['KG 1'], 'KG 1'],
  ]) {
    await call('POST', `/api/nurseries/${id}/classes`, { nameAr, nameEn });
  }
  return word;
}

async function publicClasses({ url }: Server, school: string): Promise<string[]> {
  const response = await fetch(`${url}/api/public/schools/${school}/classes`);
  const rows = (await response.json()) as { nameEn: string }[];
  return rows.map(({ nameEn }) => nameEn);
}
