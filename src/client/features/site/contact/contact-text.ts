import { defineText } from '../../../i18n/text.ts';

export const contactText = defineText({
  en: {
    heading: 'Contact us',
    lead: 'Ask about instalments, your documents or your application.',
    formHeading: 'Send us a message',
    name: 'Full name',
    email: 'Email address',
    phone: 'Phone number',
    subject: 'Subject',
    message: 'Message',
    send: 'Send message',
    sent: 'Your message has been sent successfully',
    sentBody: 'We will reply to the email address you entered.',
    notSent: 'Failed to send your message',
    callUs: 'Call us',
    writeUs: 'Email us',
    visitUs: 'Visit us',
    hours: 'Working hours',
    officeHours: 'Office and phone',
    replyHours: 'Messages',
    settingsFailed: 'Failed to load contact details',
    faqHeading: 'Frequently asked questions',
    whoQuestion: 'Who can apply?',
    whoAnswer:
      'Parents and guardians who pay tuition at a school, nursery, academy or university in Kuwait. Your monthly obligations plus the new instalment must not exceed 40% of your monthly salary.',
    interestQuestion: 'Is there any interest?',
    interestAnswer:
      'No. Instalments are interest-free and Sharia-compliant. You pay only the tuition, spread over the months you choose.',
    documentsQuestion: 'Which documents do I need?',
    documentsAnswer:
      'Your civil ID, a salary certificate, proof of continuity, and each student’s civil ID as an image or a number. Files must be PDF, JPG or PNG, up to 5 MB each.',
    timeQuestion: 'How long does it take?',
    timeAnswer:
      'The initial review takes 24 to 48 hours. You can track your application at any time with its ID and your email address.',
    childrenQuestion: 'Can I apply for several children at once?',
    childrenAnswer:
      'Yes. One application covers 1 to 5 students at the same institution, each with their own class and tuition.',
    changeQuestion: 'Can I change the plan later?',
    changeAnswer:
      'You can go back and change anything until you submit. After that, contact us with your application ID.',
  },
  ar: {
    heading: 'تواصل معنا',
    lead: 'اسألنا عن الأقساط أو المستندات أو طلبك.',
    formHeading: 'أرسل لنا رسالة',
    name: 'الاسم الكامل',
    email: 'البريد الإلكتروني',
    phone: 'رقم الهاتف',
    subject: 'الموضوع',
    message: 'الرسالة',
    send: 'إرسال الرسالة',
    sent: 'تم إرسال رسالتك بنجاح',
    sentBody: 'نرد عليك على البريد الإلكتروني الذي كتبته.',
    notSent: 'لم تُرسل رسالتك',
    callUs: 'اتصل بنا',
    writeUs: 'راسلنا',
    visitUs: 'عنواننا',
    hours: 'ساعات العمل',
    officeHours: 'المكتب والهاتف',
    replyHours: 'الرسائل',
    settingsFailed: 'تعذّر تحميل بيانات التواصل',
    faqHeading: 'أسئلة شائعة',
    whoQuestion: 'من يمكنه التقديم؟',
    whoAnswer:
      'أولياء الأمور الذين يدفعون رسوم مدرسة أو حضانة أو أكاديمية أو جامعة في الكويت، على ألا تتجاوز التزاماتهم الشهرية مع القسط الجديد 40 في المئة من الراتب الشهري.',
    interestQuestion: 'هل توجد فوائد؟',
    interestAnswer:
      'لا. الأقساط بدون فوائد ومتوافقة مع أحكام الشريعة: تدفع الرسوم نفسها موزّعة على الأشهر التي تختارها.',
    documentsQuestion: 'ما المستندات المطلوبة؟',
    documentsAnswer:
      'بطاقتك المدنية وشهادة الراتب وشهادة الاستمرارية، والبطاقة المدنية لكل طالب صورةً أو رقماً. الملفات بصيغة PDF أو JPG أو PNG، وحجم كل ملف حتى 5 ميجابايت.',
    timeQuestion: 'كم تستغرق المراجعة؟',
    timeAnswer:
      'تستغرق المراجعة الأولية من 24 إلى 48 ساعة، ويمكنك متابعة الحالة في أي وقت برقم الطلب وبريدك الإلكتروني.',
    childrenQuestion: 'هل يمكن أن يشمل الطلب أكثر من طالب؟',
    childrenAnswer: 'نعم، من طالب واحد إلى 5 طلاب في الطلب نفسه، ولكل طالب صفه ورسومه.',
    changeQuestion: 'هل يمكنني تغيير الخطة لاحقاً؟',
    changeAnswer: 'يمكنك الرجوع وتغيير ما تريد قبل الإرسال. وبعد الإرسال راسلنا مع ذكر رقم الطلب.',
  },
});
