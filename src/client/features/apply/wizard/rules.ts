import { createStore } from '#client/lib/create-store.ts';
import { loadSentences } from '#client/i18n/sentences.ts';
import type * as summaries from '#client/storage/sent-summary.ts';
import type * as receipts from '../submit/sent-receipts.ts';
import type * as sending from '../submit/send-application.ts';
import type * as errors from '../submit/server-errors.ts';
import type * as issues from './issues.ts';

/**
 * What checks answers and responses: with zod it is as large as a page, so it loads with the first sign of use, or with
 * an answer or step that is there already.
 */
export type Rules = typeof issues &
  typeof errors &
  typeof sending &
  typeof receipts &
  Pick<typeof summaries, 'storeSummary'>;

const store = createStore<Rules | undefined>(undefined);

/** Undefined until they are loaded. */
export const useRules = store.use;

let loading: Promise<Rules> | undefined;

/** Errors: if the code cannot be fetched; a later call tries again. */
export function loadRules(): Promise<Rules> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<Rules> {
  const [checks, answers, send, sent, { storeSummary }] = await Promise.all([
    import('./issues.ts'),
    import('../submit/server-errors.ts'),
    import('../submit/send-application.ts'),
    import('../submit/sent-receipts.ts'),
    import('#client/storage/sent-summary.ts'),
    loadSentences(),
  ]);
  const rules = { ...checks, ...answers, ...send, ...sent, storeSummary };
  store.set(rules);
  return rules;
}
