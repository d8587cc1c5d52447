import type { Page } from '@playwright/test';
import { applyText } from '#client/features/apply/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { formatMoney } from '#domain/money/money.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { fillUpTo } from '../support/apply.ts';
import { expect, test } from '../support/fixtures.ts';

// Which plans fit which means is tested in src/domain/advice.test.ts.

const t = applyText.ar;
const app = appText.ar;
const money = (dinars: number) => formatMoney(dinars * 1000, 'ar');

const warningOn = (page: Page) => page.locator('[data-notice=warning]');
const sumOn = (page: Page) => page.locator('[data-schedule-sum]');
const chosenCardOn = (page: Page) =>
  page.locator('[data-field=installmentPlan] div:has(> label > input:checked)');
const chosenPlanOn = (page: Page) => page.locator('input[name=installmentPlan]:checked');

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('the plan so far begins as an example, follows the answers and opens in a drawer', async ({
    page,
    wizard,
  }) => {
    await fillUpTo(wizard, 4);
    const cost = page.getByRole('button', { name: t.showPreview });
    await expect(cost).toHaveCount(0);
    await wizard.student(1).getByLabel(t.customGrade).fill('الصف الأول');
    await wizard.student(1).getByLabel(t.tuition).fill('١٠٠٧');
    const example = t.youPayFor(t.forMonths(9));
    await expect(cost).toContainText(example);
    await expect(cost).toContainText(money(111));
    const announced = page.getByRole('status').filter({
      hasText: `${example}: ${plain(app.instalmentsAndLast(app.instalmentCount(8), money(111), money(119)))}`,
    });
    await expect(announced).toHaveCount(1);
    await wizard.onward('adjustment');
    await wizard.onward('eligibility');
    await wizard.choose(t.eligibleYes);
    await wizard.onward('finances');
    await wizard.fillFinances('1000', '150');
    await wizard.onward('plan');
    await wizard.choose(t.months(6), false);
    await expect(chosenCardOn(page)).toContainText(money(167));
    await expect(chosenCardOn(page)).toContainText(money(172));
    await expect(chosenCardOn(page)).toContainText(plain(t.ofSalaryWithObligations('32.2%')));

    await cost.click();
    const drawer = page.getByRole('dialog', { name: t.preview });
    await expect(drawer).toContainText(
      plain(app.instalmentsAndLast(app.instalmentCount(5), money(167), money(172))),
    );
    await expect(drawer).toContainText(plain(t.salarySplit('17.2%', '15%')));
    await expect(drawer.getByRole('meter')).toHaveAttribute('aria-valuetext', /32\.2%/);
    await expect(drawer.locator('[data-example]')).toHaveCount(0);
    const bottom = async () => {
      const box = await drawer.boundingBox();
      return box && Math.round(box.y + box.height);
    };
    await expect.poll(bottom).toBe(844);
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(cost).toBeFocused();
  });
});

test('a plan above the limit is warned of, with ways to come within it', async ({
  page,
  wizard,
}) => {
  const warning = chosenCardOn(page).locator('[data-notice=warning]');
  const button = (name: string) => warning.getByRole('button', { name });
  await page.setViewportSize({ width: 390, height: 844 });
  await fillUpTo(wizard, 6);
  // Whoever does not know whether it is within 40% works it out, and the amounts go along.
  await page.getByRole('button', { name: t.workItOut }).click();
  await page.getByLabel(t.salary).fill('300');
  await page.getByLabel(t.obligations, { exact: true }).fill('120');
  await expect(page.getByRole('radio', { name: t.eligibleNo })).toBeChecked();
  const said = page.locator('[data-live-region]');
  await expect(said).toContainText(plain(t.workedOut(t.eligibleNo)));
  const changes = page.locator('[data-plan-changes]');
  await expect(warningOn(page)).toContainText(t.overNothing);
  await page.getByRole('button', { name: t.noObligations }).click();
  // Everything on the step is over the same term, and each change of it is one tap.
  await expect(warningOn(page)).toContainText(t.overFor(t.forMonths(9)));
  await expect(page.locator('[data-fitting-share="75"]')).toContainText(t.forMonths(9));
  await expect(changes.getByRole('listitem')).toHaveText([
    new RegExp(t.overShortest(t.months(10))),
    new RegExp(plain(t.overShare(t.forMonths(9), '75%'))),
    new RegExp(plain(t.overTuition(t.forMonths(9), money(1080)))),
  ]);
  await changes.getByRole('button', { name: t.choosePlan(t.forMonths(10)) }).click();
  await expect(page.getByRole('radio', { name: t.eligibleYes })).toBeChecked();
  await expect(page.locator('input[name=installmentEligibility]').first()).toBeFocused();
  await expect(changes).toHaveCount(0);
  await expect(page.locator('[data-fitting-share="100"]')).toContainText(t.forMonths(10));
  await wizard.onward('finances');
  await expect(page.getByLabel(t.salary)).toHaveValue('300');
  await wizard.onward('plan');
  // None of the usual plans fits, so the one that does comes first, and another term stays beside it.
  const suggested = page.locator('label').filter({ hasText: t.suggested });
  await expect(suggested.getByRole('radio')).toHaveId('field-installmentPlan');
  await expect(suggested).toContainText(t.months(10));
  await expect(suggested).toContainText(plain(t.ofSalary('40%')));
  await expect(suggested).toBeInViewport({ ratio: 1 });
  await expect(suggested.getByRole('radio')).toBeChecked();
  await expect(warning).toHaveCount(0);
  const months = page.getByLabel(t.customMonths, { exact: true });
  await wizard.choose(t.customPlan, false);
  await months.fill('1');
  await months.fill('10');
  await expect(months).toBeVisible();
  await months.fill('14');
  await suggested.click();
  await expect(months).toHaveCount(0);
  await wizard.choose(t.customPlan, false);
  await expect(months).toHaveValue('14');
  await suggested.click();
  await wizard.back.click();
  await wizard.fillFinances('1000', '150');
  await wizard.onward('plan');
  await wizard.choose(t.months(3), false);
  await expect(chosenCardOn(page)).toContainText(plain(t.ofSalaryWithObligations('55%')));
  await expect(warning).toContainText(plain(t.salarySplit('40%', '15%')));
  await expect(warning).toContainText(t.overShortest(t.months(5)));
  await expect(warning).toContainText(plain(t.overTuition(t.months(3), money(750))));
  await expect(warning).toContainText(plain(t.overObligations(money(150))));
  await expect(button(t.choosePlan(t.months(5)))).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('checkbox', { name: t.acknowledge })).toBeInViewport({ ratio: 1 });
  await expect(wizard.next).toHaveAttribute('aria-disabled', 'true');
  await wizard.press(wizard.next);
  await expect(wizard.summary.getByRole('link')).toHaveText([
    issueSentences.overLimitUnacknowledged.ar,
  ]);
  await wizard.acknowledge();
  await expect(wizard.next).toHaveAttribute('aria-disabled', 'false');

  await button(plain(t.finance(money(750)))).click();
  await expect(warning).toHaveCount(0);
  await expect(chosenPlanOn(page)).toBeFocused();
  await expect(chosenCardOn(page)).toContainText(money(250));

  await wizard.choose(t.customPlan, false);
  await page.getByLabel(t.customMonths, { exact: true }).fill('2');
  await button(t.choosePlan(t.months(3))).click();
  await expect(chosenPlanOn(page)).toHaveValue('3_months');
  await wizard.onward('summary');
  await expect(warning).toHaveCount(0);
  await page.getByRole('button', { name: t.changeWhat(t.panels.adjustment) }).click();
  await expect(page.getByRole('textbox', { name: t.finalTuition })).toHaveValue('750');
  await expect(page.getByText(t.asCalculated)).toHaveCount(0);
});

test('a pension lowers the limit of the advice to 30%, and stops nothing', async ({
  page,
  wizard,
}) => {
  const warning = warningOn(page);
  await fillUpTo(wizard, 7);
  await wizard.fillFinances('1000', '0');
  const pensioner = page.getByRole('checkbox', { name: t.pensioner });
  await expect(pensioner).not.toBeChecked();
  await expect(page.getByText(plain(t.affordable(money(400), '40%')))).toBeVisible();
  await pensioner.check();
  await expect(page.getByText(plain(t.affordable(money(300), '30%')))).toBeVisible();
  await wizard.onward('plan');
  await wizard.choose(t.months(3), false);
  await expect(warning).toContainText(plain(t.overPension('30%', '40%')));
  await warning.getByRole('button', { name: t.choosePlan(t.months(4)) }).click();
  await wizard.choose(t.months(3), false);
  await expect(warning).toBeVisible();
  await expect(page.getByRole('checkbox', { name: t.acknowledge })).toHaveCount(0);
  await wizard.onward('summary');
  await expect(warning).toHaveCount(0);
});

test('the summary says that a yes and the plan disagree, and leads to both', async ({
  page,
  wizard,
}) => {
  const warning = warningOn(page);
  await fillUpTo(wizard, 9, '500');
  await expect(warning).toContainText(plain(t.disagreeBody('40%', '80%')));
  await expect(warning.getByRole('button', { name: t.changeWhat(t.panels.plan) })).toBeVisible();
  await warning.getByRole('button', { name: t.changeWhat(t.panels.eligibility) }).click();
  await wizard.choose(t.eligibleNo);
  await wizard.onward('summary');
  await expect(warning).toHaveCount(0);
  await expect(page.getByRole('button', { name: t.change })).toHaveCount(8);
});

test('a share of the tuition says what it means and becomes the final tuition', async ({
  page,
  wizard,
}) => {
  await fillUpTo(wizard, 9, '1000');
  await page.getByRole('button', { name: t.changeWhat(t.panels.eligibility) }).click();
  const share = (percent: number) => page.locator(`[data-share="${percent}"]`);
  for (const part of [
    money(600),
    plain(app.instalmentsOf(app.instalmentCount(3), money(200))),
    plain(t.shareNow(money(600))),
    '20%',
  ]) {
    await expect(share(50)).toContainText(part);
  }
  for (const part of [
    money(1200),
    plain(app.instalmentsOf(app.instalmentCount(3), money(400))),
    t.shareNothingNow,
    '40%',
  ]) {
    await expect(share(100)).toContainText(part);
  }
  await expect(page.locator('[data-fitting-share]')).toHaveText(
    plain(t.shareFits(t.months(3), '100%')),
  );
  const use = share(75).getByRole('button');
  await use.click();
  await expect(use).toHaveAttribute('aria-pressed', 'true');
  await wizard.onward('summary');
  await expect(sumOn(page)).toHaveText('3 × 300 = 900');
});

test('a changed class replaces an adjusted tuition, and the summary says so', async ({
  page,
  wizard,
}) => {
  await fillUpTo(wizard, 5);
  await page.getByLabel(t.finalTuition).fill('1000');
  await wizard.onward('eligibility');
  await wizard.choose(t.eligibleYes);
  await wizard.onward('finances');
  await wizard.fillFinances('1500', '0');
  await wizard.onward('plan');
  await wizard.choose(t.months(6), false);
  await wizard.onward('summary');
  await expect(sumOn(page)).toHaveText('5 × 166 + 170 = 1,000');
  await page.getByRole('button', { name: t.changeWhat(t.panels.tuition) }).click();
  await wizard.student(1).getByLabel(t.tuition).fill('1500');
  await wizard.onward('summary');
  await expect(page.locator('[data-notice=info]')).toContainText(
    plain(t.tuitionWasReset(money(1500))),
  );
  await expect(sumOn(page)).toHaveText('6 × 250 = 1,500');
  await expect(wizard.preview).toContainText(money(250));
});
