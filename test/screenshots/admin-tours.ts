import { open } from '../e2e/support/visit.ts';
import { signIn } from './admin-sign-in.ts';
import { catalogueTours } from './catalogue-tours.ts';
import { settingsTours } from './settings-tours.ts';
import type { Stage, Tour } from './tour.ts';

/** Sections of the dashboard by their word in the address; a new one is one more word. */
const sections = [
  'overview',
  'applications',
  'schools',
  'nurseries',
  'academies',
  'universities',
  'partners',
  'messages',
  'settings',
] as const;

/** What opens a dialog of a section: the first of these that is there. */
const dialogs: Partial<Record<(typeof sections)[number], string>> = {
  applications: '[data-view]',
};

export const adminTours: readonly Tour[] = [
  ...sections.map((section): Tour => ({
    name: `admin ${section}`,
    walk: (stage) => showSection(stage, section),
  })),
  { name: 'admin applications at work', walk: showWork },
  {
    name: 'admin partners page',
    walk: async (stage) => {
      await signIn(stage);
      await open(stage.page, '/admin/partners');
      await stage.snap('admin partners page');
    },
  },
  ...catalogueTours,
  ...settingsTours,
];

async function showSection(stage: Stage, section: (typeof sections)[number]) {
  const { page, snap } = stage;
  await signIn(stage);
  await open(page, `/admin/dashboard?section=${section}`);
  await snap(`admin ${section}`);
  const opener = dialogs[section];
  if (opener === undefined) return;
  await page.locator(opener).filter({ visible: true }).first().click();
  await page.getByRole('dialog').waitFor();
  await snap(`admin ${section} dialog`);
}

/** The list with some picked, and the dialogs that work on it. */
async function showWork(stage: Stage) {
  const { page, snap } = stage;
  await signIn(stage);
  await open(page, '/admin/dashboard?section=applications&queue=overdue');
  await page.locator('[data-application]').first().waitFor();
  await page.keyboard.press('j');
  await page.keyboard.press('x');
  await snap('admin applications picked');
  for (const [key, name] of Object.entries({ r: 'decision', '?': 'keys' })) {
    await page.keyboard.press(key);
    await showDialog(stage, name);
  }
  for (const [place, name] of ['saved filters', 'export'].entries()) {
    await page.locator('[data-tool]').nth(place).click();
    await showDialog(stage, name);
  }
}

async function showDialog({ page, snap }: Stage, name: string) {
  const dialog = page.locator('[role=dialog], [role=alertdialog]');
  await dialog.waitFor();
  await snap(`admin applications ${name}`);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
}
