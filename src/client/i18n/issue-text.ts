import { useEffect, useSyncExternalStore } from 'react';
import type { z } from 'zod';
import type { issuesOf } from '../../domain/errors/issue.ts';
import type { issueSentence, sentenceIn } from '../../domain/errors/error-messages.ts';
import type { Language } from '../../domain/text/language.ts';
import { messageOf, type FailureIssue } from '../api/api-error.ts';
import { useLanguage } from './language.tsx';
import type { Text } from './text.ts';

type IssueWords = {
  issuesOf: typeof issuesOf;
  issueSentence: typeof issueSentence;
  sentenceIn: typeof sentenceIn;
};

/** Fetched once the page rests: nothing is wrong on a page that has just come. */
let arrived: IssueWords | undefined;
const listeners = new Set<() => void>();

const REST_MS = 400;

/** The sentence of an issue key (`required`, `invalidPhone`…) in the language on screen. */
export function useIssueText(): (key: string) => string {
  const { language } = useLanguage();
  const issueWords = useIssueWords();
  return (key) => issueWords?.issueSentence(key, language) ?? '';
}

/** The same in both languages, for what stays while the language changes. */
export function useIssueInBoth(): (key: string) => Text<string> {
  const issueWords = useIssueWords();
  const sentence = (key: string, language: Language) =>
    issueWords?.issueSentence(key, language) ?? '';
  return (key) => ({ ar: sentence(key, 'ar'), en: sentence(key, 'en') });
}

/** What a schema refused, field by field, in the language on screen. */
export function useIssueMessages(): (error: z.ZodError) => { path: string; message: string }[] {
  const { language } = useLanguage();
  const issueWords = useIssueWords();
  return (error) =>
    issueWords
      ?.issuesOf(error)
      .map(({ path, key }) => ({ path, message: issueWords.issueSentence(key, language) })) ?? [];
}

/**
 * What the server said, in the language on screen: an answer comes in the language that was there
 * when it was asked for, and stays while that changes.
 */
export function useSaid() {
  const { language } = useLanguage();
  const issueWords = useIssueWords();
  const saidIn = (each: Language, sentence: string) =>
    issueWords?.sentenceIn(each, sentence) ?? sentence;
  const said = (sentence: string) => saidIn(language, sentence);
  const both = (sentence: string) => ({ ar: saidIn('ar', sentence), en: saidIn('en', sentence) });
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

/** Has the words come, for who is about to show one. Errors: those of the network. */
export async function fetchSentences(): Promise<void> {
  if (arrived) return;
  const [{ issuesOf }, { issueSentence, sentenceIn }] = await Promise.all([
    import('../../domain/errors/issue.ts'),
    import('../../domain/errors/error-messages.ts'),
  ]);
  arrived = { issuesOf, issueSentence, sentenceIn };
  for (const listener of listeners) listener();
}

function useIssueWords(): IssueWords | undefined {
  useEffect(() => {
    if (arrived) return;
    // NOTE: where that fails, the next form that asks tries again.
    const timer = setTimeout(() => void fetchSentences().catch(() => undefined), REST_MS);
    return () => clearTimeout(timer);
  }, []);
  return useSyncExternalStore(onArrival, known, known);
}

function known(): IssueWords | undefined {
  return arrived;
}

function onArrival(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
