import { defineText, phrase, plural } from '../../../../i18n/text.ts';

/** Texts of the list's marks, assignments and menu. */
export const marksText = defineText({
  en: {
    marks: 'Marks',
    over: (limit: string) => phrase`Over ${limit}`,
    overWith: (share: string, limit: string) =>
      phrase`Instalment and obligations are ${share} of the salary, over ${limit}`,
    duplicate: 'Same civil ID',
    duplicateHint: 'Another open application has the same civil ID',
    requested: 'Document requested',
    received: 'Document received',
    isNew: 'New',
    newHint: 'Submitted since your last visit',

    assignment: 'Assigned to',
    mine: 'Me',
    nobody: 'Not assigned',
    unassigned: 'Not assigned',
    assignedTo: (name: string) => phrase`Assigned to ${name}`,
    take: 'Assign to me',
    release: 'Release',
    give: 'Assign to another reviewer…',
    giveTitle: 'Assign application',
    giveTitleOf: (count: number) =>
      plural('en', count, { one: 'Assign # application', other: 'Assign # applications' }),
    reviewer: 'Reviewer',
    assign: 'Assign',
    taken: 'Assigned to you',
    given: (name: string) => phrase`Assigned to ${name}`,
    released: 'Released',
    failedAssign: 'Failed to assign application',
    failedAssignOf: (count: number) =>
      plural('en', count, {
        one: 'Failed to assign # application',
        other: 'Failed to assign # applications',
      }),
    applications: (count: number) =>
      plural('en', count, { one: '# application', other: '# applications' }),
    failedReviewers: 'Failed to load reviewers',
    noOthers: 'There is no other reviewer.',

    more: 'More actions',
    showCount: (count: string) => phrase`Show results: ${count}`,
    filtersSet: (count: number) => plural('en', count, { zero: 'Filters', other: 'Filters (#)' }),
  },
  ar: {
    marks: 'العلامات',
    over: (limit) => phrase`أعلى من ${limit}`,
    overWith: (share, limit) => phrase`نسبة القسط والالتزامات ${share} من الراتب، أعلى من ${limit}`,
    duplicate: 'الرقم المدني مكرر',
    duplicateHint: 'الرقم المدني نفسه في طلب آخر لم يُبتّ فيه',
    requested: 'بانتظار مستند',
    received: 'وصل مستند',
    isNew: 'جديد',
    newHint: 'قُدّم بعد زيارتك السابقة',

    assignment: 'مسند إلى',
    mine: 'المُسندة إليّ',
    nobody: 'غير المُسندة',
    unassigned: 'غير مسند',
    assignedTo: (name) => phrase`مسند إلى ${name}`,
    take: 'إسناد إليّ',
    release: 'إلغاء الإسناد',
    give: 'إسناد إلى مسؤول آخر…',
    giveTitle: 'إسناد الطلب',
    giveTitleOf: (count) =>
      plural('ar', count, {
        one: 'إسناد طلب واحد',
        two: 'إسناد طلبين',
        few: 'إسناد # طلبات',
        many: 'إسناد # طلباً',
        other: 'إسناد # طلب',
      }),
    reviewer: 'المسؤول',
    assign: 'إسناد',
    taken: 'أُسند الطلب إليك',
    given: (name) => phrase`أُسند الطلب إلى ${name}`,
    released: 'أُلغي إسناد الطلب',
    failedAssign: 'تعذّر إسناد الطلب',
    failedAssignOf: (count) =>
      plural('ar', count, {
        one: 'تعذّر إسناد طلب واحد',
        two: 'تعذّر إسناد طلبين',
        few: 'تعذّر إسناد # طلبات',
        many: 'تعذّر إسناد # طلباً',
        other: 'تعذّر إسناد # طلب',
      }),
    applications: (count) =>
      plural('ar', count, {
        one: 'طلب واحد',
        two: 'طلبان',
        few: '# طلبات',
        many: '# طلباً',
        other: '# طلب',
      }),
    failedReviewers: 'تعذّر تحميل أسماء المسؤولين',
    noOthers: 'لا يوجد مسؤول آخر.',

    more: 'إجراءات أخرى',
    showCount: (count) => phrase`عرض النتائج: ${count}`,
    filtersSet: (count) => plural('ar', count, { zero: 'التصفية', other: 'التصفية (#)' }),
  },
});
