import type { Bilingual, Language } from '../text/language.ts';
import { agreementIssues, agreementSentences } from './agreement-messages.ts';

/** The messages of failed requests, by code, and for cases that need their own text. */
export const errorSentences = {
  bad_input: {
    en: 'Some fields are not valid. Check them and try again.',
    ar: 'بعض الحقول غير صحيحة. راجعها وحاول مرة أخرى.',
  },
  unauthenticated: { en: 'Sign in to continue.', ar: 'سجّل الدخول للمتابعة.' },
  second_factor_required: {
    en: 'Enter the code from your authenticator app.',
    ar: 'يلزم إدخال الرمز الظاهر في تطبيق المصادقة.',
  },
  forbidden: { en: 'You do not have permission to do this.', ar: 'لا تملك صلاحية هذا الإجراء.' },
  not_found: { en: 'Not found.', ar: 'غير موجود.' },
  taken: { en: 'This value is already in use.', ar: 'هذه القيمة مستخدمة بالفعل.' },
  changed: {
    en: 'Someone else changed this. Check the latest version and try again.',
    ar: 'جرى تعديل هذا السجل أثناء عملك عليه. تلزم مراجعة آخر حالة قبل إعادة المحاولة.',
  },
  length_required: {
    en: 'The request must have a Content-Length header.',
    ar: 'لم يُحدَّد حجم البيانات المرسلة.',
  },
  too_large: { en: 'The request is too large.', ar: 'حجم البيانات المرسلة كبير جداً.' },
  unsupported_type: {
    en: 'This content type is not supported.',
    ar: 'نوع المحتوى غير مقبول.',
  },
  rate_limited: {
    en: 'Too many attempts. Try again later.',
    ar: 'تجاوزت عدد المحاولات المسموح به. انتظر قليلاً ثم حاول مرة أخرى.',
  },
  unavailable: {
    en: 'The service is busy. Try again in a moment.',
    ar: 'يوجد ضغط على الخدمة حالياً. حاول مرة أخرى بعد قليل.',
  },
  internal: { en: 'An unexpected error occurred', ar: 'حدث خطأ غير متوقع' },
  wrongCredentials: {
    en: 'Incorrect phone number or password.',
    ar: 'رقم الهاتف أو كلمة المرور غير صحيحة.',
  },
  wrongAdminCredentials: {
    en: 'Incorrect username or password.',
    ar: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  },
  phoneTaken: {
    en: 'An account with this phone number already exists.',
    ar: 'يوجد حساب بهذا الرقم.',
  },
  userNotFound: {
    en: 'No account uses this phone number.',
    ar: 'لا يوجد حساب بهذا الرقم.',
  },
  usernameTaken: {
    en: 'An administrator with this username already exists.',
    ar: 'يوجد مسؤول باسم المستخدم هذا.',
  },
  classNameTaken: {
    en: 'The institution already has a class with this name.',
    ar: 'يوجد صف بهذا الاسم في المؤسسة.',
  },
  trackingNotFound: {
    en: 'No application matches this ID and email address.',
    ar: 'لم نجد طلباً يطابق رقم الطلب والبريد الإلكتروني.',
  },
  emailNotCorrected: {
    en: 'The email address cannot be changed here any more. Contact us with your application ID.',
    ar: 'لم يعد تغيير البريد الإلكتروني ممكناً هنا. تواصل معنا واذكر رقم الطلب.',
  },
  /** With the earlier application's ID. */
  idempotencyKeyReused: {
    en: 'Other answers were already submitted from this form: application {id}.',
    ar: 'أُرسلت إجابات أخرى من هذا النموذج من قبل: الطلب {id}.',
  },
  tooLargeTogether: {
    en: 'The documents are too large together for this site.',
    ar: 'حجم المستندات معاً أكبر مما يقبله هذا الموقع.',
  },
  tooSlow: {
    en: 'Sending took too long. Try again.',
    ar: 'استغرق الإرسال وقتاً طويلاً. حاول مرة أخرى.',
  },
  fileTooLarge: { en: 'File size too large', ar: 'حجم الملف كبير جداً' },
  invalidFileType: { en: 'File type not supported', ar: 'نوع الملف غير مدعوم' },
  uploadFailed: {
    en: 'Upload failed. Please try again.',
    ar: 'تعذّر رفع الملف. حاول مرة أخرى.',
  },
  storageFull: {
    en: 'Storage is full. Try again later.',
    ar: 'مساحة التخزين ممتلئة الآن. حاول لاحقاً.',
  },
  uploadGaveWay: {
    en: 'The service is busy, and your files were arriving too slowly, so the upload was stopped. Nothing was sent, and what you entered is still here. Try again in a moment.',
    ar: 'يوجد ضغط على الخدمة، وكان رفع ملفاتك بطيئاً، فأُوقف. لم يُرسل شيء، وبياناتك محفوظة هنا. حاول مرة أخرى بعد قليل.',
  },
  documentDamaged: {
    en: 'This document is damaged and cannot be opened.',
    ar: 'هذا المستند تالف ولا يمكن فتحه.',
  },
  documentNotRequested: {
    en: 'This document was not requested.',
    ar: 'هذا المستند غير مطلوب.',
  },
  applicationWithdrawn: {
    en: 'The applicant has withdrawn this application.',
    ar: 'سحب مقدّم الطلب هذا الطلب.',
  },
  documentNoLongerRequested: {
    en: 'This document is no longer requested. Check your application again.',
    ar: 'لم يعد هذا المستند مطلوباً. اطّلع على طلبك من جديد.',
  },
  secondFactorWrong: {
    en: 'Incorrect code. Enter the code your app shows now.',
    ar: 'الرمز غير صحيح. يلزم الرمز الظاهر الآن في التطبيق.',
  },
  secondFactorOn: {
    en: 'Two-step sign-in is already on.',
    ar: 'التحقق بخطوتين مفعّل بالفعل.',
  },
  passwordChangeRequired: {
    en: 'Change your password first.',
    ar: 'غيّر كلمة المرور أولاً.',
  },
  oneTimePasswordExpired: {
    en: 'This one-time password has expired. Ask for a new one.',
    ar: 'انتهت صلاحية كلمة المرور المؤقتة. اطلب كلمة مرور جديدة.',
  },
  lastOwner: {
    en: 'There must be at least one active owner.',
    ar: 'يجب أن يبقى مالك واحد نشط على الأقل.',
  },
  notOnYourself: {
    en: 'You cannot do this to your own account.',
    ar: 'لا يمكنك تنفيذ هذا الإجراء على حسابك.',
  },
  mailNotConfigured: {
    en: 'Email is not set up yet.',
    ar: 'لم يتم إعداد البريد الإلكتروني بعد.',
  },
  foreignOrigin: {
    en: 'Requests from other sites are not allowed.',
    ar: 'لا تُقبل البيانات المرسلة من مواقع أخرى.',
  },
  ...agreementSentences,
} as const satisfies Record<string, Bilingual>;

export type SentenceKey = keyof typeof errorSentences;

/** The messages of field errors. The English texts are specified word for word. */
export const issueSentences = {
  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  invalid: { en: 'This value is not valid', ar: 'هذه القيمة غير صحيحة' },
  tooLong: { en: 'This text is too long', ar: 'هذا النص أطول من المسموح' },
  choiceInvalid: { en: 'Choose one of the options', ar: 'اختر إحدى القيم المتاحة' },
  jsonInvalid: { en: 'This is not valid JSON', ar: 'صيغة JSON غير صحيحة' },
  invalidEmail: { en: 'Invalid email address', ar: 'بريد إلكتروني غير صحيح' },
  invalidPhone: {
    en: 'Please enter a valid Kuwaiti phone number',
    ar: 'أدخل رقم هاتف كويتياً صحيحاً',
  },
  invalidPhoneNumber: { en: 'Invalid phone number', ar: 'رقم هاتف غير صحيح' },
  prefixesInvalid: {
    en: 'Enter up to 10 prefixes separated by commas, each with 1 to 4 digits that start with 4, 5, 6 or 9',
    ar: 'يجب إدخال 10 بادئات على الأكثر تفصل بينها فواصل، في كل منها من رقم إلى 4 أرقام أولها 4 أو 5 أو 6 أو 9',
  },
  phoneTooShort: {
    en: 'Phone number must be at least 8 digits',
    ar: 'يجب أن يتكوّن رقم الهاتف من 8 أرقام على الأقل',
  },
  passwordMinLength: {
    en: 'Password must be at least 6 characters',
    ar: 'يجب أن تتكوّن كلمة المرور من 6 أحرف على الأقل',
  },
  strongPasswordMinLength: {
    en: 'Password must be at least 8 characters',
    ar: 'يجب أن تتكوّن كلمة المرور من 8 أحرف على الأقل',
  },
  passwordStrength: {
    en: 'Password must contain at least one uppercase letter, one lowercase letter, one digit, and one special character',
    ar: 'يجب أن تحتوي كلمة المرور على حرف إنجليزي كبير وحرف صغير ورقم ورمز خاص على الأقل',
  },
  passwordOfHouseWords: {
    en: 'Password must not be made up only of words from this site or your own name',
    ar: 'كلمة المرور سهلة التخمين: لا تكتفِ باسمك أو بكلمات الموقع',
  },
  passwordLeaked: {
    en: 'This password has appeared in a data breach. Choose another one',
    ar: 'ظهرت كلمة المرور هذه في تسريبات من مواقع أخرى. اختر كلمة مرور غيرها',
  },
  currentPasswordWrong: {
    en: 'Current password is incorrect',
    ar: 'كلمة المرور الحالية غير صحيحة',
  },
  codeWrong: {
    en: 'Incorrect code',
    ar: 'الرمز غير صحيح',
  },
  usernameMinLength: {
    en: 'Username must be at least 3 characters',
    ar: 'يجب أن يتكوّن اسم المستخدم من 3 أحرف على الأقل',
  },
  nameRequired: { en: 'Name is required', ar: 'الاسم مطلوب' },
  nameArRequired: { en: 'Arabic name is required', ar: 'الاسم بالعربية مطلوب' },
  nameEnRequired: { en: 'English name is required', ar: 'الاسم بالإنجليزية مطلوب' },
  partnerNameRequired: { en: 'Partner name is required', ar: 'اسم الشريك مطلوب' },
  tuitionNotNegative: {
    en: 'Tuition amount must be positive',
    ar: 'يجب ألا تقل الرسوم عن صفر',
  },
  orderMin: { en: 'Order must be at least 1', ar: 'يجب ألا يقل الترتيب عن 1' },
  orderInvalid: { en: 'Order must be a whole number', ar: 'يجب أن يكون الترتيب عدداً صحيحاً' },
  amountInvalid: {
    en: 'Enter an amount in KWD with up to three decimal places',
    ar: 'أدخل مبلغاً بالدينار، بثلاث خانات عشرية على الأكثر',
  },
  amountComma: {
    en: 'Enter the amount with a point before the decimals, such as 1250.500',
    ar: 'أدخل المبلغ بنقطة قبل الكسور، مثل 1250.500',
  },
  amountTooLarge: {
    en: 'Enter an amount of KWD 1,000,000 or less',
    ar: 'يجب ألا يزيد المبلغ على 1,000,000 د.ك',
  },
  amountAboveZero: { en: 'Enter an amount above 0', ar: 'أدخل مبلغاً أكبر من صفر' },
  salaryAboveZero: { en: 'Enter a salary above 0', ar: 'أدخل راتباً أكبر من صفر' },
  obligationsNotNegative: {
    en: 'Enter your monthly obligations, or 0 if you have none',
    ar: 'أدخل الالتزامات، أو 0 إن لم توجد',
  },
  civilIdDigits: {
    en: 'Enter the 12-digit civil ID number',
    ar: 'أدخل الرقم المدني المكوّن من 12 رقماً',
  },
  childCivilIdRequired: {
    en: 'Enter the civil ID number of each student',
    ar: 'أدخل الرقم المدني لكل طالب',
  },
  childCivilIdDigits: {
    en: 'Enter digits only, up to 12',
    ar: 'يتكوّن الرقم المدني من أرقام فقط، 12 رقماً على الأكثر',
  },
  dateInvalid: { en: 'Enter a real date', ar: 'أدخل تاريخاً صحيحاً' },
  startDatePast: { en: 'Choose today or a later date', ar: 'اختر تاريخاً من اليوم فصاعداً' },
  startDateFar: {
    en: 'Choose a date within the next ten years',
    ar: 'اختر تاريخاً خلال السنوات العشر القادمة',
  },
  birthDateInvalid: { en: 'Enter a real date of birth', ar: 'أدخل تاريخ ميلاد صحيحاً' },
  educationTypeRequired: { en: 'Choose an education type', ar: 'اختر نوع التعليم' },
  institutionRequired: { en: 'Choose an institution', ar: 'اختر المؤسسة' },
  institutionUnavailable: {
    en: 'This institution is no longer available. Choose another one',
    ar: 'لم تعد هذه المؤسسة متاحة. اختر مؤسسة أخرى',
  },
  customInstitutionRequired: {
    en: 'Enter the institution name',
    ar: 'أدخل اسم المؤسسة',
  },
  academicYearRequired: { en: 'Choose the academic year', ar: 'اختر العام الدراسي' },
  academicYearInvalid: {
    en: 'Enter an academic year like 2026/2027',
    ar: 'يُكتب العام الدراسي هكذا: 2026/2027',
  },
  studentCount: { en: 'Choose 1 to 5 students', ar: 'اختر من طالب واحد إلى 5 طلاب' },
  studentCountMismatch: {
    en: 'There must be one entry per student',
    ar: 'يجب إدخال بيانات كل طالب',
  },
  noClassesListed: {
    en: 'Go back and choose an institution with classes, or enter the classes manually',
    ar: 'ارجع واختر مؤسسة لها صفوف، أو أدخل الصفوف يدوياً',
  },
  gradeRequired: { en: 'Choose a class', ar: 'اختر الصف' },
  gradeUnknown: {
    en: 'This class is no longer available. Choose another one',
    ar: 'لم يعد هذا الصف متاحاً. اختر صفاً آخر',
  },
  customGradeRequired: { en: 'Enter the class name', ar: 'أدخل اسم الصف' },
  studentTuition: { en: 'Enter tuition above 0', ar: 'أدخل رسوماً أكبر من صفر' },
  priceChanged: {
    en: 'The institution changed the tuition of this class. Check the new amount, then submit again',
    ar: 'غيّرت المؤسسة رسوم هذا الصف. راجع المبلغ الجديد ثم أرسل الطلب',
  },
  eligibilityRequired: { en: 'Choose yes or no', ar: 'اختر نعم أو لا' },
  planRequired: { en: 'Choose a plan', ar: 'اختر خطة' },
  monthsRange: { en: 'Enter a number of months from 1 to 60', ar: 'أدخل عدد الأشهر من 1 إلى 60' },
  monthsExceedTuition: {
    en: 'Choose fewer months: a plan has at most as many months as the tuition has whole dinars',
    ar: 'اختر عدد أشهر أقل: لا يزيد عدد الأشهر على عدد الدنانير الكاملة في الرسوم',
  },
  overLimit: {
    en: 'Obligations plus the instalment are above 40% of the salary',
    ar: 'الالتزامات مع القسط تتجاوز \u206640%\u2069 من الراتب',
  },
  overLimitUnacknowledged: {
    en: 'Confirm that you understand this plan takes your monthly payments above 40% of your salary',
    ar: 'أكّد علمك بأن التزاماتك مع الخطة تتجاوز \u206640%\u2069 من راتبك',
  },
  applicantNameRequired: {
    en: 'Enter your name as it appears on your civil ID',
    ar: 'أدخل الاسم كما في البطاقة المدنية',
  },
  studentNameRequired: {
    en: 'Enter the student’s name as it appears on their civil ID',
    ar: 'أدخل اسم الطالب كما في البطاقة المدنية',
  },
  nationalityInvalid: { en: 'Choose a nationality', ar: 'اختر الجنسية' },
  documentRequired: { en: 'This document is required', ar: 'هذا المستند مطلوب' },
  childImagesCount: {
    en: 'Add one civil ID image for each student',
    ar: 'أضف صورة البطاقة المدنية لكل طالب',
  },
  fileTooLarge: { en: 'File size too large', ar: 'حجم الملف كبير جداً' },
  invalidFileType: { en: 'File type not supported', ar: 'نوع الملف غير مدعوم' },
  fileEmpty: { en: 'This file is empty', ar: 'هذا الملف فارغ' },
  fileUnreadable: { en: 'This file cannot be read', ar: 'تعذّرت قراءة هذا الملف' },
  filePasswordNeeded: {
    en: 'This PDF needs a password to open',
    ar: 'يحتاج ملف PDF هذا إلى كلمة مرور لفتحه',
  },
  fileCutOff: { en: 'This PDF is incomplete', ar: 'ملف PDF هذا غير مكتمل' },
  fileWithoutPages: { en: 'This PDF has no pages', ar: 'لا توجد صفحات في ملف PDF هذا' },
  fileInfected: {
    en: 'This file may contain a virus. Choose another file',
    ar: 'قد يحتوي هذا الملف على فيروس. اختر ملفاً آخر',
  },
  fileUnexpected: { en: 'This file was not requested', ar: 'هذا الملف غير مطلوب' },
  fileDuplicate: { en: 'This file was sent twice', ar: 'أُرسل هذا الملف مرتين' },
  termsRequired: {
    en: 'Please accept the terms and conditions',
    ar: 'يرجى الموافقة على الشروط والأحكام',
  },
  urlInvalid: {
    en: 'Enter a web address that starts with http:// or https://',
    ar: 'يجب إدخال عنوان الموقع كاملاً، وبدايته \u2066http://\u2069 أو \u2066https://\u2069',
  },
  dateForName: {
    en: 'Enter the name as text: the cell has a date',
    ar: 'يجب إدخال الاسم نصاً: في الخلية تاريخ',
  },
  dateForAmount: {
    en: 'Enter an amount: the cell has a date',
    ar: 'يجب إدخال مبلغ: في الخلية تاريخ',
  },
  formulaEmpty: {
    en: 'The cell has a formula without its result: open the file in a spreadsheet program and save it',
    ar: 'في الخلية معادلة بلا ناتج: يلزم فتح الملف في برنامج جداول وحفظه',
  },
  rowRepeated: {
    en: 'An earlier row has the same name',
    ar: 'يتكرر الاسم في سطر سابق',
  },
  rowNamesConflict: {
    en: 'A class with this name exists, but its name in the other language is different',
    ar: 'يوجد صف بهذا الاسم في المؤسسة، لكن اسمه في اللغة الأخرى مختلف',
  },
  rowsRange: { en: 'The file must have 1 to 300 rows', ar: 'يجب أن يكون عدد الأسطر من 1 إلى 300' },
  logoPathInvalid: { en: 'Upload the logo first', ar: 'يجب رفع الشعار أولاً' },
  directoryInvalid: { en: 'This directory is not allowed', ar: 'هذا المجلد غير مسموح به' },
  yearInvalid: { en: 'Enter a four-digit year', ar: 'يجب إدخال سنة من أربعة أرقام' },
  limitRange: { en: 'The limit must be from 1 to 500', ar: 'الحد من 1 إلى 500' },
  tooManyFilters: {
    en: 'You can save up to 50 filters. Remove one first',
    ar: 'الحد الأقصى 50 من عوامل التصفية المحفوظة؛ يجب حذف واحد منها أولاً',
  },
  tooManyAtOnce: { en: 'Select up to 100 at a time', ar: 'الحد الأقصى 100 في المرة الواحدة' },
  cursorInvalid: { en: 'This cursor is not valid', ar: 'مؤشر الصفحة غير صحيح' },
  statusInvalid: {
    en: 'The status must be pending, under_review, approved or rejected',
    ar: 'الحالات المقبولة: pending وunder_review وapproved وrejected',
  },
  publicationInvalid: {
    en: 'The status must be active or inactive',
    ar: 'الحالات المقبولة: active وinactive',
  },
  idempotencyKeyInvalid: {
    en: 'Idempotency-Key must be a UUID',
    ar: 'مفتاح Idempotency-Key هو UUID',
  },
  malformed: { en: 'The request is malformed', ar: 'البيانات المرسلة غير سليمة' },
  ...agreementIssues,
} as const satisfies Record<string, Bilingual>;

export type IssueKey = keyof typeof issueSentences;

/**
 * Returns the message of an issue key; an unknown key reads as "not valid". An invalid phone number's message states the
 * rule in force if `prefixes` is given, the setting of allowed ones.
 */
export function issueSentence(
  key: string,
  language: Language,
  prefixes: readonly string[] = [],
): string {
  const sentence = issueSentences[isIssueKey(key) ? key : 'invalid'][language];
  const isWhole = key !== 'invalidPhone' || prefixes.length === 0;
  return isWhole ? sentence : sentence + phoneRule(prefixes, language);
}

function phoneRule(prefixes: readonly string[], language: Language): string {
  if (language === 'ar') return `: 8 أرقام تبدأ بالرقم ${prefixes.join(' أو ')}`;
  const others = prefixes.slice(0, -1).join(', ');
  return `: 8 digits that start with ${[others, prefixes.at(-1)].filter(Boolean).join(' or ')}`;
}

/** Returns one of these messages in `language`, whatever its language was; other texts stay unchanged. */
export function sentenceIn(language: Language, text: string): string {
  const every: readonly Bilingual[] = [
    ...Object.values(errorSentences),
    ...Object.values(issueSentences),
  ];
  const { en, ar } = issueSentences.invalidPhone;
  const rule = [en, ar].flatMap((start) =>
    text.startsWith(`${start}: `) ? text.slice(start.length) : [],
  )[0];
  if (rule !== undefined) {
    return issueSentence('invalidPhone', language, rule.match(/\d+/g)?.slice(1));
  }
  return every.find(({ en, ar }) => en === text || ar === text)?.[language] ?? text;
}

export function isIssueKey(key: string): key is IssueKey {
  return Object.hasOwn(issueSentences, key);
}
