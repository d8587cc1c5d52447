import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import { percentOf } from '../../../domain/money/instalment.ts';
import { formatPercent } from '../../i18n/format.ts';

/** Within five points of the limit counts as close to it. */
const CLOSE_POINTS = 5;

/** How each verdict on a share of the salary looks, and its word in app-text.ts. */
const dtiBands = {
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
export function dtiBand(ratio: number, limitPercent: number) {
  const percent = ratio * 100;
  if (percent > limitPercent) return dtiBands.over;
  return percent > limitPercent - CLOSE_POINTS ? dtiBands.close : dtiBands.within;
}

/** `31.4%`; what is over the limit by less than rounding shows is not written as the limit itself. */
export function dtiPercent(ratio: number, limitPercent: number): string {
  return formatPercent(shownTenths(ratio, limitPercent) / 1000);
}

type DtiParts = { salaryFils: number; obligationsFils: number; paymentFils: number };

/** The percentages of instalment and obligations, which add up to what `dtiPercent` tells of both. */
export function dtiSplit({ salaryFils, obligationsFils, paymentFils }: DtiParts, limit: number) {
  const both = shownTenths((obligationsFils + paymentFils) / salaryFils, limit);
  const obligations = shownTenths(obligationsFils / salaryFils, Infinity);
  return {
    instalment: formatPercent((both - obligations) / 1000),
    obligations: formatPercent(obligations / 1000),
  };
}

/** A ratio in tenths of a percent, as it is shown against a limit. */
function shownTenths(ratio: number, limitPercent: number): number {
  const tenths = Math.round(percentOf(ratio) * 10);
  const isHidden = ratio * 100 > limitPercent && tenths === limitPercent * 10;
  return isHidden ? tenths + 1 : tenths;
}
