import type { Page } from '@playwright/test';

/** Texts that stand beside other parts of their element, where page translation would break the page. */
export function bareText(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const bare: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const isPart = (node: Node) =>
      node instanceof Element || (node.textContent ?? '').trim() !== '';
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const parent = text.parentElement;
      // NOTE: what a notification says to screen readers is Radix's, and goes as a whole.
      const skipped = 'script, style, noscript, svg, body > span[role=status]';
      if (!parent || !isPart(text) || parent.closest(skipped)) continue;
      const parts = [...parent.childNodes].filter((node) => node.nodeType !== Node.COMMENT_NODE);
      if (parts.filter(isPart).length > 1) bare.push(parent.outerHTML.slice(0, 300));
    }
    return bare;
  });
}
