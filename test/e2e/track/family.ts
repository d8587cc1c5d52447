import type { Page } from '@playwright/test';
import { familyText } from '#client/features/track/agreement/family-text.ts';
import { trackText } from '#client/features/track/text.ts';
import { agreementText as mailText } from '#server/services/mail/agreement-text.ts';
import { openMailServer, type MailServer } from '#test/support/servers/smtp-server.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test as base, type Server } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import { sendApplication } from '../support/sent-application.ts';

/** The email address of the applications that `sendAs` sends. */
const email = 'noura@example.com';

/** Tests with a server of their own, under this name, whose emails arrive in `mail`. */
export function familyTest(own: string) {
  return base.extend<object, { mail: MailServer }>({
    mail: [
      async ({}, use) => {
        const mail = await openMailServer();
        await use(mail);
        await mail.close();
      },
      { scope: 'worker' },
    ],
    serverOptions: [
      ({ mail }, use) => use({ own, env: { SMTP_URL: mail.url } }),
      { scope: 'worker' },
    ],
  });
}

/** Sends an application, and decides it; its offers can be accepted at once. */
export async function sendAs(server: Server, status: string, fields: object = {}) {
  const call = adminCalls(server);
  const sent = await sendApplication(server, 1, { applicantEmail: email, ...fields });
  await call('PATCH', `/api/admin/applications/${sent.id}/status`, { status });
  await call('POST', '/trpc/setting.update', { json: { agreementReadDays: 0 } });
  return sent;
}

/** The one-time codes that were sent. */
function codesIn(mail: MailServer): string[] {
  // The numbers of receipts have six digits too.
  return mail.letters
    .filter(({ subject }) => subject?.includes(mailText.en.code.subject))
    .flatMap(({ text }) => /(?<!\d)\d{6}(?!\d)/.exec(text ?? '')?.[0] ?? []);
}

/** Opens what a family sees of its application once it has entered the code. */
export async function showFamilyView(
  page: Page,
  applicationId: string,
  mail: MailServer,
): Promise<void> {
  const family = familyText.ar;
  await open(page, `/track?id=${applicationId}`);
  await page.getByLabel(trackText.ar.email).fill(email);
  await page.getByRole('button', { name: trackText.ar.submit }).click();
  const part = page.locator('[data-family-agreement]');
  const sent = codesIn(mail).length;
  await part.getByRole('button', { name: family.sendCode }).click();
  await expect.poll(() => codesIn(mail).length).toBeGreaterThan(sent);
  await part.getByLabel(family.code).fill(codesIn(mail).at(-1) ?? '');
  await part.getByRole('button', { name: family.openWith }).click();
  await expect(page.locator('[data-family-view]')).toBeVisible();
}
