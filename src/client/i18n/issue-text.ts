import type { z } from 'zod';
import { issueSentence, sentenceIn } from '#domain/errors/error-messages.ts';
import { toIssues } from '#domain/errors/issue.ts';
import { getMessage, type FailureIssue } from '../api/api-error.ts';
import { trpc } from '../api/trpc.ts';
import { useLanguage } from './language.tsx';
import type { Text } from './text.ts';

/** The sentence of an issue key (`required`, `invalidPhone`…) in the current language, by the settings in force. */
export function useIssueText(): (key: string) => string {
  const { language } = useLanguage();
  const prefixes = trpc.setting.read.useQuery().data?.mobileFirstDigits;
  return (key) => issueSentence(key, language, prefixes);
}

/** A schema's issues, field by field, in the current language. */
export function useIssueMessages(): (error: z.ZodError) => { path: string; message: string }[] {
  const issueText = useIssueText();
  return (error) => toIssues(error).map(({ path, key }) => ({ path, message: issueText(key) }));
}

/**
 * Translates the server's sentences into the current language. A response has the language of its request, and stays on
 * screen when the language changes.
 */
export function useServerMessages() {
  const { language } = useLanguage();
  const translate = (sentence: string) => sentenceIn(language, sentence);
  const both = (sentence: string) => ({
    ar: sentenceIn('ar', sentence),
    en: sentenceIn('en', sentence),
  });
  return {
    translate,
    /** A sentence of the server in both languages. */
    both,
    /** As `getMessage`, in both languages. */
    inBoth: (error: unknown, fallback: Text<string>): Text<string> => {
      const message = getMessage(error, '');
      return message === '' ? fallback : both(message);
    },
    getMessage: (error: unknown, fallback: string) => translate(getMessage(error, fallback)),
    /** The same issues with translated messages. */
    issues: (issues: readonly FailureIssue[]) =>
      issues.map(({ path, message }) => ({ path, message: translate(message) })),
  };
}
