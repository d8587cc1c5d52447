import { Check, CircleAlert, TriangleAlert } from 'lucide-react';

/** Within five points of the limit counts as close to it. */
const CLOSE_POINTS = 5;

/** How each verdict on a share of the salary looks, and its word in app-text.ts. */
const burdenBands = {
  within: {
    palette: 'green',
    fill: { base: 'green.600', _dark: 'green.400' },
    icon: Check,
    word: 'gaugeWithin',
  },
  close: {
    palette: 'yellow',
    fill: { base: 'yellow.600', _dark: 'yellow.400' },
    icon: TriangleAlert,
    word: 'gaugeClose',
  },
  over: {
    palette: 'red',
    fill: { base: 'red.600', _dark: 'red.400' },
    icon: CircleAlert,
    word: 'gaugeOver',
  },
} as const;

/** The verdict on a share of the salary (0.314), wherever it is told: exactly the limit is not over it. */
export function burdenBand(ratio: number, limitPercent: number) {
  const percent = ratio * 100;
  if (percent > limitPercent) return burdenBands.over;
  return percent > limitPercent - CLOSE_POINTS ? burdenBands.close : burdenBands.within;
}
