import type { MouseEvent } from 'react';
import { changed } from '#client/features/admin/shell/search-params.ts';
import type { ApplicationStatus } from '#domain/application/status.ts';
import type { Undoable } from '../decision/use-undo.ts';
import type { ApplicationRowView } from '#domain/application/review-list.ts';

/** Actions of a row; the functions are stable between renders. */
export type RowActions = {
  view: (id: string) => void;
  setStatus: (id: string, status: ApplicationStatus) => void;
  decideWithNote: (id: string) => void;
  undo: (decided: Undoable) => void;
  toggle: (id: string) => void;
  /** Sets the row that shortcuts act on. */
  setCurrent: (id: string) => void;
};

/** Props of a row. */
export type RowProps = {
  application: ApplicationRowView;
  institution: string;
  nowMs: number;
  isSelected: boolean;
  isCurrent: boolean;
  isBusy: boolean;
  actions: RowActions;
};

/** The rows of the list and their state. */
export type RowListProps = {
  rows: readonly ApplicationRowView[];
  /** Whether they are sorted by submission instead of last change. */
  isQueue: boolean;
  selected: ReadonlySet<string>;
  current: string | undefined;
  /** The status that is being set, by application ID. */
  changing: ReadonlyMap<string, ApplicationStatus>;
  actions: RowActions;
  togglePage: (isSelected: boolean) => void;
};

/** The props of a row's link: a plain click opens the details in place, any other follows the address. */
export function detailsLink(id: string, open: (id: string) => void) {
  return {
    href: `?${changed(new URLSearchParams(location.search), { application: id }).toString()}`,
    onClick: (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      open(id);
    },
  };
}

/** Opens a clicked row, unless the click was on a control in it or selected text. */
export function openRow(open: () => void) {
  return ({ target, currentTarget }: { target: EventTarget; currentTarget: Element }) => {
    // NOTE: React also bubbles clicks from the row's menu and dialog, which are portals.
    if (!(target instanceof Element) || !currentTarget.contains(target)) return;
    const isOther = target.closest('button, a, input, label') !== null;
    if (!isOther && (getSelection()?.isCollapsed ?? true)) open();
  };
}
