import { defineText } from '#client/i18n/text.ts';

export const partnersText = defineText({
  en: {
    heading: 'Our partners',
    lead: 'The banks and finance companies that fund the instalments, and the advisers who help you choose where to study.',
    financial: 'Financial partners',
    academic: 'Academic partners',
    noFinancial: 'No financial partners available at the moment',
    noAcademic: 'No academic partners available at the moment',
    failed: 'Failed to fetch partners',
  },
  ar: {
    heading: 'شركاؤنا',
    lead: 'البنوك وشركات التمويل التي نعمل معها لتمويل الرسوم، ومستشارون أكاديميون يساعدونك على اختيار مكان الدراسة.',
    financial: 'الشركاء الماليون',
    academic: 'الشركاء الأكاديميون',
    noFinancial: 'لا يوجد شركاء ماليون حالياً',
    noAcademic: 'لا يوجد شركاء أكاديميون حالياً',
    failed: 'تعذّر تحميل الشركاء',
  },
});
