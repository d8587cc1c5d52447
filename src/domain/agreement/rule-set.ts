import type { Bilingual } from '../text/language.ts';
import { isWithinLimit } from '../money/instalment.ts';

/** What a limit is about. */
export type LimitKind =
  | 'totalFils'
  | 'months'
  | 'salaries'
  | 'ratioPercent'
  | 'pensionRatioPercent'
  | 'bureauConsent'
  | 'noFee';

export interface Limit {
  kind: LimitKind;
  value: number;
}

/** Limits of who finances, as data: where they are from, and the day on which that was read. */
export interface RuleSet {
  id: string;
  name: Bilingual;
  source: Bilingual;
  /** `YYYY-MM-DD`. */
  day: string;
  limits: readonly Limit[];
}

/**
 * The rule sets to choose from. Public sources, no legal advice: counsel of whoever runs the program settles which
 * holds. They warn and never decide.
 */
export const ruleSets = [
  {
    id: 'office',
    name: { en: 'The office sells in instalments', ar: 'بيع المكتب بالتقسيط' },
    source: {
      en: 'Ministry of Commerce and Industry, decision 81 of 2023',
      ar: 'وزارة التجارة والصناعة، القرار رقم 81 لسنة 2023',
    },
    day: '2026-11-01',
    limits: [
      { kind: 'totalFils', value: 5_000_000 },
      { kind: 'months', value: 36 },
      { kind: 'ratioPercent', value: 40 },
      { kind: 'pensionRatioPercent', value: 30 },
      { kind: 'noFee', value: 0 },
      { kind: 'bureauConsent', value: 1 },
    ],
  },
  {
    id: 'bank',
    name: { en: 'A bank or finance company', ar: 'بنك أو شركة تمويل' },
    source: {
      en: 'Central Bank of Kuwait, instructions on consumer and other instalment financing',
      ar: 'بنك الكويت المركزي، تعليمات التمويل الاستهلاكي والتمويل المقسط',
    },
    day: '2026-11-01',
    limits: [
      { kind: 'salaries', value: 25 },
      { kind: 'totalFils', value: 25_000_000 },
      { kind: 'months', value: 60 },
      { kind: 'ratioPercent', value: 40 },
      { kind: 'pensionRatioPercent', value: 30 },
    ],
  },
  {
    id: 'none',
    name: { en: 'No limits stated', ar: 'دون حدود محددة' },
    source: { en: 'None', ar: 'لا يوجد' },
    day: '2026-11-01',
    limits: [],
  },
] as const satisfies readonly RuleSet[];
export type RuleSetId = (typeof ruleSets)[number]['id'];
export const ruleSetIds = ruleSets.map(({ id }) => id);

export function getRuleSet(id: string): RuleSet {
  return ruleSets.find((set) => set.id === id) ?? ruleSets[2];
}

/** Another running agreement of the same civil ID. */
export interface RunningAgreement {
  outstandingFils: number;
  /** Its largest instalment that is still to be paid. */
  paymentFils: number;
}

/** What the limits are checked against; `others` are the running agreements of the same civil ID. */
export interface RuleFacts {
  totalFils: number;
  months: number;
  /** The largest instalment. */
  paymentFils: number;
  salaryFils: number;
  obligationsFils: number;
  isPensioner: boolean;
  hasBureauConsent: boolean;
  others: readonly RunningAgreement[];
}

export interface CheckedLimit extends Limit {
  /** In the unit of `value`; for `salaries`, how many salaries the sum is. */
  actual: number;
  holds: boolean;
}

/** Checks each limit that applies, with all running agreements of the same civil ID. */
export function checkRules(set: RuleSet, facts: RuleFacts): CheckedLimit[] {
  return set.limits.flatMap((limit) => checkLimit(limit, facts) ?? []);
}

function checkLimit({ kind, value }: Limit, facts: RuleFacts): CheckedLimit | undefined {
  const { others, salaryFils } = facts;
  const owedFils = facts.totalFils + sumOf(others, 'outstandingFils');
  const limit = { kind, value };
  switch (kind) {
    case 'totalFils':
      return { ...limit, actual: owedFils, holds: owedFils <= value };
    case 'months':
      return { ...limit, actual: facts.months, holds: facts.months <= value };
    case 'salaries': {
      const actual = salaryFils > 0 ? Math.ceil((owedFils * 100) / salaryFils) / 100 : 0;
      return { ...limit, actual, holds: owedFils <= salaryFils * value };
    }
    case 'ratioPercent':
      return facts.isPensioner ? undefined : checkRatio(limit, facts);
    case 'pensionRatioPercent':
      return facts.isPensioner ? checkRatio(limit, facts) : undefined;
    case 'bureauConsent':
      return { ...limit, actual: Number(facts.hasBureauConsent), holds: facts.hasBureauConsent };
    case 'noFee':
      // No column can hold a fee.
      return { ...limit, actual: 0, holds: true };
  }
}

function checkRatio(limit: Limit, facts: RuleFacts): CheckedLimit {
  const { salaryFils, others } = facts;
  const obligationsFils = facts.obligationsFils + sumOf(others, 'paymentFils');
  const figures = { salaryFils, obligationsFils, paymentFils: facts.paymentFils };
  const percent = ((obligationsFils + facts.paymentFils) * 100) / salaryFils;
  return {
    ...limit,
    actual: salaryFils > 0 ? Math.ceil(percent * 10) / 10 : 0,
    holds: salaryFils > 0 && isWithinLimit({ ...figures, limitPercent: limit.value }),
  };
}

function sumOf(others: readonly RunningAgreement[], figure: keyof RunningAgreement): number {
  return others.reduce((sum, other) => sum + other[figure], 0);
}
