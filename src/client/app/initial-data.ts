import { getQueryKey } from '@trpc/react-query';
import { queryClient, trpc, type RouterOutputs } from '../api/trpc.ts';

type Settings = RouterOutputs['setting']['read'];

/** The settings embedded in the page; undefined if it was not prerendered. */
export function readEmbeddedSettings(): Settings | undefined {
  const text = document.getElementById('settings')?.textContent;
  // NOTE: the server writes the same data that the call returns.
  return text ? (JSON.parse(text) as Settings) : undefined;
}

/** Puts the settings into the query cache, so that no request is made for them. */
export function cacheSettings(settings: Settings): void {
  queryClient.setQueryData(getQueryKey(trpc.setting.read, undefined, 'query'), settings);
}
