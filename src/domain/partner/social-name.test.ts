import { expect, test } from 'vitest';
import { socialName } from './social-name.ts';

test.each([
  ['https://www.instagram.com/rusoom', 'en', 'Instagram'],
  ['https://instagram.com/rusoom', 'ar', 'إنستغرام'],
  ['https://x.com/rusoom', 'en', 'X'],
  ['https://ar-ar.facebook.com/rusoom', 'ar', 'فيسبوك'],
  ['https://wa.me/96522200000', 'en', 'WhatsApp'],
  ['https://social.example/rusoom', 'ar', 'social.example'],
  ['https://notinstagram.com/rusoom', 'en', 'notinstagram.com'],
] as const)('%s is called in %s "%s"', (address, language, name) => {
  expect(socialName(address, language)).toBe(name);
});
