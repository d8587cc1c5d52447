import type { Page } from 'playwright-core';
import type { Language } from '../../../src/domain/language.ts';
import type { Program } from './program.ts';
import { open } from './visit.ts';

const labels = {
  ar: { username: 'اسم المستخدم', password: 'كلمة المرور' },
  en: { username: 'Username', password: 'Password' },
} as const;

/** Signs in as the first administrator and waits for the dashboard. */
export async function signInAsAdmin(
  page: Page,
  program: Program,
  language: Language,
): Promise<void> {
  await open(page, '/admin/login');
  await page.getByLabel(labels[language].username).fill('admin');
  await page.getByLabel(labels[language].password, { exact: true }).fill(program.adminPassword);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');
}
