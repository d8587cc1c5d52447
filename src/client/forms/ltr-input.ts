/** A left-to-right value keeps to the reading side of the page. */
export const ltrInput = { dir: 'ltr', textAlign: 'left', _rtl: { textAlign: 'right' } } as const;
