import { notify, notifyError, notifySuccess } from '../../../ui/toast/notify.ts';
import { messageOf } from '../../../api/api-error.ts';
import { appText } from '../../../i18n/app-text.ts';
import { useText } from '../../../i18n/use-text.ts';
import { adminTrpc, refreshPublicData } from '../../../api/trpc.ts';

/** How one kind of thing says what became of it. */
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

/** Says how a change to the catalogue went and has every list that shows it fetched anew. */
export function useCatalogueNotices(words: ItemWords) {
  const app = useText(appText);
  const cache = adminTrpc.useUtils();
  const refresh = () => {
    refreshPublicData();
    void cache.institution.invalidate();
  };
  return {
    succeeded: (what: 'created' | 'updated' | 'restored') => {
      refresh();
      notifySuccess(app.successTitle, words[what]);
    },
    deleted: (name: string, undo: () => void) => {
      refresh();
      notify({
        kind: 'success',
        title: app.successTitle,
        description: `${words.deleted}: ${name}`,
        action: { label: app.undo, onSelect: undo },
      });
    },
    /** With the server's reason after a refused restore, which is shown nowhere else. */
    failed: (
      what: 'failedCreate' | 'failedUpdate' | 'failedDelete' | 'failedRestore',
      error?: unknown,
    ) => {
      refresh();
      const reason = what === 'failedRestore' ? messageOf(error, '') : '';
      notifyError(app.errorTitle, reason ? `${words[what]}. ${reason}` : words[what]);
    },
  };
}
