import { useEffect, useRef } from 'react';

type Row = { id: string };

/** After this time, in ms, a response no longer moves focus. */
const TIMEOUT_MS = 10_000;

/** How long a dialog takes to close, in ms. */
const FOCUS_DELAY_MS = 300;

type PendingFocus = {
  until: number;
  isDue: (rows: readonly Row[]) => boolean;
  id: string | undefined;
};

/**
 * Moves focus once a list shows a change: to the added row, or from a deleted one to the next; without one, to the
 * list's Add button. A row's first button has its ID in `data-row`, the Add button the list's name in `data-adds-to`.
 */
export function useRowFocus(rows: readonly Row[] | undefined, list: string) {
  const pending = useRef<PendingFocus>(undefined);

  useEffect(() => {
    if (!rows || !pending.current) return;
    const { until, isDue, id } = pending.current;
    if (performance.now() > until) pending.current = undefined;
    else if (isDue(rows)) {
      pending.current = undefined;
      focusFor(findVisibleButton(id) ?? findAddButton(list));
    }
  }, [rows, list]);

  const wait = (id: string | undefined, isDue: PendingFocus['isDue']) => {
    pending.current = { until: performance.now() + TIMEOUT_MS, isDue, id };
  };
  return {
    added: (id: string) => wait(id, (now) => now.some((row) => row.id === id)),
    deleted: (id: string) => {
      const position = rows?.findIndex((row) => row.id === id) ?? -1;
      const next = position === -1 ? undefined : rows?.[position + 1]?.id;
      wait(next, (now) => now.every((row) => row.id !== id));
    },
  };
}

function focusFor(target: HTMLElement | null): void {
  target?.focus();
  // A closing dialog keeps focus a little longer, then loses it.
  setTimeout(() => {
    if (document.activeElement === document.body) target?.focus();
  }, FOCUS_DELAY_MS);
}

/** Each row is in a table and in a list of cards, one of which is hidden by the window's width. */
function findVisibleButton(id: string | undefined): HTMLElement | undefined {
  if (id === undefined) return undefined;
  const found = document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  return [...found].find((element) => element.getClientRects().length > 0);
}

function findAddButton(list: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-adds-to="${CSS.escape(list)}"]`);
}
