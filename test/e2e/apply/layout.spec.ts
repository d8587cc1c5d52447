import { draftText } from '#client/features/apply/draft/draft-text.ts';
import { applyText } from '#client/features/apply/text.ts';
import { stepsBeforeLast } from '../support/apply.ts';
import { expect, test } from '../support/fixtures.ts';
import type { Scan } from '../support/scans.ts';
import type { Page, Locator } from '@playwright/test';

test.describe('layout', () => {
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
    expect(await page.evaluate(coveredAtTheEdge)).toEqual([]);
    await wizard.fillApplicant({ name: 'علي أحمد', phone: '51234567', email: 'fits@example.com' });
    await wizard.nameStudents(['سارة']);
    await wizard.putDocuments(scans, [scans.png]);
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
    // An amount that is cut reads as another one.
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 900 });
      const tuition = page.getByLabel(t.finalTuition, { exact: true });
      await expect(tuition).toHaveValue('199999.999');
      expect(await tuition.evaluate((it) => it.scrollWidth - it.clientWidth), `${width}`).toBe(0);
    }
    for (const fill of stepsBeforeLast(wizard).slice(4, 8)) await fill();
    await fits('summary');
    await page.setViewportSize({ width: 320, height: 900 });
    const frame = page.getByRole('table', { name: t.schedule }).locator('..');
    await expect.poll(() => frame.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
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
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/combobox-control/, async (route) => {
      await arrived;
      await route.continue();
    });
    await wizard.open();
    await wizard.chooseType('school');
    const search = page.getByRole('combobox', { name: t.institution });
    // Whoever is in the field before its list has come stays in it.
    await page.getByLabel(t.institution, { exact: true }).focus();
    await expect(search).toHaveCount(0);
    arrive();
    await expect(search).toBeFocused();
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
    await search.press('ArrowDown');
    await search.press('Enter');
    await expect(search).not.toHaveValue('النخيل');
    await expect(search).toBeFocused();
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

  /** Controls of the form that something lies over when they are the last thing in the window. */
  function coveredAtTheEdge(): string[] {
    const controls = document.querySelectorAll<HTMLElement>('form input, form button, form select');
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        scrollBy({
          top: control.getBoundingClientRect().bottom - innerHeight,
          behavior: 'instant',
        });
        const { left, width, top, height } = control.getBoundingClientRect();
        const shown = document.elementFromPoint(left + width / 2, top + height / 2);
        return !control.closest('label, div')?.contains(shown) && !control.contains(shown);
      })
      .map((control) => control.id || (control.textContent ?? ''));
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
});

test.describe('keyboard', () => {
  const t = applyText.ar;

  test('a whole application is filled in and sent by keyboard alone', async ({
    page,
    wizard,
    scans,
  }) => {
    const keyboard = keyboardOn(page);
    const onward = async (to: keyof typeof t.steps) => {
      await keyboard.press(wizard.next, 'Enter');
      await expect(wizard.heading).toHaveText(t.steps[to].heading);
      await expect(wizard.heading).toBeFocused();
    };

    await wizard.open();
    await keyboard.choose('educationType', 'school');
    const institution = page.getByRole('combobox', { name: t.institution });
    await keyboard.type(institution, 'النخيل');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(institution).toHaveValue(/دار النخيل/);
    await onward('academicYear');
    await onward('studentCount');
    await onward('tuition');
    const grade = wizard.student(1).getByLabel(t.grade, { exact: true });
    await keyboard.tabTo(grade);
    await page.keyboard.press('ArrowDown');
    await expect(grade).not.toHaveValue('');
    await onward('adjustment');
    await onward('eligibility');
    await keyboard.choose('installmentEligibility', 'yes');
    await onward('finances');
    await keyboard.type(page.getByLabel(t.salary), '2500');
    await keyboard.press(page.getByRole('button', { name: t.noObligations }), 'Enter');
    await keyboard.press(page.getByRole('button', { name: t.inThirtyDays }), 'Enter');
    await onward('plan');
    await keyboard.choose('installmentPlan', '9_months');
    await onward('summary');
    await onward('details');
    await keyboard.type(page.getByLabel(t.fullName), 'علي أحمد');
    await keyboard.type(page.getByLabel(t.phone, { exact: true }), '51234567');
    await keyboard.type(page.getByLabel(t.email, { exact: true }), 'keyboard@example.com');
    await keyboard.type(page.locator('[data-field="applicantCivilId"] input'), '282040701483');
    await keyboard.type(wizard.student(1).getByLabel(t.childName), 'سارة');
    await keyboard.chooseFile('civilId', scans.pdf);
    await keyboard.chooseFile('salaryCertificate', scans.jpeg);
    await keyboard.chooseFile('proofOfContinuity', scans.png);
    await keyboard.chooseFile('childCivilId_0', scans.png);
    await keyboard.press(page.getByRole('checkbox', { name: t.terms }), 'Space');
    await page.evaluate(() => {
      new MutationObserver(() => {
        const notice = document.querySelector('form [data-notice]')?.textContent;
        if (notice) document.documentElement.dataset['noticed'] = notice;
      }).observe(document.body, { childList: true, subtree: true });
    });
    await keyboard.press(wizard.submit, 'Enter');
    await expect(wizard.heading).toHaveText(t.received);
    await expect(wizard.heading).toBeFocused();
    // Nothing was said in between of an application that may not have arrived.
    await expect(page.locator('html')).not.toHaveAttribute('data-noticed');
  });

  function keyboardOn(page: Page) {
    /** Presses Tab until a control has focus. */
    const tabTo = async (control: Locator) => {
      for (let presses = 0; presses < 150; presses += 1) {
        await page.keyboard.press('Tab');
        if (await control.evaluate((node) => node === document.activeElement)) return;
      }
      throw new Error(`Tab does not lead to ${String(control)}`);
    };
    const press = async (control: Locator, key: 'Enter' | 'Space') => {
      await tabTo(control);
      await page.keyboard.press(key);
    };
    return {
      tabTo,
      press,
      type: async (control: Locator, text: string) => {
        await tabTo(control);
        await page.keyboard.type(text);
      },
      /** In a group of radio buttons the first is chosen by Space, the others by the arrows. */
      choose: async (group: string, value: string) => {
        const radio = (which: string) => page.locator(`input[name="${group}"]${which}`);
        await press(radio('').first(), 'Space');
        for (let presses = 0; presses < 12; presses += 1) {
          if (await radio(`[value="${value}"]`).isChecked()) return;
          await page.keyboard.press('ArrowDown');
        }
        throw new Error(`The arrows do not lead to ${value}`);
      },
      /** Goes up to the system's own dialog, which a keyboard can work as well. */
      chooseFile: async (field: string, file: Scan) => {
        const chooser = page.waitForEvent('filechooser');
        await press(page.locator(`#field-${field}`), 'Enter');
        await (await chooser).setFiles(file);
        await expect(
          page.locator(`[data-field="${field}"] [data-file-state="chosen"]`),
        ).toBeVisible();
      },
    };
  }
});
