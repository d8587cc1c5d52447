import { trackText } from '../../src/client/features/track/text.ts';
import { applyWizard, fillUpTo } from '../e2e/support/apply.ts';
import type { Stage, Tour } from './tour.ts';

const steps = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
const applicant = { name: 'مريم العلي', phone: '51234567', email: 'mariam@example.com' };

export const applyTours: readonly Tour[] = [
  ...steps.map((step): Tour => ({ name: `step ${step}`, walk: (stage) => showStep(stage, step) })),
  { name: 'over the limit', walk: overTheLimit },
  { name: 'submit', walk: submit },
];

/** A step as one comes to it, and as it explains what is missing. */
async function showStep({ page, language, snap }: Stage, step: (typeof steps)[number]) {
  const wizard = applyWizard(page, language);
  await fillUpTo(wizard, step);
  await snap(`step ${step}`);
  await wizard.press(step === 10 ? wizard.submit : wizard.next);
  if (await wizard.summary.isVisible()) await snap(`step ${step} with problems`);
}

async function overTheLimit({ page, language, snap }: Stage) {
  const wizard = applyWizard(page, language);
  await fillUpTo(wizard, 8, '500');
  await wizard.choose(wizard.t.months(3), false);
  await snap('step 8 over the limit');
}

/** The last step filled in, the confirmation, and the application found again. */
async function submit({ page, language, scans, snap }: Stage) {
  const wizard = applyWizard(page, language);
  await fillUpTo(wizard, 10);
  await wizard.fillApplicant(applicant);
  await wizard.nameStudents(['سارة']);
  await wizard.putPapers(scans, [scans.png]);
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
