import { expect, test } from 'vitest';
import type { ClassView } from '../../../../domain/institution/institution.ts';
import { getClasses } from './aggregated-class.ts';

const at = '2026-11-22T06:00:00.000Z';
const grade: ClassView = {
  id: 'c1',
  institutionId: 'i1',
  nameAr: 'الصف الأول',
  nameEn: 'Grade 1',
  orderIndex: 1,
  tuitionAmount: 1250.5,
  currency: 'KWD',
  status: 'active',
  createdAt: at,
  updatedAt: at,
};
const gulf = {
  nameAr: 'جامعة الخليج',
  nameEn: 'Gulf University',
  educationType: 'university',
} as const;

test.each([
  ['ar', gulf.nameAr],
  ['en', gulf.nameEn],
] as const)(
  'a class among everybody’s says whose it is and of which kind (%s)',
  (language, name) => {
    const other = { ...grade, id: 'c2' };
    expect(getClasses(gulf, [grade, other], language)).toEqual([
      { ...grade, institutionName: name, institutionType: 'university' },
      { ...other, institutionName: name, institutionType: 'university' },
    ]);
  },
);
