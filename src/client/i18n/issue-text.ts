import type { z } from 'zod';
import { issueSentence, sentenceIn } from '../../domain/errors/error-messages.ts';
import { issuesOf } from '../../domain/errors/issue.ts';
import { messageOf, type FailureIssue } from '../api/api-error.ts';
import { useLanguage } from './language.tsx';
import type { Text } from './text.ts';

/** The sentence of an issue key (`required`, `invalidPhone`…) in the current language. */
export function useIssueText(): (key: string) => string {
  const { language } = useLanguage();
  return (key) => issueSentence(key, language);
}

/** A schema's issues, field by field, in the current language. */
export function useIssueMessages(): (error: z.ZodError) => { path: string; message: string }[] {
  const issueText = useIssueText();
  return (error) => issuesOf(error).map(({ path, key }) => ({ path, message: issueText(key) }));
}

/**
 * Translates the server's sentences into the current language. A response has the language of its request, and stays on
 * screen when the language changes.
 */
export function useSaid() {
  const { language } = useLanguage();
  const said = (sentence: string) => sentenceIn(language, sentence);
  const both = (sentence: string) => ({
    ar: sentenceIn('ar', sentence),
    en: sentenceIn('en', sentence),
  });
  return {
    said,
    /** A sentence of the server in both languages. */
    both,
    /** As `messageOf`, in both languages. */
    inBoth: (error: unknown, fallback: Text<string>): Text<string> => {
      const message = messageOf(error, '');
      return message === '' ? fallback : both(message);
    },
    messageOf: (error: unknown, fallback: string) => said(messageOf(error, fallback)),
    /** The same issues with translated messages. */
    issues: (issues: readonly FailureIssue[]) =>
      issues.map(({ path, message }) => ({ path, message: said(message) })),
  };
}
