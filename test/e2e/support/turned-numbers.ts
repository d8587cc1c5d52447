import type { Page } from '@playwright/test';

/**
 * Numbers, percentages, amounts, addresses and ids whose first sign stands to the right of their last:
 * Arabic around them has turned them round. Each with the words that it stands in.
 */
export function turnedNumbers(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const turned: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const node = text;
      // NOTE: what is for screen readers alone is one pixel wide; nobody sees its order.
      if ((node.parentElement?.getBoundingClientRect().width ?? 0) <= 1) continue;
      const words = node.textContent ?? '';
      const rectAt = (at: number) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return range.getBoundingClientRect();
      };
      const found = words.matchAll(
        /\+?\d[\d,./×=+ -]*%|\+?\d[\d,./×=+ -]*\d|[\w.-]+@[\w.-]+|https?:\S+|[A-Z]{3}(?:-[A-Z\d]{4})+/g,
      );
      for (const { 0: run, index } of found) {
        const [first, last] = [rectAt(index), rectAt(index + run.length - 1)];
        // NOTE: what is hidden has no width, and what goes on in the next line begins anew there.
        const isSeen = first.width > 0 && last.width > 0 && Math.abs(first.top - last.top) < 4;
        if (isSeen && first.left > last.left) turned.push(`${run} in “${words}”`);
      }
    }
    return turned;
  });
}
