import { defineText } from '#client/i18n/text.ts';

export const agreementSettingsText = defineText({
  en: {
    offers: 'Offers',
    readDays: 'Working days to read before accepting',
    openDays: 'Days for which an offer is open',
    ways: 'How families pay',
    iban: 'IBAN',
    ibanHolder: 'Account holder',
    wamdPhone: 'Phone number for WAMD',
    text: 'Text of new agreements',
    textHint:
      'Agreements that were offered keep their text. The sample is a draft: have legal counsel and the Sharia board approve yours. These names are replaced:',
  },
  ar: {
    offers: 'العروض',
    readDays: 'أيام العمل المتاحة للقراءة قبل الموافقة',
    openDays: 'عدد الأيام التي يبقى فيها العرض مفتوحاً',
    ways: 'طرق سداد الأسر',
    iban: 'رقم الحساب الدولي (IBAN)',
    ibanHolder: 'اسم صاحب الحساب',
    wamdPhone: 'رقم الهاتف لخدمة ومض',
    text: 'نص الاتفاقيات الجديدة',
    textHint:
      'تحتفظ الاتفاقيات المعروضة بنصها. النص المرفق مسودة، ويجب اعتماد النص النهائي من المستشار القانوني وهيئة الرقابة الشرعية. تُستبدل هذه الأسماء:',
  },
});
