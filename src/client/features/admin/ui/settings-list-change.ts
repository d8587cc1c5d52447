import { useChangeToasts } from '../../../ui/toast/use-change-toasts.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminTrpc, refreshPublicData } from '../../../api/trpc.ts';
import { settingsText } from '../setting/settings-text.ts';

/** Shows the result of a change to stages or prices, and refetches the lists that show them. */
export function useListChange() {
  const t = useText(settingsText);
  const toasts = useChangeToasts();
  const cache = adminTrpc.useUtils();
  const refresh = () => {
    refreshPublicData();
    void cache.institution.invalidate();
  };
  return {
    succeeded: (what: string) => {
      toasts.succeeded(what);
      refresh();
    },
    failed: (error: unknown) => {
      toasts.failed(t.notSaved, error);
      refresh();
    },
  };
}
