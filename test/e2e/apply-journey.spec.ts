import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { readings } from '../../src/client/features/apply/wizard/steps.ts';
import { errorSentences, issueSentences } from '../../src/domain/errors/error-messages.ts';
import { applyWizard, fillUpTo, stepsBeforeLast, type ApplyWizard } from './support/apply.ts';
import type { Program } from './support/program.ts';
import type { Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { stageWizard } from './support/stage.ts';

const other = { name: 'Ali', phone: '51234567', email: 'ali@example.com' };

let program: Program;
let scans: Scans;
let page: Page;
let wizard: ApplyWizard;

stageWizard({ language: 'en' }, (stage) => {
  ({ program, scans, page, wizard } = stage);
});

describe('the journey', () => {
  it("has an address for every step, and the browser's Back is the step before", async () => {
    const { t } = wizard;
    await fillUpTo(wizard, 4);
    await expect.poll(() => page.url(), soon).toMatch(/\/apply\?step=4$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), soon).toBe('H1');
    await page.goBack();
    await wizard.heading.filter({ hasText: t.steps.studentCount.heading }).waitFor();
    await page.goForward();
    await wizard.heading.filter({ hasText: t.steps.tuition.heading }).waitFor();
    await page.goto('/apply?step=9');
    await wizard.heading.filter({ hasText: t.steps.tuition.heading }).waitFor();
    await expect.poll(() => page.url(), soon).toMatch(/step=4$/);
  });

  it('may be walked back from each step, one that was refused too', async () => {
    const { t } = wizard;
    await wizard.open();
    const fills = stepsBeforeLast(wizard);
    const names = readings.A.map(({ name }) => name);
    let refused = 0;
    for (const [at, fill] of fills.entries()) {
      await fill();
      const ahead = wizard.next.or(wizard.submit);
      const isOpen = (await ahead.getAttribute('aria-disabled')) === 'false';
      if (!isOpen) {
        await wizard.press(ahead);
        await wizard.summary.waitFor();
      }
      refused += isOpen ? 0 : 1;
      await wizard.back.click();
      await wizard.heading.filter({ hasText: t.steps[names[at]!].heading }).waitFor();
      await wizard.onward(names[at + 1]!);
    }
    // All but the adjustment and the summary, which are valid as they come.
    expect(refused).toBe(7);
  });

  it('loses nothing when the language changes, the chosen files least of all', async () => {
    await fillUpTo(wizard, 10);
    await wizard.fillApplicant(other);
    await wizard.choosePaper('civilId', scans.pdf);
    await page.getByRole('button', { name: 'العربية' }).first().click();
    const arabic = applyWizard(page, 'ar');
    await arabic.heading.filter({ hasText: arabic.t.steps.details.heading }).waitFor();
    await expect.poll(() => page.evaluate(() => document.documentElement.dir), soon).toBe('rtl');
    await expect.poll(() => page.getByLabel(arabic.t.fullName).inputValue(), soon).toBe('Ali');
    await expect.poll(() => page.getByText(scans.pdf.name).count(), soon).toBe(1);
  });

  it('begins at an institution that was chosen elsewhere', async () => {
    const schools = (await (await fetch(`${program.url}/api/schools`)).json()) as {
      id: string;
      nameEn: string;
    }[];
    const [first] = schools;
    await wizard.open(`?type=school&institution=${first?.id}`);
    const field = page.getByRole('combobox', { name: wizard.t.institution });
    await expect.poll(() => field.inputValue(), soon).toBe(first?.nameEn);
    await wizard.onward('academicYear');
  });

  it("has a signed-in user's phone there already", async () => {
    const digits = String(Date.now()).slice(-7);
    const answer = await fetch(`${program.url}/api/auth/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ phoneNumber: `9${digits}`, password: 'secret-7' }),
    });
    const { token } = (await answer.json()) as { token: string };
    await page.addInitScript((value) => localStorage.setItem('userToken', value), token);
    await fillUpTo(wizard, 10);
    const phone = page.getByLabel(wizard.t.phone, { exact: true });
    await expect
      .poll(() => phone.inputValue(), soon)
      .toBe(`9${digits.slice(0, 3)} ${digits.slice(3)}`);
    await phone.fill('');
    await expect.poll(() => phone.inputValue(), soon).toBe('');
  });
});

describe('a submit that fails', () => {
  it('keeps everything, says so, and makes one application when it is tried again', async () => {
    await fillUpTo(wizard, 10);
    await wizard.fillApplicant({ ...other, email: 'retry@example.com' });
    await wizard.nameStudents(['Sara']);
    await wizard.putPapers(scans, [scans.png]);
    await wizard.accept();
    const keys: (string | undefined)[] = [];
    await page.route('**/api/applications', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length === 1) await route.abort();
      else await route.continue();
    });
    await wizard.submit.click();
    const failure = page.locator('form [data-notice=error]');
    await failure.waitFor();
    await expect.poll(() => failure.innerText(), soon).toContain('Failed to submit application');
    await expect.poll(() => page.getByText(scans.pdf.name).count(), soon).toBe(1);
    await failure.getByRole('button', { name: wizard.app.tryAgain }).click();
    await wizard.heading.filter({ hasText: wizard.t.received }).waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('offers a new application where an earlier version had arrived unnoticed', async () => {
    await fillUpTo(wizard, 10);
    await wizard.fillApplicant(other);
    await wizard.nameStudents(['Sara']);
    await wizard.putPapers(scans, [scans.png]);
    await wizard.accept();
    let sent = 0;
    await page.route('**/api/applications', async (route) => {
      sent += 1;
      if (sent > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await wizard.submit.click();
    const failure = page.locator('form [data-notice=error]');
    await failure.waitFor();
    await page.getByLabel(wizard.t.fullName).fill('Ali Ahmad');
    await wizard.submit.click();
    await failure.getByText(wizard.t.alreadySent).waitFor();
    await failure.getByRole('button', { name: wizard.t.sendAsNew }).click();
    await wizard.heading.filter({ hasText: wizard.t.received }).waitFor();
    expect(sent).toBe(3);
  });

  it("shows the server's sentence among the step's own faults until the answer changes", async () => {
    await fillUpTo(wizard, 10);
    await wizard.fillApplicant(other);
    await wizard.nameStudents(['Sara']);
    await wizard.putPapers(scans, [scans.png]);
    await wizard.accept();
    await page.route('**/api/applications', (route) =>
      route.fulfill({
        status: 400,
        contentType: 'application/json',
        body: JSON.stringify({
          message: errorSentences.bad_input.en,
          code: 'bad_input',
          issues: [
            { path: 'monthlySalary', message: issueSentences.amountTooLarge.en },
            { path: 'applicantEmail', message: issueSentences.invalidEmail.en },
          ],
        }),
      }),
    );
    await wizard.submit.click();
    const failure = page.locator('form [data-notice=error]');
    const languageSwitch = page.locator('header [data-language-switch]');
    await failure.waitFor();
    await expect.poll(() => failure.innerText(), soon).toContain(errorSentences.bad_input.en);
    await wizard.heading.filter({ hasText: wizard.t.steps.finances.heading }).waitFor();
    await expect.poll(() => wizard.problems(), soon).toEqual([issueSentences.amountTooLarge.en]);
    await expect
      .poll(() => wizard.summary.evaluate((box) => box === document.activeElement), soon)
      .toBe(true);
    await expect.poll(() => failure.innerText(), soon).toContain(issueSentences.invalidEmail.en);
    await languageSwitch.click();
    await expect.poll(() => wizard.problems(), soon).toEqual([issueSentences.amountTooLarge.ar]);
    await expect.poll(() => failure.innerText(), soon).toContain(errorSentences.bad_input.ar);
    await expect.poll(() => failure.innerText(), soon).toContain(issueSentences.invalidEmail.ar);
    await languageSwitch.click();
    await expect
      .poll(() => page.getByLabel(wizard.t.salary).getAttribute('aria-invalid'), soon)
      .toBe('true');
    await page.getByLabel(wizard.t.salary).fill('1600');
    await expect.poll(() => wizard.summary.count(), soon).toBe(0);
    await wizard.onward('details');
    await expect
      .poll(() => wizard.problems(), soon)
      .toEqual([`Email address: ${issueSentences.invalidEmail.en}`]);
    await page.unroute('**/api/applications');
    await page.getByLabel(wizard.t.email, { exact: true }).fill('ali2@example.com');
    await wizard.send();
  });
});
