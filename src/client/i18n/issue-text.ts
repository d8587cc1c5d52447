import type { z } from 'zod';
import { issueSentence, sentenceIn } from '../../domain/errors/error-messages.ts';
import { issuesOf } from '../../domain/errors/issue.ts';
import { messageOf, type FailureIssue } from '../api/api-error.ts';
import { useLanguage } from './language.tsx';
import type { Text } from './text.ts';

/** The sentence of an issue key (`required`, `invalidPhone`…) in the language on screen. */
export function useIssueText(): (key: string) => string {
  const { language } = useLanguage();
  return (key) => issueSentence(key, language);
}

/** What a schema refused, field by field, in the language on screen. */
export function useIssueMessages(): (error: z.ZodError) => { path: string; message: string }[] {
  const issueText = useIssueText();
  return (error) => issuesOf(error).map(({ path, key }) => ({ path, message: issueText(key) }));
}

/**
 * What the server said, in the language on screen: an answer comes in the language that was there
 * when it was asked for, and stays while that changes.
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
    /** A sentence of the server's, in both languages. */
    both,
    /** What `messageOf` answers, in both languages. */
    inBoth: (error: unknown, fallback: Text<string>): Text<string> => {
      const message = messageOf(error, '');
      return message === '' ? fallback : both(message);
    },
    /** As `messageOf`. */
    messageOf: (error: unknown, fallback: string) => said(messageOf(error, fallback)),
    /** As they came, but for their words. */
    issues: (issues: readonly FailureIssue[]) =>
      issues.map(({ path, message }) => ({ path, message: said(message) })),
  };
}
