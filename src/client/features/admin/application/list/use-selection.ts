import { useMemo, useState } from 'react';
import type { ApplicationRowView } from '../../../../../domain/application/review-list.ts';

/** The selected applications, also across pages; another filter clears them. */
export function useSelection(rows: readonly ApplicationRowView[], filterKey: string) {
  const [picked, setPicked] = useState<ReadonlyMap<string, ApplicationRowView>>(new Map());
  const [seenKey, setSeenKey] = useState(filterKey);
  if (seenKey !== filterKey) {
    setSeenKey(filterKey);
    setPicked(new Map());
  }
  const ids = useMemo(() => new Set(picked.keys()), [picked]);

  const set = (changes: readonly ApplicationRowView[], isPicked: boolean) =>
    setPicked((before) => {
      const next = new Map(before);
      for (const row of changes) {
        if (isPicked) next.set(row.id, row);
        else next.delete(row.id);
      }
      return next;
    });

  return {
    ids,
    /** The current rows, as far as they are on this page. */
    rows: [...picked.values()].map((held) => rows.find(({ id }) => id === held.id) ?? held),
    set,
    /** Updates the assignees of selected applications on other pages. */
    assign: (assigned: readonly Pick<ApplicationRowView, 'id' | 'assignedTo'>[]) =>
      setPicked((before) => {
        const next = new Map(before);
        for (const { id, assignedTo } of assigned) {
          const row = next.get(id);
          if (row) next.set(id, { ...row, assignedTo });
        }
        return next;
      }),
    toggle: (row: ApplicationRowView) => set([row], !ids.has(row.id)),
    drop: (dropped: readonly string[]) =>
      setPicked((before) => new Map([...before].filter(([id]) => !dropped.includes(id)))),
    clear: () => setPicked(new Map()),
  };
}
