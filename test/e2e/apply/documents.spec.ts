import type { Locator, Page } from '@playwright/test';
import { fileText } from '#client/forms/files/file-text.ts';
import { joinText } from '#client/forms/files/merge-photos/join-text.ts';
import { formatDate, formatFileSize } from '#client/i18n/format.ts';
import { plain } from '#client/i18n/text.ts';
import { maxFileBytes } from '#domain/document/file-limits.ts';
import { issueSentences } from '#domain/errors/error-messages.ts';
import { encryptedPdf, onePage, pdfOfObjects } from '#test/support/pdf.ts';
import { fillUpTo } from '../support/apply.ts';
import { expect, test } from '../support/fixtures.ts';
import { heicPhoto, inspectPhoto, makePhonePhoto, getPictures } from '../support/phone-photos.ts';
import { onDisk, type Scan } from '../support/scans.ts';
import { storedDocuments } from '../support/stored-application.ts';

const megabyte = 1024 * 1024;
const words = fileText.ar;
const join = joinText.ar;

const row = (page: Page, field: string) => page.locator(`[data-field="${field}"]`);
const rejection = (page: Page, field: string) => row(page, field).getByRole('alert');
const button = (within: Locator, name: string) => within.getByRole('button', { name, exact: true });
const expectChosen = (page: Page, field: string) =>
  expect(row(page, field).locator('[data-file-state="chosen"]')).toBeVisible();
const expectFocus = (page: Page, field: string) =>
  expect(page.locator(`[id="field-${field}"]`)).toBeFocused();
const putSeveral = (page: Page, field: string, files: readonly Scan[]) =>
  row(page, field)
    .locator('input[type=file]:not([capture])')
    .setInputFiles([...files]);

/** 9 MB, stored lying on its side. */
let photo: Scan;

test.beforeAll(async ({ browser }) => {
  photo = await makePhonePhoto(browser, 'IMG_0411.jpg', 9 * megabyte);
});

test.beforeEach(({ wizard }) => fillUpTo(wizard, 10));

test('reduces and joins photos, upright and within the limit', async ({
  page,
  wizard,
  scans,
  server,
}) => {
  // Photos of 9 MB take a busy machine a while.
  test.slow();
  const { t, app } = wizard;
  const reduced = new RegExp(plain(words.reduced(formatFileSize(9 * megabyte, 'ar'), '.+')));

  await test.step('refuses a photo that is too large, and reduces it on request', async () => {
    await wizard.put('civilId', photo);
    const sizes = [9 * megabyte, maxFileBytes].map((bytes) => formatFileSize(bytes, 'ar'));
    await expect(rejection(page, 'civilId')).toHaveText(
      [
        `${app.errorPrefix} ${app.fileTooLarge}`,
        plain(app.fileTooLargeDetail(sizes[0] ?? '', sizes[1] ?? '')),
        app.shrinkImage,
      ].join(' '),
      { useInnerText: true },
    );
    await button(row(page, 'civilId'), app.shrinkImage).click();
    await expectChosen(page, 'civilId');
    await expect(row(page, 'civilId').getByText(reduced)).toHaveCount(1);
    await expectFocus(page, 'civilId');
  });

  await test.step('reduces what the camera takes at once, and previews it', async () => {
    const salary = row(page, 'salaryCertificate');
    await salary.locator('input[capture=environment]').setInputFiles({
      ...photo,
      name: 'image.jpg',
    });
    await expectChosen(page, 'salaryCertificate');
    await expect(salary.getByText(reduced)).toBeVisible();
    await button(salary, plain(app.previewOf(t.documentSalary))).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: t.documentSalary })).toBeVisible();
    await button(dialog, app.close).click();
  });

  await test.step('joins several photos to one file, in the order chosen', async () => {
    const continuity = row(page, 'proofOfContinuity');
    await putSeveral(page, 'proofOfContinuity', [scans.png, photo]);
    const dialog = page.getByRole('dialog', { name: plain(join.title(t.documentContinuity)) });
    await button(dialog, join.later(1)).click();
    await expect(dialog.locator('[data-joined-page="1"]')).toContainText('IMG_0411.jpg');
    await dialog.locator('input[type=file]:not([capture])').setInputFiles(scans.jpeg);
    await button(dialog, join.remove(3)).click();
    await button(dialog, join.makeFile).click();
    await expectChosen(page, 'proofOfContinuity');
    await expect(continuity).toContainText(words.pageCount(2));
    await expectFocus(page, 'proofOfContinuity');
    await expect(page.locator('body')).not.toHaveCSS('pointer-events', 'none');
    await button(continuity, plain(words.pagesOf(t.documentContinuity))).click();
    await button(page.getByRole('dialog'), app.cancel).click();
  });

  await test.step('points out the same picture chosen twice', async () => {
    await wizard.chooseDocument('childCivilId_0', scans.png);
    await wizard.chooseDocument('additionalDocuments.0', {
      ...scans.png,
      name: 'the same again.png',
    });
    const warning = row(page, 'additionalDocuments.0').locator('[data-document-doubt]');
    await expect(warning).toContainText(t.documentChild(1));
  });

  await wizard.fillApplicant({ name: 'Huda Salem', phone: '51234567', email: 'huda@example.com' });
  await wizard.nameStudents(['Maryam']);
  await wizard.accept();
  const stored = await storedDocuments(server, await wizard.send());
  const [civilId, salary, continuity] = ['civilId', 'salaryCertificate', 'proofOfContinuity'].map(
    (kind) => stored[kind]?.[0] ?? Buffer.alloc(0),
  ) as [Buffer, Buffer, Buffer];
  for (const picture of [civilId, salary]) {
    expect(picture.length).toBeLessThanOrEqual(maxFileBytes);
    expect(await inspectPhoto(page, picture)).toMatchObject({ top: 'red', bottom: 'green' });
  }
  const { width, height } = await inspectPhoto(page, civilId);
  expect(height).toBeGreaterThanOrEqual(2000);
  expect(width / height).toBeCloseTo(3 / 4, 2);
  expect(salary.length).toBeLessThanOrEqual(1.5 * megabyte);
  expect(continuity.length).toBeLessThanOrEqual(maxFileBytes);
  const pages = getPictures(continuity);
  expect(pages).toHaveLength(2);
  expect(await inspectPhoto(page, pages[0]!)).toMatchObject({ top: 'red', bottom: 'green' });
});

test('sends each document as it was chosen, although its file changed or went meanwhile', async ({
  page,
  wizard,
  scans,
  server,
}) => {
  const files = { civilId: await onDisk(scans.pdf), salaryCertificate: await onDisk(scans.jpeg) };
  await wizard.putDocuments(scans, [scans.png]);
  for (const [field, { path }] of Object.entries(files)) {
    await row(page, field).locator('input[type=file]:not([capture])').setInputFiles(path);
    await expectChosen(page, field);
  }
  await files.civilId.change();
  await files.salaryCertificate.remove();
  await wizard.fillApplicant({ name: 'علي أحمد', phone: '51234567', email: 'file@example.com' });
  await wizard.nameStudents(['سارة']);
  await wizard.accept();
  const stored = await storedDocuments(server, await wizard.send());
  expect(stored['civilId']).toEqual([scans.pdf.buffer]);
  expect(stored['salaryCertificate']).toEqual([scans.jpeg.buffer]);
  await files.civilId.remove();
});

test('says that a photo is unreadable, and can stop preparing one', async ({ page, wizard }) => {
  const { app } = wizard;
  const civilId = row(page, 'civilId');
  const broken = { ...photo, name: 'broken.jpg', buffer: Buffer.alloc(6 * megabyte) };
  broken.buffer.set([0xff, 0xd8, 0xff]);
  await wizard.put('civilId', broken);
  await button(civilId, app.shrinkImage).click();
  await expect(civilId.getByText(words.unreadable)).toBeVisible();

  await page.evaluate(() => {
    // A picture that is never read to its end.
    window.createImageBitmap = () => new Promise(() => undefined);
  });
  await wizard.put('civilId', photo);
  await button(civilId, app.shrinkImage).click();
  await expect(civilId.getByText(words.preparing)).toBeVisible();
  await expect(button(civilId, app.cancel)).toBeFocused();
  await page.keyboard.press('Enter');
  await expectFocus(page, 'civilId');
  await expect(civilId).toContainText(app.chooseFile);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } });

  test('refuses other files with advice, and leaves the previous file as it is', async ({
    page,
    wizard,
    scans,
  }) => {
    const { app, t } = wizard;
    const civilId = row(page, 'civilId');
    const salary = row(page, 'salaryCertificate');
    const refused = rejection(page, 'civilId');
    await wizard.put('civilId', heicPhoto);
    await expect(refused).toContainText(app.invalidFileType);
    await expect(refused).toContainText(words.heicUnreadable);
    await expect(refused.getByRole('button')).toHaveCount(0);

    await wizard.chooseDocument('civilId', scans.pdf);
    await expect(refused).toHaveCount(0);
    const preview = civilId.getByRole('link', { name: words.preview });
    await expect(preview).toHaveAttribute('href', /^blob:/);

    const wrong: [Scan, string][] = [
      [{ name: 'notes.docx', mimeType: '', buffer: Buffer.from('PK') }, app.invalidFileTypeHint],
      [{ name: 'empty.pdf', mimeType: '', buffer: Buffer.alloc(0) }, words.emptyHint],
      [{ ...scans.pdf, name: 'document.jpg' }, plain(words.nameDisagrees('PDF'))],
    ];
    for (const [file, why] of wrong) {
      await wizard.put('civilId', file);
      await expect(refused).toContainText(why);
      await expect(refused).toContainText(plain(app.keptPrevious(scans.pdf.name)));
    }
    await putSeveral(page, 'civilId', [scans.pdf, scans.png]);
    await expect(refused).toContainText(words.onePdfOrPhotos);

    await wizard.put('salaryCertificate', { ...scans.png, name: 'picture.heic' });
    await button(salary, words.convertImage).click();
    await expect(salary.getByText('picture.jpg')).toBeVisible();

    const remove = plain(words.remove('picture.jpg', t.documentSalary));
    await salary.getByRole('button', { name: remove }).press('Enter');
    await expectFocus(page, 'salaryCertificate');
    const chooser = page.waitForEvent('filechooser');
    await page.keyboard.press('Enter');
    await (await chooser).setFiles(scans.jpeg);
    await expectChosen(page, 'salaryCertificate');
  });

  test('takes a file dropped on a row, and ignores one dropped elsewhere', async ({ page }) => {
    const isPrevented = (selector: string) =>
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
    expect(await isPrevented('main h1')).toBe(true);
    await expect(page.getByText('dropped.pdf')).toHaveCount(0);
    expect(await isPrevented('[data-field="civilId"]')).toBe(true);
    await expect(row(page, 'civilId').getByText('dropped.pdf')).toBeVisible();
  });
});

test('tells why nobody could read a PDF, and offers what helps', async ({ page, wizard }) => {
  const { app } = wizard;
  const whole = pdfOfObjects(onePage());
  const put = (name: string, buffer: Buffer, mimeType = 'application/pdf') =>
    wizard.put('civilId', { name, mimeType, buffer });
  const said = (key: keyof typeof issueSentences) =>
    expect(rejection(page, 'civilId')).toContainText(issueSentences[key].ar);

  await put('locked.pdf', encryptedPdf('secret'));
  await said('filePasswordNeeded');
  await expect(rejection(page, 'civilId')).toContainText(words.passwordHint);
  await put('cut-off.pdf', whole.subarray(0, 150));
  await said('fileCutOff');
  await put(
    'empty.pdf',
    pdfOfObjects([onePage()[0] ?? '', '<< /Type /Pages /Kids [] /Count 0 >>']),
  );
  await said('fileWithoutPages');

  await put('شهادة.jpg', whole, 'image/jpeg');
  await expect(rejection(page, 'civilId')).toContainText(app.errorPrefix);
  await button(row(page, 'civilId'), plain(words.rename('شهادة.pdf'))).click();
  await expectChosen(page, 'civilId');
  await expect(row(page, 'civilId')).toContainText('شهادة.pdf');
  await expectFocus(page, 'civilId');

  await wizard.put('salaryCertificate', {
    name: 'owner.pdf',
    mimeType: 'application/pdf',
    buffer: encryptedPdf('', 'secret'),
  });
  await expectChosen(page, 'salaryCertificate');
  await wizard.put('proofOfContinuity', {
    name: 'behind a mark.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([Buffer.from('\ufeff\n'), whole]),
  });
  await expectChosen(page, 'proofOfContinuity');
});

test('converts a WebP picture on request, whatever its name says', async ({ page, wizard }) => {
  const webp = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 60, height: 40 });
    return canvas.toDataURL('image/webp').split(',')[1] ?? '';
  });
  for (const name of ['card.webp', 'card.jpg']) {
    await wizard.put('civilId', {
      name,
      mimeType: 'image/webp',
      buffer: Buffer.from(webp, 'base64'),
    });
    await expect(rejection(page, 'civilId')).toContainText(plain(words.pictureReadable('WebP')));
    await button(row(page, 'civilId'), words.convertImage).click();
    await expectChosen(page, 'civilId');
    await expect(row(page, 'civilId')).toContainText('card.jpg');
  }
});

test('takes a pasted picture: in the row in focus, or the first that lacks one', async ({
  page,
  wizard,
  scans,
}) => {
  const paste = (name: string) =>
    page.evaluate(
      ({ name, base64 }) => {
        const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([bytes], name, { type: 'image/png' }));
        const event = new ClipboardEvent('paste', {
          clipboardData,
          bubbles: true,
          cancelable: true,
        });
        (document.activeElement ?? document.body).dispatchEvent(event);
        return event.defaultPrevented;
      },
      { name, base64: scans.png.buffer.toString('base64') },
    );
  await page.locator('#field-salaryCertificate').focus();
  expect(await paste('in focus.png')).toBe(true);
  await expect(row(page, 'salaryCertificate')).toContainText('in focus.png');
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  expect(await paste('first.png')).toBe(true);
  await expect(row(page, 'civilId')).toContainText('first.png');
  await page.getByLabel(wizard.t.fullName).focus();
  expect(await paste('text.png')).toBe(false);
});

test('fills the date of birth from a civil ID, and leaves chosen pictures as they are', async ({
  page,
  wizard,
  scans,
}) => {
  const { t } = wizard;
  const student = wizard.student(1);
  const number = student.getByLabel(t.civilId);
  const picture = row(page, 'childCivilId_0');
  await wizard.chooseDocument('childCivilId_0', scans.png);
  await wizard.choose(t.childrenIdsNumbers, false);
  await number.fill('318051210007');
  await expect(student.getByText(t.doubtCheckDigit)).toHaveCount(1);
  await expect(student.getByRole('button')).toHaveCount(0);
  await number.fill('318051210008');
  await button(student, plain(t.useBirthDate(formatDate('2018-05-12', 'ar')))).click();
  const day = page.locator('[data-field="studentsDetails.0.dateOfBirth"] input').first();
  await expect(day).toHaveValue('12');
  await expect(student.getByRole('button')).toHaveCount(0);
  await expect(picture).toHaveCount(0);

  await wizard.choose(t.childrenIdsImages, false);
  await expect(picture).toContainText(scans.png.name);
  await wizard.choose(t.childrenIdsNumbers, false);
  await expect(number).toHaveValue('318051210008');
});
