import { Check, CircleAlert, TriangleAlert } from 'lucide-react';
import {
  debtToIncomeLimitPercent,
  debtToIncomeRatio,
  toPercentBeside,
  type DebtToIncome,
} from '#domain/money/instalment.ts';
import { formatPercent } from '#client/i18n/format.ts';

/** Percentage points below the limit that count as close to it. */
const CLOSE_POINTS = 5;

/** How each level of the debt-to-income ratio looks, and its key in app-text.ts. */
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

/** The level of a ratio (0.314). Exactly the limit is not over it. */
export function dtiBand(ratio: number, limitPercent: number) {
  const percent = ratio * 100;
  if (percent > limitPercent) return dtiBands.over;
  return percent > limitPercent - CLOSE_POINTS ? dtiBands.close : dtiBands.within;
}

/** The limit for everyone but pensioners: `40%`. */
export const dtiLimit = formatPercent(debtToIncomeLimitPercent / 100);

/** `31.4%`. A ratio just over the limit is never rounded down to the limit. */
export function dtiPercent(ratio: number, limitPercent: number = debtToIncomeLimitPercent): string {
  return formatPercent(toPercentBeside(ratio, limitPercent) / 100);
}

/** Percentages of instalment and obligations, which add up to that of `dtiPercent`. */
export function dtiSplit(parts: DebtToIncome) {
  const { salaryFils, obligationsFils, limitPercent = debtToIncomeLimitPercent } = parts;
  const both = toPercentBeside(debtToIncomeRatio(parts), limitPercent);
  const obligations = toPercentBeside(obligationsFils / salaryFils, Infinity);
  return {
    instalment: formatPercent((both - obligations) / 100),
    obligations: formatPercent(obligations / 100),
  };
}
