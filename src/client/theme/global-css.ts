import type { SystemConfig } from '@chakra-ui/react';

export const globalCss: NonNullable<SystemConfig['globalCss']> = {
  '*': {
    '--global-font-mono': 'fonts.mono',
    '--global-font-body': 'fonts.body',
    '--global-color-border': 'colors.border',
  },
  html: {
    colorPalette: 'brand',
    textSizeAdjust: '100%',
    // NOTE: the header is sticky, and the wizard has a bar at the bottom; focus must not end up under them.
    scrollPaddingTop: '96px',
    scrollPaddingBottom: '96px',
    // A hundredth of the height that the browser's bars leave, or of the window where they cannot be asked.
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
  // NOTE: a list or menu is drawn before it has its place, and would lie over the page's beginning meanwhile.
  '[data-part=positioner]': { '--x': '0px', '--y': '-100vh' },
  bdi: { unicodeBidi: 'isolate' },
  '.num': {
    fontVariantNumeric: 'tabular-nums lining-nums',
    unicodeBidi: 'isolate',
    direction: 'ltr',
    whiteSpace: 'nowrap',
  },
  // NOTE: no heavier than a class, so that a part's own look in focus wins.
  ':where(a, button, summary, [tabindex])': {
    _focusVisible: {
      outline: '2px solid',
      outlineColor: 'colorPalette.focusRing',
      outlineOffset: '2px',
    },
  },
  ':where([tabindex="-1"]):focus': { outline: 'none' },
  '*::placeholder, *[data-placeholder]': { color: 'fg.subtle', opacity: 1 },
  // NOTE: of a browser's own dark boxes the empty ones are a brownish grey; ticked ones have our colour.
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
      // NOTE: however short, it would have every change of an element's style begin one, and end it.
      transition: 'none !important',
      scrollBehavior: 'auto !important',
    },
  },
  // On paper nothing can be pressed.
  '[data-print=hide], [data-notifications]': {
    '@media print': { display: 'none !important' },
  },
  '[data-gauge-fill]': { forcedColorAdjust: 'none' },
  // NOTE: a choice drawn as a card or a segment shows by its colours, which are then not ours.
  '[data-checked]': {
    '@media (forced-colors: active)': { outline: '3px solid Highlight', outlineOffset: '-3px' },
  },
};
