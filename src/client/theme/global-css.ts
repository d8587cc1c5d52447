import type { SystemConfig } from '@chakra-ui/react';

/** A window with no height to spare for what stays in it. */
export const lowWindow = '@media (max-height: 400px)';

export const globalCss: NonNullable<SystemConfig['globalCss']> = {
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    colorPalette: 'brand',
    textSizeAdjust: '100%',
    // NOTE: keeps a focused element clear of the sticky header and the wizard's bottom bar.
    scrollPaddingTop: '96px',
    scrollPaddingBottom: '96px',
    [lowWindow]: { scrollPaddingBlock: '8px' },
    // 1% of the height inside the browser's bars, or of the window in browsers without dvh.
    '--dvh': '1vh',
    '@supports (height: 1dvh)': { '--dvh': '1dvh' },
    '--dir': '1',
    '&[dir=rtl]': { '--dir': '-1' },
    '&.dark': { colorScheme: 'dark' },
    '&.light': { colorScheme: 'light' },
  },
  body: {
    bg: 'bg.canvas',
    color: 'fg',
    fontFamily: 'body',
    fontSize: '1rem',
    lineHeight: '1.55',
    textRendering: 'optimizeLegibility',
    overflowWrap: 'break-word',
  },
  ':lang(ar)': { letterSpacing: '0 !important', fontStyle: 'normal' },
  ':lang(ar) body': { lineHeight: '1.8' },
  'h1, h2, h3': { textWrap: 'balance' },
  '[data-below]': { contentVisibility: 'auto', containIntrinsicBlockSize: 'auto 40rem' },
  // NOTE: a list or menu renders before it is positioned, and would cover the top of the page until then.
  '[data-part=positioner]': { '--x': '0px', '--y': '-100vh' },
  bdi: { unicodeBidi: 'isolate' },
  '.num': {
    fontVariantNumeric: 'tabular-nums lining-nums',
    unicodeBidi: 'isolate',
    direction: 'ltr',
    whiteSpace: 'nowrap',
  },
  // NOTE: zero specificity, so that a component's own focus style wins.
  ':where(a, button, summary, [tabindex])': {
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'colorPalette.focusRing',
      outlineOffset: '2px',
    },
  },
  ':where([tabindex="-1"]):focus': { outline: 'none' },
  '*::placeholder, *[data-placeholder]': { color: 'fg.subtle', opacity: 1 },
  // NOTE: browsers render unchecked boxes of a dark page brownish grey; checked ones have our colour.
  'html.dark :where([type=radio]:not(:checked), [type=checkbox]:not(:checked, :indeterminate))': {
    appearance: 'none',
    bg: 'bg.panel',
    borderWidth: '1px',
    borderColor: 'border.control',
    rounded: 'sm',
  },
  'html.dark [type=radio]:not(:checked)': { rounded: 'full' },
  '*::selection': { bg: 'brand.emphasized' },
  '*, *::before, *::after': {
    '@media (prefers-reduced-motion: reduce)': {
      animationDuration: '0.01ms !important',
      animationIterationCount: '1 !important',
      // NOTE: even a very short transition would start and end with each change of style.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  // NOTE: an iPhone zooms into a smaller field, and stays there.
  'input, select, textarea': {
    '@media (max-width: 63.99em)': { fontSize: 'max(1rem, 16px) !important' },
  },
  // A bar that stays would cover most of a low window, such as one at 400% zoom.
  '[data-bar]': { [lowWindow]: { position: 'static !important' } },
  // Controls are not printed.
  '[data-print=hide], [data-notifications]': {
    '@media print': { display: 'none !important' },
  },
  // NOTE: disabled buttons stay readable, and look disabled, in forced colours.
  'button:disabled, [aria-disabled=true]': {
    '@media (forced-colors: active)': {
      color: 'GrayText !important',
      borderColor: 'GrayText !important',
    },
  },
  // Charts keep their colours in print and, within an edge, in forced colours.
  'svg, [role=img], [data-chart-fill]': { printColorAdjust: 'exact' },
  '[data-chart-fill]': {
    forcedColorAdjust: 'none',
    '@media (forced-colors: active)': { border: '1px solid CanvasText' },
  },
  // NOTE: forced colours replace those that mark a checked card, a segment or the current menu item.
  '[data-checked], nav [aria-current=page]': {
    '@media (forced-colors: active)': { outline: '3px solid Highlight', outlineOffset: '-3px' },
  },
};
