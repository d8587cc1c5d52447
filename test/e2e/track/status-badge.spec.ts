import { trackText } from '../../../src/client/features/track/text.ts';
import { appText } from '../../../src/client/i18n/app-text.ts';
import { expect, test } from '../support/fixtures.ts';
import { open } from '../support/open.ts';

const t = appText.ar;

const tracked = {
  applicationId: 'RSM-7K4Q-92XD-M3TB',
  numberOfStudents: 1,
  institutionName: 'Oasis School',
  finalTuitionAmount: 1050.5,
  statusHistory: [],
  submittedAt: '2026-11-01T08:00:00.000Z',
  updatedAt: '2026-11-01T08:00:00.000Z',
  expectedBy: null,
  requestedPapers: [],
};

test('shows each status by a word, an icon and a colour of its own', async ({ page }) => {
  let status = '';
  await page.route('**/trpc/application.track**', async (route) => {
    const json = { result: { data: { json: { ...tracked, status } } } };
    await route.fulfill({ json: new URL(route.request().url()).search ? [json] : json });
  });
  for (const [answered, word, colour] of [
    ['approved', t.statusApproved, 'green'],
    ['rejected', t.statusRejected, 'red'],
    ['under_review', t.statusUnderReview, 'yellow'],
    ['pending', t.statusPending, 'grey'],
    ['archived', t.statusPending, 'grey'],
  ] as const) {
    status = answered;
    await open(page, `/track?id=${tracked.applicationId}`);
    const email = page.getByLabel(trackText.ar.email);
    await email.fill('mariam@example.com');
    await email.press('Enter');
    const badge = page.locator('[data-track-result] [data-status]').first();
    await expect(badge).toHaveText(word);
    await expect(badge.locator('svg')).toBeVisible();
    await expect.poll(() => badge.evaluate(colourOf), answered).toBe(colour);
  }
});

/** What people call the colour of a badge. */
function colourOf(badge: Element): string {
  const numbers = getComputedStyle(badge).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  const [red = 0, green = 0, blue = 0] = numbers;
  if (Math.max(red, green, blue) - Math.min(red, green, blue) < 12) return 'grey';
  if (green > red) return 'green';
  return green - blue > 20 ? 'yellow' : 'red';
}
