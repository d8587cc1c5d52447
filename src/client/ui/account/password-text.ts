import { defineText } from '#client/i18n/text.ts';

/** Texts for changing a password, for applicants and administrators. */
export const passwordText = defineText({
  en: {
    currentPassword: 'Current password',
    newPassword: 'New password',
    passwordChanged: 'Password changed. Other browsers are signed out.',
    passwordNotChanged: 'Failed to change password',
    choosePassword: 'Choose your own password',
    choosePasswordHint:
      'You signed in with a password that someone else set. Choose a new one to continue.',
    saveAndContinue: 'Save and continue',
    backToSignIn: 'Back to sign-in',
  },
  ar: {
    currentPassword: 'كلمة المرور الحالية',
    newPassword: 'كلمة المرور الجديدة',
    passwordChanged: 'تم تغيير كلمة المرور، وتم تسجيل الخروج من المتصفحات الأخرى.',
    passwordNotChanged: 'تعذّر تغيير كلمة المرور',
    choosePassword: 'اختر كلمة مرور خاصة بك',
    choosePasswordHint: 'كلمة المرور الحالية عيّنها شخص آخر. اختر كلمة مرور جديدة للمتابعة.',
    saveAndContinue: 'حفظ ومتابعة',
    backToSignIn: 'العودة إلى تسجيل الدخول',
  },
});
