import { useDeduplicated } from '../../../api/repeated-calls.ts';
import { useCatalogueNotices, type ItemWords } from './use-catalogue-notices.ts';

type Removal<Key> = {
  words: ItemWords;
  remove: (key: Key) => Promise<{ id: string }>;
  restore: (key: Key) => Promise<{ id: string }>;
  onRemoved: (id: string) => void;
  onRestored: (id: string) => void;
};

/** Deletes at once; the notice takes it back. */
export function useRemoval<Key>(removal: Removal<Key>): (key: Key) => void {
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
  const remove = useDeduplicated(async (key: Key) => {
    try {
      const { id } = await removal.remove(key);
      removal.onRemoved(id);
      notices.deleted(() => void restore(key));
    } catch {
      notices.failed('failedDelete');
      // Somebody else may have deleted it before.
      void notices.refresh();
    }
  });
  return (key) => void remove(key);
}
