import type { Page } from '@playwright/test';
import { lastSaveKey } from '#client/storage/draft-mark.ts';
import { draftText } from '#client/features/apply/draft/draft-text.ts';
import { plain } from '#client/i18n/text.ts';
import { applyWizard, fillUpTo, type ApplyWizard } from '../support/apply.ts';
import { storedOnDevice } from '../support/draft.ts';
import { accessibilityViolations } from '../support/accessibility.ts';
import { expect, test } from '../support/fixtures.ts';
import { storedDocuments } from '../support/stored-application.ts';

const t = draftText.ar;
const person = { name: 'علي أحمد', phone: '51234567', email: 'draft@example.com' };
const dayMs = 86_400_000;

const expectSaved = (page: Page) => expect(page.locator('[data-draft-status=saved]')).toBeVisible();
const expectQuestion = (page: Page) =>
  expect(page.getByRole('heading', { name: t.unfinished })).toBeVisible();
const expectStep = ({ heading, t: words }: ApplyWizard, name: keyof ApplyWizard['t']['steps']) =>
  expect(heading).toContainText(words.steps[name].heading);
const expectNothingStored = (page: Page) =>
  expect.poll(() => storedOnDevice(page)).toEqual({ records: 0, local: [] });
const notice = (page: Page, text: string) =>
  page.locator('[data-notice]').filter({ hasText: text });

/** Closes the tab without warning, and opens the site anew in the same browser. */
async function reopen(page: Page, path: string): Promise<Page> {
  const next = await page.context().newPage();
  await page.close();
  await next.goto(path);
  return next;
}

/** Opens the options of the draft. */
async function openOptions(page: Page) {
  await page.locator('[data-draft-status]').click();
  return page.getByRole('dialog');
}

/** Has the browser refuse to store some of what the page stores in IndexedDB. */
async function rejectStorage(page: Page, what: 'draft files' | 'any Blob') {
  await page.addInitScript((refused) => {
    const holdsFile = (value: unknown): boolean =>
      value instanceof Blob ||
      (typeof value === 'object' && value !== null && Object.values(value).some(holdsFile));
    IDBObjectStore.prototype.put = new Proxy(
      Reflect.get(IDBObjectStore.prototype, 'put') as object as IDBObjectStore['put'],
      {
        apply: (put, store, [value, key]: [unknown, string]) => {
          if (refused === 'any Blob' && holdsFile(value)) {
            throw new DOMException('refused', 'DataCloneError');
          }
          if (refused === 'draft files' && key === 'draftFiles') {
            throw new DOMException('full', 'QuotaExceededError');
          }
          return Reflect.apply(put, store, [value, key]);
        },
      },
    );
  }, what);
}

/** Makes all timers of a page wait until the returned function is called. */
async function holdTimers(page: Page): Promise<() => Promise<void>> {
  const release = await page.evaluateHandle(() => {
    const held: (() => void)[] = [];
    const real = window.setTimeout.bind(window);
    // NOTE: the page itself passes functions only, and never looks at the answer's type.
    window.setTimeout = ((run: () => void) => held.push(run)) as typeof setTimeout;
    return () => {
      window.setTimeout = real;
      for (const run of held) run();
    };
  });
  return () => release.evaluate((run) => run());
}

test.describe('restoring', () => {
  test('restores fields and files in a new tab after asking, and submits them', async ({
    page,
    wizard,
    scans,
    server,
  }) => {
    await fillUpTo(wizard, 10);
    await wizard.fillApplicant(person);
    await wizard.nameStudents(['سارة']);
    await wizard.putDocuments(scans, [scans.png]);
    await expectSaved(page);

    const next = await reopen(page, '/apply');
    const nextWizard = applyWizard(next, 'ar');
    await expectQuestion(next);
    await expect(next).toHaveTitle(new RegExp(t.unfinished));
    const position = plain(t.unfinishedAt(10, 10, t.today));
    await expect(next.locator('main header')).toContainText(
      new RegExp(`${position} \\d+:\\d\\d[\\s\\u2060]+[صم]`),
    );
    await next.getByRole('button', { name: t.continue }).click();
    await expectStep(nextWizard, 'details');
    await expect(next.getByText(t.restored)).toBeVisible();
    await expect(next.getByLabel(nextWizard.t.fullName)).toHaveValue(person.name);
    await nextWizard.accept();
    expect(await storedDocuments(server, await nextWizard.send())).toEqual({
      civilId: [scans.pdf.buffer],
      salaryCertificate: [scans.jpeg.buffer],
      proofOfContinuity: [scans.png.buffer],
      childrenCivilIds: [scans.png.buffer],
      additionalDocuments: [],
    });

    const last = await reopen(next, '/apply');
    await expectStep(applyWizard(last, 'ar'), 'institution');
  });

  test('restores a half-typed field, its file and the history after a reload', async ({
    page,
    wizard,
    scans,
  }) => {
    await fillUpTo(wizard, 10);
    await wizard.chooseDocument('civilId', scans.pdf);
    await page.getByLabel(wizard.t.fullName).fill('فاطمة');
    await page.reload();
    await expectStep(wizard, 'details');
    await expect(page.getByLabel(wizard.t.fullName)).toHaveValue('فاطمة');
    await expect(page.getByText(scans.pdf.name)).toHaveCount(1);
    await page.goBack();
    await expectStep(wizard, 'summary');
    await page.goForward();
    await expectStep(wizard, 'details');
  });

  test('restores the scroll position of a long step after a reload', async ({ page, wizard }) => {
    await fillUpTo(wizard, 10);
    await expectSaved(page);
    const position = () => page.evaluate(() => Math.round(scrollY));
    await page.evaluate(() => scrollTo(0, 1400));
    await expect.poll(position).toBe(1400);
    await page.reload();
    await expect(page.locator('[data-field="civilId"]')).toBeVisible();
    await expect.poll(position).toBe(1400);
    expect(await page.evaluate(() => document.body.scrollHeight)).toBeGreaterThan(2600);
  });

  test('restores files where the browser stores no Blob, as WebKit in private windows', async ({
    page,
    wizard,
    scans,
  }) => {
    await rejectStorage(page, 'any Blob');
    await fillUpTo(wizard, 10);
    await wizard.chooseDocument('civilId', scans.pdf);
    await expectSaved(page);
    await page.reload();
    await expectStep(wizard, 'details');
    await expect(page.getByText(scans.pdf.name)).toHaveCount(1);
  });

  test('starts again only when confirmed, with the institution just chosen', async ({
    page,
    wizard,
    server,
  }) => {
    const response = await fetch(`${server.url}/api/schools`);
    const [school] = (await response.json()) as { id: string; nameAr: string }[];
    await fillUpTo(wizard, 4);
    await expectSaved(page);
    await page.goto(`/apply?type=school&institution=${school?.id}`);
    await expectQuestion(page);
    await expect(page.getByText(school?.nameAr ?? '')).toBeVisible();
    const confirmation = page.getByRole('alertdialog');
    await page.getByRole('button', { name: t.startAgain }).click();
    await confirmation.getByRole('button', { name: wizard.app.cancel }).click();
    await expect(confirmation).toBeHidden();
    await page.getByRole('button', { name: t.startAgain }).click();
    await confirmation.getByRole('button', { name: t.startAgain }).click();
    await expectStep(wizard, 'institution');
    await expect(page).toHaveURL(/\?step=1$/);
    const chosen = page.getByRole('combobox', { name: wizard.t.institution });
    await expect(chosen).toHaveValue(school?.nameAr ?? '');
  });

  test('deletes a draft after fourteen days', async ({ page, wizard }) => {
    await fillUpTo(wizard, 4);
    await expectSaved(page);
    const next = await reopen(page, '/');
    await next.clock.install({ time: Date.now() + 13 * dayMs });
    await next.goto('/apply');
    await expectQuestion(next);
    await next.clock.setFixedTime(Date.now() + 15 * dayMs);
    await next.goto('/apply');
    await expectStep(applyWizard(next, 'ar'), 'institution');
    await expect.poll(async () => (await storedOnDevice(next)).records).toBe(0);
  });

  test('replaces a stored draft that it cannot read', async ({ page, wizard }) => {
    await wizard.open();
    await page.evaluate(async () => {
      const opening = indexedDB.open('rusoom', 1);
      await new Promise<void>((resolve) => {
        opening.onsuccess = () => resolve();
      });
      const store = opening.result.transaction('kept', 'readwrite').objectStore('kept');
      store.put({ v: 99, draft: ['?'], savedAt: new Date().toISOString() }, 'draft');
      opening.result.close();
    });
    await fillUpTo(wizard, 3);
    await expectSaved(page);
    await page.reload();
    await expectStep(wizard, 'studentCount');
  });
});

test.describe('another tab', { tag: '@nightly' }, () => {
  test.use({ viewport: { width: 390, height: 900 }, bypassCSP: true });

  test('says that another tab deleted the draft, and can save it again', async ({
    page,
    wizard,
    context,
  }) => {
    await fillUpTo(wizard, 3);
    await expectSaved(page);
    const other = await context.newPage();
    await other.goto('/apply');
    const options = await openOptions(other);
    await expect(options).toBeVisible();
    expect(await accessibilityViolations(other)).toEqual([]);
    await options.getByRole('button', { name: t.deleteDraft }).click();
    await other.getByRole('alertdialog').getByRole('button', { name: t.deleteDraft }).click();
    const gone = notice(page, t.goneElsewhere);
    await expect(gone).toBeVisible();
    expect(await accessibilityViolations(page)).toEqual([]);
    await expect.poll(async () => (await storedOnDevice(page)).records).toBe(0);
    await gone.getByRole('button', { name: t.keepThis }).click();
    await expect.poll(async () => (await storedOnDevice(page)).records).toBeGreaterThan(0);
    await expect(gone).toHaveCount(0);
  });

  test('asks which draft stays when two tabs changed it', async ({ page, wizard, context }) => {
    await fillUpTo(wizard, 5);
    await expectSaved(page);
    const tuition = page.getByRole('textbox', { name: wizard.t.finalTuition });
    const releaseTimers = await holdTimers(page);
    await tuition.fill('700');
    const other = await context.newPage();
    await other.goto('/apply');
    await other.getByRole('button', { name: t.continue }).click();
    const otherTuition = other.getByRole('textbox', { name: wizard.t.finalTuition });
    await expect(otherTuition).toBeVisible();
    const readSave = (key: string) => localStorage.getItem(key);
    const earlier = await other.evaluate(readSave, lastSaveKey);
    await otherTuition.fill('900');
    await expect.poll(() => other.evaluate(readSave, lastSaveKey)).not.toBe(earlier);
    await expectSaved(other);
    await releaseTimers();
    const changed = notice(page, t.changedElsewhere);
    await expect(changed).toBeVisible();
    await expect(tuition).toHaveValue('700');
    await changed.getByRole('button', { name: t.useOther }).click();
    await expect(tuition).toHaveValue('900');
  });
});

test.describe('storage', { tag: '@nightly' }, () => {
  test('says that files were not stored, and must be added again after a reload', async ({
    page,
    wizard,
    scans,
  }) => {
    await rejectStorage(page, 'draft files');
    await fillUpTo(wizard, 10);
    await wizard.put('civilId', scans.pdf);
    await page.locator('[data-draft-status=saveFailed]').click();
    await expect(page.getByRole('dialog').getByText(t.failedRule)).toBeVisible();
    await page.keyboard.press('Escape');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(notice(page, t.filesNotKept)).toBeVisible();
    await expectStep(wizard, 'details');
  });

  test('stores nothing beyond the tab on a shared device, and no files for a reload', async ({
    page,
    wizard,
    scans,
  }) => {
    await fillUpTo(wizard, 10);
    await expectSaved(page);
    const options = await openOptions(page);
    await options.getByRole('checkbox', { name: t.sharedDevice }).check();
    await page.keyboard.press('Escape');
    await expect(options).toBeHidden();
    await wizard.fillApplicant(person);
    await wizard.nameStudents(['سارة']);
    await wizard.putDocuments(scans, [scans.png]);
    await expectNothingStored(page);
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await expect(page.getByText(t.filesNotKeptShared)).toBeVisible();
    await expect(page.getByLabel(wizard.t.fullName)).toHaveValue(person.name);
    await wizard.putDocuments(scans, [scans.png]);
    await wizard.accept();
    await wizard.send();
    await expectNothingStored(page);
  });

  test('deletes everything personal from the device on request', async ({ page, wizard }) => {
    await fillUpTo(wizard, 4);
    await expectSaved(page);
    const options = await openOptions(page);
    await options.getByRole('button', { name: t.wipe }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.wipe }).click();
    await expectStep(wizard, 'institution');
    await expectNothingStored(page);
  });

  test('loads what another tab saved, and goes on when storage fails', async ({
    page,
    wizard,
    context,
  }) => {
    await fillUpTo(wizard, 3);
    await expectSaved(page);
    const other = await context.newPage();
    await other.goto('/apply');
    await other.getByRole('button', { name: t.continue }).click();
    const otherWizard = applyWizard(other, 'ar');
    await otherWizard.choose('2');
    await otherWizard.onward('tuition');
    await expectSaved(other);
    await expect(page.getByText(t.loadedElsewhere)).toBeVisible();
    // The notice stands from the first of the other tab's saves on.
    await expect(page.getByRole('radio', { name: '2', exact: true })).toBeChecked();
    await other.close();
    await page.evaluate(() => {
      IDBFactory.prototype.open = () => {
        throw new DOMException('blocked', 'SecurityError');
      };
      IDBDatabase.prototype.transaction = () => {
        throw new DOMException('full', 'QuotaExceededError');
      };
    });
    await wizard.choose('1');
    await expect(page.locator('[data-draft-status=saveFailed]')).toBeVisible();
    await wizard.onward('tuition');
  });
});
