import { agreementText } from '#client/features/admin/agreement/agreement-text.ts';
import { familyText } from '#client/features/track/agreement/family-text.ts';
import { trackText } from '#client/features/track/text.ts';
import { plain } from '#client/i18n/text.ts';
import { agreementWords } from '#client/ui/agreement/agreement-words.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect } from '../support/fixtures.ts';
import { open } from '../support/open.ts';
import { familyTest, sendAs, showFamilyView } from './family.ts';

const test = familyTest('other terms');

test.use({ signedIn: true });

const office = agreementText.ar;
const family = familyText.ar;

test('other terms are offered in one click, and accepted by the family with its code @nightly', async ({
  page,
  server,
  mail,
}) => {
  const fields = { monthlySalary: '250', overLimitAcknowledged: 'true' };
  const { id, applicationId } = await sendAs(server, 'rejected', fields);
  await open(page, `/admin/dashboard?section=applications&application=${id}`);
  const part = page.locator('[data-agreements]');
  const offers = part.getByRole('button', { name: office.offerThis });
  await expect(offers).toHaveCount(3);
  await offers.first().click();
  await expect(part.getByText(office.counterOpen)).toBeVisible();

  await showFamilyView(page, applicationId, mail);
  const offer = page.locator('[data-family-view]');
  await expect(offer).toContainText('93.500');
  await offer.getByRole('button', { name: family.acceptCounter }).click();
  await expect(offer).toContainText(family.counterAccepted);
  // The history below shows it without another search.
  await expect(page.locator('[data-track-result]')).toContainText(trackText.ar.otherTerms);

  await open(page, `/admin/dashboard?section=applications&application=${id}`);
  await expect(part).toContainText(plain(office.counterAccepted('')).split('،')[0]!.trim());
});

test('next year’s application names the earlier one, and limits count both @nightly', async ({
  page,
  server,
  mail,
  wizard,
  scans,
}) => {
  const call = adminCalls(server);
  const { id, applicationId } = await sendAs(server, 'approved');
  const reason = 'ضمان إضافي';
  const offered = { applicationId: id, key: crypto.randomUUID(), reason };
  await call('POST', '/trpc/agreement.offer', { json: offered });
  await showFamilyView(page, applicationId, mail);
  await page.getByLabel(family.fullName).fill('مريم العلي');
  await page.getByLabel(family.terms).check();
  await page.getByRole('button', { name: family.accept }).click();
  await page.getByRole('button', { name: family.renew }).click();

  // What stays is filled in; class, salary and documents are asked again.
  const { t } = wizard;
  await wizard.heading.filter({ hasText: t.steps.institution.heading }).waitFor();
  await page.waitForURL(/[?&]step=/, { waitUntil: 'commit' });
  await wizard.onward('academicYear');
  await wizard.choose(t.thisYear, false);
  await wizard.onward('studentCount');
  await wizard.onward('tuition');
  await expect(wizard.student(1).getByLabel(t.tuition)).toHaveValue('');
  await wizard.student(1).getByLabel(t.customGrade).fill('Grade 2');
  await wizard.student(1).getByLabel(t.tuition).fill('1200');
  await wizard.onward('adjustment');
  await wizard.onward('eligibility');
  await wizard.choose(t.eligibleYes);
  await wizard.onward('finances');
  await wizard.fillFinances('1500', '0');
  await wizard.onward('plan');
  await wizard.choose(t.months(3), false);
  await wizard.onward('summary');
  await wizard.onward('details');
  await wizard.openPart('applicant');
  await expect(page.getByLabel(t.fullName)).toHaveValue('مريم العلي');
  await wizard.putDocuments(scans, [scans.png]);
  await wizard.accept();
  const next = await wizard.send();

  await showFamilyView(page, applicationId, mail);
  await expect(page.locator('[data-family-view]')).toContainText(next);
  await expect(page.getByRole('button', { name: family.renew })).toHaveCount(0);

  // The office sees the link on both, and an offer counts what is owed for this year.
  const found = await call('GET', `/api/admin/applications?search=${next}`);
  const [{ id: nextId }] = found as [{ id: string }];
  await call('PATCH', `/api/admin/applications/${nextId}/status`, { status: 'approved' });
  const part = page.locator('[data-agreements]');
  await open(page, `/admin/dashboard?section=applications&application=${id}`);
  await expect(part.getByRole('link', { name: next })).toBeVisible();
  await open(page, `/admin/dashboard?section=applications&application=${nextId}`);
  await expect(part.getByRole('link', { name: applicationId })).toBeVisible();
  await part.getByRole('button', { name: office.offer }).click();
  const dialog = page.getByRole('dialog', { name: office.offerTitle });
  await expect(dialog.getByRole('region', { name: agreementWords.ar.schedule })).toBeVisible();
  await expect(dialog.locator('[data-limits]')).toContainText('2,250.500');
});
