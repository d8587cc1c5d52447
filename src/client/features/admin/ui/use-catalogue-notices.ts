import { notify, notifyError, notifySuccess } from '../../../ui/toast/notify.ts';
import { messageOf } from '../../../api/api-error.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminTrpc, refreshPublicData } from '../../../api/trpc.ts';

/** The notification texts of one kind of item. */
export type ItemWords = {
  created: string;
  updated: string;
  deleted: string;
  restored: string;
  failedCreate: string;
  failedUpdate: string;
  failedDelete: string;
  failedRestore: string;
};

/** Shows the result of a change to the catalogue and refetches the lists that show it. */
export function useCatalogueNotices(words: ItemWords) {
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const refresh = async () => {
    refreshPublicData();
    await cache.institution.invalidate();
  };
  return {
    refresh,
    succeeded: (what: 'created' | 'updated' | 'restored') => {
      void refresh();
      notifySuccess(app.successTitle, words[what]);
    },
    deleted: (name: string, undo: () => void) => {
      void refresh();
      notify({
        kind: 'success',
        title: app.successTitle,
        description: `${words.deleted}: ${name}`,
        action: { label: app.undo, onSelect: undo },
      });
    },
    /** Adds the server's reason, if it is not shown elsewhere. */
    failed: (
      what: 'failedCreate' | 'failedUpdate' | 'failedDelete' | 'failedRestore',
      error?: unknown,
    ) => {
      const reason = messageOf(error, '');
      notifyError(app.errorTitle, reason ? `${words[what]}. ${reason}` : words[what]);
    },
  };
}
