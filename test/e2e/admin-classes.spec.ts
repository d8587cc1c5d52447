import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const words = {
  ar: {
    import: 'استيراد من ملف',
    chosenAgain: 'صحّح الملف ثم اختره من جديد.',
    importAll: 'استيراد 5 صفوف',
    imported: 'تم استيراد 5 صفوف بنجاح',
    faults: [
      ['السطر 3', 'الاسم العربي مطلوب', 'فارغ في الملف'],
      ['السطر 4', 'الرسوم (د.ك)', 'في الملف: كثير'],
      ['السطر 6', 'الاسم الإنجليزي', 'يتكرر الاسم في صف سابق'],
    ],
    copy: 'نسخ من مؤسسة أخرى',
    find: 'gulf',
    willCopy: 'سيُنسخ صف واحد',
    conflict: 'صف واحد لا يُنسخ: اسمه موجود هنا',
    copyOne: 'نسخ صف واحد',
    copied: 'تم نسخ صف واحد بنجاح',
    move: 'نقل: الصف الثالث',
    place: 'الصف الثالث: الموضع 2 من 6',
    orderSaved: 'حُفظ الترتيب',
    undo: 'تراجع',
    delete: 'حذف: الصف الثالث',
    deleted: 'تم حذف الصف بنجاح',
    leave: 'المغادرة دون حفظ؟',
    cancel: 'إلغاء',
  },
  en: {
    import: 'Import from a file',
    chosenAgain: 'Correct the file and choose it again.',
    importAll: 'Import 5 classes',
    imported: '5 classes imported successfully',
    faults: [
      ['Line 3', 'Arabic name is required', 'empty in the file'],
      ['Line 4', 'Tuition (KWD)', 'in the file: كثير'],
      ['Line 6', 'English name', 'An earlier row has the same name'],
    ],
    copy: 'Copy from another institution',
    find: 'خليج',
    willCopy: '1 class will be copied',
    conflict: '1 class stays out: its name is here already',
    copyOne: 'Copy 1 class',
    copied: '1 class copied successfully',
    move: 'Move: Grade 3',
    place: 'Grade 3: place 2 of 6',
    orderSaved: 'The order is saved',
    undo: 'Undo',
    delete: 'Delete: Grade 3',
    deleted: 'Class deleted successfully',
    leave: 'Leave without saving?',
    cancel: 'Cancel',
  },
} as const;

const heading = 'الصف;English name;الرسوم (د.ك)';
const badRows = [
  heading,
  'الصف الأول;Grade 1;١٢٥٠٫٥٠٠',
  ';Grade 2;1300',
  'الصف الثالث;Grade 3;كثير',
  'الصف الرابع;Grade 4;1,400',
  'الصف الخامس;GRADE 4;1500',
];
const goodRows = [
  heading,
  'الصف الأول;Grade 1;١٢٥٠٫٥٠٠',
  'الصف الثاني;Grade 2;1300',
  'الصف الثالث;Grade 3;1350',
  'الصف الرابع;Grade 4;1,400',
  'الصف الخامس;Grade 5;1500',
];
const imported = ['Grade 1', 'Grade 2', 'Grade 3', 'Grade 4', 'Grade 5'];

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

/** What the rows of the good file are called. */
const arabic: Readonly<Record<string, string>> = {
  'Grade 1': 'الصف الأول',
  'Grade 2': 'الصف الثاني',
  'Grade 3': 'الصف الثالث',
  'Grade 4': 'الصف الرابع',
  'Grade 5': 'الصف الخامس',
  'KG 1': 'الروضة الأولى',
};

describe.each(['ar', 'en'] as const)('a class list (%s)', (language) => {
  const t = words[language];
  let program: Program;
  let call: Awaited<ReturnType<typeof adminCalls>>;
  let visit: Visit;
  let page: Page;
  let school: string;

  beforeAll(async () => {
    program = await startProgram({ SEED: 'none' });
    call = await adminCalls(program);
    const nursery = await added('nurseries', { nameAr: 'حضانة الخليج', nameEn: 'Gulf Nursery' });
    for (const nameEn of ['Grade 1', 'KG 1']) {
      const nameAr = nameEn === 'KG 1' ? 'الروضة الأولى' : 'صفّ أول آخر';
      await call('POST', `/api/nurseries/${nursery}/classes`, { nameAr, nameEn });
    }
    visit = await newVisitor(browser, program.url, { language });
    page = visit.page;
    await signInAsAdmin(page, program, language);
  });

  afterEach(() => expectNoErrors(visit));

  afterAll(async () => {
    await visit.close();
    await program.stop();
  });

  const added = async (kind: string, body: object) =>
    // NOTE: the answer of these calls has the new record's id.
    ((await call('POST', `/api/admin/${kind}`, body)) as { id: string }).id;
  /** Opens the class list of a new school. */
  const openSchool = async (...classes: string[]) => {
    school = await added('schools', { nameAr: 'مدرسة الواحة', nameEn: 'Oasis School' });
    for (const [at, nameEn] of classes.entries()) {
      const body = { nameAr: arabic[nameEn], nameEn, orderIndex: at + 1 };
      await call('POST', `/api/schools/${school}/classes`, body);
    }
    await open(page, `/admin/dashboard?section=schools&classes=${school}`);
    await expect.poll(rowsShown, soon).toHaveLength(classes.length);
  };
  const notification = () => page.locator('[data-notification]').innerText();
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  const stored = async () => {
    const answer = await fetch(`${program.url}/api/public/schools/${school}/classes`);
    const rows = (await answer.json()) as { nameEn: string; tuitionAmount: number }[];
    return rows.map(({ nameEn }) => nameEn);
  };
  const rowsShown = () => page.locator('[role=dialog] tbody tr td:nth-child(2)').allInnerTexts();
  const choose = (name: string, rows: readonly string[]) =>
    page.locator('input[type=file]').setInputFiles({
      name,
      mimeType: 'text/csv',
      buffer: Buffer.from(`\ufeff${rows.join('\r\n')}`),
    });

  it('names each bad row of a file and takes nothing of it, then the corrected one as a whole', async () => {
    await openSchool();
    await button(t.import).click();
    await choose('أسعار.csv', badRows);
    const faults = page.locator('[data-import-faults] > li');
    await expect.poll(() => faults.count(), soon).toBe(3);
    for (const [at, said] of t.faults.entries()) {
      for (const words of said)
        await expect.poll(() => faults.nth(at).innerText(), soon).toContain(words);
    }
    await page.getByText(t.chosenAgain).waitFor();
    const take = page.getByRole('dialog').last().getByRole('button', { name: t.import });
    await expect.poll(() => take.isDisabled(), soon).toBe(true);
    expect(await stored()).toEqual([]);

    await choose('أسعار.csv', goodRows);
    await button(t.importAll).click();
    await expect.poll(notification, soon).toContain(t.imported);
    expect(await stored()).toEqual(imported);
    await expect.poll(rowsShown, soon).toHaveLength(5);
    const row = page.getByRole('row').filter({ hasText: 'Grade 1' });
    await expect.poll(() => row.innerText(), soon).toContain('1,250.500');
  });

  it('copies the classes of an institution found in the other script, and tells what stays out', async () => {
    await openSchool(...imported);
    await button(t.copy).click();
    await page.getByRole('combobox').fill(t.find);
    await page.getByRole('option').click();
    await page.getByText(t.willCopy).waitFor();
    await page.getByText(t.conflict).waitFor();
    await button(t.copyOne).click();
    await expect.poll(notification, soon).toContain(t.copied);
    expect(await stored()).toEqual([...imported, 'KG 1']);
  });

  it('asks before Back loses a chosen file or institution', async () => {
    await openSchool('Grade 1');
    await open(page, '/admin/dashboard?section=schools');
    await page.locator(`[data-row="${school}"]`).locator('visible=true').click();
    const asks = async () => {
      await page.evaluate(() => history.back());
      const question = page.getByRole('alertdialog', { name: t.leave });
      await question.getByRole('button', { name: t.cancel }).click();
      await question.waitFor({ state: 'detached' });
    };
    await button(t.import).click();
    await choose('أسعار.csv', badRows);
    await page.locator('[data-import-faults] > li').first().waitFor();
    await asks();
    await page.locator('[data-import-faults] > li').first().waitFor();
    await page.keyboard.press('Escape');
    await page.locator('[data-import-faults]').waitFor({ state: 'detached' });
    await button(t.copy).click();
    await page.getByRole('combobox').fill(t.find);
    await page.getByRole('option').click();
    await page.getByText(t.willCopy).waitFor();
    await asks();
    await page.getByText(t.willCopy).waitFor();
  });

  it('moves a class by keyboard, says where it is, and takes it back', async () => {
    await openSchool(...imported, 'KG 1');
    const grip = button(t.move).locator('visible=true');
    await grip.focus();
    await page.keyboard.press('ArrowUp');
    await expect
      .poll(() => page.locator('[data-live-region]').innerText(), soon)
      .toContain(t.place);
    await expect
      .poll(stored, soon)
      .toEqual(['Grade 1', 'Grade 3', 'Grade 2', 'Grade 4', 'Grade 5', 'KG 1']);
    const hasFocus = () => grip.evaluate((element) => element === document.activeElement);
    await expect.poll(hasFocus, soon).toBe(true);
    await expect.poll(notification, soon).toContain(t.orderSaved);
    await page.locator('[data-notification]').getByRole('button', { name: t.undo }).click();
    await expect.poll(stored, soon).toEqual([...imported, 'KG 1']);
  });

  it('moves a class by dragging it, and Escape drops the move but not the list', async () => {
    await openSchool(...imported, 'KG 1');
    const middle = async (at: number) => {
      const box = await page.locator('[data-grip]:visible').nth(at).boundingBox();
      return { x: box!.x + box!.width / 2, y: box!.y + box!.height / 2 };
    };
    const drag = async (from: number, to: number) => {
      const [start, end] = [await middle(from), await middle(to)];
      await page.mouse.move(start.x, start.y);
      await page.mouse.down();
      await page.mouse.move(start.x, (start.y + end.y) / 2);
      await page.mouse.move(end.x, end.y + (to > from ? 4 : -4));
    };
    await drag(2, 0);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect.poll(async () => (await stored())[0], soon).toBe('Grade 1');
    await drag(2, 0);
    await page.mouse.up();
    await expect
      .poll(stored, soon)
      .toEqual(['Grade 3', 'Grade 1', 'Grade 2', 'Grade 4', 'Grade 5', 'KG 1']);
  });

  it('moves a class on a phone to a place that is out of sight', async () => {
    await openSchool(...imported, 'KG 1');
    await page.setViewportSize({ width: 390, height: 700 });
    onTestFinished(() => page.setViewportSize({ width: 1280, height: 900 }));
    const grips = page.locator('[data-grip]:visible');
    await grips.first().scrollIntoViewIfNeeded();
    const order = () => grips.evaluateAll((all) => all.map((grip) => grip.dataset['grip']));
    const [dragged] = await order();
    const box = (await grips.first().boundingBox())!;
    const x = box.x + box.width / 2;
    await page.mouse.move(x, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, 650);
    await page.mouse.move(x, 655);
    await expect.poll(async () => (await order()).at(-1), soon).toBe(dragged);
    await page.mouse.up();
    await expect.poll(stored, soon).toEqual([...imported.slice(1), 'KG 1', 'Grade 1']);
  });

  it('leads focus past a deleted class, and to one that is back', async () => {
    await openSchool('Grade 3', 'Grade 1', 'Grade 2');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await button(t.delete).locator('visible=true').click();
    await expect.poll(notification, soon).toContain(t.deleted);
    await expect.poll(focused, soon).toContain(language === 'ar' ? 'الصف الأول' : 'Grade 1');
    await page.locator('[data-notification]').getByRole('button', { name: t.undo }).click();
    await expect.poll(focused, soon).toContain(language === 'ar' ? 'الصف الثالث' : 'Grade 3');
    await expect.poll(async () => (await stored())[0], soon).toBe('Grade 3');
  });
});
