import { useDeduplicated } from '../../../api/repeated-calls.ts';
import { useCatalogueNotices, type ItemWords } from './use-catalogue-notices.ts';

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
