import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { catalogueText } from '../../src/client/features/admin/institution/catalogue-text.ts';
import { reviewListText } from '../../src/client/features/admin/application/list/review-list-text.ts';
import { launchBrowser } from '../support/browser.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor } from './support/visit.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram({ SEED: 'demo' }), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each(['ar', 'en'] as const)('the details (%s)', (language) => {
  it('decide by key and go on in the order of the list', async () => {
    const visit = await newVisitor(browser, program.url, { language, width: 1440 });
    const { page } = visit;
    const t = reviewListText[language];
    await signInAsAdmin(page, program, language);
    await page.goto('/admin/dashboard?section=applications&queue=waiting');
    const rows = () => page.locator('[data-application]');
    await rows().first().waitFor();
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLElement).dataset['application']);
    const ids = await rows().evaluateAll((all) => all.map((row) => row.dataset['application']));
    const note = `Read by ${language}`;
    const opened = () => new URL(page.url()).searchParams.get('application');
    const dialog = page.getByRole('dialog');
    await page.keyboard.press('j');
    await page.keyboard.press('Enter');
    await dialog.locator('[data-status-form]').waitFor();
    await page.keyboard.press('u');
    await page.keyboard.type(note);
    await page.keyboard.press('Control+Enter');
    await page.locator(`[data-application="${ids[0]}"]`).waitFor({ state: 'detached' });
    await expect.poll(() => dialog.locator('[data-history]').innerText(), soon).toContain(note);
    await dialog.locator('[name=internalNote]').fill(`Among us: ${note}`);
    await page.keyboard.press('Control+Enter');
    await dialog.locator('[data-internal-notes]', { hasText: 'Among us' }).waitFor();
    await page.keyboard.press('j');
    await expect.poll(opened, soon).toBe(ids[1]);
    await page.keyboard.press('k');
    await expect.poll(opened, soon).toBe(ids[0]);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: t.keys }).waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog', { name: t.keys }).waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(focused, soon).toBe(ids[1]);
    expectNoErrors(visit);
    await visit.close();
  });
});

it('the details name the other applications of one civil id, and those of the rest of a family once asked', async () => {
  const visit = await newVisitor(browser, program.url, { language: 'ar', width: 1440 });
  const { page } = visit;
  await signInAsAdmin(page, program, 'ar');
  await page.goto('/admin/dashboard?section=applications&search=omar.haddad');
  await page.locator('[data-view]').filter({ visible: true }).first().click();
  const shared = page.locator('[data-warning=sameCivilId]');
  await shared.nth(1).waitFor();
  expect(await shared.first().getByRole('link').count()).toBe(3);
  expect(await shared.nth(1).getByRole('link').count()).toBe(0);
  await shared.nth(1).getByRole('button').click();
  await expect.poll(() => shared.nth(1).getByRole('link').count(), soon).toBeGreaterThan(1);
  const hasFocus = (node: Element) => node === document.activeElement;
  expect(await shared.nth(1).evaluate(hasFocus)).toBe(true);
  expectNoErrors(visit);
  await visit.close();
});

describe.each(['ar', 'en'] as const)('the details on a phone (%s)', (language) => {
  it('go on to the applications beside by buttons, name the applicant, and say where there is none', async () => {
    const visit = await newVisitor(browser, program.url, { language, width: 390, height: 844 });
    const { page } = visit;
    const t = reviewListText[language];
    await signInAsAdmin(page, program, language);
    await page.goto('/admin/dashboard?section=applications&status=rejected');
    const rows = page.locator('[data-application]');
    await rows.first().waitFor();
    const ids = await rows.evaluateAll((all) => all.map((row) => row.dataset['application']));
    const opened = () => new URL(page.url()).searchParams.get('application');
    const dialog = page.getByRole('dialog');
    const step = (by: 'next' | 'previous') => page.locator(`[data-step=${by}]`).click();
    const notified = () => page.locator('[data-notification]').innerText();
    await page.locator('[data-view]').filter({ visible: true }).first().click();
    await dialog.locator('[data-status-form]').waitFor({ state: 'attached' });
    await step('previous');
    await expect.poll(notified, soon).toContain(t.noneFurther.previous);
    for (const id of ids.slice(1)) {
      await step('next');
      await expect.poll(opened, soon).toBe(id);
    }
    await step('next');
    await expect.poll(notified, soon).toContain(t.noneFurther.next);
    const named = await rows.last().locator('.name').innerText();
    await expect.poll(() => dialog.getByRole('heading').first().innerText(), soon).toContain(named);
    expectNoErrors(visit);
    await visit.close();
  });

  it('say that an application is not in the list that is filtered', async () => {
    const visit = await newVisitor(browser, program.url, { language, width: 390, height: 844 });
    const { page } = visit;
    await signInAsAdmin(page, program, language);
    await page.goto('/admin/dashboard?section=applications&status=approved');
    const outside = await page
      .locator('[data-application]')
      .first()
      .getAttribute('data-application');
    await page.goto(`/admin/dashboard?section=applications&status=rejected&application=${outside}`);
    await page.getByRole('dialog').locator('[data-status-form]').waitFor({ state: 'attached' });
    await page.locator('[data-step=next]').click();
    await expect
      .poll(() => page.locator('[data-notification]').innerText(), soon)
      .toContain(reviewListText[language].noneFurther.outside);
    expectNoErrors(visit);
    await visit.close();
  });
});

describe('a list of several pages', () => {
  it('is turned by buttons and by keys, and its page stands in the address', async () => {
    const visit = await newVisitor(browser, program.url, { language: 'en', width: 1440 });
    const { page } = visit;
    // Pages of ten, so that the sample applications fill several.
    await page.route(/\/trpc\/[^?]*application\.rows/, (route) =>
      route.continue({
        url: route.request().url().replaceAll('%22limit%22%3A50', '%22limit%22%3A10'),
      }),
    );
    await signInAsAdmin(page, program, 'en');
    await page.goto('/admin/dashboard?section=applications');
    const ids = () =>
      page
        .locator('[data-application]')
        .evaluateAll((all) => all.map((row) => row.dataset['application']));
    const number = () => new URL(page.url()).searchParams.get('page');
    await expect.poll(async () => (await ids()).length, soon).toBe(10);
    const first = await ids();
    await page.getByRole('button', { name: 'Next page' }).click();
    await expect.poll(async () => (await ids())[0] !== first[0], soon).toBe(true);
    expect(number()).toBe('2');
    const second = await ids();
    expect(second.filter((id) => first.includes(id))).toEqual([]);

    for (let row = 0; row <= second.length; row += 1) await page.keyboard.press('j');
    await expect.poll(number, soon).toBe('3');
    await expect.poll(async () => second.includes((await ids())[0]), soon).toBe(false);
    const focused = () =>
      page.evaluate(() => (document.activeElement as HTMLElement).dataset['application']);
    await expect.poll(focused, soon).toBe((await ids())[0]);
    await page.keyboard.press('k');
    await expect.poll(focused, soon).toBe(second.at(-1));

    const opened = () => new URL(page.url()).searchParams.get('application');
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').locator('[data-status-form]').waitFor();
    await page.keyboard.press('j');
    await expect.poll(number, soon).toBe('3');
    await expect.poll(async () => (await ids())[0], soon).toBe(opened());
    await page.keyboard.press('k');
    await expect.poll(opened, soon).toBe(second.at(-1));
    expect(number()).toBe('2');
    await expect.poll(ids, soon).toEqual(second);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await expect.poll(focused, soon).toBe(second.at(-1));
    await page.reload();
    await expect.poll(ids, soon).toEqual(second);
    await page.getByRole('button', { name: 'Previous page' }).click();
    await expect.poll(ids, soon).toEqual(first);
    await page.goBack();
    await expect.poll(ids, soon).toEqual(second);
    await page.getByLabel('Status', { exact: true }).selectOption('rejected');
    await expect.poll(number, soon).toBeNull();
    expectNoErrors(visit);
    await visit.close();
  });
});

it('a card of the catalogue keeps the name of a value on one line beside a long value', async () => {
  const visit = await newVisitor(browser, program.url, { language: 'ar', width: 390 });
  const { page } = visit;
  await signInAsAdmin(page, program, 'ar');
  await page.goto('/admin/dashboard?section=universities');
  const names = page.locator('main li').getByText(catalogueText.ar.nameEn, { exact: true });
  await names.first().waitFor();
  const lines = await names.evaluateAll((all) =>
    all.map((name) => {
      const text = document.createRange();
      text.selectNodeContents(name);
      return new Set([...text.getClientRects()].map(({ top }) => top)).size;
    }),
  );
  expect(new Set(lines)).toEqual(new Set([1]));
  expectNoErrors(visit);
  await visit.close();
});
