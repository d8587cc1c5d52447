import { trackText } from '#client/features/track/text.ts';
import { fillUpTo, stepsBeforeLast } from '../e2e/support/apply.ts';
import type { Tour, Visit } from './tour.ts';

/** The steps that are complete as one comes to them. */
const completeSteps: readonly number[] = [2, 3, 5, 9];
const applicant = { name: 'مريم العلي', phone: '51234567', email: 'mariam@example.com' };

export const applyTours: readonly Tour[] = [
  { name: 'steps', walk: showSteps },
  { name: 'submit', walk: submit },
];

/** Each step as one comes to it, and as it explains what is missing. */
async function showSteps({ wizard, snap }: Visit) {
  await wizard.open();
  for (const [at, fill] of [...stepsBeforeLast(wizard), undefined].entries()) {
    const step = at + 1;
    await snap(`step ${step}`);
    if (!completeSteps.includes(step)) {
      await wizard.press(fill ? wizard.next : wizard.submit);
      await wizard.summary.waitFor();
      await snap(`step ${step} with problems`);
    }
    await fill?.();
  }
}

/** A plan over the limit, the last step filled in, the confirmation, and the application found again. */
async function submit({ page, language, wizard, scans, snap }: Visit) {
  await fillUpTo(wizard, 8, '500');
  await wizard.choose(wizard.t.months(3), false);
  await page.locator('[data-notice=warning]').waitFor();
  await snap('step 8 over the limit');
  await wizard.choose(wizard.t.months(9), false);
  await wizard.onward('summary');
  await wizard.onward('details');
  await wizard.fillApplicant(applicant);
  await wizard.nameStudents(['سارة']);
  await wizard.putDocuments(scans, [scans.png]);
  await wizard.accept();
  // The bar at the foot of a phone's window lies over whatever is half scrolled past it.
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await snap('step 10 filled in');
  const applicationId = await wizard.send();
  await snap('confirmation');

  const t = trackText[language];
  await page.goto(`/track?id=${applicationId}`);
  await page.getByLabel(t.email).fill(applicant.email);
  await page.locator('main form').getByRole('button', { name: t.submit }).click();
  await page.getByRole('heading', { name: t.history }).waitFor();
  await snap('application found');
}
