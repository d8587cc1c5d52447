import type { Page } from '@playwright/test';
import { draftText } from '#client/features/apply/draft/draft-text.ts';
import { homeText } from '#client/features/site/home/home-text.ts';
import { trackText } from '#client/features/track/text.ts';
import { addDays, todayInKuwait } from '#domain/kuwait-time.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { fillUpTo, type ApplyWizard } from '../support/apply.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { setServerTime } from '../support/server-time.ts';
import { expect, test } from '../support/fixtures.ts';

const t = draftText.ar;
const dayMs = 86_400_000;

const expectSaved = (page: Page) => expect(page.locator('[data-draft-status=saved]')).toBeVisible();
const expectQuestion = (page: Page) =>
  expect(page.getByRole('heading', { name: t.unfinished })).toBeVisible();
const expectStep = ({ heading, t: words }: ApplyWizard, name: keyof ApplyWizard['t']['steps']) =>
  expect(heading).toContainText(words.steps[name].heading);

/** Makes the responses from an address wait for `release`. */
async function holdResponses(page: Page, address: string) {
  const mayGo = Promise.withResolvers<void>();
  const requested = Promise.withResolvers<void>();
  const responses: Promise<void>[] = [];
  await page.route(address, (route) => {
    requested.resolve();
    responses.push(mayGo.promise.then(() => route.continue()));
  });
  const release = async () => {
    mayGo.resolve();
    await Promise.all(responses);
  };
  return { isRequested: requested.promise, release };
}

/** Types the due date of the first instalment, in its parts. */
async function typeDate(page: Page, { app }: ApplyWizard, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-');
  await page.getByLabel(app.day, { exact: true }).fill(String(Number(date)));
  await page.getByLabel(app.month, { exact: true }).selectOption(String(Number(month)));
  await page.getByLabel(app.year, { exact: true }).fill(year);
}

test.use({ viewport: { width: 390, height: 900 }, bypassCSP: true });

test('puts the steps before the continued one into the history', async ({ page, wizard }) => {
  await fillUpTo(wizard, 4);
  await expectSaved(page);
  await page.goto('/');
  await page.getByRole('link', { name: homeText.ar.continueApplication }).click();
  await expectQuestion(page);
  expect(await accessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: t.continue }).click();
  await expectStep(wizard, 'tuition');
  await expect(wizard.heading).toBeFocused();
  await page.goBack();
  await expectStep(wizard, 'studentCount');
  await wizard.back.click();
  await expectStep(wizard, 'academicYear');
  await page.goBack();
  await expectStep(wizard, 'institution');
  await page.goBack();
  await expectQuestion(page);
  await page.goForward();
  await expectStep(wizard, 'institution');
});

test('continues at the due date when it has passed, and says why', async ({ page, wizard }) => {
  const { t: words } = wizard;
  await fillUpTo(wizard, 7);
  await page.getByLabel(words.salary).fill('1500');
  await typeDate(page, wizard, addDays(todayInKuwait(new Date()), 5));
  await wizard.onward('plan');
  await wizard.choose(words.months(3), false);
  await wizard.onward('summary');
  await expectSaved(page);
  await page.goto('/');
  await setServerTime(page, new Date(Date.now() + 9 * dayMs).toISOString());
  await page.goto('/apply');
  await page.getByRole('button', { name: t.continue }).click();
  await expectStep(wizard, 'finances');
  await expect(wizard.summary.getByRole('link')).toHaveText([
    `${words.startDate}: ${issueSentences.startDatePast.ar}`,
  ]);
  await page.getByRole('button', { name: words.inThirtyDays }).click();
  await wizard.onward('plan');
  await wizard.onward('summary');
});

test('leads out of the wizard before its data and the next page have loaded', async ({
  page,
  wizard,
}) => {
  const lists = await holdResponses(page, '**/trpc/*institution.listPublic*');
  const code = await holdResponses(page, '**/assets/track-page-*.js');
  await page.goto('/apply?type=school');
  await lists.isRequested;
  await expect(wizard.heading.or(page.locator('main [aria-busy]')).first()).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.locator('body header').first().locator('a[href="/track"]').click();
  const listed = page.waitForResponse('**/trpc/*institution.listPublic*');
  await lists.release();
  await (await listed).finished();
  await code.release();
  await expect(page.getByRole('heading', { level: 1, name: trackText.ar.heading })).toBeVisible();
  await expect(page).toHaveURL('/track');
  await page.goBack();
  await expectStep(wizard, 'institution');
});
