import { contactText } from '../../../src/client/features/site/contact/contact-text.ts';
import { appText } from '../../../src/client/i18n/app-text.ts';
import { issueSentences } from '../../../src/domain/errors/error-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';

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
      await expect(page.getByText(appText[language].fillAllFields, { exact: true })).toBeVisible();
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
      // Nothing is missing any more: the summary says what is wrong.
      await expect(page.locator('[data-notification]')).toHaveCount(0);

      await main.getByLabel(t.email).fill('mariam@example.com');
      await main.getByLabel(t.phone).fill('');
      await send.click();
      await expect(main.getByText(t.sent, { exact: true })).toBeVisible();
      for (const label of [t.name, t.email, t.message]) {
        await expect(main.getByLabel(label, { exact: true })).toHaveValue('');
      }
    });
  });
}

const t = contactText.ar;

test('keeps a message that could not be sent', async ({ page, pageErrors }) => {
  pageErrors.allow(/ERR_FAILED/);
  await page.route('**/trpc/message.send**', (route) => route.abort());
  await open(page, '/contact');
  const main = page.locator('main');
  await main.getByLabel(t.name).fill('Mariam');
  await main.getByLabel(t.email).fill('mariam@example.com');
  await main.getByLabel(t.message, { exact: true }).fill('Hello');
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
