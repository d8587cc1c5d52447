import type { Locator, Page } from '@playwright/test';
import type { Language } from '#domain/text/language.ts';
import { appText } from '#client/i18n/app-text.ts';
import { applyText } from '#client/features/apply/text.ts';
import type { Scan, Scans } from './scans.ts';

/** The wizard as a visitor who reads one language finds it: by its words. */
export function applyWizard(page: Page, language: Language) {
  const t = applyText[language];
  const app = appText[language];
  const next = page.locator('form').getByRole('button', { name: app.next, exact: true });
  const submit = page.locator('form').getByRole('button', { name: t.submit, exact: true });
  const heading = page.locator('main h1');
  const summary = page.locator('[data-error-summary]');
  const student = (number: number): Locator =>
    page.getByRole('region', { name: t.studentName(number), exact: true });

  /** Presses Next or Submit as a person does, whether it is open or explains itself. */
  const press = async (button: Locator) => {
    // A dialog that has just gone keeps the page from the pointer for a moment longer.
    await page.waitForFunction(() => getComputedStyle(document.body).pointerEvents !== 'none');
    // NOTE: a pointer waits for what is disabled to people as well; the key does not.
    if ((await button.getAttribute('aria-disabled')) === 'true') await button.press('Enter');
    else await button.click();
  };
  const onward = async (to: keyof typeof t.steps) => {
    await press(next);
    await heading.filter({ hasText: t.steps[to].heading }).waitFor();
  };
  const put = (field: string, scan: Scan) =>
    page.locator(`[data-field="${field}"] input[type=file]:not([capture])`).setInputFiles(scan);
  /** Opens a part of the last step that is folded. */
  const openPart = async (name: 'applicant' | 'students' | 'documents') => {
    const folded = page.locator(`[id="panel-${name}"] button[aria-expanded=false]`);
    if ((await folded.count()) > 0) await folded.click();
  };
  /** Puts a good file there and waits until the page has looked into it. */
  const chooseDocument = async (field: string, scan: Scan) => {
    await openPart('documents');
    await put(field, scan);
    await page.locator(`[data-field="${field}"] [data-file-state="chosen"]`).waitFor();
  };

  return {
    t,
    app,
    next,
    submit,
    heading,
    summary,
    student,
    press,
    onward,
    put,
    openPart,
    chooseDocument,
    back: page.locator('form').getByRole('button', { name: app.back, exact: true }),
    preview: page.getByRole('complementary', { name: t.preview }),

    open: async (query = '') => {
      await page.goto(`/apply${query}`);
      await heading.filter({ hasText: t.steps.institution.heading }).waitFor();
      // The step is there before it is known what this device keeps, and has its address after.
      await page.waitForURL(/[?&]step=/, { waitUntil: 'commit' });
    },
    chooseType: (type: keyof typeof t.types) =>
      page.getByRole('radio', { name: t.types[type], exact: true }).check({ force: true }),
    /** Types a part of a name and takes the one match. */
    chooseInstitution: async (typed: string, name: string) => {
      await page.getByRole('combobox', { name: t.institution }).fill(typed);
      await take(page.getByRole('option', { name }).first());
    },
    /** Looks for a name that the list does not have, and takes "Other". */
    chooseOther: async (name: string) => {
      await page.getByRole('combobox', { name: t.institution }).fill(name);
      await page.getByText(t.noMatch).waitFor();
      await take(page.getByRole('option', { name: t.otherInstitution }));
      await page.getByLabel(t.customInstitution).fill(name);
    },
    choose: (name: string, exact = true) =>
      page.getByRole('radio', { name, exact }).check({ force: true }),
    fillFinances: async (salary: string, obligations: string) => {
      await page.getByLabel(t.salary).fill(salary);
      await page.getByLabel(t.obligations, { exact: true }).fill(obligations);
    },
    fillApplicant: async (applicant: { name: string; phone: string; email: string }) => {
      await page.getByLabel(t.fullName).fill(applicant.name);
      await page.getByLabel(t.phone, { exact: true }).fill(applicant.phone);
      await page.getByLabel(t.email, { exact: true }).fill(applicant.email);
      await page.locator('[data-field="applicantCivilId"] input').fill('282040701483');
    },
    nameStudents: async (names: readonly string[]) => {
      for (const [at, name] of names.entries()) {
        await student(at + 1)
          .getByLabel(t.childName)
          .fill(name);
      }
    },
    putDocuments: async (scans: Scans, children: readonly Scan[]) => {
      await chooseDocument('civilId', scans.pdf);
      await chooseDocument('salaryCertificate', scans.jpeg);
      await chooseDocument('proofOfContinuity', scans.png);
      for (const [at, scan] of children.entries()) await chooseDocument(`childCivilId_${at}`, scan);
    },
    /** Ticks that the plan is over the limit. */
    acknowledge: () => page.getByRole('checkbox', { name: t.acknowledge }).check(),
    accept: () => page.getByRole('checkbox', { name: t.terms }).check(),
    /** Sends and answers the application id of the confirmation. */
    send: async () => {
      await submit.click();
      await heading.filter({ hasText: t.received }).waitFor();
      return (await page.locator('[data-application-id]').innerText()).trim();
    },
    problems: () => summary.getByRole('link').allInnerTexts(),
  };
}

export type ApplyWizard = ReturnType<typeof applyWizard>;

/** Fills the steps before `step` with one student at an "Other" school and KWD 1,200. */
export async function fillUpTo(
  wizard: ApplyWizard,
  step: number,
  salary: string = '1500',
): Promise<void> {
  await wizard.open();
  for (const fill of stepsBeforeLast(wizard, salary).slice(0, step - 1)) await fill();
}

/** For each of the first nine steps: fills it in and goes on to the next. */
export function stepsBeforeLast(
  wizard: ApplyWizard,
  salary: string = '1500',
): (() => Promise<unknown>)[] {
  const { t } = wizard;
  return [
    async () => {
      await wizard.chooseType('school');
      await wizard.chooseOther('Hope School');
      await wizard.onward('academicYear');
    },
    async () => {
      await wizard.choose(t.thisYear, false);
      await wizard.onward('studentCount');
    },
    async () => {
      await wizard.choose('1');
      await wizard.onward('tuition');
    },
    async () => {
      await wizard.student(1).getByLabel(t.customGrade).fill('Grade 1');
      await wizard.student(1).getByLabel(t.tuition).fill('1200');
      await wizard.onward('adjustment');
    },
    () => wizard.onward('eligibility'),
    async () => {
      await wizard.choose(t.eligibleYes);
      await wizard.onward('finances');
    },
    async () => {
      await wizard.fillFinances(salary, '0');
      await wizard.onward('plan');
    },
    async () => {
      await wizard.choose(t.months(3), false);
      // KWD 400 a month, which above 40% needs the acknowledgement.
      if (Number(salary) < 1000) await wizard.acknowledge();
      await wizard.onward('summary');
    },
    () => wizard.onward('details'),
  ];
}

/**
 * Takes an option once its list stays where it is: where it takes no press yet, the tool scrolls and
 * presses in one frame, and a list that has less room there opens to the other side in between.
 */
async function take(option: Locator): Promise<void> {
  await option.hover();
  await option.click();
}
