import { partnerText } from '#client/features/admin/partner/partner-text.ts';
import { adminText } from '#client/features/admin/shell/text.ts';
import { appText } from '#client/i18n/app-text.ts';
import { plain } from '#client/i18n/text.ts';
import { makePngFile } from '#test/support/documents.ts';
import { adminCalls } from '../support/admin-calls.ts';
import { expect, test, type Server } from '../support/fixtures.ts';
import { newName } from '../support/new-administrator.ts';
import { open } from '../support/open.ts';

test.use({ serverOptions: { own: 'catalogue', seed: 'none' }, signedIn: true });

const app = appText.ar;
const t = partnerText.ar;

test('uploads a logo with the save, and only a PNG of at most 5 MB', async ({ page, server }) => {
  await deleteAllPartners(server);
  await open(page, '/admin/dashboard');
  const menu = page.getByRole('navigation', { name: adminText.ar.menuLabel });
  await menu.getByRole('link', { name: adminText.ar.sections.partners }).click();
  await expect(page).toHaveURL('/admin/partners');
  await expect(page.getByText(t.noFinancial, { exact: true })).toBeVisible();
  await expect(page.getByText(t.noAcademic, { exact: true })).toBeVisible();

  await page.getByRole('button', { name: t.addAcademic }).click();
  const dialog = page.getByRole('dialog');
  const logo = dialog.locator('[data-field=logoPath]');
  const order = dialog.getByLabel(t.displayOrder);
  await expect(order).toHaveValue('1');
  await order.press('ArrowUp');
  await expect(order).toHaveValue('2');
  await order.fill('');
  await dialog.getByLabel(t.partnerName).fill('Bayt Al Hikma');
  const choose = (buffer: Buffer) =>
    logo
      .locator('input[type=file]')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('%PDF-1.4 not a picture'));
  await expect(logo.locator('[data-field-error]')).toContainText(t.selectPng);
  await choose(Buffer.concat([makePngFile(), Buffer.alloc(5 * 1024 * 1024)]));
  await expect(logo.locator('[data-field-error]')).toContainText(t.fileTooLarge);

  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/upload')) uploads += 1;
  });
  const png = makePngFile({ width: 120, height: 60 });
  await choose(png);
  await expect(dialog.locator('[data-logo-preview] img')).toBeVisible();
  expect(uploads).toBe(0);
  await dialog.getByRole('button', { name: app.save }).click();
  await expect(page.locator('[data-notification]')).toContainText(t.created);
  expect(uploads).toBe(1);
  await expect(page.getByText(plain(t.orderAndStatus('1', app.active)))).toBeVisible();
  expect(await publicLogo(server, 'Bayt Al Hikma')).toEqual(png);
});

test('reduces a large logo', async ({ page, server }) => {
  const name = newName('Bayt Al Hikma ');
  await open(page, '/admin/partners');
  await page.getByRole('button', { name: t.addAcademic }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(t.partnerName).fill(name);
  const buffer = Buffer.from(await page.evaluate(noisyPicture), 'base64');
  await dialog
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(dialog.locator('[data-logo-preview] img')).toBeVisible();
  await dialog.getByRole('button', { name: app.save }).click();
  await expect(dialog).toHaveCount(0);
  const logo = await publicLogo(server, name);
  // A PNG has its width and height at these places.
  expect([logo.readUInt32BE(16), logo.readUInt32BE(20)]).toEqual([512, 256]);
});

test('asks before it deletes a partner', async ({ page, server }) => {
  const name = newName('Sanad ');
  await adminCalls(server)('POST', '/api/admin/partners', { name, type: 'academic' });
  await open(page, '/admin/partners');
  const partner = page.locator('main').getByRole('heading', { name, exact: true });
  const ask = () =>
    page.getByRole('button', { name: plain(t.deleteOf(name)), exact: true }).click();
  const question = page.getByRole('alertdialog', { name: t.confirmDelete });
  await ask();
  await question.getByRole('button', { name: app.cancel }).click();
  await expect(question).toHaveCount(0);
  await expect(partner).toBeVisible();
  await ask();
  await question.getByRole('button', { name: app.delete }).click();
  await expect(page.locator('[data-notification]')).toContainText(t.deleted);
  await expect(partner).toHaveCount(0);
});

async function deleteAllPartners(server: Server): Promise<void> {
  const call = adminCalls(server);
  for (const { id } of (await call('GET', '/api/admin/partners')) as { id: string }[]) {
    await call('DELETE', `/api/admin/partners/${id}`);
  }
}

async function publicLogo({ url }: Server, name: string): Promise<Buffer> {
  const response = await fetch(`${url}/api/partners/academic`);
  const partners = (await response.json()) as { name: string; logoPath: string }[];
  const partner = partners.find((one) => one.name === name)!;
  const logo = await fetch(url + partner.logoPath);
  return Buffer.from(await logo.arrayBuffer());
}

/** A PNG of 900 by 450 px that does not compress, in base64. */
function noisyPicture(): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [900, 450];
  const context = canvas.getContext('2d')!;
  const pixels = context.createImageData(900, 450);
  for (let at = 0; at < pixels.data.length; at += 1) {
    pixels.data[at] = at % 4 === 3 ? 255 : Math.random() * 256;
  }
  context.putImageData(pixels, 0, 0);
  return canvas.toDataURL('image/png').split(',')[1]!;
}
