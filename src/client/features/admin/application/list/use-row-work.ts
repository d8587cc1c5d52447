import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { ApplicationRowView } from '#domain/application/review-list.ts';
import type { RowActions } from './row-work.ts';
import type { ApplicationPage } from './use-application-page.ts';
import { useCurrentRow } from '../keyboard/use-current-row.ts';
import { useDecide } from '../decision/use-decide.ts';
import { useAddress } from '#client/features/admin/shell/search-params.ts';
import { useUndo } from '../decision/use-undo.ts';

/** The state of a page's rows: selection, current row, status changes. */
export function useRowWork(page: ApplicationPage, list: RefObject<HTMLElement | null>) {
  const { change } = useAddress();
  const rows = page.query.data?.items ?? noRows;
  const selection = useSelection(rows, JSON.stringify(page.filter));
  const current = useCurrentRow(page, list);
  const deciding = useDecide(selection.drop);
  const { undo } = useUndo();

  /** Asks for status and note if no status is given. Then moves focus to the next row, or keeps it if possible. */
  const decide = (
    status: ApplicationStatus | undefined,
    about: readonly ApplicationRowView[],
    focus: 'stay' | 'next' = 'stay',
  ) => {
    if (about.length === 0) return;
    const nextId = findNext(rows, about);
    const from = getFocused();
    const over = status ? deciding.decide({ status, targets: about }) : deciding.ask(about);
    void over.then((outcome) => {
      if (outcome === 'done' && focus === 'next') current.focusSoon(nextId);
      else current.focusIfLost(nextId, from);
    });
  };

  const view = (id: string) => change({ application: id }, true);
  const withRow = (id: string, act: (row: ApplicationRowView) => void) => {
    const row = rows.find((known) => known.id === id);
    if (row) act(row);
  };
  const actions = useStableActions({
    view,
    setStatus: (id, status) => withRow(id, (row) => decide(status, [row])),
    decideWithNote: (id) => withRow(id, (row) => decide(undefined, [row])),
    undo: (decided) => void undo([decided]),
    toggle: (id) => withRow(id, selection.toggle),
    setCurrent: current.set,
  });

  return {
    selection,
    current,
    changing: deciding.changing,
    actions,
    deciding,
    decide,
  };
}

export type RowWork = ReturnType<typeof useRowWork>;

/** The focused element; for a menu, which is removed, the button that opens it. */
function getFocused(): HTMLElement | null {
  const menu = document.activeElement?.closest('[role=menu]');
  return document.querySelector<HTMLElement>(
    menu ? `[aria-controls="${CSS.escape(menu.id)}"]` : ':focus',
  );
}

const noRows: readonly ApplicationRowView[] = [];

/** The selected applications, also across pages; another filter clears them. */
function useSelection(rows: readonly ApplicationRowView[], filterKey: string) {
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

/** The application after the decided ones in the list's order, else the last of them, whose row stays. */
function findNext(
  rows: readonly ApplicationRowView[],
  about: readonly ApplicationRowView[],
): string | undefined {
  const last = rows.map(({ id }) => about.some((row) => row.id === id)).lastIndexOf(true);
  return (rows[last + 1] ?? rows[last])?.id;
}

/** Functions that are stable between renders and call the latest actions. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      view: (id) => latest.current.view(id),
      setStatus: (id, status) => latest.current.setStatus(id, status),
      decideWithNote: (id) => latest.current.decideWithNote(id),
      undo: (decided) => latest.current.undo(decided),
      toggle: (id) => latest.current.toggle(id),
      setCurrent: (id) => latest.current.setCurrent(id),
    }),
    [],
  );
}
