/** A left-to-right value keeps to the reading side of the page, and to what is typed: phones neither capitalise nor correct it. */
export const ltrInput = {
  dir: 'ltr',
  textAlign: 'left',
  _rtl: { textAlign: 'right' },
  autoCapitalize: 'none',
  autoCorrect: 'off',
} as const;
