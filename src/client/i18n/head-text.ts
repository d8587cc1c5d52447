import { defineText } from './text.ts';

/** What search engines and shared links say of each page, by its address. */
export const headText = defineText({
  en: {
    '/': 'Pay school, nursery, academy and university fees in Kuwait in interest-free, Sharia-compliant monthly instalments. Initial review within 24 to 48 hours.',
    '/apply':
      'Apply online to pay tuition in Kuwait in interest-free instalments, for one to five students. You see what you pay a month before you send anything.',
    '/track':
      'See where your application stands with its number and your email address: status, notes to you and what happens next.',
    '/institutions':
      'Schools, nurseries, academies and universities in Kuwait whose fees can be paid in interest-free instalments with Rusoom.',
    '/partners':
      'The banks, finance companies and academic advisers that Rusoom works with in Kuwait.',
    '/contact':
      'Phone, email, address and working hours of Rusoom in Kuwait, answers to frequent questions, and a form to write to us.',
    '/auth':
      'Sign in to Rusoom with your Kuwaiti phone number, or create an account to follow your applications.',
    socialAlt: 'Rusoom: school fees in interest-free instalments',
  },
  ar: {
    '/': 'ادفع رسوم المدارس والحضانات والأكاديميات والجامعات في الكويت على أقساط شهرية بدون فوائد ومتوافقة مع الشريعة الإسلامية. المراجعة الأولية خلال 24 إلى 48 ساعة.',
    '/apply':
      'قدّم طلب تقسيط الرسوم الدراسية في الكويت إلكترونياً وبدون فوائد، لطالب واحد إلى خمسة طلاب. تعرف قسطك الشهري قبل أن ترسل شيئاً.',
    '/track':
      'اعرف أين وصل طلبك برقمه وبريدك الإلكتروني: الحالة والملاحظات الموجهة إليك والخطوة التالية.',
    '/institutions':
      'المدارس والحضانات والأكاديميات والجامعات في الكويت التي يمكن دفع رسومها على أقساط بدون فوائد مع رسوم.',
    '/partners': 'البنوك وشركات التمويل وجهات الإرشاد الأكاديمي التي تعمل معها رسوم في الكويت.',
    '/contact':
      'هاتف رسوم وبريدها الإلكتروني وعنوانها وساعات العمل في الكويت، وإجابات الأسئلة المتكررة، ونموذج لمراسلتنا.',
    '/auth': 'سجّل دخولك إلى رسوم برقم هاتفك الكويتي، أو أنشئ حساباً لمتابعة طلباتك.',
    socialAlt: 'رسوم: الرسوم الدراسية على أقساط بدون فوائد',
  },
});
