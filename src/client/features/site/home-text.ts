import { defineText, phrase, plural } from '../../i18n/text.ts';

export const homeText = defineText({
  en: {
    badge: (interest: string) => phrase`Sharia-compliant · ${interest} interest`,
    heading: 'Pay school fees in instalments, with no interest',
    lead: (half: string, most: string, all: string) =>
      phrase`We finance ${half}, ${most} or ${all} of tuition for schools, nurseries, academies and universities in Kuwait, according to eligibility.`,
    applyNow: 'Apply Now',
    trackApplication: 'Track Application',
    proofStudents: (count: number) => phrase`Up to ${count} students per application`,
    proofReview: 'Initial review in 24 to 48 hours',

    estimateHeading: 'Estimate your monthly instalment',
    tuition: 'Total tuition (KWD)',
    instalments: 'Number of instalments',
    months: (count: number) => plural('en', count, { one: '# month', other: '# months' }),
    youPay: 'You pay about, each month',
    total: (money: unknown) => phrase`Total ${money} · no interest`,
    rowsEqual: (count: number, money: unknown) => phrase`${count} instalments of ${money} each`,
    rowsUneven: (count: number, money: unknown, last: unknown) =>
      phrase`${count} instalments of ${money}, then a last one of ${last}`,
    estimateNote: 'Estimate only. Approval depends on document review.',
    announceEstimate: (money: string, months: string) =>
      phrase`About ${money} a month for ${months}`,

    pointsHeading: 'What you get',
    noInterest: (interest: string) => phrase`${interest} interest`,
    noInterestBody: 'You pay the tuition as it is. No interest and no added fee on any plan.',
    sharia: 'Sharia-compliant',
    shariaBody: 'Interest-free instalments on clear terms, in line with Islamic law.',
    shares: (half: string, most: string, all: string) =>
      phrase`${half}, ${most} or ${all} financed`,
    sharesBody: 'Part of the tuition or all of it, according to eligibility.',
    review: 'Initial review in 24 to 48 hours',
    reviewBody: 'We begin with your documents, and you follow every change of status.',

    howHeading: 'How it works',
    stepInstitution: 'Pick the institution and class',
    stepInstitutionBody: "Tuition fills in from the institution's price list.",
    stepPlan: 'Choose your instalments',
    stepPlanBody: '3, 6 or 9 months, or a term that suits you.',
    stepDocuments: 'Upload your documents',
    stepDocumentsBody: 'Civil ID, salary certificate and proof of continuity.',
    stepFollow: 'Follow your application',
    stepFollowBody: 'With your application ID and e-mail, at any time.',

    financialPartners: 'Financial partners',
    financialLead: 'Banks and finance companies behind the instalments.',
    academicPartners: 'Academic partners',
    academicLead: 'Advice on schools, universities and fields of study.',
    allPartners: 'All partners',
    pauseMotion: 'Pause motion',
    playMotion: 'Play motion',
    partnersToCome: 'Partners will appear here.',

    callHeading: 'Ready to start?',
    callBody: 'A few short steps, and what you enter stays saved on this device until you send it.',
    callButton: 'Start your application',
  },
  ar: {
    badge: (interest) => phrase`متوافق مع أحكام الشريعة · ${interest} فوائد`,
    heading: 'ادفع رسوم أبنائك على أقساط، بدون فوائد',
    lead: (half, most, all) =>
      phrase`نموّل ${half} أو ${most} أو ${all} من رسوم المدارس والحضانات والأكاديميات والجامعات في الكويت، حسب الأهلية.`,
    applyNow: 'قدّم طلبك الآن',
    trackApplication: 'تتبّع طلبك',
    proofStudents: (count) => phrase`حتى ${count} طلاب في الطلب الواحد`,
    proofReview: 'مراجعة أولية خلال 24 إلى 48 ساعة',

    estimateHeading: 'احسب قسطك الشهري',
    tuition: 'إجمالي الرسوم (د.ك)',
    instalments: 'عدد الأقساط',
    months: (count) =>
      plural('ar', count, {
        one: 'شهر واحد',
        two: 'شهران',
        few: '# أشهر',
        many: '# شهراً',
        other: '# شهر',
      }),
    youPay: 'تدفع شهرياً نحو',
    total: (money) => phrase`المجموع ${money} · بدون فوائد`,
    rowsEqual: (count, money) => phrase`${count} أقساط، كل قسط ${money}`,
    rowsUneven: (count, money, last) =>
      phrase`${count} أقساط، كل قسط ${money}، ثم قسط أخير ${last}`,
    estimateNote: 'تقدير فقط. تعتمد الموافقة على مراجعة المستندات.',
    announceEstimate: (money, months) => phrase`نحو ${money} شهرياً لمدة ${months}`,

    pointsHeading: 'ماذا نقدّم لك',
    noInterest: (interest) => phrase`${interest} فوائد`,
    noInterestBody: 'تدفع الرسوم كما هي، بلا فوائد ولا رسوم إضافية في أي خطة.',
    sharia: 'متوافق مع أحكام الشريعة',
    shariaBody: 'أقساط بلا فوائد وبشروط واضحة، وفق أحكام الشريعة الإسلامية.',
    shares: (half, most, all) => phrase`تمويل ${half} أو ${most} أو ${all}`,
    sharesBody: 'جزء من الرسوم أو الرسوم كاملة، حسب الأهلية.',
    review: 'مراجعة أولية خلال 24 إلى 48 ساعة',
    reviewBody: 'نبدأ بمستنداتك، وتتابع أنت كل تغيير في حالة طلبك.',

    howHeading: 'كيف تعمل الخدمة',
    stepInstitution: 'اختر المؤسسة والصف',
    stepInstitutionBody: 'تظهر الرسوم تلقائياً من قائمة المؤسسة.',
    stepPlan: 'اختر عدد الأقساط',
    stepPlanBody: '3 أو 6 أو 9 أشهر، أو المدة التي تناسبك.',
    stepDocuments: 'ارفع المستندات',
    stepDocumentsBody: 'البطاقة المدنية وشهادة الراتب وإثبات الاستمرارية.',
    stepFollow: 'تابع الطلب',
    stepFollowBody: 'برقم الطلب وبريدك الإلكتروني، في أي وقت.',

    financialPartners: 'شركاؤنا الماليون',
    financialLead: 'بنوك وشركات تمويل تقف خلف الأقساط.',
    academicPartners: 'شركاؤنا الأكاديميون',
    academicLead: 'مشورة في اختيار المدرسة والجامعة والتخصص.',
    allPartners: 'كل الشركاء',
    pauseMotion: 'إيقاف الحركة',
    playMotion: 'تشغيل الحركة',
    partnersToCome: 'سيظهر الشركاء هنا.',

    callHeading: 'جاهز للبدء؟',
    callBody: 'خطوات قصيرة، وما تدخله يبقى محفوظاً على هذا الجهاز حتى ترسله.',
    callButton: 'ابدأ طلبك',
  },
});
