import type { Browser } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { failCalls } from './support/trpc-answers.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const words = {
  ar: {
    signIn: 'تسجيل الدخول',
    signUp: 'إنشاء حساب',
    phone: 'رقم الهاتف',
    password: 'كلمة المرور',
    country: 'الدولة',
    show: 'إظهار كلمة المرور',
    hide: 'إخفاء كلمة المرور',
    missing: 'أكمل جميع الحقول المطلوبة',
    phoneTitle: 'رقم الهاتف غير صحيح',
    phoneText: 'اكتب رقم هاتف كويتياً صحيحاً',
    passwordTitle: 'كلمة المرور غير صحيحة',
    passwordText: 'يجب أن تتكوّن كلمة المرور من 6 أحرف على الأقل',
    created: 'تم إنشاء الحساب',
    welcome: 'تم تسجيل الدخول، أهلاً بعودتك',
    refused: 'رقم الهاتف أو كلمة المرور غير صحيحة.',
    taken: 'يوجد حساب بهذا الرقم.',
    loginFailed: 'تعذّر تسجيل الدخول',
    signupFailed: 'تعذّر إنشاء الحساب',
    unexpected: 'حدث خطأ غير متوقع',
    processing: 'جارٍ المعالجة…',
    forgot: 'نسيت كلمة المرور؟',
    logout: 'تسجيل الخروج',
  },
  en: {
    signIn: 'Sign in',
    signUp: 'Create account',
    phone: 'Phone number',
    password: 'Password',
    country: 'Country',
    show: 'Show password',
    hide: 'Hide password',
    missing: 'Please fill in all required fields',
    phoneTitle: 'Invalid Phone Number',
    phoneText: 'Please enter a valid Kuwaiti phone number',
    passwordTitle: 'Invalid Password',
    passwordText: 'Password must be at least 6 characters',
    created: 'Account created',
    welcome: 'Logged in, Welcome back',
    refused: 'The phone number or password is not right.',
    taken: 'An account with this phone number already exists.',
    loginFailed: 'Login failed',
    signupFailed: 'Signup failed',
    unexpected: 'An unexpected error occurred',
    processing: 'Processing...',
    forgot: 'Forgot your password?',
    logout: 'Log out',
  },
} as const;

let program: Program;
let browser: Browser;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
});

afterAll(async () => {
  await browser?.close();
  await program?.stop();
});

describe.each(['ar', 'en'] as const)('signing in and creating an account (%s)', (language) => {
  const t = words[language];
  let visit: Visit;

  beforeEach(async () => {
    visit = await newVisitor(browser, program.url, { language });
  });

  afterEach(async () => {
    await visit.close();
  });

  const main = () => visit.page.locator('main');
  const phone = () => main().getByLabel(t.phone, { exact: true });
  const password = () => main().getByLabel(t.password, { exact: true });
  const submit = (label: string) =>
    main().getByRole('button', { name: label, exact: true }).click();
  const toast = () => visit.page.locator('[data-notification]');
  const heading = () => main().locator('h1').innerText();

  it('opens in the mode that the address names, and in sign-in mode for any other', async () => {
    for (const [path, title] of [
      ['/auth', t.signIn],
      ['/auth?mode=signup', t.signUp],
      ['/auth?mode=login', t.signIn],
      ['/auth?mode=other', t.signIn],
    ] as const) {
      await open(visit.page, path);
      await expect.poll(() => heading(), { ...soon, message: path }).toBe(title);
    }
  });

  it('switches mode by the switch and by the link, keeping the number and dropping the errors', async () => {
    await open(visit.page, '/auth');
    await phone().fill('4123 4567');
    await submit(t.signIn);
    await main().locator('[data-field-error]').first().waitFor();
    await main().getByText(t.signUp, { exact: true }).first().click();
    await visit.page.waitForURL(/mode=signup/);
    await main().getByRole('heading', { name: t.signUp, exact: true }).waitFor();
    await expect.poll(() => phone().inputValue(), soon).toBe('4123 4567');
    await expect.poll(() => main().locator('[data-field-error]').count(), soon).toBe(0);
    await expect.poll(() => main().getByText(t.forgot).count(), soon).toBe(0);
    await main().getByRole('link', { name: t.signIn }).click();
    await main().getByRole('heading', { name: t.signIn, exact: true }).waitFor();
    await expect.poll(() => main().getByText(t.forgot).count(), soon).toBe(1);
  });

  it('fixes the country to Kuwait +965', async () => {
    await open(visit.page, '/auth');
    const country = main().getByLabel(t.country);
    await expect.poll(() => country.isDisabled(), soon).toBe(true);
    const shown = await country.evaluate(
      (select: HTMLSelectElement) => select.selectedOptions[0]?.text ?? '',
    );
    expect(shown.replaceAll(/[\u2066\u2069]/g, '')).toBe(
      language === 'ar' ? 'الكويت +965' : 'Kuwait +965',
    );
  });

  it('shows and hides the password', async () => {
    await open(visit.page, '/auth');
    await expect.poll(() => password().getAttribute('type'), soon).toBe('password');
    await main().getByRole('button', { name: t.show }).click();
    await expect.poll(() => password().getAttribute('type'), soon).toBe('text');
    await main().getByRole('button', { name: t.hide }).click();
    await expect.poll(() => password().getAttribute('type'), soon).toBe('password');
  });

  it.each([
    ['nothing', '', '', [t.missing]],
    ['no password', '51234567', '', [t.missing]],
    ['a number that begins with 4', '41234567', 'secret', [t.phoneTitle, t.phoneText]],
    ['a number of 7 digits', '5123456', 'secret', [t.phoneTitle, t.phoneText]],
    ['5 characters', '51234567', '12345', [t.passwordTitle, t.passwordText]],
  ])('refuses %s', async (_, number, secret, sentences) => {
    for (const [path, label] of [
      ['/auth', t.signIn],
      ['/auth?mode=signup', t.signUp],
    ] as const) {
      await open(visit.page, path);
      await phone().fill(number);
      await password().fill(secret);
      await submit(label);
      await expect.poll(() => toast().locator('p').allInnerTexts(), soon).toEqual(sentences);
      await expect.poll(() => visit.page.url(), soon).toContain('/auth');
    }
  });

  it('creates an account, shows its number in the header, signs out and in again', async () => {
    const { page } = visit;
    const digits = `5${String(Date.now()).slice(-7)}`;
    const number = `${digits.slice(0, 4)} ${digits.slice(4)}`;
    await open(page, '/auth?mode=signup');
    await phone().fill(`+965 ${number}`);
    await password().fill('123456');
    await submit(t.signUp);
    await page.waitForURL(`${program.url}/`);
    await page.getByText(t.created, { exact: true }).waitFor();
    await page.locator('header [data-user-menu]').waitFor();
    await expect
      .poll(() => page.locator('header [data-user-menu]').innerText(), soon)
      .toContain(number);

    await page.reload();
    await page.locator('header [data-user-menu]').click();
    await page.getByRole('menuitem', { name: t.logout }).click();
    await page.locator('header [data-user-menu]').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('H1');
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('userToken')), soon)
      .toBeNull();
    // What was fetched is forgotten too: a page that was just looked at asks for it again.
    await page.locator('footer a[href="/track"]').click();
    await page.waitForURL('**/track');
    const asked = page.waitForRequest(/partner\.listPublic/);
    await page.locator('footer a[href="/"]').first().click();
    await asked;

    await open(page, '/auth');
    await phone().fill(digits);
    await password().fill('123456');
    await password().press('Enter');
    await page.waitForURL(`${program.url}/`);
    await page.getByText(t.welcome, { exact: true }).waitFor();
    await page.locator('header [data-user-menu]').waitFor();
    expectNoErrors(visit);
  });

  it('says why the server refused, empties the password and puts the cursor there', async () => {
    await open(visit.page, '/auth');
    await phone().fill('69999999');
    await password().fill('wrong-password');
    await submit(t.signIn);
    await main().locator('[data-notice=error]').waitFor();
    await expect
      .poll(() => main().locator('[data-notice=error]').innerText(), soon)
      .toBe(t.refused);
    await expect.poll(() => toast().innerText(), soon).toContain(t.refused);
    await visit.page.waitForFunction(
      () => document.activeElement?.getAttribute('name') === 'password',
    );
    await expect.poll(() => password().inputValue(), soon).toBe('');
    await expect.poll(() => phone().inputValue(), soon).toBe('69999999');

    const languageSwitch = visit.page.locator('header [data-language-switch]');
    await languageSwitch.click();
    await expect
      .poll(() => main().locator('[data-notice=error]').innerText(), soon)
      .toBe(words[language === 'ar' ? 'en' : 'ar'].refused);
    expect(await languageSwitch.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  it('says that a number is taken, and that it failed where no reason is given', async () => {
    const { page } = visit;
    const phoneNumber = `9${String(Date.now()).slice(-7)}`;
    await fetch(`${program.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber, password: 'secret-7' }),
    });
    await failCalls(page, 'account.signIn', '');
    let mend = () => Promise.resolve();
    for (const [mode, label, said] of [
      ['login', t.signIn, t.loginFailed],
      ['signup', t.signUp, t.signupFailed],
      ['signup', t.signUp, t.taken],
    ] as const) {
      if (said === t.signupFailed) mend = await failCalls(page, 'account.signUp', '');
      await open(page, `/auth?mode=${mode}`);
      await phone().fill(phoneNumber);
      await password().fill('secret-7');
      await submit(label);
      await expect.poll(() => toast().innerText(), soon).toContain(said);
      await mend();
    }
  });

  it('is busy while the answer is under way', async () => {
    let letThrough = () => undefined as void;
    const held = new Promise<void>((resolve) => (letThrough = resolve));
    await visit.page.route('**/trpc/account.signIn**', async (route) => {
      await held;
      await route.abort();
    });
    await open(visit.page, '/auth');
    await phone().fill('69999999');
    await password().fill('secret');
    await submit(t.signIn);
    await main().getByText(t.processing).waitFor();
    await expect.poll(() => phone().isDisabled(), soon).toBe(true);
    await expect.poll(() => password().isDisabled(), soon).toBe(true);
    letThrough();
    await visit.page.locator('[data-notification]').waitFor();
    await expect.poll(() => toast().innerText(), soon).toContain(t.unexpected);
    await expect.poll(() => phone().isEnabled(), soon).toBe(true);
  });

  it('leads who forgot the password to the contact details, and calls nobody', async () => {
    await open(visit.page, '/auth');
    const calls: string[] = [];
    visit.page.on('request', (request) => {
      if (request.method() === 'POST') calls.push(request.url());
    });
    await main().getByRole('button', { name: t.forgot }).click();
    const dialog = visit.page.getByRole('dialog');
    await dialog.waitFor();
    await expect
      .poll(
        () =>
          dialog.getByRole('link').evaluateAll((links) => links.map((a) => a.getAttribute('href'))),
        soon,
      )
      .toEqual(['tel:+96522200000', 'mailto:info@rusoom.example']);
    await visit.page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(calls).toEqual([]);
  });
});
