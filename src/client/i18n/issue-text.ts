import { issueSentence } from '../../domain/sentences.ts';
import { useLanguage } from './language.tsx';

/** The sentence of an issue key (`required`, `invalidPhone`…) in the language on screen. */
export function useIssueText(): (key: string) => string {
  const { language } = useLanguage();
  return (key) => issueSentence(key, language);
}
