import { useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { ApplicationStatus } from '../../../../../domain/application/status.ts';
import type { ApplicationRowView } from '../../../../../domain/application/review-list.ts';
import type { RowActions } from './row-work.ts';
import { useAddress } from '../../shell/use-address.ts';
import type { ApplicationPage } from './use-application-page.ts';
import { useCurrentRow } from '../keyboard/use-current-row.ts';
import { useSelection } from './use-selection.ts';
import { useStatusChange } from '../decision/use-status-change.ts';

/** Applications about to be decided on with one status and one note. */
export type Decision = {
  status: ApplicationStatus;
  rows: readonly ApplicationRowView[];
  /** Where the work goes on afterwards. */
  nextId: string | undefined;
};

/** What is under way with the rows of a page: picked ones, the current one, changes of status. */
export function useRowWork(page: ApplicationPage, list: RefObject<HTMLElement | null>) {
  const { change } = useAddress();
  const rows = page.query.data?.items ?? noRows;
  const selection = useSelection(rows, JSON.stringify(page.filter));
  const current = useCurrentRow(page, list);
  const quick = useQuickChange();
  const [decision, setDecision] = useState<Decision>();

  const decide = (status: ApplicationStatus, about: readonly ApplicationRowView[]) => {
    if (about.length === 0) return;
    setDecision({ status, rows: about, nextId: nextOf(rows, about) });
  };

  const view = (id: string) => change({ application: id }, true);
  const withRow = (id: string, act: (row: ApplicationRowView) => void) => {
    const row = rows.find((known) => known.id === id);
    if (row) act(row);
  };
  const actions = useStableActions({
    view,
    setStatus: (id, status) =>
      withRow(id, (row) => {
        if (status === 'rejected') decide(status, [row]);
        else void quick.change(row, status);
      }),
    toggle: (id) => withRow(id, selection.toggle),
    setCurrent: current.set,
  });

  return {
    rows,
    selection,
    current,
    changing: quick.changing,
    actions,
    decision,
    decide,
    endDecision: (isDone: boolean) => {
      setDecision(undefined);
      if (isDone) current.focusSoon(decision?.nextId);
    },
  };
}

export type RowWork = ReturnType<typeof useRowWork>;

const noRows: readonly ApplicationRowView[] = [];

/** The application after those that are decided on, in the order of the list; else the one before them. */
function nextOf(
  rows: readonly ApplicationRowView[],
  about: readonly ApplicationRowView[],
): string | undefined {
  const isAbout = ({ id }: ApplicationRowView) => about.some((row) => row.id === id);
  const last = rows.map(isAbout).lastIndexOf(true);
  const before = rows.slice(0, last).filter((row) => !isAbout(row));
  return (rows.slice(last + 1)[0] ?? before.at(-1))?.id;
}

/** Changes a status without a note; the row shows the new one at once, and the old one again after a refusal. */
function useQuickChange() {
  const { setStatus } = useStatusChange();
  const [changing, setChanging] = useState<ReadonlyMap<string, ApplicationStatus>>(new Map());
  return {
    changing,
    change: async (row: ApplicationRowView, status: ApplicationStatus) => {
      setChanging((before) => new Map(before).set(row.id, status));
      await setStatus(row, status);
      setChanging((before) => new Map([...before].filter(([id]) => id !== row.id)));
    },
  };
}

/** The same functions at every drawing, acting on what is current when they are called. */
function useStableActions(actions: RowActions): RowActions {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  return useMemo(
    () => ({
      view: (id) => latest.current.view(id),
      setStatus: (id, status) => latest.current.setStatus(id, status),
      toggle: (id) => latest.current.toggle(id),
      setCurrent: (id) => latest.current.setCurrent(id),
    }),
    [],
  );
}
