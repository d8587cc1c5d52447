import { defineText, phrase } from '#client/i18n/text.ts';

export const auditLogText = defineText({
  en: {
    intact: 'The chain is intact',
    intactHint:
      'The newest entries and the head agree. The command “verify” checks all entries, which takes longer.',
    broken: 'The chain is broken',
    brokenHint:
      'The newest entries and the head do not agree: the log was changed outside this program. Run the command “verify”.',
    rows: (count: string) => phrase`Entries: ${count}`,
    hash: 'Last hash',
    person: 'Person',
    kind: 'Kind',
    from: 'From day',
    to: 'To day',
    exportXlsx: 'Export as XLSX',
    exportCsv: 'Export as CSV',
    exported: 'Export ready',
    exportFailed: 'Failed to export the audit log',
    cutShort: 'The connection was lost before the file was complete. Try again.',
    failed: 'Failed to load the audit log',
    none: 'No entries found',
    noneHint: 'Nothing matches the filters.',
    loadMore: 'Show more',
    disabled: (name: string) => `${name} (deactivated)`,
  },
  ar: {
    intact: 'السلسلة سليمة',
    intactHint:
      'أحدث القيود مطابقة لرأس السلسلة. الأمر «verify» يفحص جميع القيود ويستغرق وقتاً أطول.',
    broken: 'السلسلة غير سليمة',
    brokenHint:
      'أحدث القيود لا تطابق رأس السلسلة، فقد عُدّل السجل من خارج هذا البرنامج. يلزم تشغيل الأمر «verify».',
    rows: (count) => phrase`عدد القيود: ${count}`,
    hash: 'آخر بصمة',
    person: 'المنفّذ',
    kind: 'النوع',
    from: 'من يوم',
    to: 'إلى يوم',
    exportXlsx: 'تصدير XLSX',
    exportCsv: 'تصدير CSV',
    exported: 'الملف جاهز',
    exportFailed: 'تعذّر تصدير سجل النشاط',
    cutShort: 'انقطع الاتصال قبل اكتمال الملف. تمكن إعادة المحاولة.',
    failed: 'تعذّر تحميل سجل النشاط',
    none: 'لا توجد قيود',
    noneHint: 'لا قيود مطابقة لعوامل التصفية.',
    loadMore: 'عرض المزيد',
    disabled: (name) => `${name} (معطّل)`,
  },
});
