import { useLanguage } from './language.tsx';
import type { Text } from './text.ts';

/** The texts of one file in the current language. */
export function useText<Words>(text: Text<Words>): Words {
  const { language } = useLanguage();
  return text[language];
}
