import { useLanguage } from './language.tsx';
import type { Text } from './text.ts';

/** The words of one text file in the language on screen. */
export function useText<Words>(text: Text<Words>): Words {
  const { language } = useLanguage();
  return text[language];
}
