import type { Page } from '@playwright/test';
import { draftText } from '../../../src/client/features/apply/draft/draft-text.ts';
import { applyText } from '../../../src/client/features/apply/text.ts';
import { stepsBeforeLast } from '../support/apply.ts';
import { expect, test } from '../support/fixtures.ts';

const t = applyText.ar;

test('every step fits narrow screens with text of twice the size, offline too', async ({
  page,
  context,
  wizard,
  scans,
  pageErrors,
}) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const fits = (what: string) =>
    test.step(what, async () => {
      for (const width of [1280, 820, 320]) {
        await page.setViewportSize({ width, height: 800 });
        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        await expectNoOverflow(page, width);
        await expect.poll(() => page.evaluate(squeezedTexts), `${width} px`).toEqual([]);
      }
    });
  await page.setViewportSize({ width: 320, height: 800 });
  await wizard.open();
  for (const [at, fill] of [...stepsBeforeLast(wizard), undefined].entries()) {
    await fits(`step ${at + 1}`);
    await fill?.();
    if (at > 0) continue;
    // From here on nothing needs the network any more.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
  }
  await wizard.fillApplicant({ name: 'علي أحمد', phone: '51234567', email: 'fits@example.com' });
  await wizard.nameStudents(['سارة']);
  await wizard.putPapers(scans, [scans.png]);
  await wizard.accept();
  await fits('filled in');
  await wizard.press(wizard.submit);
  const failed = page.locator('form [data-notice]').filter({ hasText: draftText.ar.offline });
  await expect(failed).toBeVisible();
  await context.setOffline(false);
  await failed.getByRole('button', { name: wizard.app.tryAgain }).click();
  await expect(wizard.heading).toHaveText(t.received);
  await fits('received');
});

test('words longer than any line stay within the page', async ({ page, wizard }) => {
  const fits = (what: string) =>
    test.step(what, async () => {
      for (const width of [320, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        await expectNoOverflow(page, width);
      }
    });
  await wizard.open();
  await wizard.chooseType('school');
  await wizard.chooseOther('الأمل');
  await page.getByLabel(t.customInstitution).fill('المستقبل'.repeat(25));
  await fits('institution');
  await wizard.onward('academicYear');
  for (const fill of stepsBeforeLast(wizard).slice(1, 3)) await fill();
  await wizard.student(1).getByLabel(t.customGrade).fill('A'.repeat(100));
  await wizard.student(1).getByLabel(t.tuition).fill('199999.999');
  await wizard.onward('adjustment');
  await fits('adjustment');
  for (const fill of stepsBeforeLast(wizard).slice(4, 8)) await fill();
  await fits('summary');
  await expect(page.locator('[data-draft-status=saved]')).toBeVisible();
  await page.goto('/');
  await page.goto('/apply');
  await expect(page.getByRole('heading', { name: draftText.ar.unfinished })).toBeVisible();
  await fits('unfinished');
});

test('the list of institutions opens in its own place, and shows nowhere before', async ({
  page,
  wizard,
}) => {
  await wizard.open();
  await wizard.chooseType('school');
  const search = page.getByRole('combobox', { name: t.institution });
  await expect(search).toBeVisible();
  // Where the list is when it enters the page, before it is painted.
  const bottom = page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          const list = document.querySelector('[role=listbox]');
          if (!list) return;
          observer.disconnect();
          resolve(list.getBoundingClientRect().bottom);
        }).observe(document.body, { childList: true, subtree: true });
      }),
  );
  await search.fill('النخيل');
  expect(await bottom).toBeLessThan(0);
  await expect(page.getByRole('listbox')).toBeInViewport();
});

/** Waits until nothing reaches over the edge of a window of some width. */
async function expectNoOverflow(page: Page, width: number): Promise<void> {
  const overflow = () =>
    page.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
  await expect.poll(overflow, `${width} px`).toBe(0);
}

/** Words that have no room for more than a letter or two in a line. */
function squeezedTexts(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => [...part.childNodes].some(({ nodeName }) => nodeName === '#text'))
    .filter((part) => {
      const { width, height } = part.getBoundingClientRect();
      const letter = Number.parseFloat(getComputedStyle(part).fontSize);
      // What only screen readers get is one pixel wide.
      return width > 1 && width < 2 * letter && height > 3 * letter;
    })
    .map((part) => part.textContent ?? '');
}
