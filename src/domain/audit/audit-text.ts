import type { Bilingual, Language } from '../text/language.ts';

const changes = (noun: string) => ['create', 'update'].map((verb) => `${noun}.${verb}`);

/** Kinds of entries, by which the log is filtered, with their actions. */
export const auditKinds = {
  signIn: ['admin', 'user'].flatMap((noun) =>
    ['signIn', 'signOut', 'failSignIn', 'endSession'].map((verb) => `${noun}.${verb}`),
  ),
  password: [
    ...['admin.resetPassword', 'user.resetPassword', 'admin.changePassword', 'user.changePassword'],
    ...['admin.addSecondFactor', 'admin.renewRecoveryCodes', 'admin.removeSecondFactor'],
  ],
  deletion: [
    ...['institution.remove', 'class.remove', 'partner.remove', 'ageStage.remove', 'price.remove'],
    ...['application.deleteDocuments', 'application.removeFilter'],
  ],
  export: [
    'application.export',
    'application.endExport',
    'audit.export',
    'audit.endExport',
    'agreement.export',
    'agreement.endExport',
  ],
  decision: ['application.setStatus', 'application.undoStatus'],
  application: [
    ...['submit', 'assign', 'addInternalNote', 'requestDocument', 'withdrawDocumentRequest'].map(
      (verb) => `application.${verb}`,
    ),
    ...[
      'application.resendDocument',
      'document.download',
      'message.update',
      'application.withdraw',
    ],
    ...['application.correctEmail', 'application.sendEmailNow', 'application.discardEmail'],
    'application.failEmail',
  ],
  agreement: [
    ...['offer', 'accept', 'signOnPaper', 'decline', 'withdraw', 'dispute', 'endDispute'].map(
      (verb) => `agreement.${verb}`,
    ),
    ...['recordPayment', 'reverse', 'refund', 'reduce', 'openWithCode'].map(
      (verb) => `agreement.${verb}`,
    ),
    ...['application.counterOffer', 'application.acceptCounterOffer'],
  ],
  catalogue: [
    ...['institution', 'class', 'partner', 'ageStage'].flatMap(changes),
    ...['institution.restore', 'class.restore', 'partner.restore', 'class.reorder'],
    ...['class.import', 'class.copy', 'price.set'],
  ],
  account: ['admin.create', 'admin.update', 'user.create', 'user.find'],
  setting: ['setting.update', 'mail.resend', 'mail.test', 'mail.releaseHeld', 'secret.rotate'],
} as const satisfies Record<string, readonly string[]>;
export type AuditKind = keyof typeof auditKinds;

/** The texts of the audit log, on its page and in its exports. */
export const auditText = {
  sheet: { en: 'Audit log', ar: 'سجل النشاط' },
  columns: {
    sequence: { en: 'Number', ar: 'الرقم' },
    at: { en: 'Time (Kuwait)', ar: 'الوقت (بتوقيت الكويت)' },
    actor: { en: 'Who', ar: 'المنفّذ' },
    action: { en: 'What', ar: 'الإجراء' },
    entity: { en: 'On what', ar: 'على' },
    details: { en: 'Details', ar: 'التفاصيل' },
  },
  actors: {
    visitor: { en: 'Visitor', ar: 'زائر' },
    user: { en: 'Applicant account', ar: 'حساب مقدّم طلب' },
    admin: { en: 'Administrator', ar: 'مسؤول' },
    operator: { en: 'Operator (command line)', ar: 'مشغّل النظام (سطر الأوامر)' },
    system: { en: 'System', ar: 'النظام' },
  },
  kinds: {
    signIn: { en: 'Sign-ins', ar: 'تسجيل الدخول' },
    password: { en: 'Passwords and resets', ar: 'كلمات المرور وإعادة تعيينها' },
    deletion: { en: 'Deletions', ar: 'الحذف' },
    export: { en: 'Exports', ar: 'التصدير' },
    decision: { en: 'Decisions', ar: 'القرارات' },
    application: { en: 'Applications and messages', ar: 'الطلبات والرسائل' },
    agreement: { en: 'Agreements and payments', ar: 'الاتفاقيات والمدفوعات' },
    catalogue: { en: 'Institutions, classes and partners', ar: 'المؤسسات والصفوف والشركاء' },
    account: { en: 'Accounts', ar: 'الحسابات' },
    setting: { en: 'Settings', ar: 'الإعدادات' },
  } satisfies Record<AuditKind, Bilingual>,
  entities: {
    admin: { en: 'Administrator', ar: 'مسؤول' },
    user: { en: 'Applicant account', ar: 'حساب مقدّم طلب' },
    application: { en: 'Application', ar: 'طلب' },
    agreement: { en: 'Agreement', ar: 'اتفاقية' },
    document: { en: 'Document of application', ar: 'مستند من الطلب' },
    message: { en: 'Message', ar: 'رسالة' },
    institution: { en: 'Institution', ar: 'مؤسسة تعليمية' },
    class: { en: 'Class', ar: 'صف' },
    ageStage: { en: 'Age stage', ar: 'مرحلة عمرية' },
    pricing: { en: 'Price list', ar: 'قائمة الرسوم' },
    partner: { en: 'Partner', ar: 'شريك' },
    setting: { en: 'Settings', ar: 'الإعدادات' },
    savedFilter: { en: 'Saved filter', ar: 'عوامل تصفية محفوظة' },
    export: { en: 'Export', ar: 'ملف تصدير' },
    secret: { en: 'Secret', ar: 'المفتاح السري' },
  } as Readonly<Record<string, Bilingual>>,
  /** By the verb of an action. */
  verbs: {
    signIn: { en: 'Signed in', ar: 'تسجيل دخول' },
    signOut: { en: 'Signed out', ar: 'تسجيل خروج' },
    failSignIn: { en: 'Failed sign-in', ar: 'تعذّر تسجيل الدخول' },
    endSession: { en: 'Session ended', ar: 'إنهاء جلسة' },
    resetPassword: { en: 'Password reset', ar: 'إعادة تعيين كلمة المرور' },
    changePassword: { en: 'Password changed', ar: 'تغيير كلمة المرور' },
    addSecondFactor: { en: 'Two-step sign-in switched on', ar: 'تفعيل التحقق بخطوتين' },
    removeSecondFactor: { en: 'Two-step sign-in switched off', ar: 'إيقاف التحقق بخطوتين' },
    renewRecoveryCodes: { en: 'Recovery codes renewed', ar: 'تجديد رموز الاسترداد' },
    create: { en: 'Created', ar: 'إضافة' },
    update: { en: 'Changed', ar: 'تعديل' },
    remove: { en: 'Deleted', ar: 'حذف' },
    restore: { en: 'Restored', ar: 'استعادة' },
    reorder: { en: 'Order changed', ar: 'تغيير الترتيب' },
    import: { en: 'Imported', ar: 'استيراد' },
    set: { en: 'Set', ar: 'تحديد' },
    find: { en: 'Looked up', ar: 'بحث' },
    submit: { en: 'Submitted', ar: 'تقديم' },
    setStatus: { en: 'Status changed', ar: 'تغيير الحالة' },
    undoStatus: { en: 'Status change undone', ar: 'التراجع عن تغيير الحالة' },
    assign: { en: 'Assigned', ar: 'إسناد' },
    addInternalNote: { en: 'Internal note added', ar: 'إضافة ملاحظة داخلية' },
    requestDocument: { en: 'New copy requested', ar: 'طلب مستند من جديد' },
    withdrawDocumentRequest: { en: 'Request for a new copy withdrawn', ar: 'إلغاء طلب مستند' },
    resendDocument: { en: 'New copy received', ar: 'وصول مستند من جديد' },
    deleteDocuments: { en: 'Documents deleted', ar: 'حذف المستندات' },
    saveFilter: { en: 'Filter saved', ar: 'حفظ عوامل تصفية' },
    removeFilter: { en: 'Filter deleted', ar: 'حذف عوامل تصفية' },
    export: { en: 'Export started', ar: 'بدء تصدير' },
    endExport: { en: 'Export ended', ar: 'انتهاء تصدير' },
    download: { en: 'Document opened', ar: 'فتح مستند' },
    resend: { en: 'Emails queued again', ar: 'إعادة إرسال البريد الإلكتروني' },
    test: { en: 'Test email sent', ar: 'إرسال رسالة تجريبية' },
    withdraw: { en: 'Withdrawal recorded', ar: 'تسجيل سحب الطلب' },
    correctEmail: { en: 'Email address corrected', ar: 'تصحيح البريد الإلكتروني' },
    sendEmailNow: { en: 'Email sent at once', ar: 'إرسال البريد الإلكتروني فوراً' },
    discardEmail: { en: 'Email discarded', ar: 'إلغاء رسالة بريد إلكتروني' },
    failEmail: { en: 'Email not delivered', ar: 'تعذّر تسليم البريد الإلكتروني' },
    releaseHeld: { en: 'Held emails released', ar: 'متابعة الرسائل المعلّقة' },
    offer: { en: 'Agreement offered', ar: 'عرض اتفاقية' },
    accept: { en: 'Agreement accepted', ar: 'قبول اتفاقية' },
    signOnPaper: { en: 'Signed by hand', ar: 'توقيع ورقي' },
    decline: { en: 'Offer declined', ar: 'رفض العرض' },
    dispute: { en: 'Marked as disputed', ar: 'تسجيل اعتراض' },
    endDispute: { en: 'Dispute ended', ar: 'انتهاء الاعتراض' },
    recordPayment: { en: 'Payment recorded', ar: 'تسجيل دفعة' },
    reverse: { en: 'Entry reversed', ar: 'عكس قيد' },
    refund: { en: 'Credit refunded', ar: 'رد مبلغ' },
    reduce: { en: 'Reduction recorded', ar: 'تسجيل تخفيض' },
    openWithCode: { en: 'Opened with a code', ar: 'دخول برمز' },
    counterOffer: { en: 'Counter-offer made', ar: 'تقديم عرض بديل' },
    acceptCounterOffer: { en: 'Counter-offer accepted', ar: 'قبول العرض البديل' },
    copy: { en: 'Copied', ar: 'نسخ' },
    rotate: { en: 'Replaced', ar: 'استبدال' },
  } as Readonly<Record<string, Bilingual>>,
} as const;

/** Returns what was done in words; a verb without words as its code says it. */
export function actionWords(action: string, language: Language): string {
  const verb = action.slice(action.indexOf('.') + 1);
  return auditText.verbs[verb]?.[language] ?? verb.replace(/(?=[A-Z])/g, ' ').toLowerCase();
}

/** Returns on what it was done in words. */
export function entityWords(
  entry: { entity: string; entityName: Bilingual | null },
  language: Language,
): string {
  const noun = auditText.entities[entry.entity]?.[language] ?? entry.entity;
  return entry.entityName ? `${noun}: ${entry.entityName[language]}` : noun;
}

/** Returns who did it in words. */
export function actorWords(
  entry: { actorKind: keyof typeof auditText.actors; actorName: string | null },
  language: Language,
): string {
  return entry.actorName ?? auditText.actors[entry.actorKind][language];
}
