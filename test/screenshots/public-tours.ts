import { appText } from '#client/i18n/app-text.ts';
import { authText } from '#client/features/auth/text.ts';
import { contactText } from '#client/features/site/contact/contact-text.ts';
import { estimateText } from '#client/features/site/calculator/estimate-text.ts';
import { institutionsText } from '#client/features/site/institution/institutions-text.ts';
import { open } from '../e2e/support/open.ts';
import type { Tour, Visit } from './tour.ts';

/** The addresses that need nothing but to be opened. */
const plainPages = {
  home: '/',
  track: '/track',
  institutions: '/institutions',
  partners: '/partners',
  contact: '/contact',
  'sign in': '/auth',
  'create account': '/auth?mode=signup',
  'administrator sign-in': '/admin/login',
} as const;

export const publicTours: readonly Tour[] = [
  ...Object.entries(plainPages).map(([name, path]): Tour => ({
    name,
    walk: async ({ page, snap }) => {
      await open(page, path);
      await snap(name);
    },
  })),
  {
    name: 'no such page',
    expectedErrors: /status of 404/,
    walk: async ({ page, snap }) => {
      await open(page, '/no-such-page');
      await snap('no such page');
    },
  },
  { name: 'calculator', walk: calculator },
  { name: 'menu', walk: menu },
  { name: 'institution search', walk: institutionSearch },
  { name: 'message', walk: message },
  { name: 'account', walk: account },
  { name: 'failures', expectedErrors: /./, walk: failures },
];

async function calculator({ page, language, snap }: Visit) {
  const t = estimateText[language];
  await open(page, '/');
  await page.getByLabel(t.tuition).fill('1007');
  await page.getByRole('radio', { name: t.months(9) }).check({ force: true });
  await page.getByRole('button', { name: t.showSchedule }).click();
  await page.getByRole('region', { name: t.schedule }).waitFor();
  await snap('calculator with its schedule');
  await page.getByRole('radio', { name: t.bySalary }).check({ force: true });
  await page.getByLabel(t.salary).fill('1200');
  await page.getByLabel(t.obligations).fill('180');
  await page.getByRole('button', { name: t.seeSchedule }).waitFor();
  await snap('calculator by salary');
}

async function menu({ page, language, width, snap }: Visit) {
  const t = appText[language];
  await open(page, '/');
  if (width < 1024) {
    await page.getByRole('button', { name: t.openMenu }).click();
    await page.getByRole('dialog').waitFor();
    await snap('menu open');
    await page.keyboard.press('Escape');
  }
  await page.getByRole('button', { name: t.terms }).click();
  await page.getByRole('dialog').waitFor();
  await snap('terms open');
}

async function institutionSearch({ page, language, snap }: Visit) {
  const t = institutionsText[language];
  await open(page, '/institutions');
  const closed = page.locator('[data-section] h2 button[aria-expanded=false]');
  while ((await closed.count()) > 0) await closed.first().click();
  await page.locator('[data-section=university] [data-institution] button').first().click();
  await snap('institutions open');
  await page.getByLabel(t.filter).fill('xyz');
  await page.getByText(t.noMatchAnywhere).waitFor();
  await snap('institutions without a match');
}

async function message({ page, language, snap }: Visit) {
  const t = contactText[language];
  await open(page, '/contact');
  const send = page.getByRole('button', { name: t.send });
  await send.click();
  await page.locator('[data-error-summary]').waitFor();
  await snap('message refused');
  await page.getByLabel(t.name).fill('Mariam Al-Ali');
  await page.getByLabel(t.email).fill('mariam@example.com');
  await page.getByLabel(t.message, { exact: true }).fill('ما الأوراق المطلوبة؟');
  await send.click();
  await page.getByText(t.sent).first().waitFor();
  await snap('message sent');
}

async function account({ page, language, width, snap }: Visit) {
  const t = authText[language];
  await open(page, '/auth');
  await page.getByRole('button', { name: t.forgot }).click();
  await page.getByRole('dialog').waitFor();
  await snap('password forgotten');
  await page.keyboard.press('Escape');
  await open(page, '/auth?mode=signup');
  const enter = page.locator('main form').getByRole('button', { name: t.signUp });
  await enter.click();
  await page.locator('[data-error-summary]').waitFor();
  await snap('account refused');
  await page.getByLabel(t.phone).fill(`5${String(Date.now()).slice(-7)}`);
  await page.locator('input[name=password]').fill('Dhow-2026!');
  await snap('account with a strong password');
  await enter.click();
  await page.waitForURL((url) => url.pathname === '/');
  // NOTE: once there, the page gives focus to its heading, which closes a menu that is open by then.
  await page.locator('main h1:focus').waitFor();
  await page.locator('[data-user-menu]').click();
  await page.getByRole('menuitem').first().waitFor();
  await snap(width < 1024 ? 'signed in, on a phone' : 'signed in');
  await page.getByRole('menuitem').first().click();
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
  await snap('where one is signed in');
}

/** Every list fails to come, and the device has no connection. */
async function failures({ page, context, snap }: Visit) {
  await page.route('**/trpc/**', (route) => route.abort());
  await open(page, '/institutions');
  await page.locator('[data-notice=error]').first().waitFor();
  await snap('institutions failed');
  await open(page, '/partners');
  await page.locator('[data-notice=error]').first().waitFor();
  await snap('partners failed');
  await context.setOffline(true);
  await page.getByRole('status').filter({ hasText: /./ }).first().waitFor();
  await snap('offline');
}
