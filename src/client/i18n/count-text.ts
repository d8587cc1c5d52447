import { defineText, plural } from './text.ts';

/** Counted nouns of several features. Those with `of` follow a verb or a preposition, which changes the Arabic dual. */
export const countText = defineText({
  en: {
    months: (count: number) => plural('en', count, { one: '# month', other: '# months' }),
    ofMonths: (count: number) => plural('en', count, { one: '# month', other: '# months' }),
    students: (count: number) => plural('en', count, { one: '# student', other: '# students' }),
    applications: (count: number) =>
      plural('en', count, { one: '# application', other: '# applications' }),
    ofApplications: (count: number) =>
      plural('en', count, { one: '# application', other: '# applications' }),
    ofClasses: (count: number) => plural('en', count, { one: '# class', other: '# classes' }),
  },
  ar: {
    months: (count) =>
      plural('ar', count, {
        one: 'شهر واحد',
        two: 'شهران',
        few: '# أشهر',
        many: '# شهراً',
        other: '# شهر',
      }),
    ofMonths: (count) =>
      plural('ar', count, {
        one: 'شهر واحد',
        two: 'شهرين',
        few: '# أشهر',
        many: '# شهراً',
        other: '# شهر',
      }),
    students: (count) =>
      plural('ar', count, {
        one: 'طالب واحد',
        two: 'طالبان',
        few: '# طلاب',
        many: '# طالباً',
        other: '# طالب',
      }),
    applications: (count) =>
      plural('ar', count, {
        one: 'طلب واحد',
        two: 'طلبان',
        few: '# طلبات',
        many: '# طلباً',
        other: '# طلب',
      }),
    ofApplications: (count) =>
      plural('ar', count, {
        one: 'طلب واحد',
        two: 'طلبين',
        few: '# طلبات',
        many: '# طلباً',
        other: '# طلب',
      }),
    ofClasses: (count) =>
      plural('ar', count, {
        one: 'صف واحد',
        two: 'صفين',
        few: '# صفوف',
        many: '# صفاً',
        other: '# صف',
      }),
  },
});
