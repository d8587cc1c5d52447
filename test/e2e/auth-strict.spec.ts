import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { authText } from '../../src/client/features/auth/text.ts';
import { issueSentences } from '../../src/domain/errors/error-messages.ts';
import type { Language } from '../../src/domain/text/language.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open } from './support/visit.ts';

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  const call = await adminCalls(program);
  await call('POST', '/trpc/setting.update', { json: { strictSignUp: true } });
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

it.each<Language>(['ar', 'en'])(
  'asks for a strong password where the setting says so (%s)',
  async (language) => {
    const t = authText[language];
    const { page, close } = await newVisitor(browser, program.url, { language });
    const number = `9${String(Date.now()).slice(-7)}`;
    const form = page.locator('main form');
    const fault = page.locator('[data-field="password"] [data-field-error]');
    await open(page, '/auth?mode=signup');
    await page.locator('input[name=phoneNumber]').fill(number);
    for (const [password, sentence] of [
      ['secret7', issueSentences.strongPasswordMinLength[language]],
      ['secret77', issueSentences.passwordStrength[language]],
      ['Rusoom@2026', issueSentences.passwordOfHouseWords[language]],
    ] as const) {
      await page.locator('input[name=password]').fill(password);
      await form.getByRole('button', { name: t.signUp, exact: true }).click();
      await expect.poll(() => fault.innerText(), soon).toContain(sentence);
    }
    await page.locator('[data-password-strength=weak]').waitFor();
    await page.getByText(t.ownWordsAdvice, { exact: true }).waitFor();
    await page.locator('input[name=password]').fill('Zaq1@wsx');
    await form.getByRole('button', { name: t.signUp, exact: true }).click();
    const told = form.locator('[data-notice=error]');
    await expect
      .poll(() => told.innerText(), soon)
      .toContain(issueSentences.passwordLeaked[language]);
    await page.locator('input[name=password]').fill('Dhow-2026!');
    await form.getByRole('button', { name: t.signUp, exact: true }).click();
    await page.locator('header [data-user-menu]').waitFor();
    await close();
  },
);
