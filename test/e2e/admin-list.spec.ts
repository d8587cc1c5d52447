import { readFile } from 'node:fs/promises';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, type Visit } from './support/visit.ts';

const words = {
  ar: {
    keys: 'اختصارات لوحة المفاتيح',
    note: 'ملاحظة',
    updated: 'تم تحديث الحالة بنجاح',
    nowUnderReview: 'تم تحديث حالة الطلب إلى قيد المراجعة',
    selectPage: 'حدّد كل ما في هذه الصفحة',
    clear: 'ألغِ التحديد',
    export: 'تصدير',
    download: 'تنزيل',
    columnId: 'رقم الطلب',
    failed: 'تعذّر تحديث حالة الطلب',
    approve: 'اقبل الطلب',
    from: 'مقدَّمة من تاريخ',
    to: 'مقدَّمة حتى تاريخ',
  },
  en: {
    keys: 'Keyboard shortcuts',
    note: 'Note',
    updated: 'Status updated successfully',
    nowUnderReview: 'Application status updated to under review',
    selectPage: 'Select all on this page',
    clear: 'Clear selection',
    export: 'Export',
    download: 'Download',
    columnId: 'Application ID',
    failed: 'Failed to update application status',
    approve: 'Mark as approved',
    from: 'Submitted from',
    to: 'Submitted to',
  },
} as const;

interface Application {
  id: string;
  applicationId: string;
  status: string;
  statusHistory: { note: string | null }[];
}

let program: Program;
let browser: Browser;
let call: Awaited<ReturnType<typeof adminCalls>>;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'demo' }), launchBrowser()]);
  call = await adminCalls(program);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

const listed = async (query: string) =>
  (await call('GET', `/api/admin/applications?limit=500&${query}`)) as Application[];

describe.each(['ar', 'en'] as const)('working through the list (%s)', (language) => {
  const t = words[language];
  let visit: Visit;
  let page: Page;

  beforeAll(async () => {
    visit = await newVisitor(browser, program.url, {
      language,
      width: 1440,
      reducedMotion: 'reduce',
    });
    page = visit.page;
    await signInAsAdmin(page, program, language);
  });

  afterEach(() => expectNoErrors(visit, /50[03]/));

  afterAll(async () => {
    await visit.close();
  });

  const rows = () => page.locator('[data-application]');
  const notification = () => page.locator('[data-notification]');
  const focused = () =>
    page.evaluate(() => (document.activeElement as HTMLElement).dataset['application']);
  const openList = async (query: string) => {
    await page.goto(`/admin/dashboard?section=applications${query}`);
    await rows().first().waitFor();
  };

  it('goes from row to row by J and K, opens by Enter and explains by ?', async () => {
    await openList('&queue=waiting');
    const ids = await rows().evaluateAll((all) => all.map((row) => row.dataset['application']));
    // Rows without a style of their own are drawn in a third of the time.
    expect(await rows().locator('[class*="css-"]').count()).toBe(0);
    await page.keyboard.press('j');
    await expect.poll(focused, soon).toBe(ids[0]);
    await page.keyboard.press('j');
    await page.keyboard.press('j');
    await page.keyboard.press('k');
    await expect.poll(focused, soon).toBe(ids[1]);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    const opened = () => new URL(page.url()).searchParams.get('application');
    expect(opened()).toBe(ids[1]);
    await page.getByRole('dialog').locator('[data-status]').first().waitFor();
    for (const [place, key] of ['j', 'j', 'k'].entries()) {
      await page.keyboard.press(key);
      await expect.poll(opened, soon).toBe(ids[[2, 3, 2][place]!]);
    }
    await page.goBack();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused, soon).toBe(ids[2]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: t.keys }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  });

  it('takes days day first in any digits, and keeps the headings in sight', async () => {
    await openList('&submittedTo=2099-12-31');
    const from = page.getByLabel(t.from, { exact: true });
    const inAddress = () => new URL(page.url()).searchParams.get('submittedFrom');
    const last = page.getByLabel(t.to, { exact: true });
    await expect.poll(() => last.inputValue(), soon).toBe('31/12/2099');
    await from.fill('٥/١/٢٠٢٠');
    await from.blur();
    await expect.poll(() => from.inputValue(), soon).toBe('05/01/2020');
    await expect.poll(inAddress, soon).toBe('2020-01-05');
    await from.fill('31/02/2020');
    await from.blur();
    await page.getByText('05/11/2026').waitFor();
    expect(inAddress()).toBe('2020-01-05');

    await rows().last().scrollIntoViewIfNeeded();
    const heading = page.getByRole('columnheader', { name: t.columnId });
    const bottomOfHeader = () =>
      page
        .locator('header')
        .evaluate((header) => Math.round(header.getBoundingClientRect().bottom));
    const topOfHeading = () =>
      heading.evaluate((cell) => Math.round(cell.closest('thead')!.getBoundingClientRect().top));
    await expect.poll(topOfHeading, soon).toBe(await bottomOfHeader());
  });

  it('decides with a note and goes on with the next that waits', async () => {
    await openList('&queue=waiting');
    const ids = await rows().evaluateAll((all) => all.map((row) => row.dataset['application']));
    const note = `Seen by ${language}`;
    await page.keyboard.press('j');
    for (const [place, key] of ['u', 'u', 'u'].entries()) {
      await expect.poll(focused, soon).toBe(ids[place]);
      await page.keyboard.press(key);
      await page.getByLabel(t.note).fill(note);
      await page.keyboard.press('Control+Enter');
      await page.locator(`[data-application="${ids[place]}"]`).waitFor({ state: 'detached' });
    }
    await expect.poll(() => notification().innerText(), soon).toContain(t.nowUnderReview);
    await expect.poll(focused, soon).toBe(ids[3]);
    const changed = (await listed('status=under_review')).slice(0, 3);
    expect(changed.map(({ id }) => id).sort()).toEqual(ids.slice(0, 3).sort());
    expect(changed.map(({ statusHistory }) => statusHistory.at(-1)?.note)).toEqual([
      note,
      note,
      note,
    ]);
  });

  it('leads focus to the heading once the last of the list is decided on', async () => {
    const [last] = await listed('status=pending');
    await openList(`&status=pending&search=${last?.applicationId}`);
    await page.keyboard.press('j');
    await expect.poll(focused, soon).toBe(last?.id);
    await page.keyboard.press('u');
    await page.getByLabel(t.note).waitFor();
    await page.keyboard.press('Control+Enter');
    await rows().waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('H1');
  });

  it('leaves keys alone while somebody types, and finds the search by /', async () => {
    await openList('');
    const box = page.getByRole('searchbox');
    const isFocused = () => box.evaluate((field) => field === document.activeElement);
    const reach = async () => (await isFocused()) || (await page.keyboard.press('/'), false);
    await expect.poll(reach, soon).toBe(true);
    await page.keyboard.type('jxa');
    await expect.poll(() => box.inputValue(), soon).toBe('jxa');
    expect(await page.getByRole('alertdialog').count()).toBe(0);
  });

  it('loses no letter that is typed while an earlier search is on its way', async () => {
    await openList('');
    const box = page.getByRole('searchbox');
    await box.evaluate(typeOnSearch);
    await box.fill('mar');
    await page.waitForURL('**search=maria');
    await expect.poll(() => box.inputValue(), soon).toBe('maria');
  });

  it('takes a status back when the change fails, with the sentence of it', async () => {
    await openList('&status=pending');
    await page.route('**/trpc/application.setStatus?*', (route) => route.fulfill({ status: 500 }));
    await page.locator('[data-status-menu]').first().click();
    await page.getByRole('menuitem', { name: t.approve }).click();
    await expect.poll(() => notification().innerText(), soon).toContain(t.failed);
    await page.unroute('**/trpc/application.setStatus?*');
    await rows().first().locator('[data-status=pending]').waitFor();
  });

  it('exports what the filters leave as a file that spreadsheets open', async () => {
    await openList('&status=rejected');
    await page.getByRole('button', { name: t.export, exact: true }).click();
    const dialog = page.getByRole('dialog');
    const expected = await listed('status=rejected');
    await expect
      .poll(() => dialog.locator('[data-export-count]').innerText(), soon)
      .toContain(String(expected.length));
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: t.download }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^applications-\d{4}-\d{2}-\d{2}\.csv$/);
    const text = (await readFile(await download.path())).toString();
    expect(text.codePointAt(0)).toBe(0xfeff);
    const [headings, ...lines] = text.slice(1).trimEnd().split('\r\n');
    expect(headings).toContain(t.columnId);
    for (const { applicationId } of expected) {
      expect(lines.filter((line) => line.includes(applicationId))).toHaveLength(1);
    }
    await dialog.waitFor({ state: 'detached' });
  });
});

describe('deciding on several at once', () => {
  it('approves ten with one note, and tells which a colleague has changed meanwhile', async () => {
    const visit = await newVisitor(browser, program.url, { language: 'en', width: 1440 });
    const { page } = visit;
    await signInAsAdmin(page, program, 'en');
    const ids = (await listed('')).slice(0, 10).map(({ id }) => id);
    for (const id of ids) {
      await call('PATCH', `/api/admin/applications/${id}/status`, { status: 'under_review' });
    }
    await page.goto('/admin/dashboard?section=applications&status=under_review');
    for (const id of ids) {
      await page.locator(`[data-application="${id}"] input[type=checkbox]`).check();
    }
    await page.locator('[data-bulk]', { hasText: '10 applications selected' }).waitFor();

    await call('PATCH', `/api/admin/applications/${ids[4]}/status`, { status: 'pending' });
    await page.keyboard.press('a');
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Note').fill('All papers are complete.');
    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.getByText('1 application was not updated').waitFor();
    await dialog.getByText('Somebody else changed this in the meantime.').waitFor();
    await dialog.locator('[data-targets] [data-status=pending]').waitFor();
    await expect
      .poll(() => dialog.getByLabel('Note').inputValue(), soon)
      .toBe('All papers are complete.');

    await dialog.getByRole('button', { name: 'Approve' }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.locator('[data-bulk]').waitFor({ state: 'hidden' });
    const approved = await listed('status=approved');
    const notes = ids.map((id) => {
      const found = approved.find((application) => application.id === id);
      return found?.statusHistory.at(-1)?.note;
    });
    expect(notes).toEqual(ids.map(() => 'All papers are complete.'));
    expectNoErrors(visit);
    await visit.close();
  });
});

/** Types on at the very moment that the first search changes the address, before the page shows it. */
function typeOnSearch(box: Element): void {
  const { history } = window;
  const value = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value');
  for (const name of ['pushState', 'replaceState'] as const) {
    const change = history[name].bind(history);
    history[name] = (state, unused, url) => {
      change(state, unused, url);
      if (!location.search.endsWith('search=mar')) return;
      value?.set?.call(box, 'maria');
      box.dispatchEvent(new Event('input', { bubbles: true }));
    };
  }
}
