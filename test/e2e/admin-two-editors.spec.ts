import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

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
    tuition: 'الرسوم',
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
    tuition: 'Tuition',
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

  beforeAll(async () => {
    program = await startProgram({ SEED: 'none' });
    call = await adminCalls(program);
    [first, second] = await Promise.all([signedIn(), signedIn()]);
  });

  afterEach(() => {
    for (const each of [first, second]) expectNoErrors(each, /40[49]/);
  });

  afterAll(async () => {
    await Promise.all([first.close(), second.close()]);
    await program.stop();
  });

  const signedIn = async () => {
    const visit = await newVisitor(browser, program.url, { language });
    await signInAsAdmin(visit.page, program, language);
    return visit;
  };
  /** Adds a record, so that every try of a test has its own. */
  const add = async (path: string, body: object) =>
    // NOTE: the answer of these calls has the new record's id.
    ((await call('POST', path, body)) as { id: string }).id;
  let made = 0;
  const newName = (name: string) => `${name} ${(made += 1)}`;
  const record = async (path: string, id: string) => {
    const all = (await call('GET', path)) as { id: string }[];
    return all.find((each) => each.id === id);
  };
  const editing = async (page: Page, path: string, name: string): Promise<Locator> => {
    await open(page, path);
    await page.getByRole('button', { name: `${t.edit}: ${name}`, exact: true }).click();
    return page.getByRole('dialog');
  };
  const newPartner = async () => {
    const name = newName('Sanad');
    const partner = { name, type: 'academic', orderIndex: 1 };
    return { name, id: await add('/api/admin/partners', partner) };
  };
  const shows = (field: Locator, value: string) =>
    expect.poll(() => field.inputValue(), soon).toBe(value);
  const save = (dialog: Locator) => dialog.getByRole('button', { name: t.save }).click();

  it('tells the second what the first changed, keeps what is typed, and saves without reopening', async () => {
    const path = '/admin/dashboard?section=schools';
    const name = newName('Oasis');
    const id = await add('/api/admin/schools', { nameAr: name, nameEn: name });
    const one = await editing(first.page, path, name);
    const other = await editing(second.page, path, name);
    await other.getByLabel(t.descriptionAr).fill('وصف الثاني');
    await other.getByLabel(t.nameEn).fill('Oasis of the second');
    await one.getByLabel(t.nameEn).fill('Oasis of the first');
    await one.getByLabel(t.website).fill('https://oasis.example');
    await save(one);
    await one.waitFor({ state: 'detached' });

    await save(other);
    const told = other.locator('[data-notice=warning]');
    for (const words of [t.changed, 'Oasis of the first', t.stays]) {
      await expect.poll(() => told.innerText(), soon).toContain(words);
    }
    await shows(other.getByLabel(t.website), 'https://oasis.example');
    await shows(other.getByLabel(t.nameEn), 'Oasis of the second');
    await shows(other.getByLabel(t.descriptionAr), 'وصف الثاني');
    await save(other);
    await other.waitFor({ state: 'detached' });
    expect(await record('/api/admin/schools', id)).toMatchObject({
      nameEn: 'Oasis of the second',
      descriptionAr: 'وصف الثاني',
      website: 'https://oasis.example',
    });
  });

  it('does the same for a partner, on the page of its own', async () => {
    const { id, name } = await newPartner();
    const dialog = await editing(first.page, '/admin/partners', name);
    await dialog.getByLabel(t.partnerName).fill('Sanad Finance');
    await call('PATCH', `/api/admin/partners/${id}`, { orderIndex: 4 });
    await save(dialog);
    await dialog.locator('[data-notice=warning]').waitFor();
    await shows(dialog.getByLabel(t.order), '4');
    await save(dialog);
    await dialog.waitFor({ state: 'detached' });
    const saved = { name: 'Sanad Finance', orderIndex: 4 };
    expect(await record('/api/admin/partners', id)).toMatchObject(saved);
  });

  it('says when the record is gone, with what was typed still there', async () => {
    const { id, name } = await newPartner();
    const dialog = await editing(first.page, '/admin/partners', name);
    await dialog.getByLabel(t.partnerName).fill('Sanad Bank');
    await call('DELETE', `/api/admin/partners/${id}`);
    await save(dialog);
    await dialog.getByText(t.gone).waitFor();
    await shows(dialog.getByLabel(t.partnerName), 'Sanad Bank');
  });

  it('keeps an order that was refused, shows the new prices, and saves it', async () => {
    const { page } = second;
    const school = await add('/api/admin/schools', { nameAr: 'النخيل', nameEn: 'Palms' });
    const classes = `/api/schools/${school}/classes`;
    const id = await add(classes, { nameAr: 'الأول', nameEn: 'First', orderIndex: 1 });
    await add(classes, { nameAr: 'الثاني', nameEn: 'Second', orderIndex: 2 });
    await open(page, `/admin/dashboard?section=schools&classes=${school}`);
    const grip = page.getByRole('button', { name: t.move }).locator('visible=true');
    await grip.waitFor();
    await call('PATCH', `${classes}/${id}`, { tuitionAmount: 777 });
    await grip.focus();
    await page.keyboard.press('ArrowDown');
    await page.getByText(t.orderRefused).waitFor();
    const names = async () => {
      const answer = await fetch(`${program.url}/api/public/schools/${school}/classes`);
      return ((await answer.json()) as { nameEn: string }[]).map(({ nameEn }) => nameEn);
    };
    expect(await names()).toEqual(['First', 'Second']);
    const last = page.getByRole('dialog').getByRole('row').last();
    await expect.poll(() => last.innerText(), soon).toContain('777');
    await page.getByRole('button', { name: t.saveOrder }).click();
    await expect.poll(names, soon).toEqual(['Second', 'First']);
  });

  it('keeps what is typed of an age stage and of a price that somebody else changed', async () => {
    const { page } = first;
    const list = async (procedure: string, json: object) => {
      const answer = await call('POST', `/trpc/institution.${procedure}`, { json });
      // NOTE: what these calls answer is the record.
      return (answer as { result: { data: { json: { id: string } } } }).result.data.json;
    };
    const name = newName('Stage');
    const school = await add('/api/admin/schools', { nameAr: name, nameEn: name });
    const { id } = await list('createAgeStage', { nameAr: name, nameEn: name, orderIndex: 1 });
    await list('setPrice', { schoolId: school, ageStageId: id, tuitionAmount: 100 });
    await open(page, `/admin/dashboard?section=settings&tab=lists&priceSchool=${school}`);
    const edit = page.getByRole('button', { name: `${t.edit}: ${name}` }).locator('visible=true');
    const dialog = page.getByRole('dialog');
    const now = dialog.locator('[data-state-now]');
    const seen = (text: string) => expect.poll(() => now.innerText(), soon).toContain(text);

    await edit.first().click();
    await dialog.getByLabel(t.nameEn).fill(`${name} of mine`);
    await list('updateAgeStage', { id, nameAr: 'مرحلة زميل' });
    await save(dialog);
    await seen('مرحلة زميل');
    await shows(dialog.getByLabel(t.nameEn), `${name} of mine`);
    await save(dialog);
    await dialog.waitFor({ state: 'detached' });

    await edit.last().click();
    await dialog.getByLabel(t.tuition).fill('300');
    await list('setPrice', { schoolId: school, ageStageId: id, tuitionAmount: 200 });
    await save(dialog);
    await seen('200');
    await shows(dialog.getByLabel(t.tuition), '300');
    await save(dialog);
    await dialog.waitFor({ state: 'detached' });
    const row = page.getByRole('row').filter({ hasText: '300' });
    await row.waitFor();
  });
});
