import { notifyError, notifySuccess } from '#client/ui/toast/notify.ts';
import { useDeduplicated } from '#client/api/repeated-calls.ts';
import { getMessage } from '#client/api/api-error.ts';
import { appText } from '#client/i18n/app-text.ts';
import { useText } from '#client/i18n/use-text.ts';
import { adminTrpc, refreshPublicData } from '#client/api/trpc.ts';

/** The notification texts of one kind of item. */
type ItemWords = {
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
      const action = { label: app.undo, onSelect: undo };
      notifySuccess(app.successTitle, `${words.deleted}: ${name}`, action);
    },
    /** Adds the server's reason after a failed restore, which is not shown elsewhere. */
    failed: (
      what: 'failedCreate' | 'failedUpdate' | 'failedDelete' | 'failedRestore',
      error?: unknown,
    ) => {
      refresh();
      const reason = what === 'failedRestore' ? getMessage(error, '') : '';
      notifyError(app.errorTitle, reason ? `${words[what]}. ${reason}` : words[what]);
    },
  };
}

type Removal<Key> = {
  words: ItemWords;
  remove: (key: Key) => Promise<{ id: string }>;
  /** What else was deleted, for the notification. */
  describe?: (id: string) => Promise<string>;
  restore: (key: Key) => Promise<{ id: string }>;
  onRemoved: (id: string) => void;
  onRestored: (id: string) => void;
};

/** Deletes at once; the notification names what was deleted, and can undo it. */
export function useRemoval<Key>(removal: Removal<Key>) {
  const notices = useCatalogueNotices(removal.words);

  const restore = useDeduplicated(async (key: Key) => {
    try {
      const { id } = await removal.restore(key);
      removal.onRestored(id);
      notices.succeeded('restored');
    } catch (error) {
      notices.failed('failedRestore', error);
    }
  });
  const remove = useDeduplicated(async (key: Key, name: string) => {
    try {
      const { id } = await removal.remove(key);
      removal.onRemoved(id);
      const more = await removal.describe?.(id).catch(() => '');
      notices.deleted(more ? `${name} · ${more}` : name, () => void restore(key));
    } catch {
      notices.failed('failedDelete');
    }
  });
  return {
    remove: (key: Key, name: string) => void remove(key, name),
    restore: (key: Key) => void restore(key),
  };
}
