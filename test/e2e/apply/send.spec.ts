import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { draftText } from '../../src/client/features/apply/draft-text.ts';
import { applyWizard, fillUpTo, type ApplyWizard } from './support/apply.ts';
import { keptOnDevice } from './support/draft.ts';
import { faultsOf } from './support/faults.ts';
import { expectNoErrors } from './support/no-errors.ts';
import type { Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { stageWizard } from './support/stage.ts';
import type { Visit } from './support/visit.ts';

const t = draftText.ar;
const person = { name: 'علي أحمد', phone: '51234567', email: 'sending@example.com' };

let scans: Scans;
let visit: Visit;
let page: Page;
let wizard: ApplyWizard;

stageWizard({ language: 'ar', bypassCSP: true }, (stage) => {
  ({ scans, visit, page, wizard } = stage);
});

/** Everything filled in, one press before it is sent. */
async function fillAll(student: string): Promise<void> {
  await fillUpTo(wizard, 10);
  await wizard.fillApplicant(person);
  await wizard.nameStudents([student]);
  await wizard.putPapers(scans, [scans.png]);
  await wizard.accept();
}

const notice = (text: string) => page.locator('form [data-notice]').filter({ hasText: text });
const received = () => wizard.heading.filter({ hasText: wizard.t.received }).waitFor();

describe('sending', () => {
  it('says at once that there is no connection, and loses nothing by it', async () => {
    await fillAll('سارة');
    await visit.context.setOffline(true);
    await wizard.submit.click();
    await notice(t.offline).waitFor();
    await page.locator('header').getByRole('button', { name: 'English' }).click();
    await notice(draftText.en.offline).waitFor();
    await page.locator('header').getByRole('button', { name: 'العربية' }).click();
    await visit.context.setOffline(false);
    await notice(t.offline).getByRole('button', { name: wizard.app.tryAgain }).click();
    await received();
  });

  it('is repeated safely after the page ended in the middle of it, by one press', async () => {
    await fillAll('سارة');
    const keys: (string | undefined)[] = [];
    let firstId = '';
    await page.route('**/api/applications', async (route) => {
      keys.push(route.request().headers()['idempotency-key']);
      if (keys.length > 1) return route.continue();
      const answer = (await (await route.fetch()).json()) as { applicationId: string };
      firstId = answer.applicationId;
      // The answer never reaches the page.
    });
    await wizard.submit.click();
    await expect.poll(() => firstId, soon).not.toBe('');
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    const left = notice(t.wasSending);
    await left.getByRole('button', { name: t.sendAgain }).click();
    await received();
    await expect.poll(() => page.locator('[data-application-id]').innerText(), soon).toBe(firstId);
    expect(keys).toHaveLength(2);
    expect(keys[1]).toBe(keys[0]);
  });

  it('can be stopped, keeps its button in its place, and goes on where it was', async () => {
    await fillAll('سارة');
    let isHeld = true;
    await page.route('**/api/applications', async (route) => {
      if (!isHeld) await route.continue();
    });
    await wizard.submit.scrollIntoViewIfNeeded();
    const button = page.locator('form button[type=submit]');
    const before = await button.boundingBox();
    await wizard.submit.click();
    const stop = page.getByRole('button', { name: t.stopSending });
    await stop.waitFor();
    await expect.poll(() => button.boundingBox(), soon).toEqual(before);
    await stop.click();
    const stopped = notice(t.stopped);
    await stopped.waitFor();
    isHeld = false;
    await stopped.getByRole('button', { name: wizard.app.tryAgain }).click();
    await received();
  });

  it('shows the application that this device sent before for the same student', async () => {
    await fillAll('سارة أحمد');
    const first = await wizard.send();
    await fillAll('ساره  احمد');
    await wizard.submit.click();
    const before = page.getByRole('alertdialog');
    await before.getByText(first).waitFor();
    expect(await faultsOf(page)).toEqual([]);
    const track = before.getByRole('link', { name: wizard.t.track });
    await expect.poll(() => track.getAttribute('href'), soon).toContain(first);
    await before.getByRole('button', { name: t.sendAnyway }).click();
    await received();
    await expect
      .poll(() => page.locator('[data-application-id]').innerText(), soon)
      .not.toBe(first);
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(kept).not.toContain('282040701483');
  });
});

describe('a device', () => {
  it('that is shared keeps nothing beyond the tab, and the fields alone for a reload', async () => {
    await fillUpTo(wizard, 10);
    await page.locator('[data-draft-status=saved]').waitFor();
    await page.locator('[data-draft-status]').click();
    await page.getByRole('dialog').getByRole('checkbox', { name: t.sharedDevice }).check();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await wizard.fillApplicant(person);
    await wizard.nameStudents(['سارة']);
    await wizard.putPapers(scans, [scans.png]);
    await expect.poll(() => keptOnDevice(page), soon).toEqual({ records: 0, local: [] });
    page.on('dialog', (dialog) => void dialog.accept());
    await page.reload();
    await page.getByText(t.filesNotKeptShared).waitFor();
    await expect
      .poll(() => page.getByLabel(wizard.t.fullName).inputValue(), soon)
      .toBe(person.name);
    await wizard.putPapers(scans, [scans.png]);
    await wizard.accept();
    await wizard.send();
    await expect.poll(() => keptOnDevice(page), soon).toEqual({ records: 0, local: [] });
  });

  it('is wiped of everything personal on request', async () => {
    await fillUpTo(wizard, 4);
    await page.locator('[data-draft-status=saved]').waitFor();
    await page.locator('[data-draft-status]').click();
    await page.getByRole('dialog').getByRole('button', { name: t.wipe }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: t.wipe }).click();
    await wizard.heading.filter({ hasText: wizard.t.steps.institution.heading }).waitFor();
    await expect.poll(() => keptOnDevice(page), soon).toEqual({ records: 0, local: [] });
  });

  it('that keeps nothing says so and lets one go on; what another tab saved is not overwritten', async () => {
    await fillUpTo(wizard, 3);
    await page.locator('[data-draft-status=saved]').waitFor();
    const other = await visit.context.newPage();
    await other.goto('/apply');
    await other.getByRole('button', { name: t.continue }).click();
    const there = applyWizard(other, 'ar');
    await there.choose('2');
    await there.onward('tuition');
    await other.locator('[data-draft-status=saved]').waitFor();
    await page.getByText(t.loadedElsewhere).waitFor();
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
    await page.locator('[data-draft-status=saveFailed]').waitFor();
    await wizard.onward('tuition');
    expectNoErrors(visit);
  });
});
