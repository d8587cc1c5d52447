import { defineText, phrase, plural } from '#client/i18n/text.ts';

/** Texts about saving a draft on the device, resuming and submitting it. */
export const draftText = defineText({
  en: {
    // the status beside the progress
    saving: 'Saving…',
    saved: 'Saved on this device',
    saveFailed: 'Cannot save on this device',
    savesItself: 'Saves automatically on this device',
    sharedMark: 'Shared device: nothing is saved',
    options: 'Options',

    // its dialog
    onThisDevice: 'Your draft on this device',
    keptRule: (days: number) =>
      `Your answers and files are saved only on this device. They are deleted ${days} days after your last change.`,
    sharedRule: 'On a shared device, your draft is deleted when you close the tab.',
    failedRule:
      'This browser cannot save your draft because its storage is full or blocked. You can continue, but keep this page open until you submit.',
    sharedDevice: 'This is a shared device',
    sharedHint:
      'For a computer that other people use. Your saved draft is deleted now, and you must add files again if you reload the page.',
    deleteDraft: 'Delete draft',
    deleteDraftTitle: 'Delete the draft?',
    deleteDraftBody: 'Your answers and files will be deleted from this device.',
    draftDeleted: 'Draft deleted',
    wipe: 'Remove my data from this device',
    wipeHint:
      'Deletes your draft and the list of applications submitted from this device, and signs you out.',
    wipeTitle: 'Remove your data from this device?',
    wipeBody:
      'This deletes your draft, its files and the list of applications submitted from this device, and signs you out. Applications you have submitted are not affected.',
    wiped: 'Your data was removed from this device',

    // leaving
    saveAndExit: 'Save and exit',
    exit: 'Exit',
    savedForLater: 'Your application is saved on this device',
    savedForLaterBody: (days: number) => `Come back within ${days} days to continue.`,
    leaveTitle: 'Leave without saving?',
    leaveShared: 'Nothing is saved on a shared device. Your answers and files will be deleted.',
    leaveFailed:
      'We could not save your answers on this device. You will lose them when you close the tab.',

    // resuming
    unfinished: 'You have an unfinished application',
    unfinishedAt: (step: number, total: number, when: unknown) =>
      phrase`Step ${step} of ${total}, saved ${when}`,
    today: 'today',
    yesterday: 'yesterday',
    files: (count: number) => plural('en', count, { one: '# file', other: '# files' }),
    filesKept: 'Files',
    continue: 'Continue',
    startAgain: 'Start again',
    startAgainTitle: 'Start again?',
    startAgainBody: 'The answers and files in your unfinished application will be deleted.',
    chosenMeanwhile: (name: unknown) =>
      phrase`You chose ${name}. Select “Start again” to apply there, or “Continue” to return to your unfinished application.`,
    restored: 'We restored your files from this device',
    restoredBody: (files: string) => `${files} restored.`,
    filesNotKeptShared: 'Files are not saved on a shared device. Add them again.',
    partlyRead: 'Some saved answers could not be read',
    partlyReadBody: (steps: string) => `The rest is here. Fill in again: ${steps}.`,
    listComma: ', ',
    otherVersion: 'This draft was saved by another version of this page',
    otherVersionBody: 'Your answers are here. Check them before you submit.',
    filesNotKept: 'We could not save your files on this device. Add them again.',

    // another tab
    changedElsewhere: 'You changed this application in another tab',
    changedElsewhereBody: 'Choose which version to keep.',
    useOther: 'Use the other version',
    keepThis: 'Keep this version',
    loadedElsewhere: 'Updated with your changes from another tab',
    goneElsewhere: 'This application was submitted or deleted in another tab',
    goneElsewhereBody: 'What you see here is no longer saved on this device.',

    // the institution's list
    listChanged: 'The institution changed its list of classes',
    listChangedBefore: 'Check each student’s class and tuition.',
    listChangedBody: (amount: unknown) =>
      phrase`The final tuition is now ${amount}. We updated your plan to match.`,
    priceChanged: (amount: string) =>
      `The tuition of a class changed. The final tuition is now ${amount}`,
    priceChangedBody: 'Your application is not submitted yet. Check your plan, then submit.',

    // sending
    stopSending: 'Stop sending',
    stalled: 'Nothing has moved for 30 seconds. The connection may be lost.',
    keepWaiting: 'Keep waiting',
    tooLargeBody:
      'Nothing was received. Make the documents smaller: photograph a page instead of scanning it, save the PDF in a lower quality, or leave out additional documents.',
    offline: 'You’re offline. Nothing was sent',
    offlineBody: 'Your answers and files are still here. Try again when you reconnect.',
    lostBody:
      'The connection was lost before we could confirm, so we may have received your application. You can submit it again without creating a second one.',
    unconfirmedBody:
      'We could not confirm whether we received your application. You can submit it again without creating a second one.',
    stopped: 'Sending stopped',
    stoppedBody:
      'Your answers and files are still here. You can submit again without creating a second application.',
    wasSending: 'This application was being submitted when the page closed',
    wasSendingBody:
      'We may have received it. You can submit it again without creating a second application.',
    sendAgain: 'Submit again',

    // applied before
    sentBefore: 'You have already applied for this student',
    sentBeforeBody: (id: unknown, date: unknown, year: unknown) =>
      phrase`Application ${id} was submitted from this device on ${date} for the same student and academic year (${year}).`,
    sendAnyway: 'Submit anyway',

    // before the first step
    minutes: 'It takes about 10 minutes.',
  },
  ar: {
    saving: 'جارٍ الحفظ…',
    saved: 'تم الحفظ على هذا الجهاز',
    saveFailed: 'تعذّر الحفظ على هذا الجهاز',
    savesItself: 'يُحفظ تلقائياً على هذا الجهاز',
    sharedMark: 'جهاز مشترك: لا يُحفظ شيء',
    options: 'خيارات',

    onThisDevice: 'مسودتك على هذا الجهاز',
    keptRule: (days) =>
      `تبقى إجاباتك وملفاتك على هذا الجهاز وحده، وتُحذف بعد ${days} يوماً من آخر تغيير.`,
    sharedRule: 'على الجهاز المشترك لا يبقى شيء بعد إغلاق علامة التبويب.',
    failedRule:
      'لا يحفظ هذا المتصفح شيئاً: مساحة التخزين فيه ممتلئة أو محظورة. يمكنك المتابعة، مع إبقاء الصفحة مفتوحة حتى ترسل الطلب.',
    sharedDevice: 'هذا جهاز مشترك',
    sharedHint:
      'لجهاز يستخدمه غيرك أيضاً. يُحذف فوراً ما حُفظ عليه، ويلزم إضافة الملفات من جديد بعد إعادة تحميل الصفحة.',
    deleteDraft: 'حذف المسودة',
    deleteDraftTitle: 'حذف المسودة؟',
    deleteDraftBody: 'ستُحذف إجاباتك وملفاتك من هذا الجهاز.',
    draftDeleted: 'حُذفت المسودة',
    wipe: 'حذف بياناتي من هذا الجهاز',
    wipeHint: 'المسودة، وسجل الطلبات المرسلة من هنا، وتسجيل دخولك.',
    wipeTitle: 'حذف بياناتي من هذا الجهاز؟',
    wipeBody:
      'ستُحذف من هذا الجهاز المسودة مع ملفاتها، وسجل الطلبات المرسلة منه، وتسجيل دخولك. أما الطلبات التي وصلتنا فتبقى لدينا.',
    wiped: 'حُذفت جميع بياناتك من هذا الجهاز',

    saveAndExit: 'حفظ وخروج',
    exit: 'خروج',
    savedForLater: 'طلبك محفوظ على هذا الجهاز',
    savedForLaterBody: (days) => `يمكنك متابعة الطلب خلال ${days} يوماً.`,
    leaveTitle: 'الخروج دون حفظ؟',
    leaveShared: 'لا يُحفظ شيء على جهاز مشترك: ستُحذف إجاباتك وملفاتك.',
    leaveFailed: 'تعذّر حفظ إجاباتك على هذا الجهاز، وستفقدها عند إغلاق علامة التبويب.',

    unfinished: 'لديك طلب لم يكتمل',
    unfinishedAt: (step, total, when) => phrase`الخطوة ${step} من ${total}، آخر حفظ ${when}`,
    today: 'اليوم',
    yesterday: 'أمس',
    files: (count) =>
      plural('ar', count, {
        one: 'ملف واحد',
        two: 'ملفان',
        few: '# ملفات',
        many: '# ملفاً',
        other: '# ملف',
      }),
    filesKept: 'الملفات',
    continue: 'متابعة الطلب',
    startAgain: 'بدء طلب جديد',
    startAgainTitle: 'بدء طلب جديد؟',
    startAgainBody: 'ستُحذف إجابات الطلب الذي لم يكتمل وملفاته.',
    chosenMeanwhile: (name) =>
      phrase`اخترت الآن ${name}. «بدء طلب جديد» يبدأ بها، و«متابعة الطلب» تُبقي الطلب الذي بدأته.`,
    restored: 'استعدنا ملفاتك من هذا الجهاز',
    restoredBody: (files) => `${files}، كما أضفتها.`,
    filesNotKeptShared: 'لا تُحفظ الملفات على جهاز مشترك. أضفها من جديد.',
    partlyRead: 'تعذّرت قراءة بعض الإجابات المحفوظة',
    partlyReadBody: (steps) => `بقية الإجابات هنا. أدخل من جديد: ${steps}.`,
    listComma: '، ',
    otherVersion: 'حُفظت هذه المسودة بإصدار آخر من هذه الصفحة',
    otherVersionBody: 'إجاباتك هنا. راجعها قبل الإرسال.',
    filesNotKept: 'تعذّر حفظ ملفاتك على هذا الجهاز. أضفها من جديد.',

    changedElsewhere: 'تابعت هذا الطلب في علامة تبويب أخرى',
    changedElsewhereBody: 'اختر النسخة التي تريد الإبقاء عليها.',
    useOther: 'استخدام النسخة الأخرى',
    keepThis: 'الإبقاء على هذه النسخة',
    loadedElsewhere: 'حدّثنا إجاباتك بما أدخلته في علامة تبويب أخرى',
    goneElsewhere: 'أُرسل هذا الطلب أو حُذف في علامة تبويب أخرى',
    goneElsewhereBody: 'لم يعد ما تراه هنا محفوظاً على هذا الجهاز.',

    listChanged: 'غيّرت المؤسسة قائمة صفوفها',
    listChangedBefore: 'راجع صف كل طالب ورسومه.',
    listChangedBody: (amount) => phrase`أصبحت الرسوم النهائية ${amount}، وتغيّرت خطتك تبعاً لذلك.`,
    priceChanged: (amount) => `تغيّرت رسوم أحد الصفوف: أصبحت الرسوم النهائية ${amount}`,
    priceChangedBody: 'لم يُقدَّم الطلب بعد. راجع خطتك ثم أرسل الطلب.',

    stopSending: 'إيقاف الإرسال',
    stalled: 'لم يتقدّم الإرسال منذ 30 ثانية. ربما انقطع الاتصال.',
    keepWaiting: 'مواصلة الانتظار',
    tooLargeBody:
      'لم يصل شيء. صغّر حجم المستندات: صوّر الصفحة بدلاً من مسحها ضوئياً، أو احفظ ملف PDF بجودة أقل، أو احذف المستندات الإضافية.',
    offline: 'لا يوجد اتصال بالإنترنت، ولم يُرسل شيء',
    offlineBody: 'إجاباتك وملفاتك ما زالت هنا. حاول من جديد حين يعود الاتصال.',
    lostBody:
      'انقطع الاتصال قبل أن يصل الرد، فربما وصل الطلب إلينا. لم تفقد شيئاً، وإعادة الإرسال لا تنشئ طلباً ثانياً.',
    unconfirmedBody:
      'لم نتمكن من تأكيد وصول طلبك. لم تفقد شيئاً، وإعادة الإرسال لا تنشئ طلباً ثانياً.',
    stopped: 'تم إيقاف الإرسال',
    stoppedBody: 'إجاباتك وملفاتك ما زالت هنا. وإعادة الإرسال لا تنشئ طلباً ثانياً.',
    wasSending: 'كان هذا الطلب قيد الإرسال حين أُغلقت الصفحة',
    wasSendingBody: 'ربما وصل إلينا. إعادة إرساله آمنة ولا تنشئ طلباً ثانياً.',
    sendAgain: 'إعادة الإرسال',

    sentBefore: 'قدّمت طلباً لهذا الطالب من قبل',
    sentBeforeBody: (id, date, year) =>
      phrase`أُرسل الطلب ${id} من هذا الجهاز في ${date}، للطالب نفسه وللعام الدراسي ${year}.`,
    sendAnyway: 'إرسال الطلب مع ذلك',

    minutes: 'يستغرق نحو 10 دقائق.',
  },
});
