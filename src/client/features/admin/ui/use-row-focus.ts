import { useEffect, useRef } from 'react';

type Row = { id: string };

/** Answers slower than this leave focus where it has gone meanwhile, in ms. */
const TIMEOUT_MS = 10_000;

/** As long as a dialog takes to close, in ms. */
const FOCUS_DELAY_MS = 300;

type PendingFocus = { until: number; isDue: (rows: readonly Row[]) => boolean; id: string | undefined };

/**
 * Leads focus once a list shows what was done to it: to a row that was added, or from one that was
 * deleted to the next; the button that adds to the list takes it where there is none. A row's
 * first button carries `data-row` with its id, the button that adds `data-adds-to` with the list's name.
 */
export function useRowFocus(rows: readonly Row[] | undefined, list: string) {
  const pending = useRef<PendingFocus>(undefined);

  useEffect(() => {
    if (!rows || !pending.current) return;
    const { until, isDue, id } = pending.current;
    if (performance.now() > until) pending.current = undefined;
    else if (isDue(rows)) {
      pending.current = undefined;
      focusFor(visibleButtonOf(id) ?? addButtonOf(list));
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
  // A dialog on its way out holds focus a little longer, and then lets it fall.
  setTimeout(() => {
    if (document.activeElement === document.body) target?.focus();
  }, FOCUS_DELAY_MS);
}

/** A row stands in a table and in a list of cards, of which the window's width hides one. */
function visibleButtonOf(id: string | undefined): HTMLElement | undefined {
  if (id === undefined) return undefined;
  const found = document.querySelectorAll<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  return [...found].find((element) => element.getClientRects().length > 0);
}

function addButtonOf(list: string): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-adds-to="${CSS.escape(list)}"]`);
}
