import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fileText } from '../../src/client/forms/file-text.ts';
import { joinText } from '../../src/client/forms/join-text.ts';
import { plain } from '../../src/client/i18n/text.ts';
import { maxFileBytes } from '../../src/domain/document.ts';
import type { Language } from '../../src/domain/language.ts';
import { launchBrowser } from '../support/browser.ts';
import { adminCalls } from './support/admin-calls.ts';
import { applyWizard, fillUpTo, type ApplyWizard } from './support/apply.ts';
import { downloads, type Stored } from './support/downloads.ts';
import { expectNoErrors } from './support/no-errors.ts';
import { heicPhoto, look, makePhonePhoto, picturesOf } from './support/phone-photos.ts';
import { startProgram, type Program } from './support/program.ts';
import { makeScans, type Scan, type Scans } from './support/scans.ts';
import { soon } from './support/soon.ts';
import { newVisitor, type Visit } from './support/visit.ts';

const megabyte = 1024 * 1024;
const applicant = { name: 'Huda Salem', phone: '51234567', email: 'huda@example.com' };

let program: Program;
let browser: Browser;
let scans: Scans;
/** 9 MB, stored lying on its side. */
let photo: Scan;
let visit: Visit;
let page: Page;
let wizard: ApplyWizard;

beforeAll(async () => {
  [program, browser] = await Promise.all([startProgram(), launchBrowser()]);
  [scans, photo] = await Promise.all([
    makeScans(browser),
    makePhonePhoto(browser, 'IMG_0411.jpg', 9 * megabyte),
  ]);
});

afterAll(async () => {
  await browser.close();
  await program.stop();
});

/** The last step of the wizard, as a visitor with one student comes to it. */
async function arrive(language: Language, size: { width?: number } = {}): Promise<void> {
  visit = await newVisitor(browser, program.url, { language, ...size });
  page = visit.page;
  // The browser hands over what would open a dialog of the system only once somebody listens.
  page.on('filechooser', () => undefined);
  wizard = applyWizard(page, language);
  await fillUpTo(wizard, 10);
}

afterEach(async () => {
  expectNoErrors(visit);
  await visit.close();
});

const row = (field: string) => page.locator(`[data-field="${field}"]`);
const chosen = (field: string) => row(field).locator('[data-file-state="chosen"]').waitFor();
const refusal = (field: string) => row(field).getByRole('alert');
const press = (within: Locator | Page, name: string) =>
  within.getByRole('button', { name, exact: true }).click();
const focused = () => page.evaluate(() => document.activeElement?.id);
const putSeveral = (field: string, files: readonly Scan[]) =>
  row(field)
    .locator('input[type=file]:not([capture])')
    .setInputFiles([...files]);

describe('photos', () => {
  beforeEach(() => arrive('en'));

  it('that are too large are refused, and reduced at a press; several become one file', async () => {
    const { t, app } = wizard;
    const words = fileText.en;
    await wizard.put('civilId', photo);
    await refusal('civilId').waitFor();
    await expect
      .poll(() => refusal('civilId').innerText(), soon)
      .toMatch(
        /^Error:\s+File size too large\s+It is 9 MB; the limit is 5 MB\.\s+Reduce size and use$/,
      );
    await press(row('civilId'), app.shrinkImage);
    await chosen('civilId');
    await expect
      .poll(() => row('civilId').getByText('We reduced the photo from 9 MB to').count(), soon)
      .toBe(1);
    await expect.poll(() => focused(), soon).toBe('field-civilId');

    const shot = row('salaryCertificate').locator('input[capture=environment]');
    await shot.setInputFiles({ ...photo, name: 'image.jpg' });
    await chosen('salaryCertificate');
    await row('salaryCertificate').getByText('We reduced the photo from 9 MB to').waitFor();
    await press(row('salaryCertificate'), plain(app.previewOf(t.paperSalary)));
    await page.getByRole('dialog').getByRole('img', { name: t.paperSalary }).waitFor();
    await press(page.getByRole('dialog'), app.close);

    await putSeveral('proofOfContinuity', [scans.png, photo]);
    const dialog = page.getByRole('dialog', { name: plain(joinText.en.title(t.paperContinuity)) });
    await press(dialog, joinText.en.later(1));
    await expect
      .poll(() => dialog.locator('[data-joined-page="1"]').innerText(), soon)
      .toContain('IMG_0411.jpg');
    await dialog.locator('input[type=file]:not([capture])').setInputFiles(scans.jpeg);
    await press(dialog, joinText.en.remove(3));
    await press(dialog, joinText.en.makeFile);
    await chosen('proofOfContinuity');
    await expect.poll(() => row('proofOfContinuity').innerText(), soon).toContain('2 pages');
    await expect.poll(() => focused(), soon).toBe('field-proofOfContinuity');
    await page.waitForFunction(() => getComputedStyle(document.body).pointerEvents !== 'none');
    await press(row('proofOfContinuity'), plain(words.pagesOf(t.paperContinuity)));
    await press(page.getByRole('dialog'), app.cancel);

    await wizard.choosePaper('childCivilId_0', scans.png);
    await wizard.choosePaper('additionalDocuments.0', { ...scans.png, name: 'the same again.png' });
    const doubt = row('additionalDocuments.0').locator('[data-paper-doubt]');
    await expect.poll(() => doubt.innerText(), soon).toContain(t.paperChild(1));

    await wizard.fillApplicant(applicant);
    await wizard.nameStudents(['Maryam']);
    await wizard.accept();
    const sent = await stored(await wizard.send());
    for (const picture of [sent['civilId']?.[0], sent['salaryCertificate']?.[0]]) {
      expect(picture?.length).toBeLessThanOrEqual(maxFileBytes);
      expect(await look(page, picture!)).toMatchObject({ top: 'red', bottom: 'green' });
    }
    const reduced = await look(page, sent['civilId']![0]!);
    expect(reduced.height).toBeGreaterThanOrEqual(2000);
    expect(reduced.width / reduced.height).toBeCloseTo(3 / 4, 2);
    expect(sent['salaryCertificate']![0]!.length).toBeLessThanOrEqual(1.5 * megabyte);
    const joined = sent['proofOfContinuity']![0]!;
    expect(joined.length).toBeLessThanOrEqual(maxFileBytes);
    const pages = picturesOf(joined);
    expect(pages).toHaveLength(2);
    expect(await look(page, pages[0]!)).toMatchObject({ top: 'red', bottom: 'green' });
  });

  it('can be stopped while they are prepared, and an unreadable one says so', async () => {
    const broken = { ...photo, name: 'broken.jpg', buffer: Buffer.alloc(6 * megabyte) };
    broken.buffer.set([0xff, 0xd8, 0xff]);
    await wizard.put('civilId', broken);
    await press(row('civilId'), wizard.app.shrinkImage);
    await row('civilId').getByText(fileText.en.unreadable).waitFor();

    await page.evaluate(() => {
      // A picture that is never read to its end.
      window.createImageBitmap = () => new Promise(() => undefined);
    });
    await wizard.put('civilId', photo);
    await press(row('civilId'), wizard.app.shrinkImage);
    await row('civilId').getByText(fileText.en.preparing).waitFor();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(), soon).toBe('field-civilId');
    await expect.poll(() => row('civilId').innerText(), soon).toContain(wizard.app.chooseFile);
  });
});

describe('what is no paper', () => {
  beforeEach(() => arrive('ar', { width: 390 }));

  it('is refused with what would help, and the file before it stays', async () => {
    const { app, t } = wizard;
    const words = fileText.ar;
    await wizard.put('civilId', heicPhoto);
    await refusal('civilId').waitFor();
    await expect.poll(() => refusal('civilId').innerText(), soon).toContain('نوع الملف غير مدعوم');
    await expect.poll(() => refusal('civilId').innerText(), soon).toContain(words.heicUnreadable);
    await expect.poll(() => refusal('civilId').getByRole('button').count(), soon).toBe(0);

    await wizard.put('civilId', scans.pdf);
    await chosen('civilId');
    await expect.poll(() => row('civilId').getByRole('alert').count(), soon).toBe(0);
    const reader = row('civilId').getByRole('link', { name: words.preview });
    await expect.poll(() => reader.getAttribute('href'), soon).toMatch(/^blob:/);

    const kept = plain(app.keptPrevious(scans.pdf.name));
    const wrong: [Scan, string][] = [
      [{ name: 'notes.docx', mimeType: '', buffer: Buffer.from('PK') }, app.invalidFileTypeHint],
      [{ name: 'empty.pdf', mimeType: '', buffer: Buffer.alloc(0) }, words.emptyHint],
      [{ ...scans.pdf, name: 'paper.jpg' }, plain(words.nameDisagrees('PDF'))],
    ];
    for (const [file, why] of wrong) {
      await wizard.put('civilId', file);
      await refusal('civilId').getByText(why).waitFor();
      await expect.poll(() => refusal('civilId').innerText(), soon).toContain(kept);
    }
    await putSeveral('civilId', [scans.pdf, scans.png]);
    await refusal('civilId').getByText(words.onePdfOrPhotos).waitFor();

    await wizard.put('salaryCertificate', { ...scans.png, name: 'picture.heic' });
    await press(row('salaryCertificate'), words.convertImage);
    await row('salaryCertificate').getByText('picture.jpg').waitFor();

    const remove = plain(words.remove('picture.jpg', t.paperSalary));
    await row('salaryCertificate').getByRole('button', { name: remove }).focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => focused(), soon).toBe('field-salaryCertificate');
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(scans.jpeg);
    await chosen('salaryCertificate');
  });

  it('dropped beside the rows leaves the page alone, and on a row is a choice', async () => {
    const drop = (selector: string) =>
      page.evaluate((target) => {
        const files = new DataTransfer();
        files.items.add(new File(['%PDF-1.4\n'], 'dropped.pdf', { type: 'application/pdf' }));
        const event = new DragEvent('drop', {
          dataTransfer: files,
          bubbles: true,
          cancelable: true,
        });
        return document.querySelector(target)?.dispatchEvent(event) === false;
      }, selector);
    expect(await drop('main h1')).toBe(true);
    await expect.poll(() => page.getByText('dropped.pdf').count(), soon).toBe(0);
    expect(await drop('[data-field="civilId"]')).toBe(true);
    await row('civilId').getByText('dropped.pdf').waitFor();
  });
});

describe('sending', () => {
  beforeEach(() => arrive('en'));

  it('tells of each paper how far it is, that it failed, and sends it once more', async () => {
    await wizard.fillApplicant(applicant);
    await wizard.nameStudents(['Maryam']);
    await wizard.putPapers(scans, [scans.png]);
    await wizard.accept();
    const state = (is: string) => row('civilId').locator(`[data-file-state="${is}"]`);
    let answer: (() => Promise<void>) | undefined;
    await page.route('**/api/applications', (route) => {
      answer ??= () => route.abort();
    });
    await wizard.submit.click();
    await row('civilId').locator('[data-file-state]:not([data-file-state="chosen"])').waitFor();
    await expect.poll(() => answer, soon).toBeDefined();
    await answer?.();
    await state('failed').waitFor();
    await expect.poll(() => state('failed').innerText(), soon).toBe(wizard.app.notUploaded);
    await expect.poll(() => row('civilId').innerText(), soon).toContain(scans.pdf.name);
    visit.errors.length = 0;

    await page.unroute('**/api/applications');
    await wizard.put('civilId', { ...scans.pdf, name: 'another.pdf' });
    await chosen('civilId');
    await wizard.send();
  });
});

describe("students' numbers", () => {
  beforeEach(() => arrive('en'));

  it('fill the date of birth, and pictures chosen before stay', async () => {
    const { t } = wizard;
    await wizard.choosePaper('childCivilId_0', scans.png);
    await wizard.choose(t.childrenIdsNumbers, false);
    const number = wizard.student(1).getByLabel(t.civilId);
    await number.fill('318051210007');
    await expect.poll(() => wizard.student(1).getByText(t.doubtCheckDigit).count(), soon).toBe(1);
    await expect.poll(() => wizard.student(1).getByRole('button').count(), soon).toBe(0);
    await number.fill('318051210008');
    await press(wizard.student(1), 'Use 12 May 2018 as the date of birth');
    const date = page.locator('[data-field="studentsDetails.0.dateOfBirth"] input').first();
    await expect.poll(() => date.inputValue(), soon).toBe('12');
    await expect.poll(() => wizard.student(1).getByRole('button').count(), soon).toBe(0);
    await expect.poll(() => row('childCivilId_0').count(), soon).toBe(0);

    await wizard.choose(t.childrenIdsImages, false);
    await expect.poll(() => row('childCivilId_0').innerText(), soon).toContain(scans.png.name);
    await wizard.choose(t.childrenIdsNumbers, false);
    await expect.poll(() => number.inputValue(), soon).toBe('318051210008');
  });
});

/** The papers of an application as an administrator downloads them. */
async function stored(applicationId: string): Promise<Record<string, Buffer[]>> {
  const call = await adminCalls(program);
  const [found] = (await call(
    'GET',
    `/api/admin/applications?search=${applicationId}`,
  )) as Stored[];
  return downloads(program, found!);
}
