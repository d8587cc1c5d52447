/**
 * A file's name in at most two lines: in its own direction, so that what does not fit is cut off at
 * its end, and at the page's reading side.
 */
export const fileName = {
  dir: 'auto',
  textAlign: 'left',
  _rtl: { textAlign: 'right' },
  lineClamp: 2,
  overflowWrap: 'anywhere',
} as const;
