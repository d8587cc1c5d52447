import { defineText, phrase, plural } from '../../../i18n/text.ts';

/** The words about keeping an application on the device, coming back to it, and sending it. */
export const draftText = defineText({
  en: {
    // the mark beside the progress
    saving: 'Saving…',
    saved: 'Saved on this device',
    saveFailed: "Can't save on this device",
    savesItself: 'Saves itself on this device',
    sharedMark: 'Shared device: nothing is kept',
    options: 'Options',

    // the dialog behind it
    onThisDevice: 'Your draft on this device',
    keptRule: (days: number) =>
      `Your answers and files stay on this device only, and are deleted ${days} days after your last change.`,
    sharedRule: 'On a shared device nothing stays once the tab is closed.',
    failedRule:
      'This browser keeps nothing: its storage is full or blocked. You can go on; keep this page open until you have sent the application.',
    sharedDevice: 'This is a shared device',
    sharedHint:
      'For a computer that others use too. What was kept here is deleted at once, and files must be added again after a reload.',
    deleteDraft: 'Delete draft',
    deleteDraftTitle: 'Delete the draft?',
    deleteDraftBody: 'Your answers and files are deleted from this device.',
    draftDeleted: 'Draft deleted',
    wipe: 'Wipe this device',
    wipeHint: 'The draft, the record of applications sent from here, and your sign-in.',
    wipeTitle: 'Wipe this device?',
    wipeBody:
      'The draft with its files, the record of applications sent from here, and your sign-in are deleted from this device. Applications that reached us stay with us.',
    wiped: 'Nothing of yours is kept on this device any more',

    // leaving
    saveAndExit: 'Save and exit',
    exit: 'Exit',
    savedForLater: 'Your application is saved on this device',
    savedForLaterBody: (days: number) => `Come back within ${days} days to continue.`,
    leaveTitle: 'Leave without saving?',
    leaveShared: 'Nothing is kept on a shared device: your answers and files are deleted.',
    leaveFailed:
      'Your answers could not be saved on this device. They are lost once the tab closes.',

    // coming back
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
    startAgainBody: 'The answers and files of the unfinished application are deleted.',
    chosenMeanwhile: (name: unknown) =>
      phrase`You have chosen ${name}. “Start again” begins with it; “Continue” keeps the application you had begun.`,
    restored: 'We restored your files from this device',
    restoredBody: (files: string) => `${files}, as you had added them.`,
    filesNotKeptShared: 'Files are not kept on a shared device. Add them again.',
    filesNotKept: 'Your files could not be kept on this device. Add them again.',

    // another tab
    changedElsewhere: 'You went on with this application in another tab',
    changedElsewhereBody: 'Choose which of the two stays.',
    useOther: 'Use the other tab’s',
    keepThis: 'Keep what is here',
    loadedElsewhere: 'Updated with what you entered in another tab',
    goneElsewhere: 'This application was sent or deleted in another tab',
    goneElsewhereBody: 'What you see here is no longer kept on this device.',

    // the institution's list
    listChanged: 'The institution has changed its list of classes',
    listChangedBefore: 'Check each student’s class and tuition.',
    listChangedBody: (amount: unknown) =>
      phrase`The final tuition is now ${amount}, and your plan follows it.`,
    priceChanged: (amount: string) =>
      `A price has changed meanwhile: the final tuition is now ${amount}`,
    priceChangedBody: 'Nothing was sent yet. Look over your plan, then send the application.',

    // sending
    stopSending: 'Stop sending',
    offline: "You're offline: nothing was sent",
    offlineBody: 'Your answers and files are still here. Try again once the connection is back.',
    lostBody:
      'The connection broke before an answer came, so it may have reached us. Nothing is lost, and sending again makes no second application.',
    stopped: 'Sending was stopped',
    stoppedBody:
      'Your answers and files are still here. Sending again makes no second application.',
    wasSending: 'This application was being sent when the page closed',
    wasSendingBody:
      'It may have reached us. Sending it again is safe: it makes no second application.',
    sendAgain: 'Send again',

    // sent before
    sentBefore: 'You have applied for this student before',
    sentBeforeBody: (id: unknown, date: unknown, year: unknown) =>
      phrase`Application ${id} was sent from this device on ${date}, for the same student and the academic year ${year}.`,
    sendAnyway: 'Send anyway',

    // before the first question
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
    sharedRule: 'على الجهاز المشترك لا يبقى شيء بعد إغلاق الصفحة.',
    failedRule:
      'لا يحفظ هذا المتصفح شيئاً: ذاكرته ممتلئة أو مغلقة. يمكنك المتابعة؛ أبقِ الصفحة مفتوحة حتى ترسل الطلب.',
    sharedDevice: 'هذا جهاز مشترك',
    sharedHint:
      'لجهاز يستخدمه غيرك أيضاً. يُحذف فوراً ما حُفظ عليه، وتضيف الملفات من جديد إذا أُعيد تحميل الصفحة.',
    deleteDraft: 'حذف المسودة',
    deleteDraftTitle: 'هل تحذف المسودة؟',
    deleteDraftBody: 'ستُحذف إجاباتك وملفاتك من هذا الجهاز.',
    draftDeleted: 'حُذفت المسودة',
    wipe: 'مسح هذا الجهاز',
    wipeHint: 'المسودة، وسجل الطلبات المرسلة من هنا، وتسجيل دخولك.',
    wipeTitle: 'هل تمسح هذا الجهاز؟',
    wipeBody:
      'ستُحذف من هذا الجهاز المسودة مع ملفاتها، وسجل الطلبات المرسلة منه، وتسجيل دخولك. أما الطلبات التي وصلتنا فتبقى لدينا.',
    wiped: 'لم يبقَ لك شيء محفوظ على هذا الجهاز',

    saveAndExit: 'حفظ والخروج',
    exit: 'الخروج',
    savedForLater: 'طلبك محفوظ على هذا الجهاز',
    savedForLaterBody: (days) => `عُد خلال ${days} يوماً لتتابع.`,
    leaveTitle: 'هل تخرج دون حفظ؟',
    leaveShared: 'لا يُحفظ شيء على جهاز مشترك: ستُحذف إجاباتك وملفاتك.',
    leaveFailed: 'تعذّر حفظ إجاباتك على هذا الجهاز، وستفقدها عند إغلاق الصفحة.',

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
    startAgainTitle: 'هل تبدأ طلباً جديداً؟',
    startAgainBody: 'ستُحذف إجابات الطلب الذي لم يكتمل وملفاته.',
    chosenMeanwhile: (name) =>
      phrase`اخترت الآن ${name}. «بدء طلب جديد» يبدأ بها، و«متابعة الطلب» تُبقي الطلب الذي بدأته.`,
    restored: 'استعدنا ملفاتك من هذا الجهاز',
    restoredBody: (files) => `${files}، كما أضفتها.`,
    filesNotKeptShared: 'لا تُحفظ الملفات على جهاز مشترك. أضفها من جديد.',
    filesNotKept: 'تعذّر حفظ ملفاتك على هذا الجهاز. أضفها من جديد.',

    changedElsewhere: 'تابعت هذا الطلب في نافذة أخرى',
    changedElsewhereBody: 'اختر أيّهما يبقى.',
    useOther: 'خذ ما في النافذة الأخرى',
    keepThis: 'أبقِ ما هنا',
    loadedElsewhere: 'حدّثنا إجاباتك بما أدخلته في نافذة أخرى',
    goneElsewhere: 'أُرسل هذا الطلب أو حُذف في نافذة أخرى',
    goneElsewhereBody: 'لم يعد ما تراه هنا محفوظاً على هذا الجهاز.',

    listChanged: 'غيّرت المؤسسة قائمة صفوفها',
    listChangedBefore: 'راجع صف كل طالب ورسومه.',
    listChangedBody: (amount) => phrase`الرسوم النهائية الآن ${amount}، وتتبعها خطتك.`,
    priceChanged: (amount) => `تغيّر سعر في هذه الأثناء: الرسوم النهائية الآن ${amount}`,
    priceChangedBody: 'لم يُرسل شيء بعد. راجع خطتك ثم أرسل الطلب.',

    stopSending: 'إيقاف الإرسال',
    offline: 'لا يوجد اتصال، فلم يُرسل شيء',
    offlineBody: 'إجاباتك وملفاتك ما زالت هنا. حاول من جديد حين يعود الاتصال.',
    lostBody:
      'انقطع الاتصال قبل أن يصل الرد، فربما وصلنا الطلب. لم تفقد شيئاً، وإعادة الإرسال لا تنشئ طلباً ثانياً.',
    stopped: 'توقف الإرسال',
    stoppedBody: 'إجاباتك وملفاتك ما زالت هنا. وإعادة الإرسال لا تنشئ طلباً ثانياً.',
    wasSending: 'كان هذا الطلب قيد الإرسال حين أُغلقت الصفحة',
    wasSendingBody: 'ربما وصلنا. إعادة إرساله آمنة: لا تنشئ طلباً ثانياً.',
    sendAgain: 'إعادة الإرسال',

    sentBefore: 'قدّمت طلباً لهذا الطالب من قبل',
    sentBeforeBody: (id, date, year) =>
      phrase`أُرسل الطلب ${id} من هذا الجهاز في ${date}، للطالب نفسه وللعام الدراسي ${year}.`,
    sendAnyway: 'أرسله مع ذلك',

    minutes: 'يحتاج نحو 10 دقائق.',
  },
});
