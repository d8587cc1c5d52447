import { getQueryKey } from '@trpc/react-query';
import { queryClient, trpc, type RouterOutputs } from '../api/trpc.ts';

type Settings = RouterOutputs['setting']['read'];

/** The settings that the page embeds; undefined where it was not prerendered. */
export function readEmbeddedSettings(): Settings | undefined {
  const text = document.getElementById('settings')?.textContent;
  // NOTE: the server writes it as the call's answer.
  return text ? (JSON.parse(text) as Settings) : undefined;
}

/** Whoever reads the settings has them at once, and no call is made for them. */
export function cacheSettings(settings: Settings): void {
  queryClient.setQueryData(getQueryKey(trpc.setting.read, undefined, 'query'), settings);
}
