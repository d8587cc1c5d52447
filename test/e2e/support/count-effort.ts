import type { Page } from '@playwright/test';

/** What a person did on a page since it was loaded. */
export type Effort = {
  /** Presses on controls, and files chosen. A choice from a list takes two: to open it, and to choose. */
  taps: number;
  /** The fields that something was typed in. */
  typedFields: string[];
};

/** Counts from the next page on; what it answers tells the count so far. */
export async function countEffort(page: Page): Promise<() => Promise<Effort>> {
  await page.addInitScript(() => {
    const pressed = ['radio', 'checkbox', 'file', 'button', 'submit'];
    const isTyped = (target: EventTarget | null): target is HTMLInputElement =>
      target instanceof HTMLInputElement && !pressed.includes(target.type);
    const add = (taps: number) => {
      const { dataset } = document.documentElement;
      dataset['taps'] = String(Number(dataset['taps'] ?? 0) + taps);
    };
    addEventListener('pointerdown', ({ target }) => isTyped(target) || add(1), true);
    addEventListener(
      'change',
      ({ target }) => {
        if (target instanceof HTMLSelectElement) add(2);
        if (target instanceof HTMLInputElement && target.type === 'file') add(1);
      },
      true,
    );
    addEventListener(
      'input',
      ({ target }) => {
        if (!isTyped(target)) return;
        const { dataset } = document.documentElement;
        const fields = new Set((dataset['typed'] ?? '').split(' ').filter(Boolean));
        dataset['typed'] = [...fields.add(target.name || target.id)].join(' ');
      },
      true,
    );
  });
  return () =>
    page.evaluate(() => {
      const { taps, typed } = document.documentElement.dataset;
      return { taps: Number(taps ?? 0), typedFields: (typed ?? '').split(' ').filter(Boolean) };
    });
}
