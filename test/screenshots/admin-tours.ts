import { sections, type Section } from '#client/features/admin/shell/search-params.ts';
import { mutate } from '../e2e/support/trpc-calls.ts';
import { open } from '../e2e/support/open.ts';
import { catalogueTours } from './catalogue-tours.ts';
import { settingsTours } from './settings-tours.ts';
import type { Tour, Visit } from './tour.ts';

const tours: readonly Tour[] = [
  ...sections.map((section): Tour => ({
    name: `admin ${section}`,
    walk: (visit) => showSection(visit, section),
  })),
  { name: 'admin menu', walk: showMenu },
  { name: 'admin application details', walk: showDetails },
  { name: 'admin applications at work', walk: showWork },
  { name: 'admin inbox', walk: showInbox },
  {
    name: 'admin partners page',
    walk: async ({ page, snap }) => {
      await open(page, '/admin/partners');
      await snap('admin partners page');
    },
  },
  ...catalogueTours,
  ...settingsTours,
];

export const adminTours: readonly Tour[] = tours.map((tour) => ({ ...tour, signedIn: true }));

async function showSection({ page, snap }: Visit, section: Section) {
  await open(page, `/admin/dashboard?section=${section}`);
  await snap(`admin ${section}`);
}

/** What the header's button opens: the account, on a phone with the sections. */
async function showMenu({ page, snap }: Visit) {
  await open(page, '/admin/dashboard');
  await page.locator('header').getByRole('button').click();
  await page.getByRole('dialog').waitFor();
  await snap('admin menu');
}

/** One application: what was typed, its documents, and the place to decide. */
async function showDetails({ page, snap }: Visit) {
  await open(page, '/admin/dashboard?section=applications');
  await page.locator('[data-view]').filter({ visible: true }).first().click();
  await page.locator('[data-decision-bar]').waitFor();
  const rendered = page.locator('[data-document-page=drawn], [data-document-image]').first();
  const documents = page.locator('[name=pane][value=documents]');
  // On a phone the documents take the place of what was typed.
  const isSplit = await documents.isVisible();
  if (!isSplit) await rendered.waitFor();
  await snap('admin application details');
  await page.locator('[data-decision-bar] [data-with-note]').click();
  await page.locator('[data-decision-form]').waitFor();
  await snap('admin application decision');
  await page.keyboard.press('Escape');
  if (isSplit) await documents.check({ force: true });
  await rendered.waitFor();
  await page.locator('[data-ask-again]').click();
  await page.locator('[data-request-form]').waitFor();
  await snap('admin application documents');
}

/** Messages in both languages. */
async function showInbox({ page, snap, server }: Visit) {
  for (const [name, message] of [
    ['Maria Fernandes', 'Can I pay the first instalment in January?'],
    ['نورة العجمي', 'هل أستطيع تغيير المدرسة بعد إرسال الطلب؟'],
  ]) {
    const input = { name, message, email: 'writes@example.com', phone: '', subject: '' };
    await mutate(server, '', { path: 'message.send', input });
  }
  await open(page, '/admin/dashboard?section=messages');
  await page.locator('[data-message]').first().waitFor();
  await snap('admin inbox');
}

/** The list with some picked, and the dialogs that work on it. */
async function showWork(visit: Visit) {
  const { page, snap } = visit;
  await open(page, '/admin/dashboard?section=applications&queue=overdue');
  await page.locator('[data-application]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await snap('admin applications picked');
  for (const [key, name] of Object.entries({ d: 'decision', '?': 'keys' })) {
    await page.keyboard.press(key);
    await showDialog(visit, name);
  }
  for (const [place, name] of ['export', 'saved filters'].entries()) {
    await page.locator('[data-list-menu]').click();
    await page.getByRole('menuitem').nth(place).click();
    await showDialog(visit, name);
  }
  await page.locator('[data-filters]').click();
  await showDialog(visit, 'filters');
  await page.locator('[data-status-menu]').first().click();
  await page.getByRole('menu').waitFor();
  await snap('admin applications row menu');
}

async function showDialog({ page, snap }: Visit, name: string) {
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await dialog.waitFor();
  await snap(`admin applications ${name}`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
