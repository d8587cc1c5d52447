import { contactText } from '#client/features/site/contact/contact-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import type { Locator, Page } from '@playwright/test';

for (const language of ['ar', 'en'] as const) {
  test.describe(`contact form, ${language}`, () => {
    test.use({ language });

    test('sends a message, confirms it and empties the form', async ({ page }) => {
      const t = contactText[language];
      await open(page, '/contact');
      const main = page.locator('main');
      const send = main.getByRole('button', { name: t.send });
      const errors = main.locator('[data-field-error]');
      await send.click();
      const summary = main.locator('[data-error-summary]');
      await expect(summary.getByRole('heading')).toHaveText(appText[language].fillAllFields);
      await expect(errors).toHaveCount(3);
      await expect(errors.first()).toContainText(issueSentences.required[language]);

      await main.getByLabel(t.name).fill('مريم');
      await main.getByLabel(t.email).fill('mariam');
      await main.getByLabel(t.phone).fill('12ab');
      await main.getByLabel(t.message, { exact: true }).fill('<script>alert(1)</script>');
      await send.click();
      await expect(errors).toContainText([
        issueSentences.invalidEmail[language],
        issueSentences.invalidPhoneNumber[language],
      ]);
      await expect(summary.getByRole('heading')).toHaveText(appText[language].problems(2));
      await expect(page.locator('[data-notification]')).toHaveCount(0);

      await main.getByLabel(t.email).fill('mariam@example.com');
      await main.getByLabel(t.phone).fill('');
      await send.click();
      await expect(main.getByText(t.sent, { exact: true })).toBeVisible();
      await expect(errors).toHaveCount(0);
      for (const label of [t.name, t.email, t.message]) {
        await expect(main.getByLabel(label, { exact: true })).toHaveValue('');
      }
    });
  });
}

const t = contactText.ar;

/** Fills in what is needed. */
async function fillIn(page: Page, text: string): Promise<Locator> {
  const main = page.locator('main');
  await open(page, '/contact');
  await main.getByLabel(t.name).fill('Mariam');
  await main.getByLabel(t.email).fill('mariam@example.com');
  await main.getByLabel(t.message, { exact: true }).fill(text);
  return main;
}

/** How many messages of this text administrators have. */
async function stored({ url, adminSession }: Server, text: string): Promise<number> {
  const input = encodeURIComponent(JSON.stringify({ json: { limit: 100 } }));
  const response = await fetch(`${url}/trpc/message.list?input=${input}`, {
    headers: { authorization: `Bearer ${adminSession.token}` },
  });
  return (await response.text()).split(JSON.stringify(text)).length - 1;
}

for (const [press, by] of [
  ['a double click', (form: Locator) => form.locator('[type=submit]').dblclick()],
  [
    'Enter pressed twice',
    async (form: Locator) => {
      await form.locator('input[name=email]').press('Enter');
      await form.locator('input[name=email]').press('Enter');
    },
  ],
  [
    'two presses before anything is drawn',
    (form: Locator) =>
      form.locator('[type=submit]').evaluate((button: HTMLButtonElement) => {
        button.click();
        button.click();
      }),
  ],
] as const) {
  test(`stores one message of ${press}, and says so once`, async ({ page, server }) => {
    const text = `One message of ${press}`;
    const main = await fillIn(page, text);
    await by(main.locator('form'));
    await expect(main.getByText(t.sent, { exact: true })).toBeVisible();
    await expect(main.locator('[data-error-summary]')).toHaveCount(0);
    expect(await stored(server, text)).toBe(1);
  });
}

test('stores one message of a repeat after a lost answer', async ({ page, server, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  const text = 'One message of two attempts';
  const main = await fillIn(page, text);
  let attempts = 0;
  await page.route('**/trpc/message.send**', async (route) => {
    attempts += 1;
    if (attempts > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await main.locator('form [type=submit]').click();
  await expect(main.locator('[data-notice=error]')).toBeVisible();
  await main.locator('form [type=submit]').click();
  await expect(main.getByText(t.sent, { exact: true })).toBeVisible();
  expect(await stored(server, text)).toBe(1);
});

test('keeps a message that could not be sent', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route('**/trpc/message.send**', (route) => route.abort());
  const main = await fillIn(page, 'Hello');
  await main.getByRole('button', { name: t.send }).click();
  await expect(main.locator('[data-notice=error]')).toBeVisible();
  await expect(main.getByLabel(t.message, { exact: true })).toHaveValue('Hello');
});

test('says how and when to reach us, and opens answers by keyboard', async ({ page }) => {
  await open(page, '/contact');
  const main = page.locator('main');
  await expect(main.locator('a[href="tel:+96522200000"]')).toBeVisible();
  await expect(main.locator('a[href="mailto:info@rusoom.example"]')).toHaveCount(1);
  await expect(main).toContainText('من الأحد إلى الخميس، من 9:00 صباحاً إلى 6:00 مساءً');
  await expect(main).toContainText('من الاثنين إلى الجمعة، نرد خلال 24 ساعة');
  const question = main.locator('h3 button').first();
  const answer = main.locator(`[id="${await question.getAttribute('aria-controls')}"]`);
  await expect(answer).toBeHidden();
  await question.press('Enter');
  await expect(answer).toBeVisible();
  await question.press(' ');
  await expect(answer).toBeHidden();
});
