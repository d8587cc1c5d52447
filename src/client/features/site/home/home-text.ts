import { reviewTime } from '#domain/site/brand.ts';
import { defineText, phrase } from '#client/i18n/text.ts';

export const homeText = defineText({
  en: {
    badge: (interest: string) => phrase`Sharia-compliant · ${interest} interest`,
    badgePlain: (interest: string) => phrase`${interest} interest`,
    heading: 'Pay school fees in instalments, with no interest',
    lead: (half: string, most: string, all: string) =>
      phrase`We finance ${half}, ${most} or ${all} of tuition for schools, nurseries, academies and universities in Kuwait, subject to eligibility.`,
    applyNow: 'Apply Now',
    continueApplication: 'Continue your application',
    trackApplication: 'Track Application',
    proofStudents: (count: number) => phrase`Up to ${count} students per application`,
    proofReview: `Initial review ${reviewTime.en}`,

    pointsHeading: 'What you get',
    noInterest: (interest: string) => phrase`${interest} interest`,
    noInterestBody: 'You pay only the tuition. No plan has interest or extra fees.',
    sharia: 'Sharia-compliant',
    shariaBody:
      'We offer interest-free instalments on clear terms, and state that they comply with Islamic law.',
    shares: (half: string, most: string, all: string) =>
      phrase`${half}, ${most} or ${all} financed`,
    sharesBody: 'Finance part or all of the tuition, subject to eligibility.',
    review: `Initial review ${reviewTime.en}`,
    reviewBody: 'We start with your documents, and you can track every change of status.',

    howHeading: 'How it works',
    stepInstitution: 'Choose the institution and class',
    stepInstitutionBody: 'We fill in the tuition from the institution’s price list.',
    stepPlan: 'Choose your instalments',
    stepPlanBody: '3, 6 or 9 months, or a term that suits you.',
    stepDocuments: 'Upload your documents',
    stepDocumentsBody: 'Civil ID, salary certificate and proof of continuity.',
    stepFollow: 'Track your application',
    stepFollowBody: 'Check the status at any time with your application ID and email address.',

    financialPartners: 'Financial partners',
    financialLead: 'The banks and finance companies that fund the instalments.',
    academicPartners: 'Academic partners',
    academicLead: 'Advice on schools, universities and fields of study.',
    allPartners: 'All partners',
    pauseMotion: 'Pause motion',
    playMotion: 'Play motion',
    partnersToCome: 'Partners will appear here.',

    callHeading: 'Ready to start?',
    callBody: 'A few short steps. Your answers are saved on this device until you submit.',
    callButton: 'Start your application',
  },
  ar: {
    badge: (interest) => phrase`متوافق مع أحكام الشريعة · ${interest} فوائد`,
    badgePlain: (interest) => phrase`${interest} فوائد`,
    heading: 'ادفع رسوم أبنائك على أقساط، بدون فوائد',
    lead: (half, most, all) =>
      phrase`نموّل ${half} أو ${most} أو ${all} من رسوم المدارس والحضانات والأكاديميات والجامعات في الكويت، حسب الأهلية.`,
    applyNow: 'قدّم طلبك الآن',
    continueApplication: 'متابعة طلبك الذي لم يكتمل',
    trackApplication: 'تتبّع طلبك',
    proofStudents: (count) => phrase`حتى ${count} طلاب في الطلب الواحد`,
    proofReview: `مراجعة أولية ${reviewTime.ar}`,

    pointsHeading: 'ما نقدّمه لك',
    noInterest: (interest) => phrase`${interest} فوائد`,
    noInterestBody: 'تدفع الرسوم كما هي، بدون فوائد أو رسوم إضافية في أي خطة.',
    sharia: 'متوافق مع أحكام الشريعة',
    shariaBody:
      'نقدّم أقساطاً بدون فوائد وبشروط واضحة، ونعلن أنها متوافقة مع أحكام الشريعة الإسلامية.',
    shares: (half, most, all) => phrase`تمويل ${half} أو ${most} أو ${all}`,
    sharesBody: 'جزء من الرسوم أو الرسوم كاملة، حسب الأهلية.',
    review: `مراجعة أولية ${reviewTime.ar}`,
    reviewBody: 'نبدأ بمستنداتك، ويمكنك تتبّع كل تغيير في حالة طلبك.',

    howHeading: 'كيف تعمل الخدمة؟',
    stepInstitution: 'اختر المؤسسة والصف',
    stepInstitutionBody: 'تظهر الرسوم تلقائياً من قائمة المؤسسة.',
    stepPlan: 'اختر عدد الأقساط',
    stepPlanBody: '3 أو 6 أو 9 أشهر، أو المدة التي تناسبك.',
    stepDocuments: 'ارفع المستندات',
    stepDocumentsBody: 'البطاقة المدنية وشهادة الراتب وشهادة الاستمرارية.',
    stepFollow: 'تابع الطلب',
    stepFollowBody: 'برقم الطلب وبريدك الإلكتروني، في أي وقت.',

    financialPartners: 'شركاؤنا الماليون',
    financialLead: 'بنوك وشركات تمويل نعمل معها لتمويل الرسوم.',
    academicPartners: 'شركاؤنا الأكاديميون',
    academicLead: 'مشورة في اختيار المدرسة والجامعة والتخصص.',
    allPartners: 'كل الشركاء',
    pauseMotion: 'إيقاف الحركة',
    playMotion: 'تشغيل الحركة',
    partnersToCome: 'سيظهر الشركاء هنا.',

    callHeading: 'هل نبدأ؟',
    callBody: 'خطوات قليلة، وتبقى بياناتك محفوظة على هذا الجهاز حتى ترسل الطلب.',
    callButton: 'ابدأ طلبك',
  },
});
