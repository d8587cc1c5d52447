import { applyText } from '#client/features/apply/text.ts';
import { messagesText } from '#client/features/admin/message/messages-text.ts';
import { settingsText } from '#client/features/admin/setting/settings-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { contactText } from '#client/features/site/contact/contact-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { errorSentences } from '#domain/errors/error-messages.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import { sendApplication } from '../support/sent-application.ts';
import { failCalls } from '../support/trpc-answers.ts';

test.use({ serverOptions: { own: 'settings' }, signedIn: true });

const app = appText.ar;
const t = settingsText.ar;
const settings = '/admin/dashboard?section=settings';

test('asks before Back or Forward loses unsaved changes', async ({ page }) => {
  const question = page.getByRole('alertdialog');
  const stay = async () => {
    await question.getByRole('button', { name: app.cancel }).click();
    await expect(question).toHaveCount(0);
  };
  // NOTE: the router takes up what blocks it in a task of its own, some ms after the letter; nobody is as fast.
  const goBack = () =>
    page.evaluate(() =>
      new Promise((done) => requestIdleCallback(done)).then(() => history.back()),
    );
  const phone = page.getByLabel(t.contactPhone, { exact: true });
  await open(page, `${settings}&tab=mail`);
  await page.getByRole('link', { name: t.tabs.site, exact: true }).click();
  await expect(phone).toHaveValue(/\d/);
  const stored = await phone.inputValue();
  await phone.fill('+965 2221 1133');
  await goBack();
  await stay();
  await expect(page).toHaveURL(`${settings}&tab=site`);
  await expect(phone).toHaveValue('+965 2221 1133');

  await goBack();
  await question.getByRole('button', { name: adminText.ar.leave }).click();
  await expect(page).toHaveURL(`${settings}&tab=mail`);
  await expect(page.getByRole('heading', { level: 2, name: t.tabs.mail })).toBeVisible();
  await page.evaluate(() => history.forward());
  await expect(phone).toHaveValue(stored);
  await expect(question).toHaveCount(0);

  await page.getByRole('link', { name: t.tabs.administrators }).click();
  await page.getByRole('button', { name: t.addAdmin }).click();
  const username = page.getByRole('dialog').getByLabel(adminText.ar.username);
  await username.fill('half-typed');
  await goBack();
  await stay();
  await expect(page).toHaveURL(`${settings}&tab=administrators`);
  await expect(username).toHaveValue('half-typed');
});

test('asks before a link loses unsaved changes, and shows a new phone and 11 steps at once', async ({
  page,
  context,
}) => {
  const phone = '+965 2233 1144';
  await open(page, `${settings}&tab=site`);
  await page.getByLabel(t.contactPhone, { exact: true }).fill(phone);
  await page.getByRole('link', { name: t.tabs.notes }).click();
  const question = page.getByRole('alertdialog');
  await question.getByRole('button', { name: app.cancel }).click();
  await expect(question).toHaveCount(0);
  await page.getByRole('radio', { name: t.elevenSteps }).check();
  await page.getByRole('button', { name: app.save, exact: true }).click();
  await expect(page.locator('[data-notification]')).toContainText(t.saved);
  await expect(page.locator('footer').getByText(phone)).toBeVisible();

  const applicant = await context.newPage();
  await open(applicant, '/apply');
  await expect(applicant.locator('main')).toContainText(plain(applyText.ar.stepOf(1, 11)));
});

test('finds a message of the contact page, with its sender’s applications, to answer and to mark as handled', async ({
  page,
  server,
}) => {
  const { applicationId } = await sendApplication(server, 1, {
    applicantEmail: 'mariam@example.com',
  });
  const m = messagesText.ar;
  const contact = contactText.ar;
  const main = page.locator('main');
  await open(page, '/contact');
  await main.getByLabel(contact.name).fill('مريم السالم');
  await main.getByLabel(contact.email).fill('mariam@example.com');
  await main.getByLabel(contact.phone).fill('51234567');
  await main.getByLabel(contact.message, { exact: true }).fill('متى يصل الرد؟');
  await main.getByRole('button', { name: contact.send }).click();
  await expect(main.locator('[data-notice=success]')).toBeVisible();

  await open(page, '/admin/dashboard?section=messages');
  const item = page.locator('[data-message]').filter({ hasText: 'مريم السالم' });
  await expect(item).toHaveAttribute('data-message', 'unread');
  await expect(item.locator('[data-preview]')).toHaveText('متى يصل الرد؟');
  // What is searched for stands in no address: not the page's, not a call's.
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(decodeURIComponent(request.url())));
  const search = page.getByRole('searchbox');
  await search.fill('somebody else');
  await expect(page.getByText(m.noneFound)).toBeVisible();
  await search.fill('مريم السّالم');
  await expect(item).toBeVisible();
  expect(page.url()).not.toContain('search');
  expect(addresses.filter((url) => /somebody|مريم/.test(url))).toEqual([]);
  await item.getByRole('button', { name: 'مريم السالم' }).click();
  await expect(item.locator('[data-message-text]')).toHaveText('متى يصل الرد؟');
  await expect(item).toHaveAttribute('data-message', 'read');
  await expect(item.getByRole('link', { name: m.reply })).toHaveAttribute(
    'href',
    /^mailto:mariam@example\.com\?subject=/,
  );
  await expect(
    item.getByRole('link', { name: plain(m.whatsappOf('مريم السالم')) }),
  ).toHaveAttribute('href', 'https://wa.me/96551234567');
  await item.getByRole('link', { name: applicationId }).click();
  await expect(page.getByRole('dialog')).toContainText(applicationId);
  await page.goBack();
  await expect(search).toHaveValue('مريم السّالم');
  await item.getByRole('button', { name: m.markHandled }).click();
  await expect(page.locator('[data-notification]')).toContainText(m.nowHandled);
  // The second half of a double click does not take it back.
  await item.getByRole('button', { name: m.markOpen }).dispatchEvent('click', { detail: 2 });
  await page.getByText(new RegExp(`^${m.unhandled}`)).click();
  await expect(item).toHaveCount(0);
});

test('finds a user by digits of any script and sets a one-time password', async ({
  page,
  server,
  pageErrors,
}) => {
  pageErrors.allow(/404|500/);
  const post = async (path: string, body: object) => {
    const response = await fetch(`${server.url}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return response.status;
  };
  const phoneNumber = '51234567';
  expect(await post('signup', { phoneNumber, password: 'secret1' })).toBeLessThan(300);
  await open(page, `${settings}&tab=users`);
  const field = page.getByLabel(t.phoneNumber);
  await field.fill('٦٦٦٦٦٦٦٦');
  await field.press('Enter');
  await expect(page.getByText(errorSentences.userNotFound.ar)).toBeVisible();
  await field.fill('٥١٢٣٤٥٦٧');
  await field.press('Enter');
  await expect(page.locator('[data-user]')).toContainText('+965 5123 4567');
  await page.getByRole('button', { name: t.setOneTime }).click();
  const confirm = page.getByRole('dialog').getByRole('button', { name: t.setOneTime });
  const restore = await failCalls(page, 'account.resetUserPassword');
  await confirm.click();
  await expect(page.locator('[data-notification]')).toContainText(t.failedReset);
  await restore();
  await confirm.click();
  const password = await page.locator('[data-one-time-password]').innerText();
  expect(await post('login', { phoneNumber, password })).toBe(200);
  expect(await post('login', { phoneNumber, password: 'secret1' })).toBe(401);
});
