import { describe, expect, it, test } from 'vitest';
import { toFils } from '../money/money.ts';
import { findFittingTerms } from './counter-offer.ts';
import {
  eraseNames,
  fillText,
  hasKnownPlaceholders,
  placeholders,
  sampleText,
  type AgreementValues,
} from './agreement-text.ts';
import { checkRules, getRuleSet, ruleSets, type RuleFacts } from './rule-set.ts';

const facts: RuleFacts = {
  ...{ totalFils: toFils(1050.5), months: 9, paymentFils: toFils(122.5) },
  ...{ salaryFils: toFils(700), obligationsFils: toFils(157.5), isPensioner: false },
  ...{ hasBureauConsent: true, others: [] },
};
const broken = (set: string, changed: Partial<RuleFacts>) =>
  checkRules(getRuleSet(set), { ...facts, ...changed })
    .filter(({ holds }) => !holds)
    .map(({ kind }) => kind);

describe('the limits of a rule set', () => {
  test.each<[string, Partial<RuleFacts>, string[]]>([
    ['office', {}, []],
    ['office', { obligationsFils: toFils(157.501) }, ['ratioPercent']],
    ['office', { isPensioner: true }, ['pensionRatioPercent']],
    ['office', { totalFils: toFils(5000), months: 36 }, []],
    ['office', { totalFils: toFils(5000.001), months: 37 }, ['totalFils', 'months']],
    ['office', { hasBureauConsent: false }, ['bureauConsent']],
    ['office', { salaryFils: 0 }, ['ratioPercent']],
    ['bank', { hasBureauConsent: false }, []],
    ['bank', { totalFils: toFils(17_500.001) }, ['salaries']],
    ['none', { totalFils: toFils(900_000), salaryFils: 0 }, []],
  ])('%s with %o: %j', (set, changed, kinds) => {
    expect(broken(set, changed)).toEqual(kinds);
  });

  it('count all running agreements of the same person', () => {
    const others = [{ outstandingFils: toFils(4000), paymentFils: toFils(50) }];
    expect(broken('office', { others })).toEqual(['totalFils', 'ratioPercent']);
    const few = [{ outstandingFils: toFils(3949.5), paymentFils: 0 }];
    expect(broken('office', { others: few })).toEqual([]);
  });

  it('tell the exact share', () => {
    const ratio = checkRules(getRuleSet('office'), facts).find(
      ({ kind }) => kind === 'ratioPercent',
    );
    expect(ratio).toEqual({ kind: 'ratioPercent', value: 40, actual: 40, holds: true });
  });

  it('have a source and a day', () => {
    for (const { source, day } of ruleSets) {
      expect(source.ar).not.toBe('');
      expect(day).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    }
  });
});

describe('the text of an agreement', () => {
  // NOTE: each placeholder has a value here.
  const values = Object.fromEntries(
    placeholders.map((name) => [name, `<${name}>`]),
  ) as AgreementValues;

  it.each(['ar', 'en'] as const)(
    'names all it can in %s, and says that it is a draft',
    (language) => {
      const text = fillText(sampleText[language], values);
      expect(hasKnownPlaceholders(sampleText[language])).toBe(true);
      expect(text).not.toMatch(/[{}]/);
      for (const name of placeholders) expect(text).toContain(`<${name}>`);
      expect(text).toMatch(language === 'ar' ? /^مسودة/ : /^DRAFT/);
    },
  );

  it('refuses an unknown name', () => {
    expect(hasKnownPlaceholders('{number} {toString}')).toBe(false);
  });

  it('loses names, and nothing else', () => {
    expect(eraseNames('سالم العلي ثم سالم: 116.000', ['سالم', 'سالم العلي', ''])).toBe(
      '… ثم …: 116.000',
    );
  });
});

describe('what would fit', () => {
  const means = { salaryFils: toFils(700), obligationsFils: toFils(157.5), limitPercent: 40 };
  const plan = { totalFils: toFils(1100), months: 9 };

  it('names the smallest change of each kind, and none within the limit', () => {
    const terms = findFittingTerms(plan, means, plan.totalFils);
    expect(
      terms.map(({ change, totalFils, months }) => [change, totalFils / 1000, months]),
    ).toEqual([
      ['months', 1100, 10],
      ['share', 825, 9],
      ['tuition', 1098.5, 9],
    ]);
    for (const { paymentFils } of terms) expect(paymentFils).toBeLessThanOrEqual(toFils(122.5));
    expect(findFittingTerms({ ...plan, totalFils: toFils(1050.5) }, means, plan.totalFils)).toEqual(
      [],
    );
  });
});
