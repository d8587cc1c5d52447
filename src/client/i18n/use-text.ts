import { useLanguage } from './language.tsx';
import type { Text } from './text.ts';

/** The words of one text file in the language on screen. */
export function useText<T>(text: Text<T>): Text<T>['ar'] {
  const { language } = useLanguage();
  return text[language];
}
