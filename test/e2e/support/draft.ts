import type { Page } from '@playwright/test';

/** Everything of an application that this browser keeps beyond the tab. */
export function storedOnDevice(page: Page): Promise<{ records: number; local: string[] }> {
  return page.evaluate(async () => {
    const local = Object.keys(localStorage).filter((key) => !['language', 'theme'].includes(key));
    const databases = await indexedDB.databases();
    if (!databases.some(({ name }) => name === 'rusoom')) return { records: 0, local };
    const request = indexedDB.open('rusoom');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const count = request.result.transaction('kept').objectStore('kept').count();
    await new Promise((resolve) => count.addEventListener('success', resolve));
    request.result.close();
    return { records: count.result, local };
  });
}
