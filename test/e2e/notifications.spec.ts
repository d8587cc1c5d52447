import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { authText } from '../../src/client/features/auth/text.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { errorSentences, issueSentences } from '../../src/domain/errors/error-messages.ts';
import { launchBrowser } from '../support/browser.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open } from './support/visit.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

/** Moves a finger's worth to the right, or to the left, over the notification. */
async function swipe(page: Page, distance: number): Promise<void> {
  const place = await page.locator('[data-notification] p').first().boundingBox();
  const [x, y] = [place!.x + place!.width / 2, place!.y + 5];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distance / 2, y);
  await page.mouse.move(x + distance, y);
  await page.mouse.up();
}

describe.each(['ar', 'en'] as const)('a notification (%s)', (language) => {
  it('stands alone, goes with a swipe to the right past 50 px, and is reached and dismissed by keyboard', async () => {
    const { page, close } = await newVisitor(browser, program.url, { language });
    const shown = page.locator('[data-notification]');
    const submit = page.locator('main form [type=submit]');
    await open(page, '/auth');
    await submit.click();
    await shown.waitFor();
    const first = await shown.innerText();
    await page.locator('input[name=phoneNumber]').fill('41234567');
    await page.locator('input[name=password]').fill('secret');
    await submit.click();
    await expect.poll(() => shown.innerText(), soon).not.toBe(first);
    await expect.poll(() => shown.count(), soon).toBe(1);

    await swipe(page, 40);
    await swipe(page, -80);
    await expect.poll(() => shown.count(), soon).toBe(1);
    await swipe(page, 60);
    await shown.waitFor({ state: 'detached' });

    await submit.click();
    await shown.waitFor();
    await page.locator('input[name=password]').focus();
    await page.keyboard.press('F8');
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await expect
      .poll(() => page.locator('input[name=password]').evaluate(isFocused), soon)
      .toBe(true);
    await close();
  });

  it('says the same in the other language, once the page has turned to it', async () => {
    const { page, close } = await newVisitor(browser, program.url, { language });
    const shown = page.locator('[data-notification]');
    const lines = () => shown.locator('p').allInnerTexts();
    const other = language === 'ar' ? 'en' : 'ar';
    const send = async (phoneNumber: string) => {
      await page.locator('input[name=phoneNumber]').fill(phoneNumber);
      await page.locator('input[name=password]').fill('secret');
      await page.locator('main form [type=submit]').click();
      // It stays for as long as the pointer is on it.
      await shown.hover();
    };
    const turn = () => page.locator('header [data-language-switch]').press('Enter');
    await open(page, '/auth');
    await send('41234567');
    await expect.poll(lines, soon).toEqual(wordsOf(language));
    await turn();
    await expect.poll(lines, soon).toEqual(wordsOf(other));

    await send('69999999');
    const refused = errorSentences.wrongCredentials;
    await expect.poll(lines, soon).toEqual([refused[other]]);
    await turn();
    await expect.poll(lines, soon).toEqual([refused[language]]);
    await close();
  });

  it('stays for five seconds, to the millisecond', async () => {
    const { page, close } = await newVisitor(browser, program.url, { language });
    const shown = page.locator('[data-notification]');
    const submit = page.locator('main form [type=submit]');
    await page.clock.install();
    await open(page, '/auth');
    await submit.click();
    await shown.waitFor();
    await page.clock.fastForward(5000);
    await shown.waitFor({ state: 'detached' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit.click();
    await shown.waitFor();
    await page.clock.runFor(4999);
    expect(await shown.count()).toBe(1);
    await page.clock.runFor(1);
    await shown.waitFor({ state: 'detached' });
    await close();
  });

  it('is reached and dismissed from a dialog, which stays', async () => {
    const { page, close } = await newVisitor(browser, program.url, { language });
    const shown = page.locator('[data-notification]');
    await open(page, '/auth');
    await page.locator('main form [type=submit]').click();
    await shown.waitFor();
    await page.getByRole('button', { name: authText[language].forgot }).click();
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('F8');
    await expect
      .poll(() => page.locator('[data-notifications]').evaluate(isFocused), soon)
      .toBe(true);
    await page.keyboard.press('Escape');
    await shown.waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('dialog').count(), soon).toBe(1);
    await close();
  });
});

/** What is said of a phone number that is none. */
function wordsOf(language: Language): string[] {
  return [authText[language].invalidPhoneTitle, issueSentences.invalidPhone[language]];
}

function isFocused(element: Element): boolean {
  return document.activeElement === element;
}
