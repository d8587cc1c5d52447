import { brand, reviewTime } from '#domain/site/brand.ts';
import { defineText } from './text.ts';

/** Page descriptions for search engines and shared links, by path. */
export const headText = defineText({
  en: {
    '/': `Pay school, nursery, academy and university fees in Kuwait in interest-free monthly instalments. Initial review ${reviewTime.en}.`,
    '/apply':
      'Apply online for interest-free tuition instalments in Kuwait, for one to five students. See your monthly payment before you submit.',
    '/track':
      'Check the status of your application with its ID and your email address. Read notes from the reviewer and see what happens next.',
    '/institutions':
      'Schools, nurseries, academies and universities in Kuwait where you can pay tuition in interest-free instalments with Rusoom.',
    '/partners':
      'The banks, finance companies and academic advisers that Rusoom works with in Kuwait.',
    '/contact':
      'Contact Rusoom in Kuwait: phone, email, address, working hours, a contact form and answers to common questions.',
    '/auth': 'Sign in to Rusoom with your Kuwaiti mobile number, or create an account.',
  },
  ar: {
    '/': `ادفع رسوم المدارس والحضانات والأكاديميات والجامعات في الكويت على أقساط شهرية بدون فوائد. المراجعة الأولية ${reviewTime.ar}.`,
    '/apply':
      'قدّم إلكترونياً طلب تقسيط الرسوم الدراسية في الكويت بدون فوائد، لعدد يصل إلى خمسة طلاب، وتعرّف على قسطك الشهري قبل إرسال الطلب.',
    '/track':
      'تابع حالة طلبك برقم الطلب وبريدك الإلكتروني: الحالة والملاحظات الموجّهة إليك والخطوة التالية.',
    '/institutions': `المدارس والحضانات والأكاديميات والجامعات في الكويت التي يمكن دفع رسومها على أقساط بدون فوائد مع ${brand.name.ar}.`,
    '/partners': `البنوك وشركات التمويل وجهات الإرشاد الأكاديمي التي تعمل معها ${brand.name.ar} في الكويت.`,
    '/contact': `هاتف ${brand.name.ar} وبريدها الإلكتروني وعنوانها وساعات العمل في الكويت، وإجابات الأسئلة المتكررة، ونموذج لمراسلتنا.`,
    '/auth': `سجّل دخولك إلى ${brand.name.ar} برقم هاتفك النقال الكويتي، أو أنشئ حساباً.`,
  },
});
