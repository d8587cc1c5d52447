import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { startProgram, type Program } from './support/program.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

/** How long something may take to show on a busy machine. */
const soon = { timeout: 15_000 };

const words = {
  ar: {
    edit: 'تعديل',
    save: 'حفظ',
    changed: 'غيّر شخص آخر هذا السجل',
    stays: 'يبقى ما كتبته',
    gone: 'حذف شخص آخر هذا السجل في هذه الأثناء',
    descriptionAr: 'الوصف بالعربية',
    nameEn: 'الاسم الإنجليزي',
    website: 'الموقع الإلكتروني',
    partnerName: 'اسم الشريك',
    order: 'ترتيب العرض',
    move: 'نقل: الأول',
    orderRefused: 'غيّر شخص آخر هذه الصفوف في هذه الأثناء',
    saveOrder: 'حفظ ترتيبي',
  },
  en: {
    edit: 'Edit',
    save: 'Save',
    changed: 'Somebody else changed this in the meantime',
    stays: 'what you typed stays',
    gone: 'Somebody else deleted this in the meantime',
    descriptionAr: 'Arabic description',
    nameEn: 'English name',
    website: 'Website',
    partnerName: 'Partner name',
    order: 'Display order',
    move: 'Move: First',
    orderRefused: 'Somebody else changed these classes in the meantime',
    saveOrder: 'Save my order',
  },
} as const;

let browser: Browser;

beforeAll(async () => {
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser?.close();
});

describe.each(['ar', 'en'] as const)('two editors at one record (%s)', (language) => {
  const t = words[language];
  let program: Program;
  let call: Awaited<ReturnType<typeof adminCalls>>;
  let first: Visit;
  let second: Visit;
  const key = { school: '', class: '', partner: '' };

  beforeAll(async () => {
    program = await startProgram({ SEED: 'none' });
    call = await adminCalls(program);
    const add = async (path: string, body: object) =>
      // NOTE: the answer of these calls has the new record's id.
      ((await call('POST', path, body)) as { id: string }).id;
    key.school = await add('/api/admin/schools', { nameAr: 'الواحة', nameEn: 'Oasis' });
    const classes = `/api/schools/${key.school}/classes`;
    key.class = await add(classes, { nameAr: 'الأول', nameEn: 'First', orderIndex: 1 });
    await add(classes, { nameAr: 'الثاني', nameEn: 'Second', orderIndex: 2 });
    const partner = { name: 'Sanad', type: 'academic', orderIndex: 1 };
    key.partner = await add('/api/admin/partners', partner);
    [first, second] = await Promise.all([signedIn(), signedIn()]);
  });

  afterAll(async () => {
    const unexpected = [...first.errors, ...second.errors].filter((text) => !/40[49]/.test(text));
    expect(unexpected).toEqual([]);
    await Promise.all([first.close(), second.close()]);
    await program.stop();
  });

  const signedIn = async () => {
    const visit = await newVisitor(browser, program.url, { language });
    await signInAsAdmin(visit.page, program, language);
    return visit;
  };
  const school = async () => {
    const [found] = (await call('GET', '/api/admin/schools')) as Record<string, unknown>[];
    return found;
  };
  const editing = async (page: Page, path: string): Promise<Locator> => {
    await open(page, path);
    await page.getByRole('button', { name: new RegExp(`^${t.edit}`) }).click();
    return page.getByRole('dialog');
  };
  const save = (dialog: Locator) => dialog.getByRole('button', { name: t.save }).click();

  it('tells the second what the first changed, keeps what is typed, and saves without reopening', async () => {
    const path = '/admin/dashboard?section=schools';
    const [one, other] = [await editing(first.page, path), await editing(second.page, path)];
    await other.getByLabel(t.descriptionAr).fill('وصف الثاني');
    await other.getByLabel(t.nameEn).fill('Oasis of the second');
    await one.getByLabel(t.nameEn).fill('Oasis of the first');
    await one.getByLabel(t.website).fill('https://oasis.example');
    await save(one);
    await one.waitFor({ state: 'detached' });

    await save(other);
    const told = other.locator('[data-notice=warning]');
    await told.waitFor();
    expect(await told.innerText()).toContain(t.changed);
    expect(await told.innerText()).toContain('Oasis of the first');
    expect(await told.innerText()).toContain(t.stays);
    expect(await other.getByLabel(t.website).inputValue()).toBe('https://oasis.example');
    expect(await other.getByLabel(t.nameEn).inputValue()).toBe('Oasis of the second');
    expect(await other.getByLabel(t.descriptionAr).inputValue()).toBe('وصف الثاني');
    await save(other);
    await other.waitFor({ state: 'detached' });
    expect(await school()).toMatchObject({
      nameEn: 'Oasis of the second',
      descriptionAr: 'وصف الثاني',
      website: 'https://oasis.example',
    });
  });

  it('does the same for a partner, on the page of its own', async () => {
    const dialog = await editing(first.page, '/admin/partners');
    await dialog.getByLabel(t.partnerName).fill('Sanad Finance');
    await call('PATCH', `/api/admin/partners/${key.partner}`, { orderIndex: 4 });
    await save(dialog);
    await dialog.locator('[data-notice=warning]').waitFor();
    expect(await dialog.getByLabel(t.order).inputValue()).toBe('4');
    await save(dialog);
    await dialog.waitFor({ state: 'detached' });
    const [partner] = (await call('GET', '/api/admin/partners')) as Record<string, unknown>[];
    expect(partner).toMatchObject({ name: 'Sanad Finance', orderIndex: 4 });
  });

  it('says when the record is gone, with what was typed still there', async () => {
    const dialog = await editing(first.page, '/admin/partners');
    await dialog.getByLabel(t.partnerName).fill('Sanad Bank');
    await call('DELETE', `/api/admin/partners/${key.partner}`);
    await save(dialog);
    await dialog.getByText(t.gone).waitFor();
    expect(await dialog.getByLabel(t.partnerName).inputValue()).toBe('Sanad Bank');
  });

  it('keeps an order that was refused, shows the new prices, and saves it', async () => {
    const { page } = second;
    await open(page, `/admin/dashboard?section=schools&classes=${key.school}`);
    const grip = page.getByRole('button', { name: t.move }).locator('visible=true');
    await grip.waitFor();
    await call('PATCH', `/api/schools/${key.school}/classes/${key.class}`, { tuitionAmount: 777 });
    await grip.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText(t.orderRefused).waitFor();
    const names = async () => {
      const answer = await fetch(`${program.url}/api/public/schools/${key.school}/classes`);
      return ((await answer.json()) as { nameEn: string }[]).map(({ nameEn }) => nameEn);
    };
    expect(await names()).toEqual(['First', 'Second']);
    const last = page.getByRole('dialog').getByRole('row').last();
    await expect.poll(() => last.innerText(), soon).toContain('777');
    await page.getByRole('button', { name: t.saveOrder }).click();
    await expect.poll(names, soon).toEqual(['Second', 'First']);
  });
});
