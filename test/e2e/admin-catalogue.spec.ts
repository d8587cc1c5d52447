import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { makePng } from '../support/multipart.ts';
import { adminCalls } from './support/admin-calls.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const words = {
  ar: {
    none: 'لم يُعثر على مدارس. أضف أول مدرسة للبدء.',
    add: 'إضافة مدرسة',
    nameAr: 'الاسم العربي',
    nameEn: 'الاسم الإنجليزي',
    nameArRequired: 'الاسم العربي مطلوب',
    save: 'حفظ',
    success: 'تم بنجاح',
    created: 'تمت إضافة المدرسة بنجاح',
    updated: 'تم تحديث المدرسة بنجاح',
    deleted: 'تم حذف المدرسة بنجاح',
    restored: 'تمت استعادة المدرسة بنجاح',
    undo: 'تراجع',
    edit: 'تعديل',
    delete: 'حذف',
    inactive: 'غير نشط',
    manageClasses: 'إدارة الصفوف',
    noClasses: 'لم يُعثر على صفوف. أضف أول صف للبدء.',
    note: 'تظهر التغييرات فوراً في نموذج طلب الطلاب.',
    addClass: 'إضافة صف',
    tuition: 'الرسوم',
    order: 'الترتيب',
    orderMin: 'يجب ألا يقل الترتيب عن 1',
    classCreated: 'تمت إضافة الصف بنجاح',
    classTaken: 'للمؤسسة صف بهذا الاسم.',
    discard: 'تجاهل',
    noFinancial: 'لم يُعثر على شركاء ماليين. أضف أول شريك مالي للبدء.',
    noAcademic: 'لم يُعثر على شركاء أكاديميين. أضف أول شريك أكاديمي للبدء.',
    addAcademic: 'إضافة شريك أكاديمي',
    partnerName: 'اسم الشريك',
    displayOrder: 'ترتيب العرض',
    selectPng: 'اختر ملف PNG',
    fileTooLarge: 'يجب أن يكون حجم الملف أقل من 5 م.ب',
    partnerCreated: 'تمت إضافة الشريك بنجاح',
    partnerDeleted: 'تم حذف الشريك بنجاح',
    orderAndStatus: 'الترتيب: 1 • الحالة: نشط',
    confirmDelete: 'هل أنت متأكد من حذف هذا الشريك؟',
    cancel: 'إلغاء',
  },
  en: {
    none: 'No schools found. Add your first school to get started.',
    add: 'Add School',
    nameAr: 'Arabic name',
    nameEn: 'English name',
    nameArRequired: 'Arabic name is required',
    save: 'Save',
    success: 'Success',
    created: 'School created successfully',
    updated: 'School updated successfully',
    deleted: 'School deleted successfully',
    restored: 'School restored successfully',
    undo: 'Undo',
    edit: 'Edit',
    delete: 'Delete',
    inactive: 'Inactive',
    manageClasses: 'Manage classes',
    noClasses: 'No classes found. Add the first class to get started.',
    note: 'Changes are immediately reflected in the student application form.',
    addClass: 'Add Class',
    tuition: 'Tuition',
    order: 'Order',
    orderMin: 'Order must be at least 1',
    classCreated: 'Class created successfully',
    classTaken: 'The institution already has a class with this name.',
    discard: 'Discard',
    noFinancial: 'No financial partners found. Add your first financial partner to get started.',
    noAcademic: 'No academic partners found. Add your first academic partner to get started.',
    addAcademic: 'Add academic partner',
    partnerName: 'Partner name',
    displayOrder: 'Display order',
    selectPng: 'Please select a PNG file',
    fileTooLarge: 'File size must be less than 5MB',
    partnerCreated: 'Partner created successfully',
    partnerDeleted: 'Partner deleted successfully',
    orderAndStatus: 'Order: 1 • Status: active',
    confirmDelete: 'Are you sure you want to delete this partner?',
    cancel: 'Cancel',
  },
} as const;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

describe.each(['ar', 'en'] as const)('keeping the catalogue (%s)', (language) => {
  const t = words[language];
  let program: Program;
  let call: Awaited<ReturnType<typeof adminCalls>>;
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    program = await startProgram({ SEED: 'none' });
    call = await adminCalls(program);
    visit = await newVisitor(browser, program.url, { language });
    page = visit.page;
    await signInAsAdmin(page, program, language);
  });

  afterEach(() => expectNoErrors(visit, /409/));

  afterAll(async () => {
    await visit.close();
    await program.stop();
  });

  const notification = () => page.locator('[data-notification]').innerText();
  const publicSchools = async () => {
    const answer = await fetch(`${program.url}/api/schools`);
    return ((await answer.json()) as { nameEn: string }[]).map(({ nameEn }) => nameEn);
  };
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  /** So that no page asks for what is deleted under it, such as a logo that it was about to draw. */
  const leavePage = () => page.goto('/track');
  /** Opens a list of exactly these schools, whatever stood there. */
  const openSchools = async (...names: string[]) => {
    await leavePage();
    for (const { id } of (await call('GET', '/api/admin/schools')) as { id: string }[]) {
      await call('DELETE', `/api/admin/schools/${id}`);
    }
    for (const nameEn of names) {
      await call('POST', '/api/admin/schools', { nameAr: 'مدرسة الواحة', nameEn });
    }
    await open(page, '/admin/dashboard?section=schools');
  };

  it('begins empty, asks for both names, and adds a school that applicants see at once', async () => {
    await openSchools();
    await page.getByText(t.none, { exact: true }).waitFor();
    await page.getByRole('button', { name: t.add }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: t.save }).click();
    await dialog.getByText(t.nameArRequired).first().waitFor();
    const height = async () => (await dialog.boundingBox())?.height;
    await expect.poll(height, soon).toBeLessThanOrEqual(900 * 0.9 + 1);
    await dialog.getByLabel(t.nameAr).fill('مدرسة الواحة');
    await dialog.getByLabel(t.nameEn).fill('Oasis School');
    await dialog.getByRole('button', { name: t.save }).click();
    await expect.poll(notification, soon).toContain(t.created);
    await expect.poll(notification, soon).toContain(t.success);
    await row('Oasis School').waitFor();
    expect(await publicSchools()).toEqual(['Oasis School']);
  });

  it('asks before it throws a changed form away', async () => {
    await openSchools('Oasis School');
    await row('Oasis School').getByRole('button', { name: t.edit }).click();
    await page.getByRole('dialog').getByLabel(t.nameEn).fill('Oasis Academy');
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: t.discard }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await row('Oasis School').waitFor();
  });

  it('takes a school off the public list while it is inactive', async () => {
    await openSchools('Oasis School');
    await row('Oasis School').getByRole('button', { name: t.edit }).click();
    await page.getByRole('dialog').getByRole('radio', { name: t.inactive }).check();
    await page.getByRole('dialog').getByRole('button', { name: t.save }).click();
    await expect.poll(notification, soon).toContain(t.updated);
    expect(await publicSchools()).toEqual([]);
    await row('Oasis School').getByText(t.inactive).waitFor();
  });

  it('deletes at once and takes it back', async () => {
    await openSchools('Oasis School');
    await row('Oasis School').getByRole('button', { name: t.delete }).click();
    await page.getByText(t.none, { exact: true }).waitFor();
    await expect.poll(notification, soon).toContain(t.deleted);
    await page.locator('[data-notification]').getByRole('button', { name: t.undo }).click();
    await expect.poll(notification, soon).toContain(t.restored);
    await row('Oasis School').waitFor();
  });

  it('adds classes, refuses an order of 0 and a name twice', async () => {
    await openSchools('Oasis School');
    await row('Oasis School').getByRole('button', { name: t.manageClasses }).click();
    const manager = page.getByRole('dialog').first();
    await manager.getByText(t.noClasses, { exact: true }).waitFor();
    await manager.getByText(t.note, { exact: true }).waitFor();
    const fill = async () => {
      await manager.getByRole('button', { name: t.addClass }).click();
      const dialog = page.getByRole('dialog').last();
      await dialog.getByLabel(t.nameAr).fill('الصف الأول');
      await dialog.getByLabel(t.nameEn).fill('Grade 1');
      await dialog.getByLabel(t.tuition).fill('١٢٥٠٫٥');
      return dialog;
    };
    const first = await fill();
    await first.getByLabel(t.order).fill('0');
    await first.getByRole('button', { name: t.save }).click();
    await first.getByText(t.orderMin).first().waitFor();
    await first.getByLabel(t.order).fill('');
    await first.getByRole('button', { name: t.save }).click();
    await expect.poll(notification, soon).toContain(t.classCreated);
    await expect.poll(() => row('Grade 1').innerText(), soon).toContain('1,250.500');

    const second = await fill();
    await second.getByRole('button', { name: t.save }).click();
    await second.getByText(t.classTaken).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('alertdialog').getByRole('button', { name: t.discard }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await manager.waitFor({ state: 'detached' });
  });

  const openNoPartners = async () => {
    await leavePage();
    for (const { id } of (await call('GET', '/api/admin/partners')) as { id: string }[]) {
      await call('DELETE', `/api/admin/partners/${id}`);
    }
    await page.goto('/admin/dashboard');
    // NOTE: the site's own frame, which is there first, has a link of that name too.
    await page
      .locator('main')
      .getByRole('link', { name: language === 'ar' ? 'الشركاء' : 'Partners', exact: true })
      .click();
    await page.waitForURL('**/admin/partners');
    await page.getByText(t.noFinancial, { exact: true }).waitFor();
    await page.getByText(t.noAcademic, { exact: true }).waitFor();
  };

  it('takes a partner’s logo with the save, PNG of at most 5 MB only', async () => {
    await openNoPartners();
    await page.getByRole('button', { name: t.addAcademic }).click();
    const dialog = page.getByRole('dialog');
    await expect.poll(() => dialog.getByLabel(t.displayOrder).inputValue(), soon).toBe('1');
    await dialog.getByLabel(t.partnerName).fill('Bayt Al Hikma');
    const choose = (name: string, buffer: Buffer) =>
      dialog.locator('input[type=file]').setInputFiles({ name, mimeType: 'image/png', buffer });
    await choose('logo.png', Buffer.from('%PDF-1.4 not a picture'));
    await dialog.getByText(t.selectPng).last().waitFor();
    await choose('logo.png', Buffer.concat([makePng(), Buffer.alloc(5 * 1024 * 1024)]));
    await dialog.getByText(t.fileTooLarge).waitFor();

    const uploads: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/upload')) uploads.push(request.url());
    });
    await choose('logo.png', makePng(120, 60));
    await dialog.locator('[data-logo-preview] img').waitFor();
    expect(uploads).toHaveLength(0);
    await dialog.getByRole('button', { name: t.save }).click();
    await expect.poll(notification, soon).toContain(t.partnerCreated);
    expect(uploads).toHaveLength(1);
    await page.getByText(t.orderAndStatus).waitFor();
    const answer = await fetch(`${program.url}/api/partners/academic`);
    const [partner] = (await answer.json()) as { name: string; logoPath: string }[];
    expect(partner?.name).toBe('Bayt Al Hikma');
    const logo = await fetch(program.url + partner?.logoPath);
    expect(Buffer.compare(Buffer.from(await logo.arrayBuffer()), makePng(120, 60))).toBe(0);
  });

  it('asks before it deletes a partner, and keeps it on Cancel', async () => {
    await openNoPartners();
    await call('POST', '/api/admin/partners', { name: 'Bayt Al Hikma', type: 'academic' });
    await page.reload();
    const ask = () => page.getByRole('button', { name: `${t.delete}: Bayt Al Hikma` }).click();
    await ask();
    await page.getByRole('alertdialog', { name: t.confirmDelete }).waitFor();
    await page.getByRole('button', { name: t.cancel }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await page.getByText('Bayt Al Hikma').waitFor();
    await ask();
    await page.getByRole('alertdialog').getByRole('button', { name: t.delete }).click();
    await expect.poll(notification, soon).toContain(t.partnerDeleted);
    await page.getByText(t.noAcademic, { exact: true }).waitFor();
  });
});
