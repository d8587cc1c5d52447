import { open } from '../e2e/support/visit.ts';
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
  {
    name: 'admin partners page',
    walk: async (stage) => {
      await signIn(stage);
      await open(stage.page, '/admin/partners');
      await stage.snap('admin partners page');
    },
  },
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

/** Keeps an administrator's session in the profile, as signing in does. */
async function signIn({ context, program }: Stage) {
  const answer = await fetch(`${program.url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: program.adminPassword }),
  });
  if (!answer.ok) throw new Error(`Signing in answered ${answer.status}`);
  const { token, admin } = (await answer.json()) as { token: string; admin: object };
  await context.addInitScript(
    ([kept, who]) => {
      localStorage.setItem('adminToken', kept);
      localStorage.setItem('adminUser', JSON.stringify(who));
    },
    [token, admin] as const,
  );
}
