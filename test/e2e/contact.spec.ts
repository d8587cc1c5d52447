import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { launchBrowser } from '../support/browser.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram, type Program } from './support/program.ts';
import { soon } from './support/soon.ts';
import { newVisitor, open, type Visit } from './support/visit.ts';

const words = {
  ar: {
    form: ['الاسم الكامل', 'البريد الإلكتروني', 'الرسالة'],
    phone: 'رقم الهاتف',
    send: 'أرسل الرسالة',
    sent: 'تم إرسال رسالتك بنجاح',
    missing: 'أكمل جميع الحقول المطلوبة',
    required: 'هذا الحقل مطلوب',
    badEmail: 'بريد إلكتروني غير صحيح',
    badPhone: 'رقم هاتف غير صحيح',
    hours: ['من الأحد إلى الخميس، من 9:00 ص إلى 6:00 م', 'من الاثنين إلى الجمعة، نرد خلال 24 ساعة'],
  },
  en: {
    form: ['Full name', 'Email address', 'Message'],
    phone: 'Phone number',
    send: 'Send message',
    sent: 'Your message has been sent successfully',
    missing: 'Please fill in all required fields',
    required: 'This field is required',
    badEmail: 'Invalid email address',
    badPhone: 'Invalid phone number',
    hours: ['Sunday to Thursday, 9:00 AM to 6:00 PM', 'Monday to Friday, we reply within 24 hours'],
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

describe.each(['ar', 'en'] as const)('the contact page (%s)', (language) => {
  const t = words[language];
  let visit: Visit;
  let page: Page;

  beforeEach(async () => {
    visit = await newVisitor(browser, program.url, { language });
    page = visit.page;
  });

  afterEach(async () => {
    await visit.close();
  });

  it('takes a message, says so and empties the form', async () => {
    await open(page, '/contact');
    const main = page.locator('main');
    await main.getByRole('button', { name: t.send }).click();
    await page.getByText(t.missing, { exact: true }).waitFor();
    await expect
      .poll(() => main.locator('[data-field-error]').allInnerTexts(), soon)
      .toHaveLength(3);
    await expect
      .poll(() => main.locator('[data-field-error]').first().innerText(), soon)
      .toContain(t.required);

    const [name, email, message] = t.form;
    await main.getByLabel(name).fill('مريم');
    await main.getByLabel(email).fill('mariam');
    await main.getByLabel(t.phone).fill('12ab');
    await main.getByLabel(message, { exact: true }).fill('<script>alert(1)</script>');
    await main.getByRole('button', { name: t.send }).click();
    const faults = async () => (await main.locator('[data-field-error]').allInnerTexts()).join();
    // Nothing is missing; the summary says what is wrong.
    await expect.poll(() => page.locator('[data-notification]').count(), soon).toBe(0);
    await expect.poll(faults, soon).toContain(t.badEmail);
    await expect.poll(faults, soon).toContain(t.badPhone);

    await main.getByLabel(email).fill('mariam@example.com');
    await main.getByLabel(t.phone).fill('');
    await main.getByRole('button', { name: t.send }).click();
    await main.getByText(t.sent, { exact: true }).waitFor();
    for (const label of t.form) {
      await expect.poll(() => main.getByLabel(label, { exact: true }).inputValue(), soon).toBe('');
    }
    expectNoErrors(visit);
  });

  it('keeps a message that could not be sent', async () => {
    await page.route('**/trpc/message.send**', (route) => route.abort());
    await open(page, '/contact');
    const [name, email, message] = t.form;
    await page.getByLabel(name).fill('Mariam');
    await page.locator('main').getByLabel(email).fill('mariam@example.com');
    await page.getByLabel(message, { exact: true }).fill('Hello');
    await page.getByRole('button', { name: t.send }).click();
    await page.locator('main [data-notice=error]').waitFor();
    await expect
      .poll(() => page.getByLabel(message, { exact: true }).inputValue(), soon)
      .toBe('Hello');
  });

  it('tells on the contact page how and when to reach us, and opens answers', async () => {
    await open(page, '/contact');
    const main = page.locator('main');
    await main.locator('a[href="tel:+96522200000"]').waitFor();
    await expect
      .poll(() => main.locator('a[href="mailto:info@rusoom.example"]').count(), soon)
      .toBe(1);
    for (const hours of t.hours) {
      await expect.poll(() => main.innerText(), soon).toContain(hours);
    }
    const question = main.locator('h3 button').first();
    const answer = main.locator(`[id="${await question.getAttribute('aria-controls')}"]`);
    await expect.poll(() => answer.isVisible(), soon).toBe(false);
    await question.press('Enter');
    await expect.poll(() => answer.isVisible(), soon).toBe(true);
    await question.press(' ');
    await expect.poll(() => answer.isVisible(), soon).toBe(false);
  });
});
