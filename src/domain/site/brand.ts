/** The product's name in both languages; every other layer takes it from here. */
export const brand = {
  name: { en: 'Rusoom', ar: 'رسوم' },
  copyrightYear: 2025,
  applicationIdPrefix: 'RSM',
} as const;
