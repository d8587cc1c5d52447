import { agreementText } from '#client/features/admin/agreement/agreement-text.ts';
import { familyText } from '#client/features/track/agreement/family-text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { expect } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import { familyTest, sendAs, showFamilyView } from './family.ts';

const test = familyTest('agreement');

test.use({ signedIn: true });

const office = agreementText.ar;
const family = familyText.ar;
const words = agreementWords.ar;

test('an approved family is offered an agreement, accepts it by code, pays and sees its receipt', async ({
  page,
  server,
  mail,
}) => {
  await page.addInitScript(() => {
    window.print = () => dispatchEvent(new Event('afterprint'));
  });
  const { id, applicationId } = await sendAs(server, 'approved');

  // the office offers
  await open(page, `/admin/dashboard?section=applications&application=${id}`);
  const part = page.locator('[data-agreements]');
  await part.getByRole('button', { name: office.offer }).click();
  const dialog = page.getByRole('dialog', { name: office.offerTitle });
  await expect(dialog.getByRole('region', { name: words.schedule })).toBeVisible();
  const reason = dialog.getByLabel(office.limitReason);
  if (await reason.isVisible()) await reason.fill('ضمان إضافي');
  await dialog.getByRole('button', { name: office.offer }).click();
  await expect(part.getByText(words.states.offered)).toBeVisible();

  // a copy signed by hand needs its file
  await part.getByRole('button', { name: office.actions }).click();
  await page.getByRole('menuitem', { name: office.signPaper }).click();
  const signing = page.getByRole('dialog', { name: office.signTitle });
  await signing.getByRole('button', { name: appText.ar.save }).click();
  await expect(signing.locator('[data-field=file] [data-field-error]')).toBeVisible();
  await signing.getByRole('button', { name: appText.ar.cancel }).click();

  // the family accepts
  await showFamilyView(page, applicationId, mail);
  await page.getByLabel(family.fullName).fill('نورة أحمد');
  const accept = page.getByRole('button', { name: family.accept });
  await accept.click();
  await expect(page.locator('[data-field=termsAccepted] [data-field-error]')).toBeVisible();
  await page.getByLabel(family.terms).check();
  await accept.click();
  const running = page.locator('[data-running]');
  await expect(running).toBeVisible();

  // the office records a payment of more than one instalment
  await open(page, '/admin/dashboard?section=instalments');
  await page.getByRole('button', { name: office.record }).waitFor();
  await page.keyboard.press('m');
  const payment = page.getByRole('dialog');
  await payment.getByLabel(words.amount).fill('5000');
  await expect(payment.getByText('رصيداً دائناً')).toBeVisible();
  await payment.getByLabel(words.amount).fill('١٥٠٫٥٠٠');
  await payment.getByRole('button', { name: office.record }).click();
  await expect(page.getByText(office.recordedTitle, { exact: true })).toBeVisible();
  await expect(page.locator('[data-takings]')).toContainText('150.500');
  await open(page, '/admin/dashboard');
  await expect(page.locator('[data-agreement-sums]')).toContainText('150.500');

  // the family sees the receipt
  await showFamilyView(page, applicationId, mail);
  const receipts = page.getByRole('region', { name: family.receipts });
  await expect(receipts).toContainText('150.500');
  const number = plain(family.printReceipt('')).trim();
  await expect(receipts.getByRole('button', { name: number })).toBeVisible();
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: family.calendar }).click();
  expect((await saved).suggestedFilename()).toBe(`${applicationId}.ics`);
});

test('a clearance letter that nobody wrote is not confirmed', async ({ page, pageErrors }) => {
  pageErrors.allow(/404 .*verifyLetter/);
  await open(page, '/track?verify=AG-2026-999999');
  await expect(page.getByText(family.notVerified)).toBeVisible();
});
