import { defineTokens } from '@chakra-ui/react';

type Values<T> = { [K in keyof T]: { value: T[K] } };

function values<const T extends Record<string, string | number>>(raw: T): Values<T> {
  // NOTE: fromEntries loses the key names; they are those of `raw`.
  return Object.fromEntries(
    Object.entries(raw).map(([name, value]) => [name, { value }]),
  ) as Values<T>;
}

const shades = [50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950] as const;

function scale(hex: string): Values<Record<(typeof shades)[number], string>> {
  const steps = hex.split(' ');
  // NOTE: eleven shades and eleven words, as the table shows.
  return Object.fromEntries(
    shades.map((shade, index) => [shade, { value: `#${steps[index] ?? ''}` }]),
  ) as Values<Record<(typeof shades)[number], string>>;
}

const spaces = [
  0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5, 6, 7, 8, 9, 10, 11, 12, 14, 16, 20, 24, 28, 32, 36, 40,
  44, 48, 52, 56, 60, 64, 72, 80, 96,
];
const sizes = Object.fromEntries(spaces.map((step) => [step, { value: `${step / 4}rem` }]));
/** On a narrow screen larger text gets the width; the space around it does not grow. */
const spacing = Object.fromEntries(
  spaces.map((step) => [step, { value: `min(${step / 4}rem, ${step * 1.25}vw)` }]),
);

const fontStack =
  "'Inter Variable','Readex Pro Variable','Inter Fallback','Wide Fallback','Readex Fallback','Segoe UI','SF Arabic','Geeza Pro',Tahoma,sans-serif";

/** The raw scale: petrol, sand and saffron. Sizes have Chakra's names, so that its recipes work. */
export const tokens = defineTokens({
  colors: {
    transparent: { value: 'transparent' },
    current: { value: 'currentColor' },
    black: { value: '#000' },
    white: { value: '#fff' },
    blackAlpha: { 500: { value: 'rgba(5, 16, 22, 0.55)' } },
    petrol: scale('eff9fd ddf3fb bbe6f6 88d0e9 4cb3d4 0f91b2 01738e 015a71 004456 00303d 001d27'),
    gray: scale('fbfaf7 f6f4f0 e9e6e1 d6d2cc aaa69e 6a7379 4c575e 334149 1d2b33 0d1b22 051016'),
    green: scale('eefdf3 d8fae5 b2f3cc 7ae4aa 41ce8a 15ad6e 008955 026b41 045131 063a23 052213'),
    red: scale('fff5f4 ffe6e4 ffcfcb ffaba3 fc7a73 ef4747 d02b31 ac2026 841b1e 601717 370f0e'),
    yellow: scale('fefaeb fef3c9 fee598 fcd05e f6b933 e59e0f bf7b0f 975c10 754614 573312 311c09'),
    blue: scale('f1f7ff e2eeff c3ddff 96c4ff 62a4f7 3986e4 176dcb 0a56a6 0f4481 10335d 0b2039'),
    sun: values({ 100: '#fef2cc', 200: '#fee6a6', 300: '#fcd679', 400: '#fbc044', 500: '#f3ab2a' }),
  },
  fonts: {
    body: { value: fontStack },
    heading: { value: fontStack },
    mono: { value: 'ui-monospace,SFMono-Regular,Menlo,Consolas,monospace' },
  },
  spacing,
  sizes: {
    ...sizes,
    ...values({
      '3xs': '14rem',
      '2xs': '16rem',
      xs: '20rem',
      sm: '24rem',
      md: '28rem',
      lg: '32rem',
      xl: '36rem',
      '2xl': '42rem',
      '3xl': '48rem',
      '4xl': '56rem',
      '5xl': '64rem',
      '6xl': '72rem',
      '7xl': '80rem',
      '8xl': '90rem',
      full: '100%',
      max: 'max-content',
      min: 'min-content',
      fit: 'fit-content',
      prose: '62ch',
      dvh: 'calc(100 * var(--dvh))',
      vw: '100vw',
    }),
  },
  fontSizes: values({
    '2xs': '0.75rem',
    xs: '0.8125rem',
    sm: '0.875rem',
    md: '1rem',
    lg: '1.125rem',
    xl: '1.25rem',
    '2xl': '1.5rem',
    '3xl': '1.875rem',
    '4xl': '2.25rem',
  }),
  fontWeights: values({ normal: '400', medium: '500', semibold: '600', bold: '700' }),
  lineHeights: values({ shorter: 1.25, short: 1.375, moderate: 1.5, tall: 1.625, taller: 2 }),
  radii: values({
    none: '0',
    xs: '0.25rem',
    sm: '0.375rem',
    md: '0.625rem',
    lg: '0.75rem',
    xl: '1rem',
    '2xl': '1.25rem',
    '3xl': '1.75rem',
    full: '9999px',
  }),
  durations: values({
    fastest: '80ms',
    faster: '120ms',
    fast: '160ms',
    moderate: '200ms',
    slow: '260ms',
    slower: '320ms',
    slowest: '400ms',
  }),
  easings: values({
    'ease-out': 'cubic-bezier(.2,.8,.2,1)',
    'ease-in-out': 'cubic-bezier(.4,0,.2,1)',
    'ease-in-smooth': 'cubic-bezier(0.32, 0.72, 0, 1)',
  }),
  animations: values({ spin: 'spin 1s linear infinite', pulse: 'pulse 2s ease-in-out infinite' }),
  cursor: values({
    button: 'pointer',
    checkbox: 'pointer',
    disabled: 'not-allowed',
    menuitem: 'pointer',
    option: 'pointer',
    radio: 'pointer',
    slider: 'pointer',
    switch: 'pointer',
  }),
  zIndex: values({
    hide: -1,
    base: 0,
    docked: 10,
    dropdown: 1000,
    sticky: 1100,
    banner: 1200,
    overlay: 1300,
    modal: 1400,
    popover: 1500,
    skipNav: 1600,
    toast: 1700,
    tooltip: 1800,
  }),
});
