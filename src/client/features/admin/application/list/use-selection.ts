import { useMemo, useState } from 'react';
import type { ApplicationRowView } from '../../../../../domain/application/review-list.ts';

/** Which applications are picked, also over several pages; another filter begins anew. */
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
    /** As they show now, where they show. */
    rows: [...picked.values()].map((held) => rows.find(({ id }) => id === held.id) ?? held),
    set,
    /** Takes over who has those that show on another page. */
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
