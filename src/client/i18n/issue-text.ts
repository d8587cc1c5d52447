import type { z } from 'zod';
import type { Language } from '#domain/text/language.ts';
import { getMessage, type FailureIssue } from '../api/api-error.ts';
import { trpc } from '../api/trpc.ts';
import { useLanguage } from './language.tsx';
import { currentSentences, loadSentences, useSentences } from './sentences.ts';
import type { Text } from './text.ts';

/**
 * The sentence of an issue key (`required`, `invalidPhone`…) in the current language, by the settings in force; empty
 * until the sentences are loaded, which the first one does.
 */
export function useIssueText(): (key: string) => string {
  const { language } = useLanguage();
  const sentences = useSentences();
  const prefixes = trpc.setting.read.useQuery().data?.mobileFirstDigits;
  return (key) => {
    if (sentences) return sentences.issueSentence(key, language, prefixes);
    void loadSentences();
    return '';
  };
}

/** A schema's issues, field by field, in the current language; undefined until the sentences are loaded. */
export function useIssueMessages(): (
  error: z.ZodError,
) => { path: string; message: string }[] | undefined {
  const sentences = useSentences();
  const issueText = useIssueText();
  return (error) => {
    if (!sentences) void loadSentences();
    return sentences?.toIssues(error).map(({ path, key }) => ({ path, message: issueText(key) }));
  };
}

/**
 * Translates the server's sentences into the current language. A response has the language of its request, and stays on
 * screen when the language changes.
 */
export function useServerMessages() {
  const { language } = useLanguage();
  useSentences();
  const translate = (sentence: string) => translated(sentence, language);
  return {
    translate,
    /** A sentence of the server in both languages. */
    both: inBothLanguages,
    /** As `getMessage`, in both languages. */
    inBoth: (error: unknown, fallback: Text<string>): Text<string> => {
      const message = getMessage(error, '');
      return message === '' ? fallback : inBothLanguages(message);
    },
    getMessage: (error: unknown, fallback: string) => translate(getMessage(error, fallback)),
    /** The same issues with translated messages. */
    issues: (issues: readonly FailureIssue[]) =>
      issues.map(({ path, message }) => ({ path, message: translate(message) })),
  };
}

/** A sentence of the server in both languages. */
export function inBothLanguages(sentence: string): Text<string> {
  return { ar: translated(sentence, 'ar'), en: translated(sentence, 'en') };
}

// NOTE: a handler may be older than the sentences, so it reads them when it is called.
function translated(sentence: string, language: Language): string {
  return currentSentences()?.sentenceIn(language, sentence) ?? sentence;
}
