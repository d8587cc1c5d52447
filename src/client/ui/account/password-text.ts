import { defineText } from '../../i18n/text.ts';

/** What a change of password says, to applicants and administrators alike. */
export const passwordText = defineText({
  en: {
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordChanged: 'Password changed. Other browsers are signed out.',
    passwordNotChanged: 'The password was not changed',
    choosePassword: 'Choose your own password',
    choosePasswordHint:
      'Somebody else set the one you signed in with. Choose a new one to continue.',
    saveAndContinue: 'Save and continue',
    backToSignIn: 'Back to sign-in',
  },
  ar: {
    currentPassword: 'كلمة المرور الحالية',
    newPassword: 'كلمة المرور الجديدة',
    passwordChanged: 'تم تغيير كلمة المرور، وخرجت المتصفحات الأخرى.',
    passwordNotChanged: 'لم تتغير كلمة المرور',
    choosePassword: 'اختر كلمة مرور خاصة بك',
    choosePasswordHint: 'كلمة المرور التي دخلت بها وضعها غيرك. اختر كلمة جديدة للمتابعة.',
    saveAndContinue: 'حفظ ومتابعة',
    backToSignIn: 'العودة إلى الدخول',
  },
});
