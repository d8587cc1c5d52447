import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { overviewText } from '../../src/client/features/admin/overview/overview-text.ts';
import { reviewListText } from '../../src/client/features/admin/application/list/review-list-text.ts';
import { adminText } from '../../src/client/features/admin/shell/text.ts';
import { trackText } from '../../src/client/features/track/text.ts';
import { plain } from '../../src/client/i18n/text.ts';
import { launchBrowser } from '../support/browser.ts';
import { startMailServer } from '../support/servers/mail-server.ts';
import { signInAsAdmin } from './support/admin-sign-in.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { startProgram } from './support/program.ts';
import { makeScans, type Scans } from './support/scans.ts';
import { sendApplication } from './support/sent-application.ts';
import { soon } from './support/soon.ts';
import { newVisitor } from './support/visit.ts';

const email = 'mariam@example.com';
const reason = 'The last line of the certificate is cut off.';

let browser: Browser;
let scans: Scans;

beforeAll(async () => {
  browser = await launchBrowser();
  scans = await makeScans(browser);
});

afterAll(() => browser?.close());

describe.each(['ar', 'en'] as const)('a paper that cannot be read (%s)', (language) => {
  it('is asked for, told by mail, sent again, seen in the list and read first', async () => {
    const mail = await startMailServer();
    const program = await startProgram({ SMTP_URL: mail.url, MAIL_FROM: 'rusoom@example.com' });
    onTestFinished(program.stop);
    const t = reviewListText[language];
    const track = trackText[language];
    const { id } = await sendApplication(program, 1, { applicantEmail: email, language });
    const reviewer = await newVisitor(browser, program.url, { language, width: 1440 });
    const { page } = reviewer;
    const mark = page.locator('[data-application] [data-papers]');
    const parameter = (name: string) => new URL(page.url()).searchParams.get(name);
    await signInAsAdmin(page, program, language);
    await page.goto(`/admin/dashboard?section=applications&application=${id}`);
    await page.locator('[data-paper-stage=civilId]').waitFor();
    await page.keyboard.press('n');
    await page.locator('[data-paper-stage=salaryCertificate]').waitFor();
    await page.keyboard.press('c');
    await page.locator('[name=paperReason]:focus').waitFor();
    await page.keyboard.type(reason);
    await page.keyboard.press('Control+Enter');
    await page.locator('[data-request-place] [data-paper-request=open]').waitFor();
    await expect.poll(() => mark.innerText(), soon).toContain(t.papers.awaited);

    const asking = () => mail.letters.find(({ text }) => text?.includes(reason));
    await expect.poll(() => asking() !== undefined, { timeout: 60_000 }).toBe(true);
    const link = /http\S+\/track\?id=\S+/.exec(asking()?.text ?? '')?.[0] ?? '';
    const applicant = await newVisitor(browser, program.url, { language, width: 390 });
    await applicant.page.goto(link);
    await applicant.page.getByLabel(track.email).fill(email);
    await applicant.page.getByRole('button', { name: track.submit }).click();
    const asked = applicant.page.locator('[data-paper-request=salaryCertificate]');
    await asked.locator('input[type=file]:not([capture])').setInputFiles(scans.jpeg);
    await asked.getByRole('button', { name: track.sendPaper }).click();
    await applicant.page.getByText(track.receivedAll).waitFor();

    await sendApplication(program, 1, { applicantName: 'Nobody asked', language });
    await page.goto('/admin/dashboard');
    const card = page.locator('[data-queue-card=resent]');
    await expect
      .poll(() => card.innerText(), soon)
      .toContain(plain(overviewText[language].resent(1)));
    await card.click();
    await expect.poll(() => mark.innerText(), soon).toContain(t.papers.resent);
    const rows = page.locator('[data-application]').filter({ visible: true });
    await expect.poll(() => rows.count(), soon).toBe(1);
    await expect.poll(() => parameter('papers'), soon).toBe('resent');
    await page.locator('[data-view]').filter({ visible: true }).click();
    await page.locator('[data-paper-stage=salaryCertificate] [data-paper-image]').waitFor();
    await page.keyboard.press('u');
    await page.keyboard.press('Control+Enter');
    await mark.waitFor({ state: 'detached' });
    await expect.poll(() => rows.count(), soon).toBe(0);
    await expect
      .poll(() => page.locator('[data-paper-stage=salaryCertificate]').count(), soon)
      .toBe(1);
    const filter = page.locator(`select[aria-label="${t.papersAsked}"]`);
    await page.keyboard.press('Escape');
    await expect.poll(() => parameter('application'), soon).toBeNull();
    // The dialog is not drawn away yet, and stays closed.
    await filter.selectOption('awaited');
    await expect.poll(() => parameter('papers'), soon).toBe('awaited');
    expect(parameter('application')).toBeNull();
    await page.getByRole('button', { name: adminText[language].resetFilters }).first().click();
    await expect.poll(() => rows.count(), soon).toBe(2);
    await expect.poll(() => filter.inputValue(), soon).toBe('all');
    await page.goto('/admin/dashboard');
    await page.locator('[data-queue-card]').first().waitFor();
    expect(await card.count()).toBe(0);
    expectNoErrors(reviewer);
    expectNoErrors(applicant);
    await Promise.all([reviewer.close(), applicant.close()]);
  });
});
