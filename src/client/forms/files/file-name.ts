/** A file name of at most two lines in its own direction, so that it is truncated at its end, aligned with the page. */
export const fileName = {
  dir: 'auto',
  textAlign: 'left',
  _rtl: { textAlign: 'right' },
  lineClamp: 2,
  overflowWrap: 'anywhere',
} as const;
