import { defineTextStyles } from '@chakra-ui/react';

type Size = string | Record<string, string>;

/** Arabic letters reach higher and lower than Latin ones, so each style has its own Arabic line height. */
function style(
  fontSize: Size,
  [latin, arabic]: [string, string],
  more: Record<string, unknown> = {},
) {
  return { value: { fontSize, lineHeight: latin, ...more, '&:lang(ar)': { lineHeight: arabic } } };
}

const xs = style('0.8125rem', ['1.45', '1.65']);
const sm = style('0.875rem', ['1.5', '1.7']);
const md = style('1rem', ['1.55', '1.8']);

export const textStyles = defineTextStyles({
  display: {
    value: {
      fontSize: { base: '2.125rem', md: '3rem', xl: '3.5rem' },
      lineHeight: '1.12',
      fontWeight: '650',
      letterSpacing: '-0.02em',
      '&:lang(ar)': {
        lineHeight: '1.36',
        fontWeight: '700',
        fontSize: { base: '2rem', md: '2.75rem', xl: '3.25rem' },
      },
    },
  },
  h1: style({ base: '1.625rem', md: '2rem' }, ['1.2', '1.42'], {
    fontWeight: '650',
    letterSpacing: '-0.015em',
  }),
  h2: style({ base: '1.375rem', md: '1.625rem' }, ['1.25', '1.45'], {
    fontWeight: '650',
    letterSpacing: '-0.01em',
  }),
  h3: style('1.125rem', ['1.35', '1.55'], { fontWeight: '600' }),
  lead: style({ base: '1.0625rem', md: '1.1875rem' }, ['1.6', '1.85']),
  amount: {
    value: {
      fontSize: { base: '2.25rem', md: '2.75rem' },
      lineHeight: '1.1',
      fontWeight: '650',
      fontVariantNumeric: 'tabular-nums',
      letterSpacing: '-0.02em',
    },
  },
  body: md,
  // Chakra's own names, which its recipes ask for.
  '2xs': xs,
  xs,
  sm,
  md,
  lg: style('1.125rem', ['1.45', '1.65']),
  xl: style('1.25rem', ['1.4', '1.6']),
});
