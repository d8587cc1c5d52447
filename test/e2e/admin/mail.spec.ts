import { settingsText } from '#client/features/admin/setting/settings-text.ts';
import { emailText } from '#client/features/admin/mail/email-text.ts';
import { openMailServer, type MailServer } from '#test/support/servers/smtp-server.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test as base, type Server } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import { sendApplication } from '../support/sent-application.ts';

const test = base.extend<object, { mail: MailServer }>({
  mail: [
    async ({}, use) => {
      const mail = await openMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: 'worker' },
  ],
  serverOptions: [
    ({ mail }, use) => use({ own: 'mail', env: { SMTP_URL: mail.url } }),
    { scope: 'worker' },
  ],
});

test.use({ signedIn: true });

test('shows why mail was refused, tries the mail server, and sends refused mail again', async ({
  page,
  server,
  mail,
}) => {
  const t = settingsText.ar;
  const rejection = 'No such mailbox here';
  mail.answers.recipient = () => ({ code: 550, text: rejection });
  await sendApplication(server, 1, {});
  await expect.poll(() => failedMail(server)).toBe(1);
  await open(page, '/admin/dashboard?section=settings&tab=mail');
  await expect(page.getByRole('region', { name: t.outbox }).getByText(rejection)).toBeVisible();
  // The list names the application, with the phone number to call.
  const failed = page.locator('[data-email=failed]');
  await expect(failed.getByRole('link', { name: /RSM-/ })).toBeVisible();
  await expect(failed.getByRole('link', { name: '+965' })).toBeVisible();
  await expect(failed).toContainText(emailText.ar.states.failed);
  await page.getByLabel(t.testTo).fill('owner@mail.example');
  const sendTest = page.getByRole('button', { name: t.sendTest });
  await sendTest.click();
  await expect(page.locator('form [data-notice=error]')).toContainText(rejection);

  mail.answers.recipient = () => undefined;
  // To another address: the same again, as fast as a test is, is a double press.
  await page.getByLabel(t.testTo).fill('reviewer@mail.example');
  await sendTest.click();
  await expect(page.getByText(t.testSent)).toBeVisible();
  await page.getByRole('button', { name: t.resend }).click();
  await expect.poll(() => mail.letters.length).toBe(2);
});

async function failedMail(server: Server): Promise<number> {
  const response = await adminCalls(server)('GET', '/trpc/setting.mailState');
  return (response as { result: { data: { json: { failed: number } } } }).result.data.json.failed;
}
