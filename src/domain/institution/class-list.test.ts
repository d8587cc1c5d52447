import { expect, test } from 'vitest';
import { listIssues } from '#test/support/issues.ts';
import { classRow } from './class-list.ts';

const row = { nameAr: 'أ', nameEn: 'A', tuitionAmount: 7 };

test.each([
  [{ nameAr: '=1+1' }, ['nameAr formulaEmpty']],
  [{ nameEn: ' =B2' }, ['nameEn formulaEmpty']],
  [{ tuitionAmount: '=1000+250' }, ['tuitionAmount formulaEmpty']],
  [{ tuitionAmount: '5%' }, ['tuitionAmount amountInvalid']],
  [{ tuitionAmount: '2026-05-03' }, ['tuitionAmount dateForAmount']],
  [{ nameAr: '1-2 = KG', tuitionAmount: '1250.5' }, []],
])('a row of a price list with %j is told %j', (cells, issues) => {
  expect(listIssues(classRow, { ...row, ...cells })).toEqual(issues);
});
