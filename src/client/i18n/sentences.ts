import type { z } from 'zod';
import type * as messages from '#domain/errors/error-messages.ts';
import type { ErrorCode, Issue } from '#domain/errors/errors.ts';
import type { Language } from '#domain/text/language.ts';
import { createStore } from '../lib/create-store.ts';
import { appText } from './app-text.ts';

/**
 * The sentences of failures and issues: more than all other texts of a page, so they load with the first one. A failed
 * call waits for them (api/trpc.ts), and so does a form with its rules (forms/use-deferred-rules.ts).
 */
export type Sentences = Pick<typeof messages, 'issueSentence' | 'sentenceIn'> & {
  codeSentence: (code: ErrorCode, language: Language) => string;
  toIssues: (error: z.ZodError) => Issue[];
};

const store = createStore<Sentences | undefined>(undefined);

/** Undefined until they are loaded. */
export const useSentences = store.use;
export const currentSentences = store.get;

/** If they cannot be loaded, problems name their fields, and the server's sentences stay in the language of the request. */
const unloaded: Sentences = {
  issueSentence: (_key, language) => appText[language].partFailed,
  sentenceIn: (_language, sentence) => sentence,
  codeSentence: (_code, language) => appText[language].unexpectedError,
  toIssues: ({ issues }) => issues.map(({ path }) => ({ path: path.join('.'), key: 'invalid' })),
};

export async function loadSentences(): Promise<Sentences> {
  const known = store.get();
  if (known && known !== unloaded) return known;
  const loaded = await load().catch(() => unloaded);
  store.set(loaded);
  return loaded;
}

async function load(): Promise<Sentences> {
  const [{ errorSentences, issueSentence, sentenceIn }, { toIssues }] = await Promise.all([
    import('#domain/errors/error-messages.ts'),
    import('#domain/errors/issue.ts'),
  ]);
  const codeSentence: Sentences['codeSentence'] = (code, language) =>
    errorSentences[code][language];
  return { issueSentence, sentenceIn, codeSentence, toIssues };
}
