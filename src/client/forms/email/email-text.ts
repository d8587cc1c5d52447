import { defineText, phrase } from '#client/i18n/text.ts';

export const emailText = defineText({
  en: {
    didYouMean: 'Check the address. Did you mean this one?',
    use: (email: unknown) => phrase`Use ${email}`,
  },
  ar: {
    didYouMean: 'راجع العنوان. هل المقصود هذا؟',
    use: (email) => phrase`استخدام ${email}`,
  },
});
