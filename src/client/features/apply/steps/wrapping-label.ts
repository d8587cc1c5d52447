/** For a button whose long label takes a second line where the page is narrow. */
export const wrappingLabel = {
  whiteSpace: 'normal',
  h: 'auto',
  minH: '11',
  py: '2',
  maxW: 'full',
} as const;
