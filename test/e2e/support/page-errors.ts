import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import type { Page } from '@playwright/test';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard'],
    elements: ['html5'],
    rules: {
      // React writes attributes and ids that these rules refuse and browsers accept.
      'attr-case': 'off',
      'valid-id': ['error', { relaxed: true }],
      'empty-heading': 'error',
      'empty-title': 'error',
      'form-dup-name': 'error',
      'input-attributes': 'error',
      'no-dup-class': 'error',
      'no-implicit-button-type': 'error',
      'no-implicit-input-type': 'error',
      'no-redundant-aria-label': 'error',
      'text-content': 'error',
      'wcag/h30': 'error',
      'wcag/h32': 'error',
      'wcag/h36': 'error',
      'wcag/h37': 'error',
      'wcag/h63': 'error',
      'wcag/h67': 'error',
    },
  }),
);

/** The errors in the HTML of a page, each with its rule and element. */
export async function htmlErrors(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} at ${selector}`),
  );
}

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
      const skipped = 'script, style, noscript, svg, span[role=status][style]';
      if (!parent || !isPart(text) || parent.closest(skipped)) continue;
      const parts = [...parent.childNodes].filter((node) => node.nodeType !== Node.COMMENT_NODE);
      if (parts.filter(isPart).length > 1) bare.push(parent.outerHTML.slice(0, 300));
    }
    return bare;
  });
}
