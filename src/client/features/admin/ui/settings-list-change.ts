import { notifyError, notifySuccess } from '../../../ui/toast/notify.ts';
import { messageOf } from '../../../api/api-error.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminTrpc, refreshPublicData } from '../../../api/trpc.ts';
import { settingsText } from '../setting/settings-text.ts';

/** Says how a change to stages or prices went, and has every list that shows them fetched anew. */
export function useListChange() {
  const t = useText(settingsText);
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const refresh = () => {
    refreshPublicData();
    void cache.institution.invalidate();
  };
  return {
    succeeded: (what: string) => {
      notifySuccess(app.successTitle, what);
      refresh();
    },
    failed: (error: unknown) => {
      notifyError(t.notSaved, messageOf(error, app.unexpectedError));
      refresh();
    },
  };
}
