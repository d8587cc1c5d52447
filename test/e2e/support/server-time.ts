import type { Page } from '@playwright/test';
import { todayInKuwait } from '#domain/kuwait-time.ts';

/** Has the page believe that the server's clock shows another time; the device's goes on as it is. */
export async function setServerTime(page: Page, time: string): Promise<void> {
  const date = new Date(time);
  await page.route(/^(?!.*\/assets\/)/, async (route) => {
    const response = await route.fetch();
    const headers: Record<string, string> = { ...response.headers(), date: date.toUTCString() };
    const isPage = headers['content-type']?.startsWith('text/html');
    const day = `name="server-day" content="${todayInKuwait(date)}"`;
    const body =
      isPage && (await response.text()).replace(/name="server-day" content="[^"]*"/, day);
    await route.fulfill({ response, headers, ...(body && { body }) });
  });
}
