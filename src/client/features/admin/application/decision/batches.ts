import { decisionMax } from '#domain/application/decision-warning.ts';

type Answers<Item, Result> = {
  results: readonly Result[];
  /** Items without a response, after a call failed. */
  left: readonly Item[];
  /** Why it failed. */
  error?: unknown;
};

/**
 * Calls `call` for all items in order, in batches of the API's maximum. Results from before a failed call are kept.
 * Errors: those of the first call.
 */
export async function callInBatches<Item, Result>(
  items: readonly Item[],
  call: (batch: Item[]) => Promise<readonly Result[]>,
): Promise<Answers<Item, Result>> {
  const results: Result[] = [];
  for (let at = 0; at < items.length; at += decisionMax) {
    try {
      results.push(...(await call(items.slice(at, at + decisionMax))));
    } catch (error) {
      if (at === 0) throw error;
      return { results, left: items.slice(at), error };
    }
  }
  return { results, left: [] };
}
