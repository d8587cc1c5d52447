import { HtmlValidate, StaticConfigLoader } from 'html-validate';

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
