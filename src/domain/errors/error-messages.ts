import type { Bilingual, Language } from '../text/language.ts';

/** What the product says when a call fails, by code and for the cases that need their own words. */
export const errorSentences = {
  bad_input: {
    en: 'Some fields are not right. Check them and try again.',
    ar: 'بعض الحقول غير صحيحة. راجعها وحاول مرة أخرى.',
  },
  unauthenticated: { en: 'Sign in to continue.', ar: 'سجّل الدخول للمتابعة.' },
  second_factor_required: {
    en: 'Enter the code from your authenticator app.',
    ar: 'أدخل الرمز من تطبيق المصادقة.',
  },
  forbidden: { en: 'You may not do this.', ar: 'لا تملك صلاحية هذا الإجراء.' },
  not_found: { en: 'Not found.', ar: 'غير موجود.' },
  taken: { en: 'This value is already in use.', ar: 'هذه القيمة مستخدمة من قبل.' },
  changed: {
    en: 'Somebody else changed this in the meantime. Look at the new state and try again.',
    ar: 'غيّر شخص آخر هذا السجل. اطّلع على الحالة الجديدة ثم حاول مرة أخرى.',
  },
  length_required: {
    en: 'The request must state its length.',
    ar: 'يجب أن يذكر الطلب طوله.',
  },
  too_large: { en: 'The request is too large.', ar: 'حجم الطلب كبير جداً.' },
  unsupported_type: {
    en: 'This content type is not accepted.',
    ar: 'نوع المحتوى غير مقبول.',
  },
  rate_limited: {
    en: 'Too many attempts. Wait a little and try again.',
    ar: 'محاولات كثيرة. انتظر قليلاً ثم حاول مرة أخرى.',
  },
  unavailable: {
    en: 'The service is busy. Try again in a moment.',
    ar: 'الخدمة مشغولة الآن. حاول بعد قليل.',
  },
  internal: { en: 'An unexpected error occurred', ar: 'حدث خطأ غير متوقع' },
  wrongCredentials: {
    en: 'The phone number or password is not right.',
    ar: 'رقم الهاتف أو كلمة المرور غير صحيحة.',
  },
  wrongAdminCredentials: {
    en: 'The username or password is not right.',
    ar: 'اسم المستخدم أو كلمة المرور غير صحيحة.',
  },
  phoneTaken: {
    en: 'An account with this phone number already exists.',
    ar: 'يوجد حساب بهذا الرقم.',
  },
  userNotFound: {
    en: 'No account has this phone number.',
    ar: 'لا يوجد حساب بهذا الرقم.',
  },
  usernameTaken: {
    en: 'An administrator with this username already exists.',
    ar: 'يوجد مسؤول بهذا الاسم.',
  },
  classNameTaken: {
    en: 'The institution already has a class with this name.',
    ar: 'للمؤسسة صف بهذا الاسم.',
  },
  trackingNotFound: {
    en: 'No application matches this ID and email address.',
    ar: 'لم نجد طلباً بهذا الرقم والبريد.',
  },
  idempotencyKeyReused: {
    en: 'This Idempotency-Key was used with other content.',
    ar: 'استُخدم مفتاح Idempotency-Key من قبل مع محتوى آخر.',
  },
  fileTooLarge: { en: 'File size too large', ar: 'حجم الملف كبير جداً' },
  invalidFileType: { en: 'File type not supported', ar: 'نوع الملف غير مدعوم' },
  uploadFailed: {
    en: 'Upload failed. Please try again.',
    ar: 'فشل الرفع. حاول مرة أخرى.',
  },
  storageFull: {
    en: 'Storage is full at the moment. Try again later.',
    ar: 'مساحة التخزين ممتلئة الآن. حاول لاحقاً.',
  },
  documentDamaged: {
    en: 'This document is damaged and cannot be opened.',
    ar: 'هذا المستند تالف ولا يمكن فتحه.',
  },
  paperNotRequested: {
    en: 'This document is not asked for.',
    ar: 'هذا المستند غير مطلوب.',
  },
  paperNoLongerRequested: {
    en: 'This document is no longer asked for. Look at your application again.',
    ar: 'لم يعد هذا المستند مطلوباً. اطّلع على طلبك من جديد.',
  },
  secondFactorWrong: {
    en: 'This code is not right. Enter the one that the app shows now.',
    ar: 'الرمز غير صحيح. أدخل الرمز الظاهر الآن في التطبيق.',
  },
  secondFactorOn: {
    en: 'Two-step sign-in is already on.',
    ar: 'الدخول بخطوتين مفعّل من قبل.',
  },
  passwordChangeRequired: {
    en: 'Change your password first.',
    ar: 'غيّر كلمة المرور أولاً.',
  },
  oneTimePasswordExpired: {
    en: 'This one-time password has run out. Ask for a new one.',
    ar: 'كلمة المرور هذه كانت لمرة واحدة وانتهت صلاحيتها. اطلب كلمة جديدة.',
  },
  lastOwner: {
    en: 'There must be at least one active owner.',
    ar: 'يجب أن يبقى مالك واحد نشط على الأقل.',
  },
  notOnYourself: {
    en: 'You cannot do this to your own account.',
    ar: 'لا يمكنك تنفيذ هذا على حسابك.',
  },
  mailNotConfigured: {
    en: 'Mail is not set up yet.',
    ar: 'لم يُهيّأ البريد بعد.',
  },
  foreignOrigin: {
    en: 'Requests from other sites are refused.',
    ar: 'الطلبات من مواقع أخرى مرفوضة.',
  },
} as const satisfies Record<string, Bilingual>;

export type SentenceKey = keyof typeof errorSentences;

/** What the product says of one field. The English texts are promised word for word. */
export const issueSentences = {
  required: { en: 'This field is required', ar: 'هذا الحقل مطلوب' },
  invalid: { en: 'This value is not valid', ar: 'هذه القيمة غير صحيحة' },
  tooLong: { en: 'This text is too long', ar: 'هذا النص أطول من المسموح' },
  choiceInvalid: { en: 'Choose one of the listed values', ar: 'اختر إحدى القيم المتاحة' },
  jsonInvalid: { en: 'This is not valid JSON', ar: 'هذا ليس JSON صحيحاً' },
  invalidEmail: { en: 'Invalid email address', ar: 'بريد إلكتروني غير صحيح' },
  invalidPhone: {
    en: 'Please enter a valid Kuwaiti phone number',
    ar: 'اكتب رقم هاتف كويتياً صحيحاً',
  },
  invalidPhoneNumber: { en: 'Invalid phone number', ar: 'رقم هاتف غير صحيح' },
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
    en: 'Password must not be made of the site’s words or your own name alone',
    ar: 'يجب ألا تقتصر كلمة المرور على كلمات الموقع أو اسمك، فهي سهلة التخمين',
  },
  passwordLeaked: {
    en: 'This password is known from leaks elsewhere. Choose another one',
    ar: 'كلمة المرور هذه مسرّبة من مواقع أخرى ومعروفة. اختر غيرها',
  },
  currentPasswordWrong: {
    en: 'This is not your current password',
    ar: 'كلمة المرور الحالية غير صحيحة',
  },
  codeWrong: {
    en: 'This code is not right',
    ar: 'الرمز غير صحيح',
  },
  usernameMinLength: {
    en: 'Username must be at least 3 characters',
    ar: 'يجب أن يتكوّن اسم المستخدم من 3 أحرف على الأقل',
  },
  nameRequired: { en: 'Name is required', ar: 'الاسم مطلوب' },
  nameArRequired: { en: 'Arabic name is required', ar: 'الاسم العربي مطلوب' },
  nameEnRequired: { en: 'English name is required', ar: 'الاسم الإنجليزي مطلوب' },
  partnerNameRequired: { en: 'Partner name is required', ar: 'اسم الشريك مطلوب' },
  tuitionNotNegative: {
    en: 'Tuition amount must be positive',
    ar: 'يجب ألا تكون الرسوم أقل من صفر',
  },
  orderMin: { en: 'Order must be at least 1', ar: 'يجب ألا يقل الترتيب عن 1' },
  orderInvalid: { en: 'Order must be a whole number', ar: 'يجب أن يكون الترتيب عدداً صحيحاً' },
  amountInvalid: {
    en: 'Enter an amount in KWD with at most three decimals',
    ar: 'اكتب مبلغاً بالدينار بثلاث منازل عشرية على الأكثر',
  },
  amountTooLarge: {
    en: 'The amount is above KWD 1,000,000',
    ar: 'المبلغ أكبر من 1,000,000 د.ك',
  },
  amountAboveZero: { en: 'Enter an amount above 0', ar: 'اكتب مبلغاً أكبر من صفر' },
  salaryAboveZero: { en: 'Enter a salary above 0', ar: 'اكتب راتباً أكبر من صفر' },
  obligationsNotNegative: { en: 'Enter obligations, or 0', ar: 'اكتب الالتزامات، أو 0' },
  civilIdDigits: {
    en: 'Enter the 12-digit civil ID',
    ar: 'اكتب الرقم المدني المكوّن من 12 رقماً',
  },
  childCivilIdRequired: {
    en: 'Enter the civil ID of each student',
    ar: 'اكتب الرقم المدني لكل طالب',
  },
  childCivilIdDigits: {
    en: 'A civil ID has digits only, at most 12',
    ar: 'الرقم المدني أرقام فقط، 12 رقماً على الأكثر',
  },
  dateInvalid: { en: 'Enter a real date', ar: 'اكتب تاريخاً صحيحاً' },
  startDatePast: { en: 'Choose today or a later date', ar: 'اختر تاريخاً من اليوم فصاعداً' },
  startDateFar: {
    en: 'Choose a date within the next ten years',
    ar: 'اختر تاريخاً خلال السنوات العشر القادمة',
  },
  birthDateInvalid: { en: 'Enter a real date of birth', ar: 'اكتب تاريخ ميلاد صحيحاً' },
  educationTypeRequired: { en: 'Choose an education type', ar: 'اختر نوع التعليم' },
  institutionRequired: { en: 'Choose an institution', ar: 'اختر المؤسسة' },
  institutionUnavailable: {
    en: 'This institution is no longer available. Choose another one',
    ar: 'لم تعد هذه المؤسسة متاحة. اختر مؤسسة أخرى',
  },
  customInstitutionRequired: {
    en: 'Enter the institution name',
    ar: 'اكتب اسم المؤسسة',
  },
  academicYearRequired: { en: 'Choose the academic year', ar: 'اختر العام الدراسي' },
  academicYearInvalid: {
    en: 'An academic year is written like 2026/2027',
    ar: 'يُكتب العام الدراسي هكذا: 2026/2027',
  },
  studentCount: { en: 'Choose 1 to 5 students', ar: 'اختر من طالب واحد إلى 5 طلاب' },
  studentCountMismatch: {
    en: 'There must be one entry per student',
    ar: 'يجب أن يكون لكل طالب بياناته',
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
  customGradeRequired: { en: 'Enter the class name', ar: 'اكتب اسم الصف' },
  studentTuition: { en: 'Enter a tuition above 0', ar: 'اكتب رسوماً أكبر من صفر' },
  eligibilityRequired: { en: 'Choose yes or no', ar: 'اختر نعم أو لا' },
  planRequired: { en: 'Choose a plan', ar: 'اختر خطة' },
  monthsRange: { en: 'Enter 1 to 60 months', ar: 'اكتب عدد أشهر من 1 إلى 60' },
  overLimit: {
    en: 'Obligations and the instalment are above 40% of the salary',
    ar: 'الالتزامات والقسط أكثر من 40% من الراتب',
  },
  overLimitUnacknowledged: {
    en: 'Confirm that you know the plan is above 40% of your salary',
    ar: 'أكّد أنك تعلم أن الخطة تتجاوز 40% من راتبك',
  },
  applicantNameRequired: {
    en: 'Enter the name as on the civil ID',
    ar: 'اكتب الاسم كما في البطاقة المدنية',
  },
  studentNameRequired: {
    en: "Enter the student's name as on the civil ID",
    ar: 'اكتب اسم الطالب كما في البطاقة المدنية',
  },
  nationalityInvalid: { en: 'Choose a nationality', ar: 'اختر الجنسية' },
  documentRequired: { en: 'This document is required', ar: 'هذا المستند مطلوب' },
  childImagesCount: {
    en: 'Add one civil ID image per student',
    ar: 'أضف صورة البطاقة المدنية لكل طالب',
  },
  fileTooLarge: { en: 'File size too large', ar: 'حجم الملف كبير جداً' },
  invalidFileType: { en: 'File type not supported', ar: 'نوع الملف غير مدعوم' },
  fileEmpty: { en: 'This file is empty', ar: 'هذا الملف فارغ' },
  fileInfected: {
    en: 'The virus scanner found something in this file',
    ar: 'عثر فاحص الفيروسات على شيء ضار في هذا الملف',
  },
  fileUnexpected: { en: 'This file is not asked for', ar: 'هذا الملف غير مطلوب' },
  fileDuplicate: { en: 'This file was sent twice', ar: 'أُرسل هذا الملف مرتين' },
  termsRequired: {
    en: 'Please accept the terms and conditions',
    ar: 'يرجى الموافقة على الشروط والأحكام',
  },
  urlInvalid: {
    en: 'Enter a web address that begins with http:// or https://',
    ar: 'اكتب عنوان موقع يبدأ بـ http أو https',
  },
  rowRepeated: {
    en: 'An earlier row has the same name',
    ar: 'يتكرر الاسم في صف سابق',
  },
  rowNamesConflict: {
    en: 'The institution has a class with this name, but with another name in the other language',
    ar: 'للمؤسسة صف بهذا الاسم، لكن اسمه في اللغة الأخرى مختلف',
  },
  rowsRange: { en: 'There must be 1 to 300 rows', ar: 'يجب أن يكون عدد الصفوف من 1 إلى 300' },
  logoPathInvalid: { en: 'Upload the logo first', ar: 'ارفع الشعار أولاً' },
  directoryInvalid: { en: 'This directory is not allowed', ar: 'هذا المجلد غير مسموح' },
  yearInvalid: { en: 'Enter a four-digit year', ar: 'اكتب سنة من أربعة أرقام' },
  limitRange: { en: 'The limit is 1 to 500', ar: 'الحد من 1 إلى 500' },
  tooManyFilters: {
    en: 'At most 50 saved filters; remove one first',
    ar: 'خمسون عامل تصفية محفوظًا على الأكثر؛ احذف واحدًا أولًا',
  },
  tooManyAtOnce: { en: 'At most 100 at once', ar: 'مئة على الأكثر في المرة الواحدة' },
  cursorInvalid: { en: 'This cursor is not valid', ar: 'مؤشر الصفحة غير صحيح' },
  idempotencyKeyInvalid: {
    en: 'An Idempotency-Key is a UUID',
    ar: 'مفتاح Idempotency-Key هو UUID',
  },
  malformed: { en: 'The request is malformed', ar: 'الطلب غير سليم' },
} as const satisfies Record<string, Bilingual>;

export type IssueKey = keyof typeof issueSentences;

/** The sentence of an issue key in a language; an unknown key reads as "not valid". */
export function issueSentence(key: string, language: Language): string {
  return issueSentences[isIssueKey(key) ? key : 'invalid'][language];
}

/** One of these sentences in `language`, whichever language it came in; any other text as it came. */
export function sentenceIn(language: Language, text: string): string {
  const every: readonly Bilingual[] = [
    ...Object.values(errorSentences),
    ...Object.values(issueSentences),
  ];
  return every.find(({ en, ar }) => en === text || ar === text)?.[language] ?? text;
}

export function isIssueKey(key: string): key is IssueKey {
  return Object.hasOwn(issueSentences, key);
}
