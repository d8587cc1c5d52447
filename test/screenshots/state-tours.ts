import { draftText } from '#client/features/apply/draft/draft-text.ts';
import { trackText } from '#client/features/track/text.ts';
import { adminCalls } from '../e2e/support/admin-calls.ts';
import { fillUpTo } from '../e2e/support/apply.ts';
import { alterAnswers } from '../e2e/support/trpc-answers.ts';
import { open } from '../e2e/support/open.ts';
import { sendApplication } from '../e2e/support/sent-application.ts';
import type { Tour, Visit } from './tour.ts';

/** What pages show when nothing is there, after a return, and while something is asked for. */
export const stateTours: readonly Tour[] = [
  { name: 'three students', walk: threeStudents },
  { name: 'return', walk: comeBack },
  { name: 'nothing there', walk: findNothing },
  { name: 'document asked for', expectedErrors: /status of 404/, walk: requestedDocument },
  { name: 'not sent', expectedErrors: /ERR_/, walk: failToSend },
];

const email = 'mariam@example.com';

/** The search for an institution, its classes, and an institution that has none. */
async function threeStudents({ page, width, wizard, snap }: Visit) {
  const { t } = wizard;
  await wizard.open();
  await wizard.chooseType('school');
  await page.getByRole('combobox', { name: t.institution }).click();
  await page.getByRole('option').nth(1).waitFor();
  await snap('institutions to choose from');
  await wizard.chooseInstitution('Sidra', 'Sidra');
  await wizard.onward('academicYear');
  await wizard.choose(t.thisYear, false);
  await wizard.onward('studentCount');
  await wizard.choose('3');
  await wizard.onward('tuition');
  for (const number of [1, 2, 3]) {
    await wizard.student(number).locator('select').selectOption({ index: number });
  }
  await snap('classes of a list');
  if (width < 1024) {
    await page.getByRole('button', { name: t.showPreview }).click();
    await page.getByRole('dialog').waitFor();
    await snap('plan so far');
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await wizard.open('?step=1');
  await wizard.chooseType('nursery');
  await snap('institution to be chosen again');
}

/** What one finds of an application begun earlier, and what the device keeps. */
async function comeBack({ page, language, context, wizard, snap }: Visit) {
  const d = draftText[language];
  await fillUpTo(wizard, 7);
  await context.setOffline(true);
  await page.getByRole('status').filter({ hasText: /./ }).first().waitFor();
  await snap('step 7 offline');
  await context.setOffline(false);
  await page.getByText(d.saved).waitFor();
  await page.goto('/apply');
  await page.getByRole('button', { name: d.continue, exact: true }).waitFor();
  await snap('unfinished application');
  await page.getByRole('button', { name: d.startAgain, exact: true }).click();
  await page.getByRole('alertdialog').waitFor();
  await snap('start again');
}

async function findNothing({ page, snap }: Visit) {
  await alterAnswers(page, 'partner.listPublic', () => []);
  await alterAnswers(page, 'institution.listPublic', () => []);
  for (const path of ['/', '/institutions', '/partners']) {
    await open(page, path);
    await snap(`nothing at ${path === '/' ? 'home' : path.slice(1)}`);
  }
}

async function requestedDocument({ page, server, language, snap }: Visit) {
  const t = trackText[language];
  const find = async (typed: string) => {
    await page.getByLabel(t.email).fill(typed);
    await page.locator('main form').getByRole('button', { name: t.submit }).click();
  };
  await open(page, '/track');
  await page.locator('main form').getByRole('button', { name: t.submit }).click();
  await page.locator('[data-error-summary]').waitFor();
  await snap('tracking refused');
  await open(page, '/track?id=RSM-2222-2222-2222');
  await find('nobody@example.com');
  await page.locator('[data-notice=error]').first().waitFor();
  await snap('no application found');

  const { id, applicationId } = await sendApplication(server, 2, { applicantEmail: email });
  const call = adminCalls(server);
  await call('PATCH', `/api/admin/applications/${id}/status`, {
    status: 'under_review',
    notes: 'بدأنا مراجعة المستندات.',
  });
  const reason = 'الصورة غير واضحة، صوّر الوجهين من جديد';
  for (const document of ['civilId', 'childCivilId_1']) {
    await call('POST', '/trpc/application.requestDocument', {
      json: { id: applicationId, document, reason },
    });
  }
  await open(page, `/track?id=${applicationId}`);
  await find(email);
  await page.locator('[data-document-request]').nth(1).waitFor();
  await snap('document asked for again');
}

/** The last step after its documents did not arrive. */
async function failToSend({ page, wizard, scans, snap }: Visit) {
  await fillUpTo(wizard, 10);
  await wizard.fillApplicant({ name: 'مريم العلي', phone: '51234567', email });
  await wizard.nameStudents(['سارة']);
  await wizard.putDocuments(scans, [scans.png]);
  await wizard.accept();
  await page.route('**/api/applications', (route) => route.abort());
  await wizard.press(wizard.submit);
  await page.locator('[data-notice=error]').first().waitFor();
  await snap('not sent');
}
