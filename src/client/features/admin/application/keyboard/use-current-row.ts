import { useEffect, useRef, useState, type RefObject } from 'react';
import type { ApplicationPage } from '../list/use-application-page.ts';

/** A closing dialog first restores focus to the element that had it before. */
const AFTER_DIALOG_MS = 100;

/** The row that shortcuts act on: the one with focus, or the last that had it. Moving past an end changes the page. */
export function useCurrentRow(page: ApplicationPage, list: RefObject<HTMLElement | null>) {
  const rows = page.query.data?.items;
  const isStale = page.query.isPlaceholderData;
  const [id, setId] = useState<string>();
  const wanted = useRef<'first' | 'last'>(undefined);

  useEffect(() => {
    if (!rows || isStale || !wanted.current) return;
    focusRow(list.current, (wanted.current === 'first' ? rows[0] : rows.at(-1))?.id);
    wanted.current = undefined;
  }, [rows, isStale, list]);

  const focus = (rowId: string | undefined) => focusRow(list.current, rowId);

  const move = (step: 1 | -1) => {
    if (!rows || isStale) return;
    const index = rows.findIndex((row) => row.id === id);
    if (index === -1) return focus(rows[0]?.id);
    const target = rows[index + step];
    if (target) return focus(target.id);
    const goOn = step === 1 ? page.next : page.previous;
    if (!goOn) return;
    wanted.current = step === 1 ? 'first' : 'last';
    goOn();
  };

  return {
    id,
    row: rows?.find((row) => row.id === id),
    set: setId,
    move,
    focusSoon: (rowId: string | undefined) => setTimeout(() => focusOr(rowId), AFTER_DIALOG_MS),
    /** Focuses an element, or a row if it was removed, but only if focus was lost. */
    focusIfLost: (rowId: string | undefined, element: HTMLElement | null) =>
      setTimeout(() => {
        const { activeElement } = document;
        const isSeen = activeElement !== null && activeElement.getClientRects().length > 0;
        if (isSeen && activeElement !== document.body) return;
        if (element?.isConnected && element.getClientRects().length > 0) element.focus();
        else focusOr(rowId);
      }, AFTER_DIALOG_MS),
  };

  /** Runs after a dialog has restored focus; focuses the page's heading if no row is left. */
  function focusOr(rowId: string | undefined): void {
    if (rowId === undefined) document.querySelector<HTMLElement>('main h1')?.focus();
    else focus(rowId);
  }
}

function focusRow(list: HTMLElement | null, id: string | undefined): void {
  if (id === undefined) return;
  const row = list?.querySelector<HTMLElement>(`[data-application="${CSS.escape(id)}"]`);
  row?.focus({ preventScroll: true });
  row?.scrollIntoView({ block: 'nearest' });
}
