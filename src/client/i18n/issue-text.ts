import { useEffect, useSyncExternalStore } from 'react';
import type { Language } from '../../domain/language.ts';
import { useLanguage } from './language.tsx';

type Sentence = (key: string, language: Language) => string;

/** Fetched once the page rests: nothing is wrong on a page that has just come. */
let sentence: Sentence | undefined;
const listeners = new Set<() => void>();

const REST_MS = 400;

/** The sentence of an issue key (`required`, `invalidPhone`…) in the language on screen. */
export function useIssueText(): (key: string) => string {
  const { language } = useLanguage();
  const issueSentence = useSyncExternalStore(onArrival, known, known);

  useEffect(() => {
    if (sentence) return;
    const timer = setTimeout(() => void fetchSentences(), REST_MS);
    return () => clearTimeout(timer);
  }, []);

  return (key) => issueSentence?.(key, language) ?? '';
}

/** Has the sentences come, for who is about to show one; a failure leaves them out. */
export async function fetchSentences(): Promise<void> {
  if (sentence) return;
  try {
    sentence = (await import('../../domain/sentences.ts')).issueSentence;
    for (const listener of listeners) listener();
  } catch {
    // NOTE: the next form that asks tries again.
  }
}

function known(): Sentence | undefined {
  return sentence;
}

function onArrival(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
